import FlickBasics
import FlickDiagnostics

extension LineTable {
  /// Returns a complaint about a quoted text whose end is missing, so that it goes on to the next quote and swallows the
  /// keys between them; nil for a text in one line, and for a text of several lines that are indented as YAML requires.
  ///
  /// - Complexity: For a text in one line, O(end - start). The line around it may be a whole file.
  func unendedQuote(from start: Int, to end: Int) -> Diagnostic? {
    guard scalars[start..<min(end, scalars.count)].contains(where: { $0 == "\n" || $0 == "\r" }) else {
      return nil
    }
    let (first, last) = (lineRange(around: start), lineRange(around: max(end - 1, start)))
    let indent = scalars[first].prefix { $0 == " " }.count
    var line = first
    while line.upperBound < last.upperBound {
      line = lineRange(around: line.upperBound + 1)
      guard begins(line, withKeyIn: indent) else { continue }
      return Diagnostic(
        "the quoted text that starts here has no end in its line", at: range(start, start + 1),
        suggestion:
          "end it with '\(scalars[start])'; further lines of a text are indented deeper than its key")
    }
    return nil
  }

  /// Whether a line has a key that is indented by at most `indent` spaces. The key may be in an entry of a list.
  private func begins(_ line: Range<Int>, withKeyIn indent: Int) -> Bool {
    var rest = scalars[line].drop { $0 == " " }
    guard rest.startIndex - line.lowerBound <= indent else { return false }
    if rest.first == "-" { rest = rest.dropFirst().drop { $0 == " " } }
    if rest.first == "{" { rest = rest.dropFirst() }
    let key = rest.prefix(while: \.isOfKey)
    let behind = rest[key.endIndex...]
    guard !key.isEmpty, behind.first == ":" else { return false }
    return behind.dropFirst().first.map { " \r\n".unicodeScalars.contains($0) } ?? true
  }
}

extension Unicode.Scalar {
  /// Whether the character may be part of a scene's key.
  var isOfKey: Bool {
    properties.isAlphabetic || properties.numericType != nil || self == "-" || self == "_"
  }
}
