import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickMotion
import Testing

/// The expanding cells on a screen of 320 x 568.
let cellsChecks: [String: ExampleCheck] = [
  "frames": checkFrames,
  "style": checkStyle,
  "3D": checkTilt,
  "snap": checkSnapping,
  "fling": checkFling,
  "tutorial frames (drag 180)": checkTutorialFrames,
  "depth lead of growing card": checkDepthLead,
  "content": checkContent,
]

/// The distances that the list scrolls from cell to cell: that of the original, and that of the tutorial.
private let distances = [("drag200", 200.0), ("drag180", 180)]

private func checkFrames(_ example: ExampleReader) throws {
  let offset = try example.number("offset")
  let layout = cells(.tilted, count: try example.index("count"), offset: offset)
  try example.expect("featured", is: layout.featuredIndex)
  try example.expect("percent", is: layout.percent)
  for (item, frame) in try example.table("frames") {
    example.expect(layout.layoutAttributes(forItem: Int(item)).frame.numbers, frame, "frame \(item)")
  }
  for (item, y) in try example.table("screenY") {
    example.expect([layout.layoutAttributes(forItem: Int(item)).frame.minY - offset], y, "y \(item)")
  }
  for (item, angle) in try example.table("angles") {
    #expect((layout.angle(forItem: Int(item)) == nil) == (angle == .null))
    example.expect([layout.angle(forItem: Int(item))].compactMap(\.self), angle, "angle \(item)")
  }
}

private func checkStyle(_ example: ExampleReader) throws {
  let style = ExpandingCellsStyle(height: try example.number("height"))
  try example.expect("delta", is: 1 - style.detailAlpha)
  try example.expect("cover", is: style.coverAlpha)
  try example.expect("title", is: style.titleScale)
  try example.expect("detail", is: style.detailAlpha)
}

private func checkTilt(_ example: ExampleReader) throws {
  let (item, offset) = (try example.index("item"), try example.number("offset"))
  let layout = cells(.tilted, offset: offset)
  let cell = layout.layoutAttributes(forItem: item)
  try example.expect("frame", is: cell.frame.numbers)
  try example.expect("zIndex", is: cell.zIndex)
  try example.expect("angle", is: [layout.angle(forItem: item)].compactMap(\.self))
  try example.expect("M", is: cell.transform3D)
  try example.expect("quad", is: #require(cell.quad).map { $0 - Point3D(0, offset) })
}

private func checkSnapping(_ example: ExampleReader) throws {
  let proposed = Point(0, try example.number("proposed"))
  for (name, distance) in distances {
    let target = cells(offset: 0, drag: distance)
      .targetContentOffset(forProposed: proposed, velocity: Point(0, -900))
    try example.expect(name, is: target.y)
  }
}

/// The example's natural stop is that of a list which slows down forever; ours stops at 10 points per second.
private func checkFling(_ example: ExampleReader) throws {
  let (offset, velocity) = (try example.number("offset"), try example.number("velocity"))
  let kappa = DecelerationRate.fast.kappa
  try example.expect("natural", is: offset + velocity / kappa)
  let motion = ScrollMotion(bounds: 0...2800, viewLength: 568, rate: .fast)
  let stop = motion.naturalTarget(from: offset, velocity: velocity)
  let layout = cells(offset: offset)
  for natural in [offset + velocity / kappa, stop] {
    let target = layout.targetContentOffset(
      forProposed: Point(0, natural), velocity: Point(0, velocity))
    try example.expect("snapped", is: target.y)
  }
}

private func checkTutorialFrames(_ example: ExampleReader) throws {
  let layout = cells(offset: try example.number("offset"), drag: 180)
  try example.expect("frames", is: (0..<4).flatMap { layout.layoutAttributes(forItem: $0).frame.numbers })
}

private func checkDepthLead(_ example: ExampleReader) throws {
  let lift = try example.number("lift")
  for (percent, lead) in try example.table("lead") {
    let found = try smallestLead(percent: percent, lift: lift)
    example.expect([found], lead, "lead at \(percent)")
  }
}

private func checkContent(_ example: ExampleReader) throws {
  let count = try example.index("count")
  for (name, distance) in distances {
    try example.expect(name, is: cells(count: count, offset: 0, drag: distance).contentSize.height)
  }
}

/// Cell 1 is featured and flat, and cell 2 grows and leans away, so its lowest line over the featured cell has the
/// least lead.
func smallestLead(percent: Double, lift: Double) throws -> Double {
  let layout = cells(.tilted, offset: 200 * (1 + percent), lift: lift)
  let quad = try #require(layout.layoutAttributes(forItem: 2).quad)
  let featured = layout.layoutAttributes(forItem: 1)
  let (top, bottom) = (quad[0], quad[3])
  let y = min(featured.frame.maxY, bottom.y)
  return -Double(featured.zIndex) + top.z + (bottom.z - top.z) * (y - top.y) / (bottom.y - top.y)
}
