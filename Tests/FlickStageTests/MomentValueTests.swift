import FlickCamera
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the values of a moment that belong to no effect: the time, the camera, and a pose that stands still.
@Suite struct MomentValueTests {
  private static func number(_ words: [String], _ stage: Stage, _ time: Double) -> Double? {
    if case .leaf(.number(let number))? = TraceTree(stage, at: time)[words] { number } else { nil }
  }

  @Test func `the camera's zoom and what it shows are values, and so is the time`() throws {
    let stage = try StageScript(
      "at: 0s, name: a, tap: {page: p2}\nat: 4s, end: true",
      line: "camera: [{at: 500ms, show: {area: [0, 0, 160, 284]}, margin: 0}]"
    ).stage()
    #expect(Self.number(["time"], stage, 1.25) == 1.25)
    #expect(Self.number(["camera", "zoom"], stage, 0) == 1)
    let zoom = try #require(Self.number(["camera", "zoom"], stage, 3))
    #expect(abs(zoom - stage.framing(at: 3).zoom) < 1e-12)
    #expect(zoom > 1.5)
    let width = try #require(Self.number(["camera", "shows", "width"], stage, 3))
    #expect(abs(width * zoom - stage.canvas.width) < 1e-9)
    let plain = try StageScript("at: 0s, name: a, tap: {page: p2}").stage()
    #expect(TraceTree(plain, at: 0)[["camera"]] == nil)
  }

  @Test func `in a scene that lasts no time, nothing moves`() throws {
    let stage = try StageScript("at: 0s, end: true").stage()
    #expect(stage.duration == 0)
    #expect(stage.velocity(at: 0) == .zero)
  }

  @Test func `with less motion, the values of a pose are those of its end`() throws {
    let chrome =
      "chrome: {device: phone, animate: {keys: {0s: {rotateY: -24deg, perspective: 900}, 2s: {rotateY: 10deg, perspective: 900}}}}"
    let name = ["animate", "chrome", "rotateY"]
    let moving = try StageScript("at: 3s, end: true", line: chrome).stage()
    #expect(Self.number(name, moving, 0) == -24)
    let still = try StageScript("at: 3s, end: true", line: chrome + "\nmotion: reduced").stage()
    for time in [0, 1, 2.5] { #expect(Self.number(name, still, time) == 10) }
  }
}
