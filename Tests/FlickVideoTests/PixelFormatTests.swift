import FlickGeometry
import FlickImage
import FlickTestSupport
import FlickVideo
import Testing

/// Videos of other programs, in whatever form their pixels are.
@Suite struct PixelFormatTests {
  private static let size = PixelSize(width: 32, height: 16)!

  /// A video of two frames in a form, from a grey ramp or colours; and the same as FFmpeg turns it back into colours.
  private func video(_ format: String, grey: Bool) throws -> (
    path: String, back: PixelBuffer, TemporaryFolder
  ) {
    let folder = try TemporaryFolder()
    var pixels: [UInt8] = []
    for y in 0..<16 {
      for x in 0..<32 {
        let level = UInt8(8 * x + y / 2)
        pixels += grey ? [level, level, level] : [UInt8(8 * x), UInt8(16 * y), UInt8(255 - 7 * x)]
      }
    }
    try folder.write(pixels + pixels, to: "rgb")
    let path = folder.file("a.nut")
    let flags = ["-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp+bitexact+bilinear+print_info"]
    let raw = ["-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "32x16", "-i", folder.file("rgb")]
    _ = try Program.run("ffmpeg", raw + flags + ["-c:v", "rawvideo", "-pix_fmt", format, path])
    let back = try Program.run(
      "ffmpeg",
      ["-v", "error", "-i", path] + flags + ["-f", "rawvideo", "-pix_fmt", "rgba", "-frames:v", "1", "-"])
    var opaque = back
    for index in stride(from: 3, to: opaque.count, by: 4) { opaque[index] = 255 }
    return (path, try #require(PixelBuffer(size: Self.size, bytes: opaque)), folder)
  }

  /// With how far FFmpeg is off where it does not spread few bits over the whole range, or rounds many otherwise.
  @Test(
    arguments: [
      ("rgb24", 0), ("bgr24", 0), ("rgb0", 0), ("argb", 0), ("gbrp", 0), ("pal8", 0), ("rgb4_byte", 0),
      ("gbrp10le", 1), ("gbrap12le", 1), ("gbrp16be", 1), ("rgb48be", 1), ("rgba64le", 1),
      ("rgb565le", 6), ("bgr555be", 7), ("rgb444le", 14), ("rgb8", 3), ("bgr8", 3),
    ])
  func `pictures of colours have the brightness that a movie of them would have`(
    format: String, tolerance: Int
  ) throws {
    let (path, back, folder) = try video(format, grey: false)
    let decoder = try VideoDecoder(path: path)
    let frame = try #require(try decoder.next())
    #expect(furthest(frame.luma.samples, YUVFrame(back).luma) <= tolerance)
    #expect(try decoder.next() != nil && decoder.next() == nil)
    _ = folder
  }

  /// Grey, so that it makes no difference by which matrix FFmpeg turns colours into brightness.
  @Test(
    arguments: [
      "gray", "gray10le", "gray16be", "ya8", "monow", "monob", "yuv420p", "yuv422p10be", "yuyv422", "uyvy422",
      "nv12",
      "yuva444p16be", "xyz12le",
    ])
  func `pictures of brightness are read as they are`(format: String) throws {
    let (path, back, folder) = try video(format, grey: true)
    let frame = try #require(try VideoDecoder(path: path).next())
    #expect(furthest(frame.luma.samples, YUVFrame(back).luma) <= 2, "\(format)")
    _ = folder
  }

  private func furthest(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
