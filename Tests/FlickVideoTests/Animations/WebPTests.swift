import FlickCompositor
import FlickGeometry
import FlickMotion
import FlickVideo
import Testing

@Suite struct WebPTests {
  @Test(arguments: [(1, 1), (2, 3), (61, 47)], [false, true])
  func losslessFramesAreExact(sides: (Int, Int), hasAlpha: Bool) async throws {
    let clip = SyntheticClip.rectangles(width: sides.0, height: sides.1, count: 24, hasAlpha: hasAlpha)
    let settings = try AnimationSettings(
      .losslessWebP, size: clip.frames[0].size, rate: FrameRate(60)!, loop: .times(3), hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: settings.size)
    #expect(decoded.pictures == clip.pictures)
    #expect(decoded.information.contains("Loop Count : 3"))
    // 60 frames a second are 17, 16 and 17 ms: each frame begins at the nearest millisecond.
    var start = 0
    for (frame, run) in zip(decoded.frames, clip.runs) {
      let (from, to) = ((start * 1000 + 30) / 60, ((start + run) * 1000 + 30) / 60)
      #expect(frame.duration == to - from)
      start += run
    }
    try Program.run("webpinfo", ["-quiet", folder.file("a.webp")])
  }

  @Test(arguments: [false, true])
  func lossyFramesDoNotDrift(hasAlpha: Bool) async throws {
    let clip = SyntheticClip.rectangles(width: 160, height: 120, count: 60, hasAlpha: hasAlpha)
    let settings = try AnimationSettings(
      .webp(quality: 90), size: clip.frames[0].size, rate: FrameRate(30)!, hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.webp"))
    let decoded = try DecodedWebP(folder.file("a.webp"), size: settings.size)
    #expect(decoded.pictures.count == clip.pictures.count)
    for (index, (shown, meant)) in zip(decoded.pictures, clip.pictures).enumerated() {
      #expect(shown.peakSignalToNoise(meant) > 30, "picture \(index)")
    }
  }
}
