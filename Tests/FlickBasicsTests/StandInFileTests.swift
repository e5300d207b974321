import FlickBasics
import Testing

/// Tests of the texts that lie in the places of files.
@Suite struct StandInFileTests {
  @Test(arguments: [
    ("version https://git-lfs.github.com/spec/v1\noid sha256:0\n", "a pointer of Git LFS"),
    ("version https://hawser.github.com/spec/v1\n", "a pointer of Git LFS"),
    ("/annex/objects/SHA256E-s1--0.mp4\n", "a pointer of git-annex"),
    ("\u{FEFF}\n  <!doctype HTML>\n<html>", "a web page"), ("<html lang=en>", "a web page"),
    ("scene: 1\ntitle: <html>\n", nil), ("version: 1", nil), ("", nil), ("<svg/>", nil),
  ])
  func `it is recognized by its beginning`(text: String, noun: String?) {
    #expect(StandInFile(text.utf8)?.noun == noun)
  }

  @Test func `the sentence has the remedy`() {
    #expect(
      StandInFile("version https://git-lfs".utf8)?.refusal(insteadOf: "a font")
        == "it is a pointer of Git LFS, not a font; this fetches the file: git lfs pull")
    #expect(
      StandInFile("<html>".utf8)?.refusal(insteadOf: "a font")
        == "it is a web page, not a font; download the file itself")
  }
}
