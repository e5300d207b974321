import FlickDiagnostics

/// Lines and signs that other languages have, and YAML has not.
extension YAMLMistake {
  /// A line of Markdown or HTML, copied with a scene, or a comment of another language.
  var foreignLine: Diagnostic? {
    foreign(line) ?? foreign(table.lineRange(around: error.contextOffset))
      ?? lineAbove.flatMap(foreign)
  }

  private func foreign(_ line: Range<Int>) -> Diagnostic? {
    let start = beginning(of: line)
    let text = String(String.UnicodeScalarView(table.scalars[start..<line.upperBound]))
    let range = table.range(line.lowerBound, line.upperBound)
    if text.hasPrefix("```") || text.hasPrefix("~~~") {
      return Diagnostic(
        "this line is of Markdown, around a block of code, and not of the \(table.noun)", at: range,
        suggestion: "delete it")
    }
    if let mark = ["//", "/*", "-- "].first(where: text.hasPrefix) {
      return Diagnostic(
        "'\(mark.filter { $0 != " " })' does not begin a comment", at: table.range(start, start + 2),
        suggestion: "write '#'")
    }
    guard text.hasPrefix("</") || text.hasPrefix("<!") else { return nil }
    return Diagnostic(
      "this line is of a web page's source, and not of the \(table.noun)", at: range,
      suggestion: "copy the text as the page shows it")
  }

  /// A sign that lists have in Markdown and on web pages, in place of '-'.
  var bullet: Diagnostic? { bullet(in: line) ?? lineAbove.flatMap(bullet(in:)) }

  private func bullet(in line: Range<Int>) -> Diagnostic? {
    let start = beginning(of: line)
    guard start + 1 < line.upperBound, table.scalars[start + 1] == " ",
      "*+•◦▪‣".unicodeScalars.contains(table.scalars[start])
    else { return nil }
    return Diagnostic(
      "'\(table.scalars[start])' does not begin an entry of a list", at: table.range(start, start + 1),
      suggestion: "write '-'")
  }

  /// The line above. The parser may complain about its sign only in the next line. Nil if the line above is indented
  /// deeper: it may be part of a text of several lines, which may have any signs.
  private var lineAbove: Range<Int>? {
    guard let above = table.lineRange(above: line) else { return nil }
    let indents = [above, line].map { beginning(of: $0) - $0.lowerBound }
    return indents[0] <= indents[1] ? above : nil
  }

  private func beginning(of line: Range<Int>) -> Int {
    table.scalars[line].firstIndex { $0 != " " } ?? line.upperBound
  }
}
