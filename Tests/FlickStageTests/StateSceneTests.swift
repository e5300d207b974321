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

  @Test func `a tap goes from stop to stop, in both directions`() throws {
    let taps = (0..<5).map { "at: \($0)s, name: s\($0), tap: [\($0 < 2 ? 40 : 280), 500]" }
    let stage = try StageScript(
      taps.joined(separator: "\n") + "\nat: 5s, end: true",
      effect: """
        {type: collection, scroll: false, states: {seats: {of: scene, stops: [1, 2, 4], start: 2, \
        tap: {more: next, fewer: previous}, duration: 100ms}}, overlays: [{name: more, frame: [0, 468, 80, 100], \
        layer: {background: red}}, {name: fewer, frame: [240, 468, 80, 100], layer: {background: blue}}]}
        """
    ).stage()
    let found = try (0..<5).map { try #require(stage.snapshot(at: Double($0) + 0.9).value("seats")) }
    #expect(found == [4, 1, 4, 2, 1].map { .number($0) })
  }

  /// The finger leaves its first 10 points behind, and moves the state by 90 points of 200.
  @Test(arguments: [(100.0, 0.75), (260, 1), (-200, 0)])
  func `a state that stays rests where the finger lifts, within its stops`(way: Double, rest: Double) throws {
    for release in ["", ", hold: 100ms"] {
      let stage = try StageScript(
        "at: 0s, name: slide, drag: {from: [160, 40], by: [\(way), 0], during: 200ms\(release)}\nat: 3s, end: true",
        effect: """
          {type: collection, scroll: false, states: {share: {of: scene, start: 0.3, \
          drag: {axis: horizontal, span: 200, stays: true}}}}
          """
      ).stage()
      guard case .number(let share)? = stage.snapshot(at: 2.9).value("share") else {
        Issue.record("no value")
        return
      }
      #expect((share - rest).magnitude < 1e-9, "\(share)")
    }
  }

  @Test func `a tap on a page that flies away does nothing`() throws {
    let stage = try CollectionScene(
      keys: "snap: item\ncell: [200, 80]\ndrag: {item: any, leaveBeyond: 110}\nitem: {x: drag.x, y: drag.y}",
      pages: ["{id: a}", "{id: b}"],
      script: "{at: 1s, do: leave, with: {page: b, to: left}}, {at: 1050ms, name: late, tap: [150, 330]}"
    ).stage()
    let late = try #require(stage.steps.first { $0.name == "late" })
    #expect(late.refusal == "the page 'b' has left when the finger lifts")
    #expect(stage.snapshot(at: 2).items.map(\.id) == ["a"])
  }

  @Test func `a drag that formulas read is not refused`() throws {
    func refusals(_ item: String) throws -> [String?] {
      try StageScript(
        "at: 0s, name: feel, drag: {from: [160, 40], by: [0, 100], during: 200ms}\nat: 1s, end: true",
        effect: "{type: collection, scroll: false, item: {\(item)}}"
      ).stage().steps.prefix(1).map(\.refusal)
    }
    #expect(try refusals("x: finger.x - 160") == [nil])
    let reason = "no state reacts to the finger, and with 'scroll: false' it does not move the list"
    #expect(try refusals("x: 3") == [reason])
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

extension EffectSnapshot {
  fileprivate func value(_ name: String) -> SnapshotValue? { values.first { $0.name == name }?.value }
}
