import FlickDiagnostics
import Testing

@Suite struct SuggestionTests {
  private static let marks = String(repeating: "\u{301}", count: 100_000)

  /// The time to compare two words grows with the product of their scalars.
  @Test func `letters with very many marks are not compared`() {
    let (word, other) = ("abcdef" + Self.marks, "abcdeg" + Self.marks)
    #expect(Suggestion.nearest(to: word, in: [other, "abcdef"]) == nil)
    #expect(Suggestion.nearest(to: "abcdef", in: [other, "abcdeg"]) == "abcdeg")
    #expect(Suggestion.nearest(to: "cafe\u{301}s", in: ["cafes"]) == "cafes")
    #expect(Suggestion.nearest(to: "", in: ["a"]) == nil)
  }

  @Test func `a quoted text is short, whatever its letters are`() {
    #expect(("a" + Self.marks).shortened.unicodeScalars.count <= 641)
    #expect("a\tb\nc".shortened == "a b c")
    #expect(String(repeating: "é", count: 40).shortened == String(repeating: "é", count: 40))
    #expect(String(repeating: "é", count: 41).shortened == String(repeating: "é", count: 39) + "…")
    let family = "👩‍👩‍👧‍👦"
    #expect(String(repeating: family, count: 40).shortened == String(repeating: family, count: 40))
  }
}
