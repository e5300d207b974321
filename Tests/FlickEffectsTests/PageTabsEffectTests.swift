import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

@Suite struct PageTabsEffectTests {
  func effect(count: Int = 31, spares: Int = 3, _ parameters: ParameterValues = [:]) throws -> PageTabsEffect
  {
    try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count, spares: spares, parameters))
  }

  /// The effect with its list scrolled to the end, at rest from time 0 on.
  func effectAtEnd(count: Int) throws -> PageTabsEffect {
    var effect = try effect(count: count)
    try effect.perform(
      "scrollTo", ["page": .integer(count - 1), "animated": .boolean(false)], at: 0)
    return effect
  }

  @Test func `an append, event by event`() throws {
    var effect = try effect()
    let outcome = try effect.perform("append", at: 0)
    #expect(
      outcome.story == [
        "0.0 scrolling", "0.3 inserting", "0.6 inserted", "0.9 requested", "1.2 highlighting",
        "1.7 highlighted", "1.7 finished",
      ])
    #expect(outcome.time(of: "settled") == outcome.time(of: "finished"))
    #expect(effect.snapshot(at: 0.45)["s0"].frame == Rect(x: 0, y: 4960, width: 320, height: 568))
    #expect(effect.snapshot(at: 1)["s0"].quad![0].y > 160)
    #expect(abs(effect.snapshot(at: 1).contentOffset.y - 4680) < 1e-9)
    #expect(effect.snapshot(at: 1.1999)[value: "maskAlpha"] == .number(1))
    #expect(effect.snapshot(at: 1.2001)[value: "maskAlpha"] == .number(0))
  }

  @Test func `an append while a page is highlighted dismisses it first`() throws {
    var effect = try effect()
    try effect.perform("highlight", ["page": .text("p2")], at: 0)
    let outcome = try effect.perform("append", at: 10)
    #expect(
      outcome.story == [
        "10.0 dismissing", "10.5 dismissed", "10.5 scrolling", "10.8 inserting", "11.1 inserted",
        "11.4 requested", "11.7 highlighting", "12.2 highlighted", "12.2 finished",
      ])
    #expect(effect.snapshot(at: 10)[value: "maskAlpha"] == .number(1))
  }

  @Test(arguments: [(150.0, false), (224, false), (225, false), (225.3, true), (260, true)])
  func `a card is deleted from 90 points of its own on`(finger: Double, isDeleted: Bool) throws {
    var effect = try effect()
    // The first ten points are lost before the pan begins.
    let touch = Touch.drag(from: Point(300, 250), by: Point(-finger - 10, 0))
    let outcome = effect.perform(touch, at: 0)
    #expect((outcome.time(of: "deleted") != nil) == isDeleted)
    let rest = effect.snapshot(at: outcome.time(of: "settled")!)
    #expect(rest.items.count == (isDeleted ? 30 : 31))
    #expect(rest[value: "swipes"] == .object([:]))
  }

  @Test(arguments: [(31, 29), (31, 30), (31, 2), (2, 1)])
  func `a deletion runs into the list at rest, each card at its old depth`(count: Int, row: Int) throws {
    var effect = try effectAtEnd(count: count)
    let outcome = try effect.perform("delete", ["page": .integer(row)], at: 1)
    #expect(outcome.story == ["1.0 deleting", "1.3 deleted", "1.3 finished"])
    let (before, after) = (effect.snapshot(at: 1.3.nextDown), effect.snapshot(at: 1.3))
    #expect(after.items.map(\.id) == (0..<count).filter { $0 != row }.map { "p\($0)" })
    for new in after.items {
      let last = before[new.id]
      #expect(agree(last.quad!.flatMap { [$0.x, $0.y] }, new.quad!.flatMap { [$0.x, $0.y] }, within: 1e-3))
      #expect("p\(Int(last.zPosition))" == new.id)
    }
  }
}

extension Gradient {
  /// The alpha of a gradient whose colors are all black.
  func alpha(at point: Point, in bounds: Rect) -> Double {
    let u = Point((point.x - bounds.minX) / bounds.width, (point.y - bounds.minY) / bounds.height) - start
    let radii = end - start
    let t = (u.x / radii.x * (u.x / radii.x) + u.y / radii.y * (u.y / radii.y)).squareRoot()
    guard let next = stops.first(where: { $0.location >= t }) else {
      return stops[stops.count - 1].color.alpha
    }
    guard let previous = stops.last(where: { $0.location < t }) else { return next.color.alpha }
    let share = (t - previous.location) / (next.location - previous.location)
    return previous.color.alpha + (next.color.alpha - previous.color.alpha) * share
  }
}
