import FlickLayers
import Testing

@Suite struct WordTests {
  @Test(arguments: [
    ("one, three-fold (3) 1234567 three", ["1234567", "three", "fold"]),
    (
      "\u{645}\u{631}\u{62d}\u{628}\u{627} \u{628}\u{627}",
      ["\u{645}\u{631}\u{62d}\u{628}\u{627}", "\u{628}\u{627}"]
    ),
    ("\u{65e5}\u{672c}\u{8a9e} \u{e01}\u{e02}", []), ("soft\u{ad}ly a b", ["soft", "ly"]), ("", []),
    ("1,234,567.89: rock'n'roll... me@mail.org, a.b/c", ["1,234,567.89", "me@mail.org", "rock'n'roll"]),
  ])
  func `the longest words are those of writing with spaces`(text: String, words: [String]) {
    #expect(TextContents(text, font: .init(size: 17)).longestWords(3) == words)
  }
}
