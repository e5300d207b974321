import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickMotion
import Testing

@Suite struct ExpandingCellsEffectTests {
  func effect(count: Int = 15, _ parameters: ParameterValues = [:]) throws -> ExpandingCellsEffect {
    try ExpandingCellsEffect(setup(ExpandingCellsEffect.descriptor, count: count, parameters))
  }

  func offset(_ effect: ExpandingCellsEffect, _ time: Double) -> Double {
    effect.snapshot(at: time).contentOffset.y
  }

  @Test(arguments: [
    (300.0, 629.849748742, 600.0), (1000, 699.499162473, 600), (2500, 848.747906184, 800),
    (-1500, 450.75125629, 400),
  ]) func `a fling snaps`(velocity: Double, natural: Double, snapped: Double) throws {
    #expect(abs(600 + velocity / DecelerationRate.fast.kappa - natural) < 1e-6)
    var effect = try effect()
    try effect.perform("scrollTo", ["page": .integer(3), "animated": .boolean(false)], at: 0)
    // The finger moves one point beyond the slop, so that the release is at 600 within a point.
    let by = Point(0, velocity > 0 ? -11 : 11)
    let touch = Touch(Touch.drag(from: Point(160, 300), by: by).samples, releaseVelocity: Point(0, -velocity))
    let outcome = effect.perform(touch, at: 1)
    #expect(offset(effect, outcome.time(of: "settled")!) == snapped)
  }

  @Test(arguments: [(90.0, 0.0), (99, 0), (101, 200), (110, 200), (290, 200), (310, 400)])
  func `a drag without speed goes to the nearest cell`(travel: Double, rest: Double) throws {
    var effect = try effect()
    let outcome = effect.perform(Touch.drag(from: Point(160, 500), by: Point(0, -travel - 10)), at: 0)
    #expect(abs(offset(effect, outcome.time(of: "release")!) - travel) < 1e-9)
    #expect(offset(effect, outcome.time(of: "settled")!) == rest)
  }

  @Test func `pulled down at the top it bounces back`() throws {
    var effect = try effect()
    let outcome = effect.perform(Touch.drag(from: Point(160, 100), by: Point(0, 210)), at: 0)
    let held = effect.snapshot(at: 0.4)
    #expect(abs(held.contentOffset.y + RubberBand(dimension: 568).shown(200)) < 1e-9)
    #expect(held[value: "featured"] == .integer(0))
    #expect(held["p0"].frame.height == 280)
    #expect(held["p0"].quad![0].y > 40)
    #expect(offset(effect, outcome.time(of: "settled")!) == 0)
  }

  @Test(arguments: [0, 1]) func `cells that are all in view do not scroll`(count: Int) throws {
    var effect = try effect(count: count)
    let outcome = effect.perform(Touch.drag(from: Point(160, 400), by: Point(0, -210)), at: 0)
    #expect(outcome.refusal == "all cells are in view, so the list does not scroll")
    #expect([0, 0.2, 0.45, 0.6].allSatisfy { offset(effect, $0) == 0 })
    #expect(outcome.time(of: "settled") == 0.5)
  }

  /// The end of the list is a sum of rounded heights; the law by which the list returns must not depend on the
  /// rounding.
  @Test(arguments: [(Size(393, 407), 3, 155.83), (Size(768, 1024), 2, 359.235)])
  func `a throw beyond the end bounces whatever the step`(canvas: Size, count: Int, step: Double) throws {
    let peaks = try (-20...20).map { hundredth in
      let parameters: ParameterValues = ["dragPerItem": .number(step + Double(hundredth) / 100)]
      var effect = try ExpandingCellsEffect(
        setup(ExpandingCellsEffect.descriptor, count: count, canvas: canvas, parameters))
      try effect.perform("scrollTo", ["page": .integer(count - 1), "animated": .boolean(false)], at: 0)
      let drag = Touch.drag(from: Point(160, 300), by: Point(0, -60))
      let outcome = effect.perform(Touch(drag.samples, releaseVelocity: Point(0, -900)), at: 1)
      let end = Double(count - 1) * (step + Double(hundredth) / 100)
      #expect(abs(offset(effect, outcome.time(of: "settled")!) - end) < 1e-9)
      return (0...200).map { offset(effect, 1 + Double($0) / 100) - end }.max()!
    }
    #expect(peaks.max()! - peaks.min()! < 1e-6, "\(peaks)")
  }

