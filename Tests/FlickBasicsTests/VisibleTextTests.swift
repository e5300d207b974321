import FlickBasics
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("scenes/tabs.yaml", "scenes/tabs.yaml"), ("", ""), ("Ünï 动 👩‍🚀 עברית", "Ünï 动 👩‍🚀 עברית"),
    ("\u{1B}[31mx", "\\u{1b}[31mx"), ("a\nb\r\nc\td", "a\\nb\\r\\nc\\td"),
    ("\0\u{7F}\u{9B}", "\\u{0}\\u{7f}\\u{9b}"),
    ("a\u{2028}b", "a\\u{2028}b"), ("\u{202E}lmay.x", "\\u{202e}lmay.x"),
  ])
  func `control characters are shown as escapes`(text: String, shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test func `messages keep their lines`() {
    #expect(VisibleText.lines("a:\n\tb\u{1B}[2J\n") == "a:\n\tb\\u{1b}[2J\n")
  }

  @Test(
    arguments: [
      ([0x78, 0xFF, 0x2E], "x\\xff."), ([0xC3, 0xA4, 0xC3], "ä\\xc3"), ([0x0A, 0x80], "\\n\\x80"),
      ([0xF0, 0x9F, 0x98, 0x80, 0x05], "😀\\u{5}"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
    ] as [([UInt8], String)])
  func `names of files may be any bytes`(bytes: [UInt8], shown: String) {
    #expect(VisibleText.name(bytes) == shown)
  }
}
