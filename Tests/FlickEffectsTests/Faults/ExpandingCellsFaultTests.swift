import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// The faults of the original expanding cells, one by one in the order of their numbers: the correct behavior, and the
/// faults that `faults: original` and `lift: 0` show.
@Suite struct ExpandingCellsFaultTests {
  func effect(count: Int = 15, _ parameters: ParameterValues = [:]) throws -> ExpandingCellsEffect {
    try ExpandingCellsEffect(setup(ExpandingCellsEffect.descriptor, count: count, parameters))
  }

  /// The effect after its list was pulled so far that the next cell has grown by a share of its growth. The finger
  /// holds the list until time 1.
  func effect(percent: Double, _ parameters: ParameterValues) throws -> ExpandingCellsEffect {
    var effect = try effect(parameters)
    let by = Point(0, -10 - 200 * percent)
    effect.perform(Touch.drag(from: Point(160, 520), by: by, during: 0.3, rest: 0.7), at: 0)
    return effect
  }

  /// The cells in front of the others along the vertical middle line, from the top of the screen down.
  private func front(_ effect: ExpandingCellsEffect, at time: Double) -> [String] {
    let snapshot = effect.snapshot(at: time)
    let cells = stride(from: 0.25, to: 568, by: 0.5).compactMap { snapshot.item(at: Point(160, $0))?.id }
    return zip([""] + cells, cells).filter { $0 != $1 }.map { $1 }
  }

  @Test func `1: the growing cell lies before the featured one, all the way`() throws {
    for percent in stride(from: 0.02, to: 1, by: 0.04) {
      let effect = try effect(percent: percent, ["style": .text("3d")])
      let order = front(effect, at: 0.6)
      #expect(order.prefix(2) == ["p0", "p1"], "at \(percent)")
      #expect(!order.dropFirst().contains("p0"), "at \(percent)")
    }
  }

  @Test func `1, original: without the lift the featured cell cuts a strip out of the growing one`() throws {
    for (percent, cuts) in [
      (0.3, false), (0.55, false), (0.6, true), (0.775, true), (0.9, true), (0.98, false),
    ] {
      let effect = try effect(percent: percent, ["style": .text("3d"), "lift": .number(0)])
      let order = front(effect, at: 0.6)
      #expect(
        order.prefix(4) == (cuts ? ["p0", "p1", "p0", "p1"] : ["p0", "p1", "p2", "p3"]), "at \(percent)")
    }
    // At 0.775, the strip reaches from the line where the planes meet down to the featured cell's edge.
    let snapshot = try effect(percent: 0.775, ["style": .text("3d"), "lift": .number(0)]).snapshot(at: 0.6)
    let strip = stride(from: 100.05, to: 300, by: 0.1).filter {
      snapshot.item(at: Point(160, $0))?.id == "p0"
    }
    #expect(abs(strip.first! - 188.35) < 0.2)
    #expect(abs(strip.last! - 202.5) < 0.2)
  }

  @Test func `2: the look of a leaning cell follows its height; in the original, its outline`() throws {
    for (faults, cover) in [("repaired", 0.75), ("original", 0.822335)] {
      let effect = try effect(["style": .text("3d"), "faults": .text(faults)])
      guard case .object(let looks) = effect.snapshot(at: 0)[value: "looks"],
        case .object(let standard)? = looks["p2"], case .number(let alpha)? = standard["coverAlpha"]
      else {
        Issue.record("the cell has looks")
        return
      }
      #expect(abs(alpha - cover) < 1e-5)
      #expect(standard["detailAlpha"] == .number(0))
      let cell = try #require(effect.layers(at: 0).sublayers[0].sublayers.first { $0.name == "p2" })
      #expect(cell.sublayers.first { $0.name == "cover" }?.opacity == alpha)
      #expect(cell.sublayers.allSatisfy { (0...1).contains($0.opacity) })
    }
    // The outline of a flat cell is the cell itself.
    let flat = try ["repaired", "original"].map { try effect(["faults": .text($0)]).layers(at: 0) }
    #expect(flat[0] == flat[1])
  }

  @Test func `3: the attributes of a single cell are those that it has among all cells`() {
    for offset in stride(from: -100.0, through: 2900, by: 133.3) {
      for style in ExpandingCellsLayout.Style.allCases {
        let layout = cells(style, offset: offset)
        for attributes in layout.layoutAttributes(in: layout.context.bounds) {
          #expect(layout.layoutAttributes(forItem: attributes.index) == attributes)
        }
      }
    }
  }

  @Test func `4: the number of cells depends only on the collection`() {
    for count in 0...20 {
      let layout = cells(count: count, offset: 0)
      #expect(layout.context.itemCount == count)
      #expect(layout.contentSize.height == Double(max(count - 1, 0)) * 200 + 568)
    }
  }

  @Test func `5: after the last cell nothing grows`() throws {
    for count in 1...6 {
      var effect = try effect(count: count)
      try effect.perform("scrollTo", ["page": .integer(count - 1), "animated": .boolean(false)], at: 0)
      effect.perform(Touch.drag(from: Point(160, 400), by: Point(0, -300)), at: 1)
      for time in [0.5, 1.2, 1.4] {
        let seen = effect.snapshot(at: time).items.filter { !$0.isHidden }
        #expect(seen.map(\.state) == ["featured"])
        #expect(seen[0].index == count - 1)
      }
    }
  }

  @Test func `6: a flick that ends nearer to the cell it came from goes back, however fast`() throws {
    for velocity in [300.0, 600, 900] {
      var effect = try effect()
      let drag = Touch.drag(from: Point(160, 400), by: Point(0, -12))
      let outcome = effect.perform(Touch(drag.samples, releaseVelocity: Point(0, -velocity)), at: 0)
      #expect(effect.snapshot(at: outcome.time(of: "settled")!).contentOffset.y == 0)
    }
  }

  @Test func `7: cells before the featured one are not shown`() throws {
    for offset in stride(from: 0.0, through: 2800, by: 61) {
      let layout = cells(offset: offset)
      let shown = layout.layoutAttributes(in: layout.context.bounds)
      #expect(shown.first?.index == layout.featuredIndex)
      #expect((0..<layout.featuredIndex).allSatisfy { layout.layoutAttributes(forItem: $0).isHidden })
    }
  }
}
