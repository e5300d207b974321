package import FlickBasics
import FlickDiagnostics

/// A Markdown text and its places for pictures:
///
///     <!-- flickbook: {scene: tabs.yaml, webp: tabs.webp} -->
///     …Flickbook's link to the picture…
///     <!-- /flickbook … -->
///
/// The author writes the first comment, and Flickbook writes everything after it. Before the first run, there is no
/// last comment. Code blocks and code spans are ignored.
package struct MarkdownPage {
  /// A place for a picture.
  package struct Place {
    /// The text after `flickbook:`.
    package var words: String
    package var start: SourcePosition
    /// The range from the end of the first comment to the end of the last; empty when there is no last comment.
    var block: Range<String.Index>
    /// The text between the comments.
    var content: String
    /// The text of the last comment.
    var record: String?
    /// The text between the comments and the content: a line break and the marks that begin further lines of the same
    /// quote or list, or nothing.
    var separator: String
  }

  let text: String
  package private(set) var places: [Place] = []
  /// The places of comments without an end.
  private(set) var open: [SourcePosition] = []
  /// The comments that probably should mark a place, with the text that should be `flickbook:`.
  private(set) var misspelled: [(word: String, start: SourcePosition)] = []
  /// The places where a merge has left two versions of lines.
  private(set) var conflicts: [SourcePosition] = []
  /// Whether the rest of the text may still have the end of a comment.
  private var hasEnds = true

  package init(_ text: String) {
    self.text = text
    var line = Line(text, text.startIndex, number: 1)
    var code = MarkdownCode()
    while true {
      if !code.contains(line.content) {
        readConflict(in: line)
        readMisspelledMarks(of: line)
        line = readMarks(from: line)
      }
      guard let next = line.next else { break }
      line = next
    }
  }

  /// Returns the page's text with other content in a place.
  func replacing(_ place: Place, with content: String, record: String) -> String {
    let block = place.separator + content + place.separator + Self.close + record + Self.end
    return text[..<place.block.lowerBound] + block + text[place.block.upperBound...]
  }

  /// The word with which the first comment begins.
  private static let name = "flickbook:"
  private static let close = "<!-- /flickbook "
  private static let end = " -->"
}

// MARK: - Reading

extension MarkdownPage {
  /// Reads the marks that begin in `line`. Returns the line where the last mark's block ends.
  private mutating func readMarks(from line: Line) -> Line {
    var line = line
    var place = line.start
    while let (mark, words) = Self.mark(in: text[place..<line.end]) {
      if line.spans.contain(mark) {
        place = min(words, line.end)
        continue
      }
      let start = line.positionFromHere(of: words)
      guard hasEnds, let end = text[words...].firstRange(of: "-->") else {
        hasEnds = false
        open.append(line.position(of: mark))
        return line
      }
      let nesting = line.nesting
      var found = Place(
        words: String(text[words..<end.lowerBound]).withoutQuoteMarks(of: nesting), start: start,
        block: end.upperBound..<end.upperBound, content: "", record: nil,
        separator: text[end.upperBound...].first.flatMap { $0.endsLine ? String($0) + nesting : nil } ?? "")
      if let (close, record) = closing(from: end.upperBound) {
        found.block = end.upperBound..<record.upperBound
        found.content = String(text[end.upperBound..<close])
        let words = text[close..<record.lowerBound].dropFirst(Self.close.count)
        found.record = String(words.trimmed { $0 == " " || $0 == "\t" })
      }
      places.append(found)
      place = found.block.upperBound
      while place > line.end, let next = line.next {
        line = next
        readConflict(in: line)
      }
    }
    return line
  }

  /// Finds the line with which Git begins a conflict.
  private mutating func readConflict(in line: Line) {
    if line.content.hasPrefix("<<<<<<< ") { conflicts.append(SourcePosition(line: line.number, column: 1)) }
  }

  /// The number of characters of a comment that decide whether it should mark a place.
  private static let decisiveLength = 200

