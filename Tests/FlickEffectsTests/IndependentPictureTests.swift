import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

/// The flattened pictures of both effects: the order in which items are painted.
@Suite struct IndependentPictureTests {
  @Test(arguments: 0..<24) func `cards are painted in ascending order and whole`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var effect = try PageTabsEffect(setup(PageTabsEffect.descriptor))
    let row = random.choose(Array(0..<31))
    try effect.perform("scrollTo", ["page": .integer(row), "animated": .boolean(false)], at: 0)
    effect.perform(Touch.drag(from: Point(160, 250), by: Point(0, random.number(-200...200))), at: 1)
    let picked = random.choose(effect.snapshot(at: 4).items.filter { !$0.isHidden }).id
    try effect.perform("highlight", ["page": .text(picked)], at: 4)
    for time in [1.2, 4, 4.4, 4.5, 4.7, 4.9] {
      let order = painted(effect, at: time)
      #expect(order == order.sorted { Int($0.dropFirst())! < Int($1.dropFirst())! })
      #expect(Set(order).count == order.count)
      #expect(!order.isEmpty)
      #expect(hasNoCuts(effect, at: time))
    }
  }

  /// The deleted card is among them; nothing is cut while the list closes up, or moves down at its end.
  @Test(arguments: [0, 2, 9, 28, 29, 30]) func `cards stay whole and in order during a deletion`(row: Int)
    throws
  {
    var effect = try PageTabsEffect(setup(PageTabsEffect.descriptor))
    try effect.perform("scrollTo", ["page": .integer(row), "animated": .boolean(false)], at: 0)
    try effect.perform("delete", ["page": .integer(row)], at: 0)
    for time in [0.02, 0.1, 0.15, 0.2] {
      let order = painted(effect, at: time)
      #expect(order == order.sorted { Int($0.dropFirst())! < Int($1.dropFirst())! })
      #expect(Set(order).count == order.count)
      #expect(order.contains("p\(row)"))
      #expect(hasNoCuts(effect, at: time))
    }
  }

  @Test func `a new last card stays whole and on top`() throws {
    var effect = try PageTabsEffect(setup(PageTabsEffect.descriptor))
    let outcome = try effect.perform("append", at: 0)
    for time in stride(from: 0.32, to: outcome.time(of: "finished")!, by: 0.09) {
      #expect(painted(effect, at: time).last == "s0")
      #expect(hasNoCuts(effect, at: time))
    }
  }

  @Test(arguments: [0.05, 0.3, 0.5, 0.775, 0.9, 0.99])
  func `the growing cell is painted after the featured one, and whole`(percent: Double) throws {
    let effect = try cells(lift: 100, percent: percent)
    let order = painted(effect, at: 2)
    #expect(order == (3..<3 + order.count).map { "p\($0)" })
    #expect(order.count >= 3)
    #expect(hasNoCuts(effect, at: 2))
  }

  /// Without the lift, the growing cell's lower part passes behind the featured cell for part of the way.
  @Test func `without the lift the growing cell is cut`() throws {
    var cut: [Double] = []
    for percent in stride(from: 0.01, to: 1, by: 0.01) {
      let order = painted(try cells(lift: 0, percent: percent), at: 2)
      let isCut = Set(order).count < order.count
      let lead = smallestLead(percent)
      #expect(isCut == (lead < -0.05) || abs(lead + 0.05) < 0.03, "at \(percent), lead \(lead)")
      if isCut { cut.append(percent) }
    }
    #expect(abs(cut.first! - 0.6) < 0.015)
    #expect(abs(cut.last! - 0.97) < 0.015)
  }

  @Test func `at a cut, one of the two is both in front of and behind the other`() throws {
    let order = painted(try cells(lift: 0, percent: 0.775), at: 2).filter { ["p3", "p4"].contains($0) }
    #expect(order == ["p3", "p4", "p3"] || order == ["p4", "p3", "p4"])
  }

  // MARK: Help

  private func cells(lift: Double, percent: Double) throws -> ExpandingCellsEffect {
    var effect = try ExpandingCellsEffect(
      setup(ExpandingCellsEffect.descriptor, count: 15, ["style": .text("3d"), "lift": .number(lift)]))
    try effect.perform("scrollTo", ["page": .integer(3), "animated": .boolean(false)], at: 0)
    let by = -200 * percent - 10
    let path = [Touch.Sample(time: 0, point: Point(160, 300)), .init(time: 0.5, point: Point(160, 300 + by))]
    effect.perform(Touch(path + [.init(time: 3, point: Point(160, 300 + by))]), at: 1)
    return effect
  }

  /// The names of the list's items in the order of painting, once for each unbroken stretch.
  private func painted(_ effect: some Effect, at time: Double) -> [String] {
    let list = DisplayList(flattening: effect.layers(at: time), canvas: Size(320, 568))
    let paths: [[Substring]] = list.leaves.map { $0.path.split(separator: "/") }
    let names = paths.filter { $0.count > 2 && $0[1] == "list" }
    var stretches: [String] = []
    for name in names where name[2] != stretches.last ?? "" { stretches.append(String(name[2])) }
    return stretches
  }

  /// Whether no item is clipped to a polygon.
  private func hasNoCuts(_ effect: some Effect, at time: Double) -> Bool {
    DisplayList(flattening: effect.layers(at: time), canvas: Size(320, 568)).leaves.allSatisfy { item in
      item.clips.allSatisfy { clip in if case .polygon = clip.shape { false } else { true } }
    }
  }

  /// The least depth by which the growing cell is nearer than the featured one on their common lines, without a lift.
  private func smallestLead(_ percent: Double) -> Double {
    let (height, angle) = (100 + 180 * percent, Math.radians(degrees: -45 * (1 - percent)))
    let (s, c) = Math.sinCos(angle)
    let leads = (0...2000).compactMap { i -> Double? in
      let v = height * (Double(i) / 2000 - 0.5)
      let w = 1 - v * s / 500
      let y = 280 - 280 * percent + height / 2 + v * c / w
      // The featured cell lies flat, one step of depth behind, and ends here.
      return (0...(280 - 100 * percent)).contains(y) ? 1 + v * s / w : nil
    }
    return leads.min() ?? 1
  }
}
