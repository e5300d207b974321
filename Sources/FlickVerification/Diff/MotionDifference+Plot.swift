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
  /// The paths of the items that differ most: solid lines before and dashed lines after.
  func plot(_ a: ResolvedScene, _ b: ResolvedScene, names: [String]) throws -> Plot {
    let shown = items.sorted { ($0.distance, $1.firstFrame) > ($1.distance, $0.firstFrame) }.prefix(4).map(
      \.id)
    let count = frameCounts.max() ?? 0
    let times = (0..<count).map { frameRate.time(ofFrame: $0) }
    var ways: [[[String: ItemPlace]]] = []
    for scene in [a, b] {
      ways.append(
        try times.map { time in
          try Task.checkCancellation()
          return scene.stage.places(at: time).filter { shown.contains($0.key) }
        })
    }
    var panels: [Plot.Panel] = []
    for (axis, value) in [("x", \Point.x), ("y", \Point.y)] {
      var curves: [Plot.Curve] = []
      for (hue, id) in shown.enumerated() {
        let values = ways.map { frames in frames.map { $0[id]?.middle[keyPath: value] ?? .nan } }
        guard
          zip(values[0], values[1]).contains(where: { abs($0 - $1) > 0.015 })
        else { continue }
        for side in 0..<2 {
          curves.append(
            Plot.Curve(
              "\(id).\(axis)" + (side == 0 ? "" : ", after"), Array(zip(times, values[side])), hue: hue,
              isDashed: side == 1))
        }
      }
      if !curves.isEmpty { panels.append(Plot.Panel(unit: "pt", curves: curves)) }
    }
    let subtitle =
      panels.isEmpty ? "no item that both show has moved" : "the middles of the items on the screen"
    return Plot(
      title: names.joined(separator: " and "), subtitle: subtitle, start: times.first ?? 0,
      end: times.last ?? 0, panels: panels, marks: a.plotMarks)
  }
}
