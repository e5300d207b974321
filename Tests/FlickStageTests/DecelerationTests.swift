import FlickDiagnostics
import FlickEffects
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests how far a fling scrolls a collection that a scene declares.
@Suite struct DecelerationTests {
  /// Returns the number of the item at rest after a fling at 1000 points a second over items of 100 points.
  private static func page(_ keys: String) throws -> Double? {
    let effect = "{type: collection, axis: horizontal, cell: [100, 100], snap: item\(keys)}"
    let stage = try StageScript(
      """
      at: 0s, name: it, drag: {from: [300, 284], by: [-110, 0], velocity: [-1000, 0], during: 200ms}
      after: it.settled, wait: 1s, end: true
      """, effect: effect
    ).stage()
    let end = stage.duration - 0.001
    guard case .leaf(.number(let page))? = TraceTree(stage, at: end)[["page"]] else { return nil }
    return page
  }

  /// A finger that moves by 110 points moves the items by 100. Slowing down at a rate r per millisecond, the items then
  /// come as far as -v / (1000 ln r): 499.5 points at 0.998, and 99.5 at 0.99.
  @Test func `worked example: a normal deceleration goes five times as far as a fast one`() throws {
    #expect(try Self.page("") == 2)
    #expect(try Self.page(", deceleration: fast") == 2)
    #expect(try Self.page(", deceleration: normal") == 6)
  }
}
