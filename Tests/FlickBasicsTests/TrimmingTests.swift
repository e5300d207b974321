import Testing

@testable import FlickBasics

@Suite struct TrimmingTests {
  @Test(
    arguments: [
      ("  a b\t\n", "a b"), ("a", "a"), ("", ""), (" \n ", ""), ("\u{A0}a\u{2003}", "a"), ("\r\na\r\n", "a"),
    ])
  func `white space is removed at both ends`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }

  @Test func `characters that meet a condition are removed at both ends`() {
    #expect("\n a \n".trimmed { $0.isNewline } == " a ")
    #expect("--a-b-".dropFirst().trimmed { $0 == "-" } == "a-b")
  }
}
