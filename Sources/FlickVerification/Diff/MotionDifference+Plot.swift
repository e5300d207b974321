import FlickAnalysis
import FlickGeometry
import FlickMotion
import FlickPlanning

extension ItemPlace {
  /// The mean of the corners, in points.
  fileprivate var middle: Point {
    let sum = corners.reduce((x: 0, y: 0)) { ($0.x + $1.x, $0.y + $1.y) }
    return Point(Double(sum.x) / 400, Double(sum.y) / 400)
  }
}

extension MotionDifference {
  /// The number of items that are drawn; more curves could not be told apart.
  private static let mostItems = 4
  /// The distance in points from which an item has moved: more than the rounding of places to hundredths makes.
  private static let leastMove = 0.015

  /// The paths of the items that differ most: solid lines before and dashed lines after.
  func plot(_ scenes: Compared<ResolvedScene>, names: Compared<String>) throws -> Plot {
    let shown = items.sorted { ($0.distance, $1.firstFrame) > ($1.distance, $0.firstFrame) }
      .prefix(Self.mostItems).map(\.id)
    let times = (0..<max(frameCounts.before, frameCounts.after)).map { frameRate.time(ofFrame: $0) }
    let ways = try scenes.map { scene in
      try times.map { time in
        try Task.checkCancellation()
        return scene.stage.places(at: time).filter { shown.contains($0.key) }
      }
    }
    var panels: [Plot.Panel] = []
    for (axis, value) in [("x", \Point.x), ("y", \Point.y)] {
      var curves: [Plot.Curve] = []
      for (hue, id) in shown.enumerated() {
        let values = ways.map { frames in frames.map { $0[id]?.middle[keyPath: value] ?? .nan } }
        guard zip(values.before, values.after).contains(where: { abs($0 - $1) > Self.leastMove }) else {
          continue
        }
        let name = "\(id).\(axis)"
        curves += [
          Plot.Curve(name, Array(zip(times, values.before)), hue: hue),
          Plot.Curve(name + ", after", Array(zip(times, values.after)), hue: hue, isDashed: true),
        ]
      }
      if !curves.isEmpty { panels.append(Plot.Panel(unit: "pt", curves: curves)) }
    }
    let subtitle =
      panels.isEmpty ? "no item that both show has moved" : "the middles of the items on the screen"
    return Plot(
      title: names.title, subtitle: subtitle, start: times.first ?? 0,
      end: times.last ?? 0, panels: panels, marks: scenes.before.plotMarks)
  }
}
