import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickMotion
import Testing

/// The flips on a screen of 320 x 568.
let flipsChecks: [String: ExampleCheck] = [
  "leaf": checkLeaf,
  "back face": { try $0.expect("M", is: flipsLayout(pages: 5).transform(angle: $0.number("angle"))) },
  "stack": checkRestAngles,
  "stack (1 degree spacing)": checkRestAngles,
  "stack ends": checkStackEnds,
  "faces (back page, front page)": checkFaces,
  "animated flip": checkFlip,
  "leaf angles": checkAngles,
  "drag": checkDrag,
  "release": checkRelease,
  "shadows": checkShadows,
  "shown during drag": checkShownLeaves,
  "paste order": checkPasting,
]

private func checkLeaf(_ example: ExampleReader) throws {
  let layout = flipsLayout(pages: 5)
  let angle = try example.number("angle")
  try example.expect("M", is: layout.transform(angle: angle))
  try example.expect("quad", is: #require(layout.quad(of: layout.lowerHalf, angle: angle)))
}

private func layout(_ example: ExampleReader) throws -> PageFlipsLayout {
  flipsLayout(pages: try example.index("pages"), spacing: try example.number("space"))
}

private func checkRestAngles(_ example: ExampleReader) throws {
  try example.expect("layers0to5", is: layout(example).restAngles(page: try example.index("page")))
}

private func checkStackEnds(_ example: ExampleReader) throws {
  let layout = try layout(example)
  try example.expect("page0", is: layout.restAngles(page: 0))
  try example.expect("page4", is: layout.restAngles(page: 4))
}

private func checkFaces(_ example: ExampleReader) throws {
  let layout = flipsLayout(pages: try example.index("pages"))
  func value(_ page: Int?) -> ExampleValue { page.map { .number(Double($0)) } ?? .null }
  let faces = (0..<layout.leafCount).map { leaf in
    ExampleValue.list([value(layout.backPage(ofLeaf: leaf)), value(layout.frontPage(ofLeaf: leaf))])
  }
  let expected = try example.output("layers0to5")
  #expect(expected == .list(faces))
}

// MARK: - Animated

private func plan(pages: Int, from: Int, to: Int) -> FlipPlan {
  FlipPlan(from: from, to: to, in: flipsLayout(pages: pages), fullTurn: 1, stagger: 0.05)
}

private func checkFlip(_ example: ExampleReader) throws {
  let plan = plan(
    pages: try example.index("pages"), from: try example.index("from"), to: try example.index("to"))
  guard case .list(let leaves) = try example.output("movingLeaves") else { throw MissingValue("leaves") }
  for case .table(let leaf) in leaves {
    let turn = plan.turns[Int(try #require(leaf["layer"]?.number))]
    let expected = ["from", "to", "delay", "duration"].map { leaf[$0]?.number ?? .nan }
    let found = [turn.from, turn.to, turn.delay, turn.duration]
    #expect(agree(found, expected, within: ExampleReader.rounding))
  }
  #expect(plan.turns.filter { abs($0.to - $0.from) > 90 }.count == leaves.count)
  try example.expect("total", is: plan.duration)
}

/// Checks a flip from page 1 to page 9 of 23.
private func checkAngles(_ example: ExampleReader) throws {
  let paths = plan(pages: 23, from: 1, to: 9).paths(from: 0)
  let time = try example.number("t")
  for (leaf, angle) in try example.table("angles") {
    // The examples round these angles to three decimals.
    example.expect([paths[Int(leaf)].angle(at: time)], angle, "leaf \(leaf)", within: 1e-3)
  }
}

private func checkPasting(_ example: ExampleReader) throws {
  let order = PagePasting.order(from: try example.index("page"), count: try example.index("pages"))
  try example.expect("order", is: order.map(Double.init))
}

// MARK: - Dragged

private func checkDrag(_ example: ExampleReader) throws {
  let layout = flipsLayout(pages: try example.index("pages"))
  let (page, movements) = (try example.index("page"), try example.numbers("dy"))
  let drag = LeafDrag(movements[0] > 0 ? .upper : .lower, page: page, in: layout)
  try example.expect("side", is: drag.side.name)
  try example.expect("layer", is: drag.leaf)
  var finger = [FingerPath.Sample(time: 0, position: 0)]
  for y in movements {
    let last = finger[finger.count - 1]
    finger.append(FingerPath.Sample(time: last.time + 1, position: last.position + y))
  }
  let path = drag.path(
    from: layout.restAngle(ofLeaf: drag.leaf, page: page), following: FingerPath(finger), rate: 0.5, at: 0)
  try example.expect("angles", is: finger.dropFirst().map { path.angle(at: $0.time) })
}

private func checkRelease(_ example: ExampleReader) throws {
  let page = try example.index("page")
  let name = try example.text("side")
  let side = try #require(LeafDrag.Side.allCases.first { $0.name == name })
  let drag = LeafDrag(side, page: page, in: flipsLayout(pages: try example.index("pages")))
  let release = LeafRelease(
    of: drag, angle: try example.number("angle"), held: try example.number("held"), fullTurn: 1,
    flickTurn: 0.3)
  try example.expect("completes", is: release.commits)
  try example.expect("page", is: release.commits ? page + (side == .lower ? 1 : -1) : page)
  try example.expect("target", is: release.target)
  try example.expect("duration", is: release.duration)
}

extension LeafDrag.Side {
  /// The word for the side in the examples.
  fileprivate var name: String { self == .lower ? "bottom" : "top" }
}

private func checkShadows(_ example: ExampleReader) throws {
  let shadows = LeafShadows(angle: try example.number("angle"), leaf: 0.06, neighbor: 0.3)
  try example.expect("leaf", is: shadows.leaf)
  try example.expect("bottomNeighbour", is: shadows.lower)
  try example.expect("topNeighbour", is: shadows.upper)
}

private func checkShownLeaves(_ example: ExampleReader) throws {
  var effect = try PageFlipsEffect(
    setup(PageFlipsEffect.descriptor, count: try example.index("pages")))
  let page = ParameterValue.integer(try example.index("page"))
  try effect.perform("flip", ["page": page, "animated": .boolean(false)], at: 0)
  effect.perform(Touch.drag(from: Point(160, 400), by: Point(0, -150)), at: 1)
  guard case .array(let leaves) = effect.snapshot(at: 1.3)[value: "leaves"] else {
    throw MissingValue("leaves")
  }
  let shown = leaves.indices.filter { leaf in
    guard case .object(let values) = leaves[leaf] else { return false }
    return values["visible"] == .boolean(true)
  }
  try example.expect("layers", is: shown.map(Double.init))
}
