import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickTestSupport
import Testing

/// Properties of stacks of any height and any number of pages; the tests of the layout and the behavior have more of
/// them.
@Suite struct StackPropertyTests {
  @Test func `a page's rectangle in place is its scaled frame, first and after a reset`() {
    for height in stride(from: 200.0, through: 900, by: 41) {
      var layout = CardStackLayout(size: Size(320, height))
      for isOriginal in [false, true] {
        layout.hasOriginalFirstLayout = isOriginal
        for page in 0..<30 {
          let first = layout.frame(top: layout.firstTop(ofPage: page))
          let reset = layout.frame(top: layout.top(ofPage: page))
          #expect(abs(first.minY - (isOriginal ? 50 * Double(page) : reset.minY)) < 1e-9)
          #expect(abs(reset.minY + 0.05 * height - (30 + 50 * Double(page))) < 1e-9)
          #expect(first.size == layout.size)
          #expect(reset.size == layout.size)
        }
      }
    }
  }

  @Test func `a selection moves tops only, in stacks of any number of pages`() throws {
    for count in 1...16 {
      for page in 0..<min(count, 13) {
        for parameters in [[:], originalStack] {
          var effect = try stack(count: count, parameters)
          let before = effect.snapshot(at: 1)
          try effect.perform("select", ["page": .integer(page)], at: 1)
          let after = effect.snapshot(at: 2)
          #expect(after.items.map(\.frame.size) == before.items.map(\.frame.size))
          #expect(after.items.map(\.frame.minX) == before.items.map(\.frame.minX))
          #expect(after.tops[0] == 20)
          #expect(after.visibleRange == before.visibleRange)
          #expect(zip(after.tops, after.tops.dropFirst()).allSatisfy { $0 < $1 })
          try effect.perform("deselect", at: 3)
          let home = after.visibleRange.map { 30 + 50 * Double($0) }
          #expect(agree(effect.snapshot(at: 4).tops, home, within: 1e-9))
        }
      }
    }
  }

  @Test func `45 points of the finger decide, whether the page is selected or not`() throws {
    let fingers = stride(from: -90.25, through: 60, by: Thoroughness.step(10, exhaustive: 0.5))
    for finger in fingers + [-45.25, -44.75] {
      for isSelected in [false, true] {
        var effect = try stack()
        if isSelected { try effect.perform("select", ["page": .integer(5)], at: 1) }
        effect.perform(effect.drag("p5", by: finger, at: 2), at: 2)
        #expect(effect.snapshot(at: 4).selected == (finger < -45 && !isSelected ? 5 : nil), "\(finger)")
      }
    }
  }

  /// A page that is loaded shrinks about its middle, unless it is the first of the range.
  @Test(arguments: Thoroughness.some(2, of: Array(0..<6)))
  func `pages that come up shrink, those that come in first do not`(seed: UInt64) throws {
    var random = SplitMix(seed: 777 + seed)
    var effect = try stack()
    var (time, end) = (1.0, 1.0)
    for _ in 0..<4 {
      let y = random.number(-450...450)
      let fling = Touch.fling(
        from: Point(4, y < 0 ? 520 : 60), by: Point(0, y), during: random.number(0.1...0.5))
      end = effect.perform(fling, at: time).time(of: "settled")!
      time = end + 0.1
    }
    var loaded = Set(effect.snapshot(at: 0.9).visibleRange)
    var checked = 0
    let curve = TimingCurve.easeInOut
    for moment in stride(from: 0.9, through: end, by: 1.0 / 240) {
      let snapshot = effect.snapshot(at: moment)
      for page in snapshot.visibleRange where !loaded.contains(page) {
        checked += 1
        let (scale, item) = (snapshot.items[page].transform.m11, snapshot.items[page])
        #expect(page == snapshot.visibleRange.lowerBound ? scale == 0.9 : scale > 0.998)
        #expect(item.transform.m22 == scale)
        #expect(item.frame.size == Size(320, 541))
        let later = effect.snapshot(at: moment + 0.2)
        if scale > 0.9, later.visibleRange.contains(page) {
          let expected = 1 - 0.1 * curve.value(at: 0.2 / 0.4)
          #expect(abs(later.items[page].transform.m11 - expected) < 2e-3)
          #expect(later.items[page].frame == item.frame)
        }
      }
      loaded = Set(snapshot.visibleRange)
    }
    #expect(checked > 0, "pages are loaded")
  }
}
