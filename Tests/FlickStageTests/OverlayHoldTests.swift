import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests that a finger on an overlay does not reach the list below it. The screen has 300 x 500 points, and a bar of 60
/// points lies over the end of a list of 40 rows.
@Suite struct OverlayHoldTests {
  private static func stage(
    _ script: String, bar: String = "name: bar", states: String = "{menu: {of: scene, tap: {bar: toggle}}}"
  ) throws -> Stage {
    try CollectionScene(
      keys: """
        cell: [100%, 60]
        states: \(states)
        item: {x: 20 * menu}
        overlays: [{\(bar), frame: [0, 440, 100%, 60], layer: {background: red}}]
        """,
      pages: (1...40).map { "{id: p\($0)}" }, script: script
    ).stage()
  }

  private static func offset(_ stage: Stage, _ time: Double) -> Double {
    stage.snapshot(at: time).contentOffset.y
  }

  private static func menu(_ stage: Stage, _ time: Double) -> SnapshotValue? {
    stage.snapshot(at: time).values.first { $0.name == "menu" }?.value
  }

  private static let drag = "{at: 100ms, name: go, drag: {from: [150, 470], by: [0, -100], during: 300ms}}"

  @Test func `a drag on an overlay does not scroll the list`() throws {
    let stage = try Self.stage(Self.drag + ", {at: 2s, end: true}")
    #expect(Self.offset(stage, 0.4) == 0)
    #expect(
      stage.steps[0].refusal == "the finger comes down on the overlay 'bar', which has no reaction to it")
  }

  @Test(arguments: ["name: bar, touchable: false", "behind: true, name: bar", "name: bar, scrollTo: 5"])
  func `a drag that goes through an overlay, or over a button of the list, scrolls it`(bar: String) throws {
    let stage = try Self.stage(
      Self.drag + ", {at: 2s, end: true}", bar: bar, states: "{menu: {of: scene, tap: toggle}}")
    #expect(Self.offset(stage, 0.4) == 90)
    #expect(stage.steps[0].refusal == nil)
  }

  /// A tap on a row scrolls to it, but the bar covers the row there.
  @Test func `a tap on an overlay does not scroll to the row below it`() throws {
    let stage = try Self.stage(
      "{at: 100ms, tap: [150, 470]}, {at: 2s, end: true}", states: "{menu: {of: scene, tap: {item: on}}}")
    #expect(Self.offset(stage, 1.9) == 0)
    #expect(Self.menu(stage, 1.9) == .number(0))
    #expect(stage.steps[0].refusal == nil)
  }

  @Test(arguments: ["tap: {control: bar}", "drag: {from: [150, 470], by: [0, -60], during: 200ms}"])
  func `a list that moves goes on while a finger is on an overlay`(touch: String) throws {
    let fling = "{at: 0s, name: throw, fling: {from: [150, 400], by: [0, -200], during: 100ms}}"
    let alone = try Self.stage(fling + ", {at: 5s, end: true}")
    let stage = try Self.stage(
      fling + ", {at: 400ms, name: touch, \(touch)}, {at: 5s, end: true}",
      states: "{menu: {of: scene, tap: {bar: on}, drag: {axis: vertical, on: bar, span: -50}}}")
    for time in [0.5, 0.7, 2, 4] { #expect(Self.offset(stage, time) == Self.offset(alone, time)) }
    #expect(Self.menu(stage, 4) == .number(1))
    #expect(stage.steps[1].refusal == nil)
  }

  /// The second tap comes while the first one scrolls the list, from the first row to the 20th.
  @Test func `a tap on a button of the list changes its state while the list moves`() throws {
    let stage = try Self.stage(
      "{at: 0s, tap: {control: bar}}, {at: 200ms, tap: {control: bar}}, {at: 2s, end: true}",
      bar: "name: bar, scrollTo: 20")
    #expect(stage.snapshot(at: 0.2).state == "moving")
    #expect(Self.menu(stage, 0.15) != .number(0))
    #expect(Self.menu(stage, 1.9) == .number(0))
  }

  @Test func `a drag outside of the list's window does not scroll it`() throws {
    let stage = try CollectionScene(
      keys: "cell: [100%, 60]\nwindow: [0, 100, 100%, 300]", pages: (1...40).map { "{id: p\($0)}" },
      script: "{at: 0s, drag: {from: [150, 90], by: [0, -80], during: 300ms}}, {at: 2s, end: true}"
    ).stage()
    #expect(Self.offset(stage, 0.3) == 0)
    #expect(stage.steps[0].refusal == "the finger comes down outside of the list's 'window'")
  }
}
