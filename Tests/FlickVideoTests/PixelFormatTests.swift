import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import FlickVideo
import Testing

/// Tests videos of other programs in any pixel format.
@Suite(.startsPrograms) struct PixelFormatTests {
  /// The formats with FFmpeg's largest error. In some formats, FFmpeg does not spread few bits over the whole range, or
  /// rounds many bits differently.
  private static let colors = [
    ("rgb24", 0), ("bgr24", 0), ("rgb0", 0), ("argb", 0), ("gbrp", 0), ("pal8", 0), ("rgb4_byte", 0),
    ("gbrp10le", 1), ("gbrap12le", 1), ("gbrp16be", 1), ("rgb48be", 1), ("rgba64le", 1),
    ("rgb565le", 6), ("bgr555be", 7), ("rgb444le", 14), ("rgb8", 3), ("bgr8", 3),
  ]
  private static let greys = [
    "gray", "gray10le", "gray16be", "ya8", "monow", "monob", "yuv420p", "yuv422p10be", "yuyv422", "uyvy422",
    "nv12", "yuva444p16be", "xyz12le",
  ]

  private static let coloredVideos = Result {
    try Videos(colors.map(\.0)) { x, y in [UInt8(8 * x), UInt8(16 * y), UInt8(255 - 7 * x)] }
  }
  private static let greyVideos = Result {
    try Videos(greys) { x, y in Array(repeating: UInt8(8 * x + y / 2), count: 3) }
  }

  @Test(arguments: colors)
  func `pictures of colours have the brightness that a movie of them would have`(
    format: String, tolerance: Int
  ) throws {
    let videos = try Self.coloredVideos.get()
    let decoder = try VideoDecoder(path: videos.path(format))
    let frame = try #require(try decoder.next())
    #expect(furthest(frame.luma.samples, YUVFrame(try videos.picture(format)).luma) <= tolerance)
    #expect(try decoder.next() != nil)
    #expect(try decoder.next() == nil)
  }

  /// The pictures are gray, so that FFmpeg's matrix for luma does not matter.
  @Test(arguments: greys)
  func `gray pictures are read as they are`(format: String) throws {
    let videos = try Self.greyVideos.get()
    let frame = try #require(try VideoDecoder(path: videos.path(format)).next())
    #expect(furthest(frame.luma.samples, YUVFrame(try videos.picture(format)).luma) <= 2, "\(format)")
  }

  /// The first picture is white, and the second one consists of values that are not numbers.
  @Test func `values that are not numbers are black`() throws {
    let folder = try TemporaryFolder()
    let values = [Float](repeating: 1, count: 768) + [Float](repeating: .nan, count: 768)
    try folder.write(
      values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) } },
      to: "raw")
    let picture = ["-f", "rawvideo", "-pix_fmt", "gbrpf32le", "-s", "16x16", "-i", folder.file("raw")]
    try Program.run(
      "ffmpeg",
      ["-v", "error"] + picture + ["-c:v", "exr", "-compression", "none", "-format", "float"]
        + [folder.file("a.mkv")])
    let decoder = try VideoDecoder(path: folder.file("a.mkv"))
    for level in [235, 16] as [UInt8] {
      #expect(try #require(try decoder.next()).luma.samples == [UInt8](repeating: level, count: 256))
    }
  }

  private func furthest(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}

/// A picture as a video of two frames in each of some formats, and as the picture that FFmpeg makes of each video. One
/// run of FFmpeg makes all videos, and another makes all pictures.
private struct Videos {
  private static let size = PixelSize(width: 32, height: 16)!
  private static let flags = [
    "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp+bitexact+bilinear+print_info",
  ]

  private let folder: TemporaryFolder

  /// - Parameter color: Returns red, green and blue at a place.
  init(_ formats: [String], color: (_ x: Int, _ y: Int) -> [UInt8]) throws {
    folder = try TemporaryFolder()
    let pixels = (0..<16).flatMap { y in (0..<32).flatMap { x in color(x, y) } }
    try folder.write(pixels + pixels, to: "rgb")
    let picture = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "32x16", "-i", folder.file("rgb")]
    try Program.run(
      "ffmpeg",
      ["-v", "error"] + picture
        + formats.flatMap { ["-map", "0"] + Self.flags + ["-c:v", "rawvideo", "-pix_fmt", $0, path($0)] })
    let inputs = formats.flatMap { ["-i", path($0)] }
    let outputs = formats.enumerated().flatMap { index, format in
      ["-map", "\(index)"] + Self.flags
        + ["-f", "rawvideo", "-pix_fmt", "rgba", "-frames:v", "1", folder.file(format)]
    }
    try Program.run("ffmpeg", ["-v", "error"] + inputs + outputs)
  }

  func path(_ format: String) -> String { folder.file(format + ".nut") }

  /// Returns the opaque picture.
  func picture(_ format: String) throws -> PixelBuffer {
    var bytes = try folder.bytes(format)
    for index in stride(from: 3, to: bytes.count, by: 4) { bytes[index] = 255 }
    return try #require(PixelBuffer(size: Self.size, bytes: bytes))
  }
}
