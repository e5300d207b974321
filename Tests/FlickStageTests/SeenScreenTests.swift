import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests that the place of a screen in the picture is where its pages are drawn.
@Suite struct SeenScreenTests {
  private static let steps = "at: 1s, name: open, tap: {page: p2}\nafter: open.settled, wait: 2s, end: true"
  private static let camera = """
    camera:
      - {arrive: open.start, name: near, show: {area: [0, 0, 100%, 60%]}}
      - {after: open.settled, wait: 500ms, name: whole, show: all}
    """
  private static let turn = "{rotateY: -32deg, rotateX: 8deg, perspective: 1400}"
  private static let pose =
    "animate: {keys: {0s: \(turn), 2s: {rotateY: 0deg, rotateX: 0deg, perspective: 1400}}}"
  private static let phone = "device: phone, padding: [60, 160]"

  /// A line of a scene with a camera, a device that is posed, or both.
  static let looks = [
    "chrome: {\(phone)}", "chrome: {\(phone)}\n\(camera)", "chrome: {\(phone), \(pose)}",
    "chrome: {\(phone), \(pose)}\n\(camera)", camera, "chrome: {\(phone)}\nmotion: reduced\n\(camera)",
  ]

  private func stage(_ look: String) throws -> Stage {
    try StageScript(Self.steps, line: look.contains("fps") ? look : look + "\nfps: 60").stage()
  }

  /// The largest distance between the corners of pages as they are drawn, and as the map of the screen places them.
  private func error(of screen: SeenScreen, in stage: Stage, at time: Double) throws -> Double {
    let items = stage.snapshot(at: time).items.filter { !$0.isHidden && $0.alpha > 0 && $0.quad != nil }
    let leaves = stage.displayList(at: time).leaves
    let pairs = items.flatMap { item -> [(Point, Point)] in
      let drawn = leaves.first { $0.path.split(separator: "/").last.map(String.init) == item.id }
      guard let drawn, let quad = item.quad, drawn.bounds.size == item.frame.size else { return [] }
      return zip(drawn.bounds.corners, quad).compactMap { corner, place in
        guard let seen = drawn.matrix.projected(corner), let mapped = screen.transform.projected(place.point)
        else { return nil }
        return (seen.point, mapped.point)
      }
    }
    try #require(pairs.count >= 4)
    return pairs.map { $0.distance(to: $1) }.max() ?? 0
  }

  @Test(arguments: looks) func `pages are drawn where the map of the screen places them`(look: String) throws
  {
    let stage = try stage(look)
    for frame in stride(from: 0, to: stage.frameCount, by: 20) {
      let time = stage.frameRate.time(ofFrame: frame)
      let screens = stage.seenScreens(at: time)
      try #require(screens.count == 1)
      if screens[0].isDoubled { continue }
      #expect(try error(of: screens[0], in: stage, at: time) < 1e-6, "at \(time)")
    }
  }

  @Test func `while views fade into one another, a screen is at two places`() throws {
    let stage = try stage(Self.looks[5])
    let frames = (0..<stage.frameCount).filter { frame in
      stage.seenScreens(at: stage.frameRate.time(ofFrame: frame))[0].isDoubled
    }
    // Two fades of 200 ms.
    #expect((22...26).contains(frames.count), "\(frames)")
    let moving = try self.stage(Self.looks[1])
    for frame in 0..<moving.frameCount {
      #expect(!moving.seenScreens(at: moving.frameRate.time(ofFrame: frame))[0].isDoubled)
    }
  }

  @Test func `without anything around it, the screen is the picture`() throws {
    let screen = try stage("fps: 60").seenScreens(at: 1)[0]
    #expect(screen.transform == .identity)
    #expect(screen.window == Rect(origin: .zero, size: screen.size).corners)
  }
}
