import FlickCamera
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests cameras that find their shots themselves.
@Suite struct CameraRuleTests {
  private static let chrome = "chrome: {device: phone, padding: [40, 60]}"
  /// A tap on a tab, which then grows to the whole screen.
  private static let tap =
    "at: 3s, name: open, tap: {page: p2}\nafter: open.settled, wait: 4s, name: end, end: true"

  private func script(_ steps: String = tap, rule: String = "{auto: true}") -> StageScript {
    StageScript(steps, line: "\(Self.chrome)\ncamera: \(rule)")
  }

  @Test func `the camera is near before a tap, and moves away when all of the picture is needed`() throws {
    let stage = try script().stage()
    try #require(stage.shots.count == 2)
    #expect(stage.cameraReasons.count == 2)
    let (near, whole) = (stage.shots[0], stage.shots[1])
    // The camera leaves 150 ms after the finger comes down, and holds the shot for 1.2 s before that.
    #expect(abs(whole.start - 3.15) < 1e-9)
    #expect(abs(near.settled - (3.15 - 1.2)) < 1e-9)
    // A fingertip is 44 points wide, so the zoom of 0.8 x 480 / 44 is above the largest, 2.2.
    #expect(near.framing.zoom == 2.2)
    #expect(whole.framing == stage.space.whole)
    let finger = try #require(stage.box(of: .touches, at: 3.05))
    #expect(near.framing.rect(in: stage.space).intersection(finger) == finger)
  }

  @Test func `the items that a step moves are shown from beginning to end`() throws {
    for steps in [
      Self.tap, "at: 2s, name: a, tap: {page: p1}\nafter: a.settled, wait: 200ms, name: b, do: dismiss",
      "at: 2s, fling: {from: [160, 480], to: [160, 300], during: 110ms}",
    ] {
      let stage = try script(steps).stage()
      for step in stage.steps where step.events.count > 1 {
        let end = step.time(of: "settled") ?? step.time
        for time in stride(from: step.time + 1, to: end, by: 0.05) {
          #expect(stage.framing(at: time) == stage.space.whole, "\(steps) at \(time)")
        }
      }
    }
  }

  @Test func `shots that are written as the reasons say have the same pictures`() throws {
    let stage = try script().stage()
    let shots = stage.cameraReasons.compactMap(\.shot).map { "  - \($0)" }.joined(separator: "\n")
    let written = try StageScript(Self.tap, line: "\(Self.chrome)\ncamera:\n\(shots)").stage()
    for time in stride(from: 0, to: stage.duration, by: 0.1) {
      let (a, b) = (stage.framing(at: time), written.framing(at: time))
      // Times are written in milliseconds, and areas in points.
      #expect(abs(a.zoom - b.zoom) < 0.005, "\(time)")
      #expect(a.middle.distance(to: b.middle) < 0.5, "\(time)")
    }
  }

  @Test func `a camera that cannot be there in time stays, and says why`() throws {
    let stage = try script("at: 400ms, name: open, tap: {page: p2}").stage()
    #expect(stage.shots.isEmpty)
    #expect(stage.framing(at: 0.4) == stage.space.whole)
    let text = stage.cameraReasons.first?.text ?? ""
    #expect(text.hasPrefix("the scene would have to begin "))
    #expect(text.hasSuffix(" earlier for the camera to be there"))
  }

