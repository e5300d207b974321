import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

/// Checks which pages are loaded at a time, and which views show them.
@Suite struct StackLoadingTests {
  /// The effect after a few scrolls, and the time when these end.
  func scrolled(seed: UInt64, during: ClosedRange<Double> = 0.05...0.8) throws -> (
    effect: CardStackEffect, end: Double
  ) {
    var random = SplitMix(seed: seed)
    var effect = try stack()
    var time = 0.5
    for _ in 0..<5 {
      let x = random.choose([4.0, 312])
      let y = random.number(-500...500)
      let touch = Touch.fling(
        from: Point(x, y < 0 ? 520 : 60), by: Point(0, y), during: random.number(during))
      let outcome = effect.perform(touch, at: time)
      time = random.choose([outcome.time(of: "settled")!, outcome.time(of: "release")! + 0.2])
    }
    return (effect, time + 2)
  }

  @Test(arguments: Thoroughness.some(5, of: Array(0..<20)))
  func `the loaded pages are those of the range at every offset`(seed: UInt64) throws {
    let (effect, end) = try scrolled(seed: seed)
    for time in stride(from: 0, through: end, by: 0.0137) {
      let snapshot = effect.snapshot(at: time)
      let range = CardStackLayoutTests.phone.visibleRange(offset: snapshot.contentOffset.y, count: 25)
      #expect(snapshot.visibleRange == range, "at \(time)")
      #expect(snapshot.items.filter { !$0.isHidden }.map(\.index) == Array(range))
      #expect(snapshot.tops == snapshot.tops.sorted())
    }
  }

  @Test(arguments: 0..<4) func `the last view put back is the first one taken`(seed: UInt64) throws {
    let (effect, end) = try scrolled(seed: seed, during: 0.3...0.8)
    var (shown, idle, made) = ([Int: Int](), [Int](), 0)
    // The steps are so short that at most one page comes or goes in each.
    for time in stride(from: 0, through: end, by: 1.0 / 400) {
      let snapshot = effect.snapshot(at: time)
      guard Set(shown.keys) != Set(snapshot.visibleRange) else { continue }
      for page in snapshot.visibleRange where shown[page] == nil {
        shown[page] = idle.popLast() ?? made
        if shown[page] == made { made += 1 }
      }
      for page in shown.keys.sorted() where !snapshot.visibleRange.contains(page) {
        idle.append(shown.removeValue(forKey: page)!)
      }
      #expect(snapshot.views == snapshot.visibleRange.map { shown[$0]! }, "at \(time)")
    }
  }

  @Test func `a page shows its own content in whichever view`() throws {
    let (effect, end) = try scrolled(seed: 3)
    for time in stride(from: 0, through: end, by: 0.1) {
      for layer in effect.layers(at: time).sublayers[0].sublayers {
        #expect(layer.sublayers.map(\.name) == [layer.name])
      }
    }
  }

  @Test func `the moment a page comes up does not depend on when the frames are`() throws {
    let (effect, end) = try scrolled(seed: 5)
    let forwards = stride(from: 0, through: end, by: 0.05).map { effect.snapshot(at: $0) }
    for (index, time) in Array(stride(from: 0, through: end, by: 0.05)).enumerated().reversed() {
      #expect(effect.snapshot(at: time).items == forwards[index].items)
    }
  }
}
