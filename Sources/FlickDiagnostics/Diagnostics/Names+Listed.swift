/// Names as messages list them.
extension [String] {
  /// The names with commas between them; if there are more than 24, the first 24 and "…".
  package var listed: String {
    count <= 24 ? joined(separator: ", ") : self[..<24].joined(separator: ", ") + ", …"
  }

  /// "'a', 'b' or 'c'".
  package var quotedAlternatives: String { map { "'\($0)'" }.alternatives }

  /// "a, b or c".
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
