import FlickEffects
import FlickScene
import Testing

/// States as scenes say them: what their keys do, beyond being read.
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
    #expect(try shift(0.5) == 0 && shift(0.9) == 0)
    #expect(try shift(2.5) < -100 && shift(4) == -144)
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
