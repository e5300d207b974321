extension Sequence where Element: Hashable {
  /// The elements, each once, at its first place.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
