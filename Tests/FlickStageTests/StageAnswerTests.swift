import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests that a stage answers for any time, in any order, from nothing but the scene.
@Suite struct StageAnswerTests {
  private static let script = StageScript(
    """
    at: 200ms, fling: {from: [160, 400], to: [160, 200], during: 110ms}
    at: 700ms, drag: {from: [160, 300], by: [0, 120], during: 300ms, hold: 100ms}
    after: last, swipe: {direction: left, from: [300, 300], distance: 280, during: 250ms}
    after: last, tap: {control: add}
    after: last.highlighted, do: dismiss
    """, line: "background: \"#123456\"")

  @Test func `frames do not depend on the order of questions`() throws {
    let (stage, other) = (try Self.script.stage(), try Self.script.stage())
    let frames = Array(stride(from: 0, to: stage.frameCount, by: 17))
    let forwards = frames.map { stage.displayList(at: stage.frameRate.time(ofFrame: $0)) }
    let backwards = frames.reversed().map { other.displayList(at: other.frameRate.time(ofFrame: $0)) }
    #expect(forwards == backwards.reversed())
    #expect(Set(forwards).count > frames.count / 2)
  }

  @Test func `a later step changes nothing before it`() throws {
    let lines = Self.script.steps.split(separator: "\n")
    let whole = try Self.script.stage()
    for count in 0..<lines.count {
      let part = try StageScript(lines[..<count].joined(separator: "\n"), line: Self.script.line).stage()
      let limit = whole.steps[count].time
      for time in [0, limit * 0.3, limit * 0.8, limit.nextDown] {
        #expect(part.layers(at: time) == whole.layers(at: time))
      }
    }
  }

  @Test func `the picture fills the canvas, over the scene's background`() throws {
    let stage = try Self.script.stage()
    let root = stage.layers(at: 1)
    #expect(stage.canvas == Size(320, 568))
    #expect(stage.scale == 2)
    #expect(root.bounds == Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(root.position == Point(160, 284))
    #expect(root.background == Color(red: 18 / 255, green: 52 / 255, blue: 86 / 255))
    #expect(stage.displayList(at: 1).canvas == stage.canvas)
  }

  /// Pages are drawn once, at the scale of the output.
  @Test(arguments: [nil, 1, 3]) func `pages are pictures at the stage's scale`(scale: Double?) throws {
    let stage = try Self.script.stage(scale: scale)
    let items = stage.displayList(at: 0).items
    let scales = items.compactMap { item in
      if case .raster(_, let scale) = item.content { scale } else { nil }
    }
    #expect(!scales.isEmpty)
    #expect(scales.allSatisfy { $0 == scale ?? 2 })
  }

  @Test func `steps describe themselves`() throws {
    let stage = try StageScript(
      """
      at: 0s, drag: {from: [160.5, 60.006], by: [0, 20]}
      after: last, swipe: {direction: left, page: p1, distance: 40}
      after: last, press: {page: 2}
      after: last, do: dismiss
      after: last, tap: {control: add}
      after: last, name: over, end: true
      """
    ).stage()
    #expect(
      stage.steps.map(\.summary) == [
        "drag [160.5, 60.01]", "swipe p1", "press page 2", "dismiss", "tap add", "end",
      ])
    #expect(stage.steps.map(\.name) == ["step 1", "step 2", "step 3", "step 4", "step 5", "over"])
    #expect(stage.steps.map { $0.touch != nil } == [true, true, true, false, true, false])
  }
}
