import FlickBasics

/// The source line that a message shows, with the caret under the message's range. Control characters are made visible,
/// and long lines are cut.
struct Excerpt {
  let text: String
  let caret: String

  /// The largest number of characters that are shown of a line.
  static let width = 100
  /// The number of characters before the caret in a line that is cut at its start.
  private static let lead = 40
  /// The largest number of scalars that are shown of a character. An emoji of a couple takes ten; a letter may carry
  /// any number of marks.
  private static let scalars = 16

  init(_ characters: LineCharacters, of range: SourceRange) {
    let from = min(range.start.column - 1, characters.count)
    let isOneLine = range.end.line == range.start.line
    let to = min(max(isOneLine ? range.end.column - 1 : characters.count, from), characters.count)
    let first = characters.count > Excerpt.width ? max(0, from - Excerpt.lead) : 0
    let last = min(characters.count, first + Excerpt.width)
    let shown = characters[first..<last].map(Excerpt.visible).joined()
    let end = last < characters.count ? "…" : ""
    text = (first > 0 ? "…" : "") + Excerpt.trimmed(shown) + end
    let before = (first > 0 ? " " : "") + characters[first..<from].map(Excerpt.blank).joined()
    let under = characters[from..<max(from, min(to, last))].map { Excerpt.columns($0) }.reduce(0, +)
    caret = before + "^" + String(repeating: "~", count: max(under - 1, 0))
  }

  /// Returns the text without the spaces at its end.
  private static func trimmed(_ text: String) -> Substring {
    text.dropLast(text.reversed().prefix { $0 == " " }.count)
  }

  /// Returns a character as it is shown. Tabs and control characters are replaced because they would move or erase text
  /// in a terminal.
  private static func visible(_ c: Character) -> String {
    if c == "\t" { return " " }
    if let byte = c.asciiValue, (0x20..<0x7F).contains(byte) { return String(c) }
    if c.unicodeScalars.count > scalars { return String(String(c).unicodeScalars.prefix(scalars)) }
    let isControl = c.unicodeScalars.contains { $0.properties.generalCategory == .control }
    if isControl { return "\u{FFFD}" }
    // An unusual space is shown as U+2423, any other invisible character as U+FFFD.
    guard c.unicodeScalars.count == 1, c.unicodeScalars.allSatisfy(\.isInvisible) else { return String(c) }
    return c.isWhitespace ? "\u{2423}" : "\u{FFFD}"
  }

  private static func blank(_ c: Character) -> String { String(repeating: " ", count: columns(c)) }

  /// Returns the number of terminal columns that a character takes: two for East Asian characters and emoji.
  private static func columns(_ c: Character) -> Int {
    guard !c.isASCII, let scalar = c.unicodeScalars.first else { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
