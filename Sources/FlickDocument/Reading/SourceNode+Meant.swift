import FlickDiagnostics

extension SourceNode {
  /// Returns the value under `key`, or under a key that probably means `key`. The reader of the mapping reports the
  /// wrong key.
  ///
  /// The keys may differ by one edit at most, because the mapping's other keys are not known here, and `path` is two
  /// edits from `each`.
  package func value(meantBy key: String) -> SourceNode? {
    if let value = self[key] { return value }
    guard case .mapping(let entries) = content else { return nil }
    let length = key.unicodeScalars.count
    return entries.first {
      // The comparison of lengths rules out most keys. This matters because each item of each list is asked.
      abs($0.key.text.unicodeScalars.count - length) <= 1 && Suggestion.distance($0.key.text, key) <= 1
    }?.value
  }
}
