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

  @Test func `the rubber band of a limit holds followers, too`() throws {
    let effect = """
      {type: collection, scroll: false, states: {lead: {of: scene, drag: {axis: horizontal, on: anywhere, span: 200, \
      within: [0, 0.3], stays: true}}, next: {of: scene, follow: lead, stops: [0, 10]}, \
      last: {of: scene, follow: next}}}
      """
    let drag = "at: 0s, drag: {from: [50, 100], by: [210, 0], during: 1s}\nat: 3s, end: true"
    let stage = try StageScript(drag, effect: effect).stage()
    let lead = Self.number("lead", stage, 0.9)
    #expect(lead > 0.5 && lead < 0.6)
    #expect(abs(Self.number("next", stage, 0.9) - 10 * lead) < 1e-9)
    #expect(abs(Self.number("last", stage, 0.9) - lead) < 1e-9)
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

  /// The finger could move the state by 3, but one drag goes at most one stop further than where it began.
  @Test(arguments: ["of: scene, ", ""])
  func `limits can read the state itself, as it is when the finger comes down`(owner: String) throws {
    let state = """
      {\(owner)stops: [0, 1, 2, 3], spring: {duration: 200ms}, \
      drag: {axis: horizontal, span: 80, beyond: stop, within: [level - 1, level + 1]}}
      """
    let script = """
      at: 0s, name: up, drag: {from: [40, 40], by: [250, 0], during: 300ms, hold: 100ms}
      at: 2s, name: further, drag: {from: [40, 40], by: [250, 0], during: 300ms, hold: 100ms}
      at: 4s, name: back, drag: {from: [300, 40], by: [-290, 0], during: 300ms, hold: 100ms}
      at: 6s, end: true
      """
    let stage = try StageScript(
      script, effect: "{type: collection, scroll: false, states: {level: \(state)}}"
    ).stage()
    func level(_ time: Double) -> Double {
      let item = stage.snapshot(at: time).items[0].values.first { $0.name == "level" }?.value
      return if case .number(let number)? = item { number } else { Self.number("level", stage, time) }
    }
    for (time, value) in [(0.35, 1.0), (1.9, 1), (2.35, 2), (3.9, 2), (4.35, 1), (5.9, 1)] {
      #expect(abs(level(time) - value) < 1e-9, "\(time)")
    }
  }

  /// The limits of each axis are formulas of its own, here of another state and of the state itself.
  @Test func `a drag along both axes has limits for each`() throws {
    let state = """
      {of: scene, stops: {x: [-200, 200], y: [-200, 200]}, start: {x: 0, y: 20}, \
      drag: {axis: both, beyond: stop, stays: true, within: {x: [-30 * room, 30 * room], y: [pan.y - 50, pan.y]}}}
      """
    let stage = try StageScript(
      """
      at: 0s, name: away, drag: {from: [40, 40], by: [250, 300], during: 300ms, hold: 100ms}
      at: 2s, name: up, drag: {from: [300, 400], by: [-290, -300], during: 300ms, hold: 100ms}
      at: 4s, end: true
      """,
      effect: """
        {type: collection, scroll: false, states: {room: {of: scene, stops: [0, 3], start: 3}, pan: \(state)}}
        """
    ).stage()
    #expect(abs(Self.number("pan.x", stage, 1.9) - 90) < 1e-9)
    #expect(abs(Self.number("pan.y", stage, 1.9) - 20) < 1e-9)
    #expect(abs(Self.number("pan.x", stage, 3.9) + 90) < 1e-9)
    #expect(abs(Self.number("pan.y", stage, 3.9) + 30) < 1e-9)
  }
}
