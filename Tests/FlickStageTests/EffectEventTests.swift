import FlickDeclarative
import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests that every event that an effect's description promises happens in some scene, and that no other event does.
@Suite struct EffectEventTests {
  static let scripts: [String: [String]] = [
    "{type: page-tabs}": [
      """
      at: 0s, tap: {control: add}
      after: last, do: delete, with: {page: p0}
      after: last, do: dismiss
      after: last, do: delete, with: {page: p0}
      after: last, do: scrollTo, with: {page: p9}
      """
    ],
    "{type: page-flips}": [
      """
      at: 0s, drag: {from: [160, 400], by: [0, -60], during: 500ms, hold: 200ms}
      after: last, do: next
      after: last, do: insert
      after: last, do: update, with: {page: p9}
      after: last, do: delete, with: {page: p3}
      after: last, do: setFlippable, with: {to: false}
      after: last, do: next
      """,
      "at: 0s, do: append",
    ],
    "{type: card-stack}": [
      """
      at: 0s, tap: {page: p2}
      after: last, do: scroll, with: {by: 100}
      after: last, do: deselect
      after: last, do: reset
      after: last, do: scrollTo, with: {page: p9}
      """
    ],
    "{type: photo-zoom}": [
      """
      at: 0s, drag: {from: [160, 300], by: [0, -60]}
      after: last, swipe: left
      after: last, pinch: {point: [160, 284], scale: 2}
      after: last, tap: {point: [100, 200], taps: 2}
      after: last, do: zoom, with: {scale: 2}
      after: last, do: reset
      """
    ],
    "{type: collection}": [
      """
      at: 0s, do: scrollTo, with: {page: p2}
      after: last, do: insert, with: {index: 0}
      after: last, do: delete, with: {page: p2}
      after: last, fling: {from: [160, 480], by: [0, -300]}
      after: last.release, wait: 100ms, tap: [160, 300]
      """
    ],
    "{type: expanding-cells}": [
      """
      at: 0s, do: scrollTo, with: {page: p4}
      after: last, fling: {from: [160, 480], by: [0, -300]}
      after: last.release, wait: 100ms, tap: [160, 300]
      """
    ],
  ]

  /// A collection whose items can be thrown away and picked up.
  private static let states =
    "{type: collection, cell: [100%, 80], drag: {leaveBeyond: 100}, reorder: true, states: {open: {of: scene}}}"
  private static let changes = """
    at: 0s, do: set, with: {state: open}
    after: last, do: leave, with: {page: p2}
    after: last, drag: {page: p3, press: 600ms, by: [0, 170], during: 400ms}
    after: last, do: return, with: {page: p2}
    """

  @Test(arguments: scripts.keys.sorted()) func `all promised events happen`(effect: String) throws {
    let scripts =
      Self.scripts[effect, default: []].map { (effect, $0) }
      + (effect == "{type: collection}" ? [(Self.states, Self.changes)] : [])
    let stages = try scripts.map { try StageScript($0.1, effect: $0.0).stage() }
    let type = effect.dropFirst("{type: ".count).dropLast()
    let descriptor = try #require(EffectRegistry.builtIn[String(type)]).descriptor
    let happened = Set(stages.flatMap(\.steps).flatMap(\.events).map(\.name))
    #expect(happened == Set(["start", "release", "settled"] + descriptor.events.map(\.name)))
    for step in stages.flatMap(\.steps) {
      #expect((step.time(of: "refused") != nil) == (step.refusal != nil))
      #expect(step.events.first?.name == "start")
      #expect(step.events.last?.name == "settled")
    }
  }

  @Test func `no effect is left out`() {
    #expect(
      EffectRegistry.builtIn.descriptors.map { "{type: \($0.type)}" }.sorted() == Self.scripts.keys.sorted())
  }
}
