import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests states that bound each other: `drag: {within: [low + 0.1, 1]}`.
@Suite struct DragLimitTests {
  private static func knobs(_ release: String) -> String {
    func knob(_ name: String, _ start: Double, _ within: String) -> String {
      """
      \(name): {of: scene, start: \(start), spring: {duration: 200ms}, drag: {axis: horizontal, on: \(name), \
      span: 200, within: \(within), \(release)}}
      """
    }
    return """
      {type: collection, scroll: false, states: {\(knob("low", 0.2, "[0, high - 0.1]")), \
      \(knob("high", 0.8, "[low + 0.1, 1]"))}, \
      overlays: [{name: low, frame: [0, 0, 160, 100], layer: {background: red}}, \
      {name: high, frame: [160, 0, 160, 100], layer: {background: blue}}]}
      """
  }

  private static let script = """
    at: 0s, name: up, drag: {from: [80, 40], by: [300, 0], during: 300ms, hold: 100ms}
    at: 2s, name: down, drag: {from: [300, 40], by: [-300, 0], during: 300ms, hold: 100ms}
    at: 4s, name: back, drag: {from: [80, 40], by: [-110, 0], during: 300ms, hold: 100ms}
    at: 6s, end: true
    """

  private static func number(_ name: String, _ stage: Stage, _ time: Double) -> Double {
    let value = stage.snapshot(at: time).values.first { $0.name == name }?.value
    return if case .number(let number)? = value { number } else { .nan }
  }

  /// The lower knob ends 0.1 below the upper one, which then cannot go below 0.8. Back, it goes by 100 points of 200.
  @Test func `worked example: a knob ends where the other one lets it`() throws {
    let stage = try StageScript(Self.script, effect: Self.knobs("beyond: stop, stays: true")).stage()
    #expect(abs(Self.number("low", stage, 0.35) - 0.7) < 1e-9)
    #expect(abs(Self.number("low", stage, 1.9) - 0.7) < 1e-9)
    #expect(abs(Self.number("high", stage, 3.9) - 0.8) < 1e-9)
    #expect(abs(Self.number("low", stage, 5.9) - 0.2) < 1e-9)
  }

  @Test func `a rubber band holds a knob beyond its limit, and brings it back`() throws {
    let stage = try StageScript(Self.script, effect: Self.knobs("stays: true")).stage()
    #expect(Self.number("low", stage, 0.35) > 0.72)
    #expect(abs(Self.number("low", stage, 1.9) - 0.7) < 1e-9)
    #expect(abs(Self.number("high", stage, 3.9) - 0.8) < 1e-9)
  }

  @Test func `a state goes to a stop within its limits`() throws {
    let stage = try StageScript(Self.script, effect: Self.knobs("beyond: stop")).stage()
    #expect(abs(Self.number("low", stage, 1.9) - 0) < 1e-9)
    #expect(abs(Self.number("high", stage, 3.9) - 1) < 1e-9)
  }

  @Test func `without a stop within its limits, a state rests where it is let go`() throws {
    let effect = Self.knobs("beyond: stop").replacing("[0, high - 0.1]", with: "[0.15, high - 0.1]")
    let stage = try StageScript(Self.script, effect: effect).stage()
    #expect(abs(Self.number("low", stage, 1.9) - 0.7) < 1e-9)
  }
}
