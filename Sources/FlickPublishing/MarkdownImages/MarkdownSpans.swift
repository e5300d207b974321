/// The spans of code in a line of Markdown, after the CommonMark specification, section 6.1.
///
/// They end in the line; backticks that nothing answers are only themselves, as are those behind a backslash and those in
/// comments. The work grows with the line's length and not with its square, whoever has written it.
struct MarkdownSpans {
  /// In their order, with their backticks.
  private var spans: [Range<String.Index>] = []

  init(_ line: Substring) {
    var ticks = TickRuns(line)
    var mayEndComments = true
    var rest = line
    while let start = rest.firstIndex(where: { "`\\<".contains($0) }) {
      rest = rest[start...]
      if rest.first == "\\" {
        rest = rest.dropFirst(2)
      } else if rest.first == "<" {
        let isComment = mayEndComments && rest.hasPrefix("<!--")
        let end = isComment ? rest.firstRange(of: "-->") : nil
        if isComment, end == nil { mayEndComments = false }
        rest = end.map { rest[$0.upperBound...] } ?? rest.dropFirst()
      } else {
        let length = rest.prefix { $0 == "`" }.count
        rest = rest.dropFirst(length)
        guard let end = ticks.end(ofRunOf: length, from: rest.startIndex) else { continue }
        spans.append(start..<end)
        rest = rest[end...]
      }
    }
  }

  /// Whether `place` lies in a span.
  func contain(_ place: String.Index) -> Bool {
    // The number of spans that begin before it.
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].lowerBound < place { low = middle + 1 } else { high = middle }
    }
    return low > 0 && place < spans[low - 1].upperBound
  }
}

/// The runs of backticks in a line, by their lengths.
private struct TickRuns {
  private var runs: [Int: ArraySlice<Range<String.Index>>] = [:]

  init(_ line: Substring) {
    var rest = line
    while let start = rest.firstIndex(of: "`") {
      let run = rest[start...].prefix { $0 == "`" }
      runs[run.count, default: []].append(start..<run.endIndex)
      rest = rest[run.endIndex...]
    }
  }

  /// Where the first run of exactly `count` backticks that begins at `place` or behind it ends. Later calls ask for later
  /// places: those before are forgotten.
  mutating func end(ofRunOf count: Int, from place: String.Index) -> String.Index? {
    guard let left = runs[count]?.drop(while: { $0.lowerBound < place }) else { return nil }
    runs[count] = left
    return left.first?.upperBound
  }
}
