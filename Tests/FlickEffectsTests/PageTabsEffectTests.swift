import FlickEffects
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

  @Test(arguments: [
    (160.0, 344.0, 0.0), (0, 344, 0.166666667), (160, 248, 0.1), (160, 568, 0.3), (160, 0, 0.6), (0, 0, 0.6),
  ]) func `the mask's alpha`(x: Double, y: Double, alpha: Double) throws {
    let mask = try effect().layers(at: 0).sublayers.first { $0.name == "mask" }!
    #expect(mask.bounds.size == Size(320, 688) && mask.position == Point(160, 344))
    guard case .gradient(let gradient)? = mask.contents else {
      Issue.record("the mask is a gradient")
      return
    }
    #expect(abs(gradient.alpha(at: Point(x, y), in: mask.bounds) - alpha) < 1e-9)
  }

  @Test(arguments: [(150.0, false), (224, false), (225, false), (225.3, true), (260, true)])
  func `a card is deleted from 90 points of its own on`(finger: Double, isDeleted: Bool) throws {
    var effect = try effect()
    // Ten points are lost before the pan begins.
    let touch = Touch.drag(from: Point(300, 250), by: Point(-finger - 10, 0))
    let outcome = effect.perform(touch, at: 0)
    #expect((outcome.time(of: "deleted") != nil) == isDeleted)
    let rest = effect.snapshot(at: outcome.time(of: "settled")!)
    #expect(rest.items.count == (isDeleted ? 30 : 31))
    #expect(isDeleted || rest[value: "swipes"] == .object([:]))
  }

  @Test func `the threshold of 90 points takes 225 of the finger`() throws {
    for (offset, finger) in [(90.0, 225.163715073), (53.3333, 114.755236047)] {
      var effect = try effect()
      effect.perform(Touch.drag(from: Point(300, 250), by: Point(-finger - 10, 0)), at: 0)
      guard case .object(let swipes) = effect.snapshot(at: 0.3)[value: "swipes"],
        case .number(let shown)? = swipes["p1"]
      else {
        Issue.record("the card is swiped")
        return
      }
      #expect(abs(shown - offset) < 1e-3)
    }
  }

  struct Deletion: Sendable {
    var count: Int, row: Int, atEnd: Bool, finalOffset: Double
    /// By old row: top on the screen before and after, and the new angle.
    var rows: [Int: [Double]]
  }

  @Test(arguments: [
    Deletion(
      count: 31, row: 29, atEnd: true, finalOffset: 4520,
      rows: [
        26: [-640, -480, -60], 27: [-480, -320, -60], 28: [-320, -160, -60], 30: [0, 0, -56.511627907],
      ]),
    Deletion(
      count: 31, row: 30, atEnd: true, finalOffset: 4520,
      rows: [
        26: [-640, -480, -60], 27: [-480, -320, -60], 28: [-320, -160, -60], 29: [-160, 0, -56.511627907],
      ]),
    Deletion(
      count: 31, row: 2, atEnd: false, finalOffset: -20,
      rows: [
        0: [-100, -100, -59.418604651], 1: [60, 60, -54.76744186], 3: [380, 220, -50.11627907],
        4: [540, 380, -45.465116279],
      ]),
    Deletion(count: 2, row: 1, atEnd: true, finalOffset: 0, rows: [0: [-160, -120, -60]]),
  ]) func `a deletion closes the list up`(example: Deletion) throws {
    var effect = example.atEnd ? try effectAtEnd(count: example.count) : try effect(count: example.count)
    let outcome = try effect.perform("delete", ["page": .integer(example.row)], at: 1)
    #expect(outcome.story == ["1.0 deleting", "1.3 deleted", "1.3 finished"])
    let (before, after) = (effect.snapshot(at: 1), effect.snapshot(at: 1.3))
    #expect(after.contentOffset.y == example.finalOffset)
    #expect(after.items.count == example.count - 1)
    for (row, numbers) in example.rows {
      let (old, new) = (before["p\(row)"], after["p\(row)"])
      let tops = [
        old.frame.minY - before.contentOffset.y - 120, new.frame.minY - after.contentOffset.y - 120,
      ]
      #expect(agree(tops, Array(numbers[0...1]), within: 1e-9))
      let tilt = pages().tilt(numbers[2]).matrix
      #expect(agree(new.transform.rows, tilt.rows, within: 1e-8))
      // The animation runs into the list at rest; until then the cards keep their old depths.
      let last = effect.snapshot(at: 1.3.nextDown)["p\(row)"]
      #expect(agree(last.quad!.flatMap { [$0.x, $0.y] }, new.quad!.flatMap { [$0.x, $0.y] }, within: 1e-3))
      #expect(last.zPosition == Double(row))
    }
  }
}

extension Gradient {
  /// The alpha of a gradient whose colours are all black.
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
