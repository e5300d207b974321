extension SourceNode {
  /// The value under `key`, or under what was probably meant to be that key; whoever reads the mapping reports it.
  ///
  /// One edit at most counts: who asks does not know the mapping's other keys, and `path` is two edits from `each`.
  package func value(meantBy key: String) -> SourceNode? {
    if let value = self[key] { return value }
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { Suggestion.distance($0.key.text, key) <= 1 }?.value
  }
}
