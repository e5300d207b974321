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
  func `a stand-in is recognized by its beginning`(text: String, noun: String?) {
    #expect(StandInFile(text.utf8)?.noun == noun)
  }

  /// No program makes a sound or a video of these.
  @Test(
    arguments: [
      (Array("".utf8), "an empty file", "an empty file"), (Array("<svg/>".utf8), "a drawing", "a drawing"),
      (Array("scene: 1\ntitle: größe".utf8.dropLast(2)), "a text", "a text"),
      (Array("%PDF-1.4".utf8), "a PDF", "a PDF"), ([0x50, 0x4B, 3, 4, 0], "an archive", "an archive"),
      ([0x89, 0x50, 0x4E, 0x47, 1], "a picture", nil), (Array("GIF89a".utf8) + [0], "a picture", nil),
      (Array("RIFF....WAVE".utf8) + [1], nil, "a sound"), (Array("fLaC".utf8) + [0], nil, "a sound"),
      ([0xFF, 0xD8, 0xFF, 1], "a picture", "a picture"),
      // The chunk 'acTL' before the pixels makes a PNG animated.
      ([0x89, 0x50, 0x4E, 0x47, 1] + Array("IHDR....IDAT".utf8), "a picture", "a picture"),
      ([0x89, 0x50, 0x4E, 0x47, 1] + Array("IHDR....acTL....IDAT".utf8), "a picture", nil),
      ([1, 2, 3, 0xFF, 0xFE], nil, nil), (Array("OggS".utf8) + [0], nil, nil),
      (Array("version https://git-lfs".utf8), "a pointer of Git LFS", "a pointer of Git LFS"),
    ] as [([UInt8], String?, String?)])
  func `a file that is neither sound nor video is named by its kind`(
    bytes: [UInt8], asSound: String?, asVideo: String?
  ) {
    #expect(StandInFile(insteadOfMedium: bytes, mayBeSound: true)?.noun == asSound)
    #expect(StandInFile(insteadOfMedium: bytes, mayBeSound: false)?.noun == asVideo)
  }

  @Test func `the sentence has the remedy`() {
    #expect(
      StandInFile("version https://git-lfs".utf8)?.refusal(insteadOf: "a font")
        == "it is a pointer of Git LFS, not a font; this fetches the file: git lfs pull")
    #expect(
      StandInFile(insteadOfMedium: [0xFF, 0xD8, 0xFF, 1], mayBeSound: false)?.refusal(insteadOf: "a video")
        == "it is a picture, not a video; a layer shows it with 'image' in place of 'video'")
    #expect(
      StandInFile("<html>".utf8)?.refusal(insteadOf: "a font")
        == "it is a web page, not a font; download the file itself")
  }
}
