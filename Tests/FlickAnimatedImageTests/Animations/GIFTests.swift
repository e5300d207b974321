import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct GIFTests {
  /// Returns the picture as GIF shows it: each pixel is opaque or clear.
  private func binary(_ picture: PixelBuffer) -> PixelBuffer {
    var picture = picture
    for i in stride(from: 0, to: picture.bytes.count, by: 4) {
      let alpha = Int(picture.bytes[i + 3])
      for c in i..<i + 3 {
        picture.bytes[c] =
          alpha < 128 ? 0 : UInt8(min(255, (255 * Int(picture.bytes[c]) + alpha / 2) / alpha))
      }
      picture.bytes[i + 3] = alpha < 128 ? 0 : 255
    }
    return picture
  }

  @Test(arguments: [(1, 1), (2, 3), (17, 11)], [false, true])
  func `few colors are exact`(sides: (Int, Int), hasAlpha: Bool) async throws {
    var clip = SyntheticClip.rectangles(width: sides.0, height: sides.1, count: 30, hasAlpha: hasAlpha)
    for frame in clip.frames.indices {
      for i in clip.frames[frame].bytes.indices where i % 4 != 3 { clip.frames[frame].bytes[i] &= 0xC0 }
    }
    clip.frames = clip.frames.map(binary)
    let settings = try AnimationSettings(
      .gif(.ordered), size: clip.frames[0].size, rate: FrameRate(30)!, loop: .times(3), hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.gif"))
    let decoded = try DecodedAnimation(folder.file("a.gif"), size: settings.size, format: "gif")
    #expect(decoded.pictures == clip.pictures)
    var start = 0
    for (time, run) in zip(decoded.times, clip.runs) {
      #expect(abs(time - Double((start * 200 + 30) / 60) / 100) < 1e-6)
      start += run
    }
    let information = String(
      decoding: try Program.run("gifsicle", ["--info", folder.file("a.gif")]), as: UTF8.self)
    #expect(information.contains("\(clip.pictures.count) images"))
    #expect(information.contains("loop count 2"))
  }

  @Test func `many colors are shown nearly as they are`() async throws {
    let clip = SyntheticClip.disc(width: 160, height: 120, count: 20)
    for (dithering, decibels) in [(AnimationSettings.Dithering.none, 36.0), (.ordered, 34.0)] {
      let settings = try AnimationSettings(.gif(dithering), size: clip.frames[0].size, rate: FrameRate(25)!)
      let folder = try TemporaryFolder()
      try await clip.write(settings, to: folder.file("a.gif"))
      let decoded = try DecodedAnimation(folder.file("a.gif"), size: settings.size, format: "gif")
      #expect(decoded.pictures.count == clip.pictures.count)
      for (shown, meant) in zip(decoded.pictures, clip.pictures) {
        #expect(shown.peakSignalToNoise(meant) > decibels)
      }
    }
  }

  /// Squares of many more colors than a palette has. On average, mixtures come nearer to them than single colors,
  /// whichever of the two colors of a mixture is the nearer one.
  @Test func `mixtures have the right color on average`() async throws {
    let picture = PixelBuffer.opaque(width: 256, height: 256) { x, y in [x / 4 * 4, y / 4 * 4, 128] }
    func error(_ dithering: AnimationSettings.Dithering) async throws -> Double {
      let folder = try TemporaryFolder()
      let settings = try AnimationSettings(.gif(dithering), size: picture.size, rate: FrameRate(25)!)
      try await SyntheticClip(frames: [picture]).write(settings, to: folder.file("a.gif"))
      let shown = try DecodedAnimation(folder.file("a.gif"), size: settings.size, format: "gif").pictures[0]
      var sum = 0.0
      for square in 0..<64 * 64 {
        for c in 0..<3 {
          let places = (0..<16).map { pixel in
            shown.stride * (4 * (square / 64) + pixel / 4) + 4 * (4 * (square % 64) + pixel % 4) + c
          }
          let mean = places.reduce(0) { $0 + Double(shown.bytes[$1]) } / 16
          let difference = mean - Double(picture.bytes[places[0]])
          sum += difference * difference
        }
      }
      return sum / (3 * 64 * 64)
    }
    let (single, mixed) = (try await error(.none), try await error(.ordered))
    #expect(mixed < 0.25 * single)
  }

  /// Still areas are dithered by a pattern that keeps its place, wherever the rectangle around a change begins.
  @Test func `the pattern of still areas does not move`() async throws {
    var clip = SyntheticClip.disc(width: 90, height: 70, count: 1)
    var changed = clip.frames[0]
    for (x, y) in [(3, 5), (88, 66)] {
      let i = y * changed.stride + 4 * x
      changed.bytes.replaceSubrange(i..<i + 3, with: [255, 0, 255])
    }
    clip.frames.append(changed)
    let settings = try AnimationSettings(.gif(.ordered), size: changed.size, rate: FrameRate(25)!)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.gif"))
    let decoded = try DecodedAnimation(folder.file("a.gif"), size: settings.size, format: "gif")
    let (a, b) = (decoded.pictures[0], decoded.pictures[1])
    let differing = (0..<a.size.area).filter { a.bytes[4 * $0..<4 * $0 + 3] != b.bytes[4 * $0..<4 * $0 + 3] }
    #expect(differing == [5 * 90 + 3, 66 * 90 + 88])
  }
}
