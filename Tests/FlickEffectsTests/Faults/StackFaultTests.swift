import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// The faults of the original stack, one by one in the order of their numbers: the correct behavior, and the faults
/// that `faults: original` and `collapse: original` show.
@Suite struct StackFaultTests {
  static let faults: ParameterValues = ["faults": .text("original")]

  /// The top edges of the loaded pages, in coordinates of the screen.
  func tops(_ effect: CardStackEffect, at time: Double) -> [Double] {
    let snapshot = effect.snapshot(at: time)
    return snapshot.tops.map { $0 - snapshot.contentOffset.y }
  }

  @Test(arguments: [0, 3, 5, 8, 11]) func `1: the pages after the selected one pile up in view`(page: Int)
    throws
  {
    for (parameters, first) in [([:] as ParameterValues, 0), (["collapse": .text("original")], page + 1)] {
      var effect = try stack(parameters)
      try effect.perform("select", ["page": .integer(page)], at: 1)
      let pile = tops(effect, at: 2)[(page + 1)...]
      #expect(agree(Array(pile), pile.indices.map { 521 + 5 * Double($0 - page - 1 + first) }, within: 1e-9))
      #expect((pile.first! < 541) == (first < 4))
    }
  }

  @Test func `2: pages first appear where a reset puts them; in the original, 2.95 points higher`() throws {
    for (parameters, gap) in [([:] as ParameterValues, 0.0), (Self.faults, 2.95)] {
      var effect = try stack(parameters)
      let first = tops(effect, at: 0.5)
      try effect.perform("reset", at: 1)
      #expect(agree(tops(effect, at: 2), first.map { $0 + gap }, within: 1e-9))
    }
  }

  @Test func `3: a short drag with nothing selected reports no deselection`() throws {
    for finger in [-44.0, -10, 20, 200] {
      var effect = try stack()
      let outcome = effect.perform(effect.drag("p4", by: finger, at: 1), at: 1)
      #expect(outcome.time(of: "deselected") == nil)
      #expect(outcome.time(of: "resetting") != nil)
    }
  }

  @Test func `4: a page has its own content in whichever view it is shown`() throws {
    var effect = try stack()
    try effect.perform("scroll", ["by": .number(700)], at: 1)
    try effect.perform("scroll", ["by": .number(-700)], at: 2)
    var reused = false
    for time in stride(from: 1.0, through: 3, by: 0.01) {
      let snapshot = effect.snapshot(at: time)
      reused = reused || zip(snapshot.visibleRange, snapshot.views).contains { $0 != $1 }
      let layers = effect.layers(at: time).sublayers[0].sublayers
      #expect(layers.map(\.name) == snapshot.visibleRange.map { "p\($0)" })
      #expect(layers.allSatisfy { $0.sublayers.map(\.name) == [$0.name] })
    }
    #expect(reused)
  }

  @Test(arguments: [-200.0, -60, -20, 80]) func `5: a cancelled drag is like one that ends`(finger: Double)
    throws
  {
    var (ended, cancelled, original) = (try stack(), try stack(), try stack(Self.faults))
    let drag = ended.drag("p5", by: finger, at: 1)
    let cut = Touch(drag.samples, isCancelled: true)
    let outcome = ended.perform(drag, at: 1)
    #expect(cancelled.perform(cut, at: 1) == outcome)
    for time in stride(from: 1.0, through: 3, by: 0.05) {
      #expect(cancelled.snapshot(at: time).items == ended.snapshot(at: time).items)
    }
    // The original leaves the page where it is.
    let dropped = original.perform(cut, at: 1)
    #expect(dropped.story.isEmpty)
    #expect(dropped.time(of: "settled") == dropped.time(of: "release"))
    let (before, after) = (tops(original, at: 0.9), tops(original, at: 9))
    #expect(abs(after[5] - before[5] - finger / 0.9) < 1e-6)
    #expect(after.indices.allSatisfy { $0 == 5 || after[$0] == before[$0] })
  }

  @Test func `a cancelled touch is neither a tap nor a fling`() throws {
    var effect = try stack()
    let tap = Touch(effect.tap("p3", at: 1).samples, isCancelled: true)
    #expect(effect.perform(tap, at: 1).story.isEmpty)
    #expect(effect.snapshot(at: 2).selected == nil)
    let fling = Touch.fling(from: Point(8, 480), by: Point(0, -100))
    effect.perform(Touch(fling.samples, isCancelled: true), at: 3)
    #expect(abs(effect.snapshot(at: 9).contentOffset.y - 90) < 1e-9)
  }

  @Test func `6: a layout pass keeps the places of a selection; in the original it forgets them`() throws {
    for (parameters, forgets) in [([:] as ParameterValues, false), (Self.faults, true)] {
      var effect = try stack(parameters)
      let first = tops(effect, at: 0.9)
      try effect.perform("select", ["page": .integer(4)], at: 1)
      let selected = tops(effect, at: 2)
      try effect.perform("reload", at: 2)
      #expect(agree(tops(effect, at: 3), forgets ? first : selected, within: 1e-9))
      #expect(effect.snapshot(at: 3).selected == 4)
      // A tap on the page deselects it, though in the original it looks like any other page.
      let outcome = effect.perform(effect.tap("p4", at: 3), at: 3)
      #expect(outcome.time(of: "deselected") != nil)
      let home = stride(from: 30.0, through: 630, by: 50)
      #expect(agree(tops(effect, at: 4), Array(home), within: 1e-9))
    }
  }

  @Test func `7: shadows have the pages' round corners; in the original, their corners are square`() throws {
    for (parameters, radius) in [([:] as ParameterValues, nil as Double?), (Self.faults, 0)] {
      let pages = try stack(parameters).layers(at: 1).sublayers[0].sublayers
      #expect(!pages.isEmpty)
      #expect(
        pages.allSatisfy { $0.shadow != nil && $0.shadow?.path?.radius == radius && $0.cornerRadius == 5 })
    }
  }

  @Test func `8: selections and deselections are reported separately`() throws {
    var effect = try stack()
    let first = effect.perform(effect.tap("p2", at: 1), at: 1)
    let other = effect.perform(effect.tap("p0", at: 2), at: 2)
    let same = effect.perform(effect.tap("p0", at: 3), at: 3)
    let events = [first, other, same].map { outcome in
      ["selected", "deselected"].filter { outcome.time(of: $0) != nil }
    }
    #expect(events == [["selected"], ["selected"], ["deselected"]])
  }

  @Test func `9: dragging the selected page away puts it back, up as well as down`() throws {
    for finger in [-60.0, 120] {
      var effect = try stack()
      try effect.perform("select", ["page": .integer(5)], at: 1)
      let outcome = effect.perform(effect.drag("p5", by: finger, at: 2), at: 2)
      #expect(outcome.time(of: "deselected") != nil)
      #expect(effect.snapshot(at: 4).selected == nil)
    }
  }
}
