import FlickBasics
import FlickDiagnostics

/// Collects the entries of a mapping. Keys that occur again are reported together and left out.
struct UniqueEntries {
  private(set) var entries: [SourceNode.Entry] = []
  /// The first key that occurs again, and the line of its first occurrence.
  private var duplicate: (key: SourceNode.Key, line: Int)?
  /// The number of further keys that occur again.
  private var others = 0
  /// The line of each key, and its place among the entries.
  private var known: [String: (line: Int, index: Int)] = [:]

  mutating func append(_ key: SourceNode.Key, _ value: SourceNode) {
    guard let (line, index) = known[key.text] else {
      known[key.text] = (key.range.start.line, entries.count)
      return entries.append(SourceNode.Entry(key: key, value: value))
    }
    if duplicate == nil { duplicate = (key, line) } else { others += 1 }
    // If a key is written once without a value and once with one, the value counts.
    if entries[index].value.isNothing { entries[index].value = value }
  }

  /// Whether several keys occur again. The mapping then probably holds two entries of a list.
  var holdsAnotherEntry: Bool { others > 0 }

  /// Returns the mistake about keys that occur again; nil if there is none. If the `-` of an entry of a list is missing,
  /// all keys of the entry occur again.
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
