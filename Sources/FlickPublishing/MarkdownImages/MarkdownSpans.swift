/// The code spans in a line of Markdown, as section 6.1 of the CommonMark specification defines them.
///
/// A span ends in its line. Backticks without a closing run are plain text, and so are backticks after a backslash and in
/// comments. The work grows with the line's length and not with its square, even if the line is hostile.
struct MarkdownSpans {
  /// The spans in the order of the line, including their backticks.
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
    // A binary search for the number of spans that begin before the place.
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

  /// Returns the end of the first run of exactly `count` backticks that begins at `place` or after it. Each call must ask
  /// for a later place than the previous call, since runs before `place` are dropped.
  mutating func end(ofRunOf count: Int, from place: String.Index) -> String.Index? {
    guard let left = runs[count]?.drop(while: { $0.lowerBound < place }) else { return nil }
    runs[count] = left
    return left.first?.upperBound
  }
}