  @Test func `a tap features a cell, with the tutorial's parameters`() throws {
    var tutorial = try effect(["tapToFeature": .boolean(true), "dragPerItem": .number(180)])
    let point = try #require(tutorial.visiblePoint(ofPage: "p3", at: 0))
    let outcome = tutorial.perform(Touch.tap(point.x, point.y), at: 0)
    #expect(outcome.story == ["0.08 scrolling", "0.38 finished"])
    #expect(offset(tutorial, outcome.time(of: "settled")!) == 540)
    let again = tutorial.perform(Touch.tap(160, 100), at: 2)
    #expect(again.story == ["2.08 finished"])
    #expect(again.time(of: "settled") == 2.08)

    var original = try effect()
    let ignored = original.perform(Touch.tap(160, 450), at: 0)
    #expect(ignored.story.isEmpty)
    #expect(ignored.time(of: "settled") == 0.08)
  }

  @Test func `a touch stops the list, which then snaps`() throws {
    var effect = try effect()
    let fling = effect.perform(Touch.fling(from: Point(160, 480), by: Point(0, -300)), at: 0)
    let time = fling.time(of: "release")! + 0.05
    let outcome = effect.perform(Touch.tap(160, 300), at: time)
    #expect(outcome.interruptsMotion)
    #expect(outcome.refusal != nil)
    #expect(offset(effect, time) == offset(effect, time + 0.07))
    let rest = offset(effect, outcome.time(of: "settled")!)
    #expect(rest.truncatingRemainder(dividingBy: 200) == 0)
    #expect(abs(rest - offset(effect, time)) <= 100)
  }

  @Test func `texts and cover follow the height, also under a tilt`() throws {
    for style in ["2d", "3d"] {
      var effect = try effect(["style": .text(style)])
      effect.perform(Touch.drag(from: Point(160, 500), by: Point(0, -110)), at: 0)
      let list = effect.layers(at: 0.4).sublayers[0]
      let cell = try #require(list.sublayers.first { $0.name == "p1" })
      #expect(abs(cell.bounds.height - 190) < 1e-9)
      #expect(cell.masksToBounds)
      let parts = Dictionary(uniqueKeysWithValues: cell.sublayers.map { ($0.name, $0) })
      #expect(abs(parts["cover"]!.opacity - 0.525) < 1e-9)
      #expect(abs(parts["title"]!.transform.m11 - 0.5) < 1e-9)
      #expect(abs(parts["speaker"]!.opacity - 0.5) < 1e-9)
      #expect(abs(parts["p1"]!.position.y - 95) < 1e-9)
      #expect(abs(parts["title"]!.position.y - 95) < 1e-9)
      #expect(abs(parts["time"]!.position.y - (95 + 22 + 12)) < 1e-9)
      #expect(abs(parts["speaker"]!.position.y - (95 + 46 + 12)) < 1e-9)
    }
  }

  @Test func `without pages there is nothing, and nothing goes wrong`() throws {
    var effect = try effect(count: 0)
    let outcome = effect.perform(Touch.fling(from: Point(160, 480), by: Point(0, -300)), at: 0)
    #expect(offset(effect, outcome.time(of: "settled")!) == 0)
    #expect(effect.snapshot(at: 0).items.isEmpty)
    #expect(throws: EffectError.self) { try effect.perform("scrollTo", ["page": .integer(0)], at: 9) }
  }
}