  /// Finds comments such as `<!-- Flickbook: {scene: …} -->` and `<!-- flickbook {scene: …} -->`.
  private mutating func readMisspelledMarks(of line: Line) {
    var line = line
    var rest = line.content
    while let open = rest.firstRange(of: "<!--") {
      rest = rest[open.upperBound...]
      // The comment may go on in the next lines.
      let start = text[rest.startIndex...].prefix(Self.decisiveLength)
      let words = start[..<(start.firstRange(of: "-->")?.lowerBound ?? start.endIndex)].drop(while: \.isBlank)
      let name = words.prefix { $0.isLetter || $0 == "-" }
      let colon = words[name.endIndex...].prefix { ": \t".contains($0) }
      let body = words[colon.endIndex...]
      let isMark = words.hasPrefix(Self.name) || !(colon.contains(":") || body.hasPrefix("{"))
      guard !isMark, body.contains("scene:"), Suggestion.nearest(to: String(name), in: ["flickbook"]) != nil,
        !line.spans.contain(open.lowerBound)
      else { continue }
      misspelled.append(
        (
          String(words[..<colon.endIndex].trimmed { $0 == " " || $0 == "\t" }),
          line.positionFromHere(of: words.startIndex)
        ))
    }
  }

  /// The positions where a first comment in `text` and its words begin. The words may begin in a later line.
  private static func mark(in text: Substring) -> (start: String.Index, words: String.Index)? {
    var rest = text
    while let open = rest.firstRange(of: "<!--") {
      rest = rest[open.upperBound...]
      let words = rest.base[rest.startIndex...].drop(while: \.isBlank)
      if words.hasPrefix(name) {
        return (open.lowerBound, words.index(words.startIndex, offsetBy: name.count))
      }
    }
    return nil
  }

  /// The last comment of a block, if it comes before the next block: its start, and the range of `-->`.
  private func closing(from start: String.Index) -> (start: String.Index, end: Range<String.Index>)? {
    let next = Self.mark(in: text[start...])?.start ?? text.endIndex
    guard let close = text[start..<next].firstRange(of: Self.close),
      let end = text[close.upperBound..<next].firstRange(of: "-->")
    else { return nil }
    return (close.lowerBound, end)
  }
}

/// A line of a text, without its break.
private struct Line {
  let text: String
  let number: Int
  let start: String.Index
  let end: String.Index
  /// A place whose column is known: columns are counted from one mark to the next.
  private var known: (index: String.Index, column: Int)

  init(_ text: String, _ start: String.Index, number: Int) {
    (self.text, self.start, self.number) = (text, start, number)
    known = (start, 1)
    end = text[start...].firstIndex(where: \.endsLine) ?? text.endIndex
  }

  var content: Substring { text[start..<end] }

  var next: Line? { end < text.endIndex ? Line(text, text.index(after: end), number: number + 1) : nil }

  /// The marks that begin a further line in the same quotes and list items as this line.
  lazy var nesting: String = {
    let marks =
      content.prefixMatch(of: /(?:[ \t]*(?:>|(?:[-*+]|[0-9]{1,9}[.)])(?=[ \t])))*[ \t]*/)?.output ?? ""
    return String(marks.map { $0 == ">" || $0 == "\t" ? $0 : " " })
  }()

  lazy var spans = MarkdownSpans(content)

  mutating func position(of index: String.Index) -> SourcePosition {
    known = (index, known.column + text.distance(from: known.index, to: index))
    return SourcePosition(line: number, column: known.column)
  }

  /// Returns a position in this line or a later one.
  mutating func positionFromHere(of index: String.Index) -> SourcePosition {
    guard index > end, var later = next else { return position(of: index) }
    while index > later.end, let next = later.next { later = next }
    return later.position(of: index)
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\t" || endsLine }
}

extension String {
  /// The lines of a quote, with spaces in place of the quotes' marks in all lines but the first.
  fileprivate func withoutQuoteMarks(of nesting: String) -> String {
    guard contains(where: \.endsLine) else { return self }
    let depth = nesting.count { $0 == ">" }
    guard depth > 0 else { return self }
    var (isMark, left) = (false, 0)
    return String(
      map { character -> Character in
        if character.endsLine {
          (isMark, left) = (true, depth)
        } else if isMark, character == ">", left > 0 {
          left -= 1
          return " "
        } else if character != " " {
          isMark = false
        }
        return character
      })
  }
}
