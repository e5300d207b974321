import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickLayers
import Testing

/// The page tabs on a screen of 320 x 568.
let pageTabsChecks: [String: ExampleCheck] = [
  "resting card": checkRestingCard,
  "insertion start": checkInsertion,
  "deletion end": checkDeletionEnd,
  "highlight": checkHighlight,
  "content": checkContent,
  "scrollTo": checkScrolling,
  "mask": checkMask,
  "swipe threshold": checkSwipe,
  "smallest depth gap": checkDepthGap,
  "deletion": checkDeletion,
  "recommended mid-highlight": checkMidHighlight,
  "append": checkAppend,
  "fork variant, card below picked": checkForkVariant,
]

private func effect(count: Int = 31) throws -> PageTabsEffect {
  try PageTabsEffect(setup(PageTabsEffect.descriptor, count: count))
}

/// The item's corners converted from content coordinates to the screen's; the view's top is 120 points above the
/// screen's.
private func onScreen(_ attributes: LayoutAttributes, offset: Double) throws -> [Point3D] {
  try #require(attributes.quad).map { $0 - Point3D(0, offset + 120) }
}

private func checkRestingCard(_ example: ExampleReader) throws {
  let (row, offset) = (try example.index("row"), try example.number("offset"))
  let layout = pages(offset: offset)
  let card = layout.layoutAttributes(forItem: row)
  try example.expect("frame", is: card.frame.numbers)
  try example.expect("zIndex", is: card.zIndex)
  try example.expect("angle", is: layout.angle(forItem: row))
  try example.expect("screenAnchor", is: [card.center.x, card.center.y - offset - 120])
  try example.expect("M", is: card.transform3D)
  try example.expect("quad", is: onScreen(card, offset: offset))
}

private func checkInsertion(_ example: ExampleReader) throws {
  let row = try example.index("row")
  let layout = pages(count: row + 1, offset: try example.number("offset"))
  let start = layout.initialLayoutAttributes(forAppearingItem: row)
  try example.expect("frame", is: start.frame.numbers)
  try example.expect("zIndex", is: start.zIndex)
  let edgeOn = try #require(example.output("angle").number)
  #expect(start.transform == layout.tilt(edgeOn))
  #expect(start.alpha == 0)
  try example.expect("M", is: start.transform3D)
  try example.expect("endAngle", is: layout.angle(forItem: row))
}

private func checkDeletionEnd(_ example: ExampleReader) throws {
  let (row, offset) = (try example.index("row"), try example.number("offset"))
  let layout = pages(offset: offset)
  let end = layout.finalLayoutAttributes(forDisappearingItem: row)
  try example.expect("angle", is: layout.angle(forItem: row))
  try example.expect("M", is: end.transform3D)
  try example.expect("quad", is: onScreen(end, offset: offset))
}

private func checkHighlight(_ example: ExampleReader) throws {
  let (row, offset) = (try example.index("row"), try example.number("offset"))
  let layout = pages(offset: offset)
  let state = CardState(ofItem: row, whenHighlighted: try example.index("picked"))
  let transform = layout.transform(of: state, forItem: row).matrix
  try example.expect("translateY", is: transform.m42)
  try example.expect("M", is: transform)
  let top = layout.layoutAttributes(forItem: row).frame.minY + transform.m42 - offset - 120
  try example.expect("screenTop", is: top)
}

private func checkContent(_ example: ExampleReader) throws {
  let layout = pages(count: try example.index("count"))
  let height = layout.contentSize.height
  let range = layout.context.offsetRange(along: .vertical, contentSize: Size(0, height))
  try example.expect("contentHeight", is: height)
  try example.expect("offsetRange", is: [range.lowerBound, range.upperBound])
}

private func checkScrolling(_ example: ExampleReader) throws {
  let (row, count) = (try example.index("row"), try example.index("count"))
  for (name, position) in [("centred", "center"), ("bottom", "bottom")] {
    var effect = try effect(count: count)
    let outcome = try effect.perform(
      "scrollTo", ["page": .integer(row), "position": .text(position)], at: 0)
    let end = try #require(outcome.time(of: "finished"))
    try example.expect(name, is: effect.snapshot(at: end).contentOffset.y)
  }
}

private func checkMask(_ example: ExampleReader) throws {
  let point = Point(try example.number("x"), try example.number("y"))
  let mask = try #require(effect().layers(at: 0).sublayers.first { $0.name == "mask" })
  #expect(mask.bounds.size == Size(320, 688))
  #expect(mask.position == Point(160, 344))
  guard case .gradient(let gradient)? = mask.contents else { throw MissingValue("gradient") }
  try example.expect("alpha", is: gradient.alpha(at: point, in: mask.bounds))
}

