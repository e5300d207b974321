import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickMotion
import Testing

/// Properties of page tabs of any number, at any offset and any time; the tests of the layout and the behavior have
/// more of them.
@Suite struct PageTabsPropertyTests {
  @Test func `the first card of a list at its start is a little above the base angle`() {
    for count in 1...31 {
      #expect(abs(pages(count: count).angle(forItem: 0) - (-60 + 20 * 20 / 688.0)) < 1e-12)
    }
  }

  @Test func `any visible card that is highlighted becomes the screen, at offsets between points, too`()
    throws
  {
    for travel in stride(from: 1.3, through: 480, by: 37.77) {
      for page in 0..<7 {
        var effect = try PageTabsEffect(setup(PageTabsEffect.descriptor))
        effect.perform(Touch.drag(from: Point(160, 515), by: Point(0, -travel - 10)), at: 0)
        guard !effect.snapshot(at: 1).items[page].isHidden else { continue }
        let outcome = try effect.perform("highlight", ["page": .integer(page)], at: 1)
        let end = try #require(outcome.time(of: "highlighted"))
        let quad = try #require(effect.snapshot(at: end).items[page].quad)
        let z = Double(page)
        #expect(agree(quad.numbers, [0, 0, z, 320, 0, z, 320, 568, z, 0, 568, z], within: 1e-9))
        #expect(abs(effect.snapshot(at: end).contentOffset.y - (travel - 20)) < 1e-9)
      }
    }
  }

  @Test func `a swiped card moves less than the finger, and its threshold is one finger's travel`() throws {
    let band = RubberBand(dimension: 320)
    for threshold in stride(from: 10.0, through: 150, by: 17.5) {
      let travel = band.raw(threshold - 1) + 1
      for (finger, isDeleted) in [(travel - 0.01, false), (travel + 0.01, true)] {
        var effect = try PageTabsEffect(
          setup(
            PageTabsEffect.descriptor, ["deletionThreshold": .number(threshold), "toolbar": .boolean(false)]))
        let touch = Touch.drag(from: Point(290, 250), by: Point(-finger - 10, 0))
        #expect((effect.perform(touch, at: 0).time(of: "deleted") != nil) == isDeleted, "\(threshold)")
      }
    }
  }

  @Test func `an append takes its waits and its motions, from wherever the list is`() throws {
    for count in [0, 1, 2, 5, 31] {
      for isHighlighted in [false, true] where count > 0 || !isHighlighted {
        var effect = try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count))
        if isHighlighted { try effect.perform("highlight", ["page": .integer(0)], at: 0) }
        let outcome = try effect.perform("append", at: 2)
        let start = 2 + (isHighlighted ? 0.5 : 0)
        let waits = [
          "inserting": 0.3, "inserted": 0.6, "requested": 0.9, "highlighting": 1.2, "highlighted": 1.7,
        ]
        for (event, wait) in waits {
          #expect(abs(outcome.time(of: event)! - start - wait) < 1e-9, "\(event) with \(count) pages")
        }
        #expect((outcome.time(of: "scrolling") != nil) == (count > 0))
      }
    }
  }

  @Test func `a highlight and its dismissal give back all matrices, at any offset`() throws {
    for travel in stride(from: 1.3, through: 480, by: 61.3) {
      var effect = try PageTabsEffect(
        setup(PageTabsEffect.descriptor, ["preset": .text(travel > 200 ? "fork" : "original")]))
      effect.perform(Touch.drag(from: Point(160, 515), by: Point(0, -travel - 10)), at: 0)
      let before = effect.snapshot(at: 1).items
      for page in 0..<4 {
        let time = 2 + 3 * Double(page)
        guard !before[page].isHidden else { continue }
        try effect.perform("highlight", ["page": .integer(page)], at: time)
        let end = try effect.perform("dismiss", at: time + 1).time(of: "dismissed")!
        #expect(effect.snapshot(at: end).items == before)
      }
    }
  }
}
