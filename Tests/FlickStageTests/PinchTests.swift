import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests steps with two fingers, and the drawn fingers.
@Suite struct PinchTests {
  private func stage(_ step: String, effect: String = "photo-zoom") throws -> Stage {
    let text = """
      scene: 1
      device: {size: [320, 480], scale: 1}
      effect: {type: \(effect)}
      touches: {trail: 0ms}
      content: {pages: [{id: photo, background: red}]}
      script:
        - {at: 1s, name: it, \(step)}
      """
    return try Stage(try SceneLoader.builtIn.result(text).get())
  }

  /// Returns the places of the drawn fingers.
  private func marks(_ stage: Stage, at time: Double) -> [Point] {
    func all(_ layer: Layer) -> [Layer] { [layer] + layer.sublayers.flatMap(all) }
    return all(stage.layers(at: time)).filter { $0.name == "touch" }.map(\.position)
  }

  private func expect(_ found: [Point], _ wanted: [Point]) {
    #expect(found.count == wanted.count)
    for (a, b) in zip(found, wanted) { #expect(a.distance(to: b) < 1e-9) }
  }

  @Test func `two fingers move apart about their middle, which moves, too`() throws {
    let stage = try stage(
      "pinch: {point: [160, 200], distance: 80, scale: 2, angle: 0deg, move: [20, 40], during: 1s, hold: 500ms}"
    )
    expect(marks(stage, at: 1), [Point(120, 200), Point(200, 200)])
    expect(marks(stage, at: 1.5), [Point(110, 220), Point(230, 220)])
    expect(marks(stage, at: 2.25), [Point(100, 240), Point(260, 240)])
    let touch = try #require(stage.steps[0].touch)
    #expect(touch.hasTwoFingers)
    #expect(!touch.isTap)
    #expect(touch.longPressTime == nil)
    #expect(touch.duration == 1.5)
    #expect(touch.pair(at: 0.5) == Touch.Pair(time: 0.5, distance: 120, angle: 0))
  }

  @Test func `two fingers turn about each other on a circle`() throws {
    let stage = try stage("pinch: {point: [160, 200], distance: 80, angle: 0deg, turn: 180deg, during: 1s}")
    expect(marks(stage, at: 1.5), [Point(160, 160), Point(160, 240)])
    expect(marks(stage, at: 2), [Point(200, 200), Point(120, 200)])
  }

  @Test func `effects receive the middle of two fingers side by side`() throws {
    let stage = try stage(
      "drag: {from: [100, 200], by: [50, 0], during: 1s, fingers: 2, spread: [60, 0]}", effect: "collection")
    expect(marks(stage, at: 1), [Point(100, 200), Point(160, 200)])
    expect(marks(stage, at: 2), [Point(150, 200), Point(210, 200)])
    #expect(stage.steps[0].touch?.start == Point(130, 200))
    #expect(stage.steps[0].touch?.pair(at: 0.3)?.distance == 60)
  }

  @Test func `in a double tap, the finger comes down twice`() throws {
    let stage = try stage("tap: {point: [100, 200], taps: 2}")
    #expect(stage.steps[0].touch?.taps == 2)
    #expect(abs((stage.steps[0].touch?.duration ?? 0) - 0.28) < 1e-12)
    // Both times, the finger appears as it comes down.
    expect(marks(stage, at: 1.04), [Point(100, 200)])
    #expect(marks(stage, at: 1.24).count == 2)
  }
}