  /// The camera moves for 600 ms, arrives 200 ms before the touch, and leaves the whole picture at 100 ms at the earliest.
  @Test(arguments: [
    (900, nil as String?), (899, "the scene would have to begin 0.01s earlier for the camera to be there"),
  ])
  func `a camera that is just in time moves`(touch: Int, reason: String?) throws {
    let rule = "{auto: true, zoom: [1, 1.3], hold: 300ms}"
    let stage = try script("at: \(touch)ms, name: open, tap: {page: p2}", rule: rule).stage()
    #expect(stage.shots.isEmpty == (reason != nil))
    if let reason { #expect(stage.cameraReasons.first?.text == reason) }
  }

  @Test func `a shot that would be held too short gives way to all of the picture`() throws {
    let steps =
      "at: 3s, name: a, tap: {page: p1}\nat: 3.9s, name: b, do: dismiss\nat: 5s, name: c, tap: {page: p3}"
    let stage = try script(steps).stage()
    try #require(stage.shots.map { $0.framing == stage.space.whole } == [false, true])
    for (shot, next) in zip(stage.shots, stage.shots.dropFirst()) where shot.framing != stage.space.whole {
      #expect(next.start - shot.settled >= 1.2 - 1e-9)
    }
    #expect(stage.cameraReasons.contains { $0.steps == ["c"] && $0.shot == nil })
  }

  /// The screen is so small in the picture that both motions fit at the largest zoom.
  @Test func `a camera that already shows what comes next makes no shot for that`() throws {
    let steps =
      "at: 4s, name: open, tap: {page: p2}\nafter: open.settled, wait: 3500ms, name: back, do: dismiss"
    let stage = try StageScript(
      steps,
      line: "chrome: {device: none, padding: [600, 700], shadow: false}\ncamera: {auto: true}"
    ).stage()
    #expect(stage.shots.map(\.framing.zoom) == [2.2])
    #expect(stage.cameraReasons.map(\.steps) == [["open"], ["back"]])
    #expect(stage.cameraReasons.last?.text == "the camera is there already")
    #expect(stage.cameraReasons.last?.shot == nil)
  }

  @Test func `zooms and holds are as the rule says`() throws {
    let stage = try script(rule: "{auto: true, zoom: [1, 1.6], hold: 2s}").stage()
    #expect(stage.shots[0].framing.zoom == 1.6)
    #expect(abs(stage.shots[1].start - stage.shots[0].settled - 2) < 1e-9)
  }

  // MARK: - Messages

  @Test(arguments: [
    ("{auto: false}", "scene.yaml:3:16: error: an automatic camera is 'auto: true'"),
    (
      "{auto: true, zoom: 2}", "scene.yaml:3:28: error: an automatic camera needs the least zoom and the most"
    ),
    ("{auto: true, zoom: [3, 2]}", "scene.yaml:3:28: error: the least zoom is above the most"),
    (
      "{auto: true, zoom: [1, 1.2]}",
      "scene.yaml:3:28: error: the most is less than 1.25, below which there are no shots"
    ),
    ("{auto: true, shots: []}", "scene.yaml:3:22: error: a camera has either 'auto' or 'shots', not both"),
    ("{zoom: 2}", "scene.yaml:3:10: error: 'zoom' needs 'auto' or 'follow'"),
    ("{follow: touches, hold: 1s}", "scene.yaml:3:27: error: 'hold' needs 'auto'"),
    ("{follow: screen}", "scene.yaml:3:18: error: the screen does not move"),
    ("{follow: {area: [0, 0, 10, 10]}}", "scene.yaml:3:18: error: [0, 0, 10, 10] does not move"),
    ("{follow: touches, zoom: [1, 2]}", "scene.yaml:3:33: error: a camera that follows has one zoom"),
    (
      "[{at: 1s, follow: touches, margin: 4}]",
      "scene.yaml:3:36: error: a shot has either 'follow' or 'margin', not both"
    ),
    (
      "[{at: 1s, follow: touches, show: all}]",
      "scene.yaml:3:36: error: a shot has either 'follow' or 'show', not both"
    ),
    (
      "{follow: {page: p30}}",
      "scene.yaml:3:18: error: the shot is empty: nothing of page 'p30' is on the screen"
    ),
  ])
  func `keys that make no sense are reported at their places`(camera: String, message: String) {
    let found = StageScript(Self.tap, line: "chrome: phone\ncamera: \(camera)").message
    #expect(found.hasPrefix(message), "\(found)")
  }
}
