/// Finds the code spans in a line of Markdown, following the CommonMark specification, section 6.1.
enum MarkdownSpan {
  /// Whether `place` lies in a code span that begins in `line`. Spans end in the same line. Backticks without a closing
  /// run are plain text, and so are backticks after a backslash and those in comments.
  static func holds(_ place: String.Index, in line: Substring) -> Bool {
    var rest = line
    while let start = rest.firstIndex(where: { "`\\<".contains($0) }), start < place {
      rest = rest[start...]
      if rest.first == "\\" {
        rest = rest.dropFirst(2)
      } else if rest.first == "<" {
        let comment = rest.hasPrefix("<!--") ? rest.firstRange(of: "-->") : nil
        rest = comment.map { rest[$0.upperBound...] } ?? rest.dropFirst()
      } else {
        let length = rest.prefix { $0 == "`" }.count
        rest = rest.dropFirst(length)
        guard let end = rest.endOfTicks(length) else { continue }
        if end > place { return true }
        rest = rest[end...]
      }
    }
    return false
  }
}

extension Substring {
  /// The end of the first run of exactly `count` backticks.
  fileprivate func endOfTicks(_ count: Int) -> Index? {
    var rest = self
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      if run.count == count { return run.endIndex }
      rest = rest[run.endIndex...]
    }
    return nil
  }
}
