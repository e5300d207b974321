import FlickAnimatedImage
import FlickFiles
import FlickGeometry
import FlickMediaTestSupport
import FlickTestSupport
import Testing

/// Tests files from strangers: each gives an error, and never a trap or a partial picture.
@Suite(.startsPrograms) struct HostileImageTests {
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

  /// A damaged file never causes a trap, and if it gives a picture, that has the size in its header.
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

  @Test func `a wrong checksum in a PNG is an error`() throws {
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
    #expect(reason([0])?.contains("regardless of its name") == true)
    let folder = try TemporaryFolder()
    let animation = ["-f", "lavfi", "-i", "testsrc=d=1:r=3:s=32x32", "-c:v", "libwebp_anim", "-f", "webp"]
    try Program.run("ffmpeg", ["-v", "error"] + animation + [folder.file("a.webp")])
    #expect(reason(try folder.bytes("a.webp"))?.contains("animated") == true)
  }

  @Test func `a video is to be shown by a layer, and commands name the file`() throws {
    let video = try #require(reason(Self.iso("isom", "mp41")))
    #expect(
      ImageError.naming("/shots/my clip.mp4", in: video)
        == "it is a video (MP4 or QuickTime), not a PNG, JPEG or WebP picture; 'video: my clip.mp4' of a layer plays it; "
        + "this makes a picture of it: ffmpeg -i 'my clip.mp4' -frames:v 1 'my clip.png'")
    let gif = ImageError.naming("/shots/a.gif", in: try #require(reason(Array("GIF89a".utf8))))
    #expect(
      gif.contains("this makes a video of it, for 'video: a.mp4' of a layer: ffmpeg -i a.gif -vf"), "\(gif)")
    #expect(gif.hasSuffix("; and this a picture: ffmpeg -i a.gif -frames:v 1 a.png"), "\(gif)")
    let tiff = ImageError.naming("a b.tif", in: try #require(reason([0x49, 0x49, 0x2A, 0, 8])))
    #expect(tiff.hasSuffix("magick 'a b.tif[0]' 'a b.png'"), "\(tiff)")
  }

  private static let kinds: [(start: [UInt8], kind: String, remedy: String)] = [
    (Array("GIF89a".utf8), "a GIF", "ffmpeg -i IN.gif"), (Array("BM6".utf8), "a BMP picture", "ffmpeg"),
    ([0x49, 0x49, 0x2A, 0, 8], "a TIFF picture", "magick"),
    ([0x4D, 0x4D, 0, 0x2A, 0], "a TIFF picture", "magick"),
    ([0xFF, 0x0A, 1], "a JPEG XL picture", "djxl"),
    (Array("RIFF....WAVEfmt ".utf8), "a sound", "the scene's 'sound' plays it"),
    (Array("RIFF....AVI LIST".utf8), "an AVI video", "'video: IN.avi' of a layer plays it"),
    ([0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 10], "a JPEG XL picture", "djxl"),
    ([0, 0, 0, 12] + Array("jP  \r\n".utf8) + [0x87, 10], "a JPEG 2000 picture", "ffmpeg"),
    (iso("heic", "mif1", "heic"), "a HEIC picture", "heif-convert"),
    (iso("mif1", "mif1", "heic"), "a HEIC picture", "heif-convert"),
    (iso("avif", "mif1", "miaf"), "an AVIF picture", "avifdec"),
    (iso("mif1", "avif"), "an AVIF picture", "avifdec"), (iso("avis"), "an AVIF picture", "avifdec"),
    (iso("isom", "mp41"), "a video", "ffmpeg"), (iso("qt  "), "a video", "ffmpeg"),
    ([0x1A, 0x45, 0xDF, 0xA3], "a WebM or Matroska video", "ffmpeg"),
    (Array("%PDF-1.7".utf8), "a PDF", "pdftoppm"), (Array("8BPS".utf8), "a Photoshop file", "export"),
    (Array("<svg xmlns=".utf8), "an SVG drawing", "'svg' in place of 'image'"),
    (Array("\u{FEFF}<?xml version='1.0'?>\n<!-- made -->\n<svg>".utf8), "an SVG drawing", "in place of"),
    (Array("<!DOCTYPE html><html>".utf8), "a web page", "download"),
    (
      Array("version https://git-lfs.github.com/spec/v1\noid sha256:1".utf8), "a pointer of Git LFS",
      "git lfs pull"
    ),
    (Array("/annex/objects/SHA256E-s1--2.png".utf8), "a pointer of git-annex", "git annex get"),
    (Array("../images/logo.png".utf8), "text", "the path of a picture"),
    ([0x50, 0x4B, 3, 4], "a ZIP archive", "unpack"), ([0x1F, 0x8B, 8], "compressed by gzip", "gunzip"),
    ([0, 0, 1, 0, 1], "a Windows icon", "magick"), (Array("icns".utf8), "an icon of macOS", "sips"),
    (Array("P6\n2 2".utf8), "a PBM, PGM or PPM picture", "ffmpeg"),
    (Array("qoif".utf8), "a QOI picture", "ffmpeg"),
    ([0x76, 0x2F, 0x31, 1], "an OpenEXR picture", "magick"),
    (
      [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0], "the remains of a PNG",
      "as a binary file"
    ),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A], "the remains of a PNG", "as a binary file"),
    (Array("\u{FFFD}PNG\r\n".utf8), "the remains of a picture", "download it again"),
    (Array("iVBORw0KGgoAAAANSUhEUg".utf8), "a picture that is written as text (Base64)", "base64 -d"),
    (Array("data:image/png;base64,AA".utf8), "a picture in an address", "save the picture"),
    (Array("Rar!".utf8), "an archive", "unpack"),
    ([UInt8](repeating: 0, count: 99), "a file of zeros", "again"),
    (Array(#"{"v":"5.7","fr":60,"layers":[]}"#.utf8), "a Lottie animation", "a video"),
  ]

  private static func iso(_ brand: String, _ compatible: String...) -> [UInt8] {
    let content = Array(("ftyp" + brand).utf8) + [0, 0, 0, 0] + compatible.flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(content.count + 4)] + content + [UInt8](repeating: 7, count: 30)
  }

  @Test func `other known kinds are named, with a way to make a picture of them`() {
    for (start, kind, remedy) in Self.kinds {
      let reason = reason(start) ?? ""
      #expect(reason.hasPrefix("it is \(kind)"), "\(kind): \(reason)")
      #expect(reason.contains(remedy), "\(kind): \(reason)")
    }
  }

  /// A database has a word at its beginning and many zeros.
  @Test func `zeros are no text`() {
    #expect(
      reason(Array("SQLite format 3".utf8) + [UInt8](repeating: 0, count: 99))?.contains("text") == false)
    let wide = "a page".utf16.flatMap { [UInt8($0), 0] as [UInt8] }
    #expect(reason(wide)?.hasPrefix("it is text") == true)
  }

  @Test func `a PNG out of an app's bundle is named`() {
    let chunk = TestPNG.chunk("CgBI", [0x50, 0, 0x20, 2])
    let plain = TestPNG(kind: .rgb, depth: 8, width: 1, rows: [[7, 8, 9]]).bytes
    let file = plain[..<8] + chunk + plain[8...]
    #expect(reason(Array(file))?.contains("xcrun pngcrush -revert-iphone-optimizations") == true)
  }

  @Test func `paths of anything but plain files are refused`() throws {
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
