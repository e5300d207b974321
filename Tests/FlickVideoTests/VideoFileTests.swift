import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

/// Tests which videos scenes accept, and the conversion of their colors.
@Suite(.startsPrograms) struct VideoFileTests {
  private func video(
    _ name: String, source: String = "testsrc2=size=64x48:rate=10:duration=1", _ options: [String]
  )
    throws -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try Program.run(
      "ffmpeg", ["-v", "error", "-f", "lavfi", "-i", source] + options + [folder.file(name)],
      complaintsFail: false)
    return folder
  }

  private static let h264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"]

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch {
      return "\(error)".replacing(/\/[^ ]*\/flickbook-[^\/]*\//, with: "")
    }
  }

  @Test(arguments: [
    ("a.avi", ["-c:v", "mpeg4"], "it is not an MP4, MOV, WebM or MKV file that can be read"),
    ("a.gif", [], "it is not an MP4, MOV, WebM or MKV file that can be read"),
    ("a.mkv", ["-c:v", "ffv1"], "its codec 'ffv1' is not read"),
    ("a.mp4", h264 + ["-color_trc", "smpte2084"], "it has a high dynamic range (PQ), which is not shown"),
    ("a.mp4", h264 + ["-r", "200"], "it has more than 120 frames a second"),
    ("a.mp4", h264 + ["-vf", "scale=4160:48"], "it has 4160 x 48 pixels, more than 4096 x 2304"),
    ("a.mp4", h264 + ["-x264-params", "tff=1"], "its pictures are interlaced"),
    (
      "a.mov", ["-c:v", "prores_ks", "-pix_fmt", "yuva444p10le"],
      "its pixel format 'yuva444p12le' is not read"
    ),
  ])
  func `unsupported files are refused with a remedy`(name: String, options: [String], reason: String) throws {
    let folder = try video(name, options)
    let message = message { _ = try VideoFile(path: folder.file(name)) }
    #expect(message.hasPrefix("cannot use the video '\(name)': \(reason); ffmpeg -i \(name) "), "\(message)")
  }

  @Test(arguments: [("a.gif", "64x48", true), ("a.mkv", "63x48", true), ("a.mkv", "64x48", false)])
  func `the command makes sides even, which its codec needs`(name: String, size: String, isCropped: Bool)
    throws
  {
    let folder = try video(name, ["-vf", "scale=\(size)"] + (name == "a.mkv" ? ["-c:v", "ffv1"] : []))
    let message = message { _ = try VideoFile(path: folder.file(name)) }
    #expect(
      message.contains("-vf 'crop=trunc(iw/2)*2:trunc(ih/2)*2' -c:v libx264") == isCropped, "\(message)")
  }

  @Test func `interlaced pictures are put together by the command`() throws {
    let folder = try video("a.mp4", Self.h264 + ["-x264-params", "tff=1"])
    let message = message { _ = try VideoFile(path: folder.file("a.mp4")) }
    #expect(message.contains("; ffmpeg -i a.mp4 -vf bwdif -c:v libx264"), "\(message)")
  }

  @Test func `a file that is cut off before its index says so`() throws {
    let folder = try video("a.mp4", Self.h264)
    let bytes = try folder.bytes("a.mp4")
    try folder.write(Array(bytes[..<(bytes.count / 3)]), to: "a.mp4")
    let message = message { _ = try VideoFile(path: folder.file("a.mp4")) }
    #expect(message.hasPrefix("cannot use the video 'a.mp4': it is cut off: at least "), "\(message)")
    #expect(message.hasSuffix("; copy or download it again, from where it is whole"), "\(message)")
  }

  @Test func `an encrypted file is refused`() throws {
    let key = String(repeating: "0123456789abcdef", count: 2)
    let folder = try video(
      "a.mp4",
      Self.h264 + ["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", key, "-encryption_kid", key])
    let message = message { _ = try VideoFile(path: folder.file("a.mp4")) }
    #expect(message == "cannot use the video 'a.mp4': it is encrypted")
  }

  /// A codec that FFmpeg does not know has the container's name for it.
  @Test func `an unknown codec has a name`() throws {
    let folder = try video("a.mp4", Self.h264)
    let bytes = try folder.bytes("a.mp4")
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: "avc1".utf8) && $0 > 40 })
    try folder.write(Array(bytes[..<place] + "vvc9".utf8 + bytes[(place + 4)...]), to: "b.mp4")
    let message = message { _ = try VideoFile(path: folder.file("b.mp4")) }
    #expect(message.hasPrefix("cannot use the video 'b.mp4': its codec 'vvc9' is not read;"), "\(message)")
  }

  @Test func `a duration that the file calls unknown does not make frames missing`() throws {
    let folder = try video("a.mp4", Self.h264)
    var bytes = try folder.bytes("a.mp4")
    // In version 0, the duration follows the version, two times and the unit, each of four bytes.
    for name in ["mdhd", "mvhd"] {
      let place = try #require(bytes.indices.first { bytes[$0...].starts(with: name.utf8) })
      for index in place + 20..<place + 24 { bytes[index] = 255 }
    }
    try folder.write(bytes, to: "b.mp4")
    #expect(try VideoFile(path: folder.file("b.mp4")).damageTime == nil)
  }

  @Test func `a pointer of Git LFS is named where a video should be`() throws {
    let folder = try TemporaryFolder(["a.mp4": "version https://git-lfs.github.com/spec/v1\noid sha256:0\n"])
    let path = folder.file("a.mp4")
    #expect(
      message { _ = try VideoFile(path: path) }
        == "cannot use the video 'a.mp4': it is a pointer of Git LFS, not a video; git lfs pull")
    #expect(
      message { _ = try VideoDecoder(path: path) }.contains("it is a pointer of Git LFS, not a video")
    )
  }

  @Test func `key pictures that are far apart are refused`() throws {
    let folder = try video(
      "a.mp4", source: "color=c=red:size=64x48:rate=1:duration=40", Self.h264 + ["-g", "1000"])
    let message = message { _ = try VideoFile(path: folder.file("a.mp4")) }
    #expect(message.contains("there are more than 30 s between two of its key pictures"), "\(message)")
  }

  @Test func `lists of other files are not opened`() throws {
    let folder = try video("a.mp4", Self.h264)
    for text in ["#EXTM3U\n#EXTINF:1,\na.mp4\n", "ffconcat version 1.0\nfile a.mp4\n", ""] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file("list.mp4")))
      #expect(throws: VideoError.self) { try VideoFile(path: folder.file("list.mp4")) }
    }
    for path in ["/dev/zero", "/proc/kmsg", folder.path] {
      #expect(throws: VideoError.self) { try VideoFile(path: path) }
    }
  }

  @Test func `a file that is cut off shows its whole frames`() throws {
    let folder = try video("a.mp4", Self.h264 + ["-movflags", "+faststart", "-g", "5"])
    let bytes = try folder.bytes("a.mp4")
    #expect(try VideoFile(path: folder.file("a.mp4")).damageTime == nil)
    try folder.write(Array(bytes.dropLast(bytes.count / 4)), to: "cut.mp4")
    let video = try VideoFile(path: folder.file("cut.mp4"))
    let time = try #require(video.damageTime)
    #expect(time > 0.3)
    #expect(time < 1)
    #expect(video.times.count < 10)
    let frames = try VideoFrames(video)
    for frame in 0..<video.times.count { #expect(try frames.pixels(ofFrame: frame).count == 64 * 48) }
  }

  @Test func `damaged files are errors, and never traps`() throws {
    var random = SplitMix(seed: 11)
    for (name, options) in [("a.mp4", Self.h264), ("a.webm", ["-c:v", "libvpx-vp9"])] {
      let folder = try video(name, options)
      let bytes = try folder.bytes(name)
      for _ in 0..<Thoroughness.trials(40, exhaustive: 1000) {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          changed[Int.random(in: changed.indices, using: &random)] = .random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) {
          changed.removeLast(Int.random(in: 0..<changed.count, using: &random))
        }
        try folder.write(changed, to: "b-\(name)")
        do {
          let frames = try VideoFrames(try VideoFile(path: folder.file("b-\(name)")))
          for frame in [frames.video.times.count - 1, 0] { _ = try frames.pixels(ofFrame: frame) }
        } catch is VideoError {}
      }
    }
  }

  /// The options that state the colors of television of standard definition. Its primaries are not converted.
  private static func standardDefinition(_ name: String) -> [String] {
    ["-colorspace", name, "-color_primaries", name, "-color_trc", "smpte170m"]
  }

  /// A color by the matrices, ranges and sizes of pictures that state them, or state nothing.
  @Test(arguments: [
    ("64x48", "bt601", "tv", []), ("64x48", "bt709", "tv", ["-colorspace", "bt709"]),
    ("64x48", "bt601", "pc", ["-color_range", "pc"]), ("64x720", "bt709", "tv", []),
    ("64x720", "bt601", "tv", ["-colorspace", "smpte170m"]),
    ("64x48", "bt2020", "tv", ["-colorspace", "bt2020nc"]),
    ("64x48", "bt601", "tv", standardDefinition("smpte170m")),
    ("64x48", "bt601", "tv", standardDefinition("bt470bg")),
  ])
  func `colors are those that were encoded`(size: String, matrix: String, range: String, tags: [String])
    throws
  {
    for color in [(0x40, 0x80, 0xC0), (0xF0, 0x20, 0x30), (0xFF, 0xFF, 0xFF), (0, 0, 0)] {
      let hex = String(color.0 << 16 | color.1 << 8 | color.2, radix: 16)
      let padded = String(repeating: "0", count: 6 - hex.count) + hex
      let folder = try video(
        "a.mp4", source: "color=c=0x\(padded):size=\(size):rate=10:duration=0.2,format=gbrp",
        [
          "-vf", "scale=out_color_matrix=\(matrix):out_range=\(range),format=yuv444p", "-c:v", "libx264",
          "-crf", "1",
        ]
          + tags)
      let pixels = try VideoFrames(try VideoFile(path: folder.file("a.mp4"))).pixels(ofFrame: 0)
      let middle = pixels[pixels.count / 2 + 20]
      let found = (0..<3).map { Int(middle >> UInt32(8 * $0) & 255) }
      let wanted = [color.0, color.1, color.2]
      #expect(
        zip(found, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(matrix) \(range) \(found) for \(wanted)")
      #expect(middle >> 24 == 255)
    }
  }
}
