import FlickAnimatedImage
import FlickFiles
import FlickGeometry
import FlickTestSupport
import Testing

/// Files from strangers: an error each, never a trap or part of a picture.
@Suite struct HostileImageTests {
  private func reason(_ bytes: [UInt8]) -> String? {
    do {
      _ = try ImageDecoder.decode(bytes, name: "test")
      return nil
    } catch .unreadable(_, let reason) {
      return reason
    } catch {
      return "the wrong error: \(error)"
    }
  }

  @Test(arguments: PhotoFile.allCases)
  func `truncated files are errors`(kind: PhotoFile) throws {
    let file = try kind.bytes
    #expect(reason(file) == nil)
    for length in stride(from: 0, to: file.count, by: 7) + [file.count - 2, file.count - 1] {
      #expect(reason(Array(file.prefix(length))) != nil, "\(length) of \(file.count) bytes")
    }
  }

  /// Whatever a damaged file gives, it does not trap, and a picture has the size its header says.
  @Test(arguments: PhotoFile.allCases)
  func `damaged files do not trap`(kind: PhotoFile) throws {
    let file = try kind.bytes
    var damaged = 0
    for place in stride(from: 0, to: file.count, by: 5) {
      var bytes = file
      bytes[place] ^= UInt8(1 << (place % 8))
      if reason(bytes) != nil { damaged += 1 }
    }
    #expect(damaged > 0)
  }

  @Test func `a checksum of PNG counts`() throws {
    var file = TestPNG(kind: .rgb, depth: 8, width: 1, rows: [[7, 8, 9]]).bytes
    file[file.count - 20] ^= 1
    #expect(reason(file) != nil)
  }

  @Test func `pixels that are missing are an error`() throws {
    let short = TestPNG(kind: .rgb, depth: 8, width: 4, rows: [[UInt8](repeating: 9, count: 12)])
    var file = short.bytes
    file.replaceSubrange(
      8..<33, with: TestPNG.chunk("IHDR", TestPNG.be(4) + TestPNG.be(40) + [8, 2, 0, 0, 0]))
    #expect(reason(file) != nil)
  }

  @Test func `huge sizes are refused before decoding`() {
    for (width, height) in [(8193, 1), (1, 8193), (0, 5), (1 << 31, 1 << 31), (8192, 8193)] {
      let header = TestPNG.be(width) + TestPNG.be(height) + [8, 2, 0, 0, 0]
      let file =
        TestPNG.signature + TestPNG.chunk("IHDR", header)
        + TestPNG.chunk("IDAT", TestPNG.stored([])) + TestPNG.chunk("IEND", [])
      #expect(reason(file)?.contains("out of range") == true)
    }
  }

  @Test func `other kinds are refused by content`() throws {
    #expect(reason([])?.contains("empty") == true)
    for bytes in [Array("GIF89a".utf8), Array("<svg/>".utf8), Array("#EXTM3U\nfile:///etc/passwd".utf8), [0]]
    {
      #expect(reason(bytes)?.contains("not a PNG, JPEG or WebP") == true)
    }
    let folder = try TemporaryFolder()
    let animation = ["-f", "lavfi", "-i", "testsrc=d=1:r=3:s=32x32", "-c:v", "libwebp_anim", "-f", "webp"]
    try Program.run("ffmpeg", ["-v", "error"] + animation + [folder.file("a.webp")])
    #expect(reason(try folder.bytes("a.webp"))?.contains("animated") == true)
  }

  @Test func `paths that are no plain files`() throws {
    let folder = try TemporaryFolder()
    for path in [folder.path, folder.file("none.png"), "/dev/zero", ""] {
      #expect(throws: ImageError.self) { try ImageDecoder.decode(contentsOf: path) }
      #expect(throws: ImageError.self) { try ImageDecoder.imageSize(at: path) }
    }
    try Program.run("mkfifo", [folder.file("pipe")])
    #expect(throws: ImageError.self) { try ImageDecoder.imageSize(at: folder.file("pipe")) }
  }

  @Test func `files beyond the budget are not read`() throws {
    let folder = try TemporaryFolder()
    try Program.run("truncate", ["-s", String(ImageDecoder.maximumFileSize + 1), folder.file("big.png")])
    #expect(throws: ImageError.self) { try ImageDecoder.decode(contentsOf: folder.file("big.png")) }
  }
}
