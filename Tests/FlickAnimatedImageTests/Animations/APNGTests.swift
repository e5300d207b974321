import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickMotion
import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct APNGTests {
  @Test(arguments: [(1, 1), (2, 3), (61, 47)], [false, true])
  func `another program sees the frames exactly`(sides: (Int, Int), hasAlpha: Bool) async throws {
    let clip = SyntheticClip.rectangles(width: sides.0, height: sides.1, count: 30, hasAlpha: hasAlpha)
    let rate = FrameRate(30000, 1001)!
    let settings = try AnimationSettings(
      .apng, size: clip.frames[0].size, rate: rate, loop: .times(3), hasAlpha: hasAlpha)
    let folder = try TemporaryFolder()
    try await clip.write(settings, to: folder.file("a.png"))
    let decoded = try DecodedAnimation(folder.file("a.png"), size: settings.size, format: "apng")
    #expect(decoded.pictures == clip.pictures)
    var start = 0
    for (time, run) in zip(decoded.times, clip.runs) {
      #expect(abs(time - rate.time(ofFrame: start)) < 1e-4)
      start += run
    }
    try Program.run("pngcheck", ["-q", folder.file("a.png")])
  }
}
