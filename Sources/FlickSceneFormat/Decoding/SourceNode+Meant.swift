extension SourceNode {
  /// The value under `key`, or under what was probably meant to be that key; whoever reads the mapping reports it.
  func value(meantBy key: String) -> SourceNode? {
    if let value = self[key] { return value }
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { Suggestion.nearest(to: $0.key.text, in: [key]) != nil }?.value
  }
}
