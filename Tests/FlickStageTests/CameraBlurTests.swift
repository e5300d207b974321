import FlickCamera
import FlickGeometry
import FlickLayers
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the moments of a camera within a frame's shutter.
@Suite struct CameraBlurTests {
  private static let frameTime = 1.0 / 60

  private func stage(_ camera: String, line: String = "") throws -> Stage {
    try StageScript(
      "at: 100ms, name: open, tap: {page: p2}\nafter: open.settled, wait: 3s, name: end, end: true",
      line: "chrome: {device: phone, padding: [40, 60]}\n\(line)camera: {\(camera)}"
    ).stage()
  }

  private static let shots = "shots: [{at: 500ms, show: {area: [0, 0, 100, 100]}, move: 1s}]"

  /// A corner of the view at a time lies elsewhere in the view at a later one: the corner's point of the picture, seen
  /// from the later framing's origin, times its zoom.
  private func distance(_ stage: Stage, _ start: Double, _ end: Double) -> Double {
    let (old, new) = (stage.framing(at: start), stage.framing(at: end))
    let (from, to) = (old.rect(in: stage.space), new.rect(in: stage.space))
    return from.corners.map { corner in
      let seen = (corner - from.origin) * old.zoom
      return ((corner - to.origin) * new.zoom).distance(to: seen)
    }.max() ?? 0
  }

  @Test(arguments: [90.0, 360]) func `there is a moment for each 1.5 pixels of the way`(angle: Double) throws
  {
    let stage = try stage("\(Self.shots), blur: \(Int(angle))deg")
    #expect(stage.blursCameras)
    var counts: Set<Int> = []
    for frame in 0..<120 {
      let time = Double(frame) / 60
      // The camera goes one way, so that the shutter's end is the farthest.
      let way = distance(stage, time, time + Self.frameTime * angle / 360)
      #expect(abs(stage.cameraTravel(at: time, frameTime: Self.frameTime) - way) < 1e-6, "\(time)")
      let count = stage.cameraMoments(at: time, frameTime: Self.frameTime, most: 16)
      let exact = way * stage.scale / 1.5
      if (exact - exact.rounded()).magnitude > 1e-4 {
        #expect(count == min(max(Int(exact.rounded(.up)), 1), 16), "\(time): \(way)")
      }
      counts.insert(count)
    }
    #expect(counts.contains(1))
    #expect((counts.max() ?? 0) > 2)
  }

  @Test func `a camera looks from the middle of its shutter, and only the camera does`() throws {
    let stage = try stage("\(Self.shots), blur: 180deg, parallax: 0.5")
    let phase = Self.frameTime / 2
    func transforms(_ layer: Layer) -> [Transform3D] { layer.sublayers.map(\.transform) }
    // Half of a frame's time of a shutter of 180 degrees is a quarter of a frame's time.
    #expect(
      transforms(stage.layers(at: 0.9, phase: phase))
        == transforms(stage.layers(at: 0.9 + Self.frameTime / 4)))
    #expect(transforms(stage.layers(at: 0.9, phase: phase)) != transforms(stage.layers(at: 0.9)))
    #expect(
      stage.layers(at: 0.9, phase: phase).sublayers[1].sublayers
        == stage.layers(at: 0.9).sublayers[1].sublayers)
    for time in [0, 0.3, 1.6, 2.5] {
      #expect(stage.layers(at: time, phase: phase) == stage.layers(at: time))
      #expect(stage.cameraTravel(at: time, frameTime: Self.frameTime) == 0)
    }
  }

  @Test func `a shutter closes before a cut`() throws {
    let stage = try stage(
      "shots: [{at: 1s, show: {area: [0, 0, 100, 100]}, ease: cut}], blur: 360deg")
    #expect(stage.layers(at: 0.995, phase: Self.frameTime) == stage.layers(at: 0.995))
    #expect(stage.layers(at: 1, phase: 0) != stage.layers(at: 0.995))
    #expect(stage.cameraTravel(at: 0.995, frameTime: Self.frameTime) == 0)
  }

  @Test func `reduced motion and cameras without blur have sharp moves`() throws {
    let reduced = try stage("\(Self.shots), blur: 180deg", line: "motion: reduced\n")
    #expect(!reduced.blursCameras)
    #expect(reduced.layers(at: 1, phase: Self.frameTime) == reduced.layers(at: 1))
    let sharp = try stage(Self.shots)
    #expect(!sharp.blursCameras)
    #expect(sharp.layers(at: 1, phase: Self.frameTime) == sharp.layers(at: 1))
    #expect(sharp.cameraMoments(at: 1, frameTime: Self.frameTime, most: 16) == 1)
  }
}
