import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickTestSupport
import Testing

/// Arbitrary scripts for a stack: at rest it is in order, and its answers are always consistent.
@Suite struct StackRandomTests {
  @Test(arguments: 0..<120) func `a stack at rest is in order`(seed: UInt64) throws {
    var random = SplitMix(seed: 9000 + seed)
    let count = random.choose([0, 1, 2, 12, 31])
    var effect = try stack(count: count, seed % 3 == 0 ? originalStack : [:])
    var time = 0.0
    for _ in 0..<10 {
      guard let outcome = try? effect.perform(action(count: count, &random), at: time) else { continue }
      let settled = outcome.time(of: "settled")!
      expectOrder(effect.snapshot(at: settled), count: count)
      expectRange(effect.snapshot(at: random.number(time...settled + 0.1)), count: count)
      time = random.choose([settled, random.number(time...settled + 0.2)])
    }
  }

  private func action(count: Int, _ random: inout SplitMix) -> Action {
    if random.choose([true, true, false]) { return .touch(random.touch(in: Size(320, 568))) }
    let page = ParameterValue.integer(Int(random.number(0...Double(count))))
    return .command(
      random.choose([
        Command("select", ["page": page]), Command("deselect"), Command("reset"), Command("reload"),
        Command("scrollTo", ["page": page, "animated": .boolean(random.choose([true, false]))]),
        Command("scroll", ["by": .number(random.number(-900...900))]),
      ]))
  }

  private func expectOrder(_ rest: EffectSnapshot, count: Int) {
    #expect(rest.items.count == count)
    #expect(rest.items.allSatisfy { $0.frame.minX == 0 })
    #expect(rest.items.allSatisfy { $0.frame.size == Size(320, 541) })
    #expect(zip(rest.tops, rest.tops.dropFirst()).allSatisfy { $0 < $1 })
    #expect((0...max(0, 30 + 50 * Double(count) - 541)).contains(rest.contentOffset.y))
    #expect(rest.items.allSatisfy { $0.transform.m11 == 0.9 })
    #expect(rest.state == (rest.selected == nil ? "normal" : "selected"))
    if let selected = rest.selected { #expect(rest.visibleRange.contains(selected)) }
  }

  private func expectRange(_ moment: EffectSnapshot, count: Int) {
    let range = CardStackLayoutTests.phone.visibleRange(offset: moment.contentOffset.y, count: count)
    #expect(moment.visibleRange == range)
    #expect(moment.tops.count == range.count)
    #expect(Set(moment.views).count == range.count)
    #expect(moment.items.allSatisfy { $0.quad!.numbers.allSatisfy(\.isFinite) })
    #expect(moment.items.allSatisfy { (0.9...1).contains($0.transform.m11) })
  }
}
