import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the keys of states in scenes.
@Suite struct StateSceneTests {
  @Test func `a finger moves items only while a state is on`() throws {
    let drag = "drag: {from: [280, 40], by: [-120, 0], during: 300ms, hold: 200ms}"
    let stage = try StageScript(
      """
      at: 0s, name: early, \(drag)
      at: 1s, do: set, with: {state: editing}
      at: 2s, name: late, \(drag)
      """,
      effect: """
        {type: collection, cell: [100%, 80], drag: {axis: horizontal, stops: [-144, 0], while: editing}, \
        states: {editing: {of: scene}}}
        """
    ).stage()
    func shift(_ time: Double) throws -> Double {
      try #require(stage.snapshot(at: time).items.first { $0.id == "p0" }?.number("drag.x"))
    }
    #expect(try shift(0.5) == 0)
    #expect(try shift(0.9) == 0)
    #expect(try shift(2.5) < -100)
    #expect(try shift(4) == -144)
  }

  /// p1 is open when p0 is pushed out. It closes, as if p0 had opened.
  @Test(arguments: [(true, 0.0), (false, -144)])
  func `an item that leaves closes the others of a single drag`(isSingle: Bool, rest: Double) throws {
    let stage = try StageScript(
      """
      at: 0s, drag: {from: [280, 120], by: [-160, 0], during: 300ms, hold: 200ms}
      at: 2s, name: delete, drag: {from: [300, 40], by: [-280, 0], during: 300ms}
      at: 5s, end: true
      """,
      effect: """
        {type: collection, cell: [100%, 80], drag: {axis: horizontal, stops: [-144, 0], single: \(isSingle), \
        leaveBeyond: 200, leaveTo: [left]}}
        """
    ).stage()
    func shift(_ time: Double) throws -> Double {
      try #require(stage.snapshot(at: time).items.first { $0.id == "p1" }?.number("drag.x"))
    }
    #expect(try shift(1.9) == -144)
    #expect(try shift(4.9) == rest)
    #expect(!stage.snapshot(at: 4.9).items.contains { $0.id == "p0" })
    let settled = try #require(
      stage.steps.first { $0.name == "delete" }?.events.first { $0.name == "settled" })
    #expect(try (shift(settled.time) - rest).magnitude < 0.5, "it counts as a change of the step")
  }

  @Test func `a staggered state is known to each item`() throws {
    let stage = try StageScript(
      "at: 1s, do: set, with: {state: open}",
      effect: """
        {type: collection, cell: [100%, 80], states: {open: {of: scene}, \
        fan: {follow: open, stagger: 100ms, curve: linear, duration: 1s}}}
        """
    ).stage()
    for item in stage.snapshot(at: 1.5).items.prefix(4) {
      let place = try #require(Double(item.id.dropFirst()))
      #expect((try #require(item.number("fan")) - (0.5 - 0.1 * place)).magnitude < 1e-9)
    }
  }
}
