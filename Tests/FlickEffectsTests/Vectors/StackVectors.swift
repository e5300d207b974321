import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import Testing

/// The stack of 320 x 541 points on a screen of 320 x 568.
let stackChecks: [String: ExampleCheck] = [
  "first layout": checkFirstLayout,
  "after reset": checkReset,
  "visible range": checkVisibleRange,
  "content": checkContent,
  "selection tops (original, repaired)": checkSelection,
  "drag": checkDrag,
  "appearing page 9": checkAppearance,
]

private func checkFirstLayout(_ example: ExampleReader) throws {
  let page = try stack(originalStack).snapshot(at: 1).items[try example.index("page")]
  #expect(page.frame.size == Size(try example.number("w"), try example.number("h")))
  try example.expect("rect", is: page.shownRect)
  try example.expect("z", is: page.zPosition)
}

private func checkReset(_ example: ExampleReader) throws {
  let page = try example.index("page")
  for parameters in [originalStack, [:]] {
    var effect = try stack(parameters)
    let end = try #require(effect.perform("reset", at: 1).time(of: "finished"))
    try example.expect("rect", is: effect.snapshot(at: end).items[page].shownRect)
  }
}

private func checkVisibleRange(_ example: ExampleReader) throws {
  let layout = CardStackLayout(size: Size(320, try example.number("h")))
  let range = layout.visibleRange(
    offset: try example.number("offset"), count: try example.index("count"))
  try example.expect("firstCount", is: [Double(range.lowerBound), Double(range.count)])
}

private func checkContent(_ example: ExampleReader) throws {
  let (layout, count) = (CardStackLayout(size: Size(320, 541)), try example.index("count"))
  try example.expect("contentHeight", is: layout.contentSize(count: count).height)
  try example.expect("maxOffset", is: layout.offsetRange(count: count).upperBound)
}

private func checkSelection(_ example: ExampleReader) throws {
  let (offset, picked) = (try example.number("offset"), try example.index("picked"))
  let layouts = [CardStackLayout.Collapse.original, .repaired].map {
    var layout = CardStackLayout(size: Size(320, 541))
    layout.collapse = $0
    return layout
  }
  let range = layouts[0].visibleRange(offset: offset, count: 25)
  #expect(try example.numbers("visible") == [Double(range.lowerBound), Double(range.count)])
  let tops = try example.table("tops")
  #expect(tops.map(\.key) == range.map(Double.init))
  for (page, expected) in tops {
    let found = layouts.map {
      $0.top(ofPage: Int(page), whenSelected: picked, first: range.lowerBound, offset: offset)
    }
    example.expect(found, expected, "page \(page)")
  }
}

private func checkDrag(_ example: ExampleReader) throws {
  let finger = try example.number("finger")
  for (name, isSelected) in [("endUnselected", false), ("endSelected", true)] {
    var effect = try stack()
    if isSelected { try effect.perform("select", ["page": .integer(5)], at: 1) }
    let top = effect.snapshot(at: 2).tops[5]
    effect.perform(effect.drag("p5", by: finger, at: 2), at: 2)
    let moved = effect.snapshot(at: 2.45).tops[5] - top
    try example.expect("pageMoves", is: moved)
    try example.expect("tracked", is: moved)
    try example.expect(name, is: end(of: effect, isSelected: isSelected, finger))
  }
}

/// The result of a drag. A drag that puts the selected page back counts as a deselection if it passes the threshold;
/// nothing else distinguishes it from a reset.
private func end(of effect: CardStackEffect, isSelected: Bool, _ finger: Double) -> String {
  if effect.snapshot(at: 4).selected != nil { return "select" }
  return isSelected && finger / 0.9 < -50 ? "deselect" : "reset"
}

private func checkAppearance(_ example: ExampleReader) throws {
  let page = try stack(originalStack).snapshot(at: try example.number("t"))["p9"]
  try example.expect("scale", is: page.transform.m11)
  try example.expect("rect", is: page.shownRect)
}