/// Checks the offset of a card for a finger's movement, to which the ten points are added that are lost before the pan
/// begins.
private func checkSwipe(_ example: ExampleReader) throws {
  let finger = try #require(example.output("fingerPoints").number)
  var effect = try effect()
  effect.perform(Touch.drag(from: Point(300, 250), by: Point(-finger - 10, 0)), at: 0)
  guard case .object(let swipes) = effect.snapshot(at: 0.3)[value: "swipes"],
    case .number(let shown)? = swipes["p1"]
  else { throw MissingValue("swipes") }
  // The examples round the offset to four decimals.
  #expect(agree([shown], [try example.number("contentOffsetX")], within: 1e-4))
}

/// The published leads come from offsets every 20 points, and from lines of the screen every 8 points.
private func checkDepthGap(_ example: ExampleReader) throws {
  var layout = PageTabsLayout(itemSize: Size(320, 568))
  layout.angleSpan = try example.number("slope")
  layout.baseAngle = try example.number("base")
  var smallest = Double.infinity
  for offset in stride(from: -20.0, through: 300, by: 20) {
    let cards = layout.at(offset: offset, count: 7, viewSize: Size(320, 688))
    let quads = try (0..<7).map { try #require(cards.layoutAttributes(forItem: $0).quad) }
    for line in stride(from: 0.0, through: 568, by: 8) {
      let depths = quads.map { depth(of: $0, atLine: line + offset + 120) }
      for case (let upper?, let lower?) in zip(depths, depths.dropFirst()) {
        smallest = min(smallest, lower - upper)
      }
    }
  }
  try example.expect("gap", is: smallest)
}

/// The depth of a card at a line; depth changes linearly over the screen, so the top and the bottom edge determine it.
private func depth(of quad: [Point3D], atLine y: Double) -> Double? {
  let (top, bottom) = (quad[0], quad[3])
  guard y >= top.y, y <= bottom.y else { return nil }
  return top.z + (bottom.z - top.z) * (y - top.y) / (bottom.y - top.y)
}

private func checkDeletion(_ example: ExampleReader) throws {
  let (count, row) = (try example.index("count"), try example.index("row"))
  var effect = try effect(count: count)
  let offset = try example.number("offset")
  if offset > -20 {
    try effect.perform("scrollTo", ["page": .integer(count - 1), "animated": .boolean(false)], at: 0)
  }
  let before = effect.snapshot(at: 0)
  #expect(before.contentOffset.y == offset)
  let end = try #require(effect.perform("delete", ["page": .integer(row)], at: 1).time(of: "deleted"))
  let after = effect.snapshot(at: end)
  try example.expect("finalOffset", is: after.contentOffset.y)
  func top(_ page: Double, in snapshot: EffectSnapshot) -> Double {
    snapshot["p\(Int(page))"].frame.minY - snapshot.contentOffset.y - 120
  }
  for (page, expected) in try example.table("rows") {
    let tops = [top(page, in: before), top(page, in: after)]
    let numbers = expected.numbers
    #expect(agree(tops, Array(numbers[0...1]), within: 1e-9), "row \(page)")
    let tilt = pages().tilt(numbers[2]).matrix
    let found = after["p\(Int(page))"].transform
    #expect(agree(found.rows, tilt.rows, within: ExampleReader.rounding), "row \(page)")
  }
}

private func checkMidHighlight(_ example: ExampleReader) throws {
  let row = try example.index("row")
  let layout = pages(offset: try example.number("offset"))
  let state = CardState(ofItem: row, whenHighlighted: try example.index("picked"))
  let tilt = layout.layoutAttributes(forItem: row).transform
  let end = layout.transform(of: state, forItem: row)
  try example.expect("M", is: tilt.interpolated(to: end, at: try example.number("u")).matrix)
}

private func checkAppend(_ example: ExampleReader) throws {
  var effect = try PageTabsEffect(
    setup(PageTabsEffect.descriptor, ["updateDuration": .number(try example.number("batch"))]))
  let start = 4.0
  if try example.flag("highlighted") { try effect.perform("highlight", ["page": .integer(2)], at: 0) }
  let outcome = try effect.perform("append", at: start)
  guard case .list(let events) = try example.output("events") else { throw MissingValue("events") }
  for event in events {
    guard case .list(let parts) = event, parts.count == 2, let time = parts[0].number else {
      throw MissingValue("event")
    }
    let name = try #require(appendEvents[parts[1].text], "an event: \(parts[1].text)")
    #expect(agree([outcome.time(of: name) ?? .nan], [start + time], within: 1e-9), "\(name)")
  }
}

/// The names in the examples for our events.
private let appendEvents = [
  "dismiss starts, mask shown": "dismissing",
  "animated scroll to the last card starts": "scrolling",
  "data source grows, insertion animation starts": "inserting",
  "insertion finished": "inserted",
  "highlight requested for the new card": "requested",
  "mask hidden, scrolling off, highlight animation starts": "highlighting",
  "highlighted": "highlighted",
]

private func checkForkVariant(_ example: ExampleReader) throws {
  let angle = try example.number("angle")
  let end = pages(offset: 500).transform(of: .backToBottom, forItem: 5, neighborAngle: angle)
  try example.expect("M", is: end.matrix)
}
