import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import FlickVideo
import Foundation
import Testing

/// Tests which files from users are opened as videos, and how they are shown.
@Suite(.startsPrograms) struct ForeignVideoTests {
  /// A second of a test picture of 64 x 48 pixels.
  private static let source = ["-f", "lavfi", "-i", "testsrc2=size=64x48:rate=10:duration=1"]

  private func folder(_ arguments: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Program.run(
      "ffmpeg",
      ["-v", "error"] + Self.source + ["-c:v", "libx264", "-pix_fmt", "yuv420p"] + arguments + [
        folder.file("a.mp4")
      ])
    return folder
  }

  /// Playlists of all kinds name a video beside them. One of them has no end, so that FFmpeg would wait for more.
  @Test(arguments: [
    "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\na.mp4\n",
    "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nPATH/a.mp4\n#EXT-X-ENDLIST\n",
    "ffconcat version 1.0\nfile a.mp4\n", "ffconcat version 1.0\nfile 'PATH/a.mp4'\n",
    "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n",
    "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\"><Period><AdaptationSet><Representation id=\"0\">"
      + "<BaseURL>a.mp4</BaseURL></Representation></AdaptationSet></Period></MPD>",
    "[Reference]\nRef1=file:a.mp4\n", "P2 1 1 255 0\n",
  ])
  func `a list of other files is not a video`(text: String) throws {
    let folder = try folder([])
    let name = folder.file("list.mp4")
    try Data(text.replacing("PATH", with: folder.path).utf8).write(to: URL(fileURLWithPath: name))
    #expect(throws: VideoError.self) { try VideoDecoder(path: name) }
    #expect(throws: VideoError.self) { try MoviePackets(path: name) }
    #expect(throws: VideoError.self) { try MovieProbe(path: name) }
  }

  @Test func `a file without an end is not waited for`() {
    for path in ["/dev/zero", "/proc/self/mem", "/proc/kmsg"] {
      #expect(throws: VideoError.self) { try VideoDecoder(path: path) }
    }
  }

  @Test func `a quarter turn of the players is obeyed`() throws {
    let folder = try folder([])
    // The track's header (ISO/IEC 14496-12, 8.3.2) has nine numbers 40 bytes after its name: where the right side goes,
    // to the right and down, and where the bottom goes. Here the right side goes down, and the bottom to the left.
    var bytes = try folder.bytes("a.mp4")
    let header = try #require(bytes.firstRange(of: Array("tkhd".utf8))).upperBound + 40
    let matrix: [Int32] = [0, 1 << 16, 0, -1 << 16, 0, 0, 0, 0, 1 << 30]
    for (index, value) in matrix.enumerated() {
      for byte in 0..<4 {
        bytes[header + 4 * index + byte] = UInt8(truncatingIfNeeded: value >> Int32(24 - 8 * byte))
      }
    }
    try folder.write(bytes, to: "turned.mp4")
    let (plain, turned) = (
      try VideoDecoder(path: folder.file("a.mp4")), try VideoDecoder(path: folder.file("turned.mp4"))
    )
    #expect(turned.orientation == Orientation(quarterTurns: 1))
    #expect(turned.size.width == 48)
    #expect(turned.size.height == 64)
    let (a, b) = (try #require(try plain.next()), try #require(try turned.next()))
    #expect(a.hash == b.hash)
    #expect(a.luma.oriented(turned.orientation) == b.luma)
  }

  @Test func `pixels that are not square are shown in their shape`() throws {
    let folder = try folder(["-vf", "setsar=3/2"])
    let decoder = try VideoDecoder(path: folder.file("a.mp4"))
    #expect(decoder.size.width == 96)
    #expect(decoder.size.height == 48)
    #expect(decoder.pixelAspect == 1.5)
    #expect(try decoder.next()?.luma.size == decoder.size)
  }

  /// The same colors by three matrices and both ranges: their luma equals that of BT.709 within 3 levels, except at the
  /// edges of chroma.
  @Test(arguments: [("smpte170m", "tv"), ("smpte170m", "pc"), ("bt2020nc", "tv"), ("bt709", "pc")])
  func `brightness does not depend on a video's matrix and range`(matrix: String, range: String) throws {
    let folder = try TemporaryFolder()
    let source = ["-f", "lavfi", "-i", "color=0xE03070:size=64x48:rate=10:duration=0.2"]
    for (name, matrix, range) in [("a", "bt709", "tv"), ("b", matrix, range)] {
      let filter = "scale=out_color_matrix=\(matrix):out_range=\(range):flags=accurate_rnd,format=yuv444p"
      try Program.run(
        "ffmpeg",
        ["-v", "error"] + source + [
          "-vf", filter, "-c:v", "libx264", "-qp", "0", "-colorspace", matrix, "-color_range", range,
        ]
          + [folder.file(name + ".mp4")])
    }
    let a = try #require(try VideoDecoder(path: folder.file("a.mp4")).next()?.luma)
    let b = try #require(try VideoDecoder(path: folder.file("b.mp4")).next()?.luma)
    let furthest = zip(a.samples, b.samples).map { abs(Int($0) - Int($1)) }.max() ?? 0
    #expect(furthest <= 2)
  }
}
