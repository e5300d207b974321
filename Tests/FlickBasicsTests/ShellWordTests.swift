import Testing

@testable import FlickBasics

/// Texts in commands that messages tell people to run.
@Suite struct ShellWordTests {
  @Test(arguments: [
    ("clip.mp4", "clip.mp4"), ("a/b_c-1,2@3x.png", "a/b_c-1,2@3x.png"), ("my clip.mp4", "'my clip.mp4'"),
    ("", "''"), ("-an.mp4", "'-an.mp4'"), ("it's.wav", "'it'\\''s.wav'"), ("$(x).mp4", "'$(x).mp4'"),
    ("茶.mp4", "'茶.mp4'"),
  ])
  func `a word is quoted where a shell would read it otherwise`(text: String, word: String) {
    #expect(shellWord(text) == word)
  }

  @Test func `names are listed as people say them`() {
    #expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(\.series) == ["", "a", "a and b", "a, b and c"])
  }
}
