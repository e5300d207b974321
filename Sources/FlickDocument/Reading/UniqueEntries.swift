import FlickBasics
import FlickDiagnostics

/// Collects the entries of a mapping. Keys that occur again are reported together and left out.
struct UniqueEntries {
  private(set) var entries: [SourceNode.Entry] = []
  /// The first key that occurs again, and the number of the others.
  private var duplicate: (key: SourceNode.Key, line: Int)?
  private var others = 0
  /// The line of each key, and its place among the entries.
  private var known: [String: (line: Int, index: Int)] = [:]

  mutating func append(_ key: SourceNode.Key, _ value: SourceNode) {
    guard let (line, index) = known[key.text] else {
      known[key.text] = (key.range.start.line, entries.count)
      return entries.append(SourceNode.Entry(key: key, value: value))
    }
    if duplicate == nil { duplicate = (key, line) } else { others += 1 }
    // Of a key that is written twice, once without a value, the value counts.
    if entries[index].value.isNothing { entries[index].value = value }
  }

  /// Whether several keys occur again, as those of another mapping do.
  var holdsAnotherEntry: Bool { others > 0 }

  /// The mistake of keys that occur again; nil if there is none. A whole entry of a list is repeated if the sign that
  /// begins it is missing.
  ///
  /// - Parameter isListed: Whether the mapping is an entry of a list in which each entry begins with '-'.
  func mistake(isListed: Bool) -> Diagnostic? {
    guard let (key, line) = duplicate else { return nil }
    let more = others == 0 ? "" : ", as \(others == 1 ? "is 1 other key" : "are \(others) other keys")"
    return Diagnostic(
      "duplicate key '\(key.text.shortened)'", at: key.range, note: "it is already in line \(line)" + more,
      suggestion: others > 0 && isListed ? "begin each entry of the list with '-'" : nil)
  }
}
