import FlickGeometry
import FlickLayers

extension Path {
  /// Returns whether both fill rules fill the same area: no outline crosses itself or another, and none lies in another
  /// that runs in the same direction.
  ///
  /// - Parameter budget: The number of pairs of lines that may still be compared; negative when there were too many.
  func windsOnce(_ budget: inout Int) -> Bool {
    let rings = rings
    guard !RingCrossings(rings).haveAny(&budget) else { return false }
    let directions = rings.map { $0.area >= 0 ? 1 : -1 }
    let lines = rings.reduce(0) { $0 + $1.points.count }
    for (i, ring) in rings.enumerated() {
      budget -= lines
      guard budget >= 0, let point = ring.points.first else { return false }
      let around = rings.indices.filter { $0 != i && rings[$0].contains(point) }
      let winding = around.reduce(directions[i]) { $0 + directions[$1] }
      guard (winding != 0) == around.count.isMultiple(of: 2) else { return false }
    }
    return true
  }

  /// The closed outlines, with curves as 16 lines each.
  private var rings: [Ring] {
    var (rings, points) = ([Ring](), [Point]())
    func curve(to end: Point, _ at: (Double, Point) -> Point) {
      guard let start = points.last else { return }
      points += (1...16).map { $0 == 16 ? end : at(Double($0) / 16, start) }
    }
    for element in elements {
      switch element {
      case .move(let point):
        rings.append(Ring(points: points))
        points = [point]
      case .line(let point): points.append(point)
      case .quadratic(let control, let end):
        curve(to: end) { t, start in
          start * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + end * (t * t)
        }
      case .cubic(let a, let b, let end):
        curve(to: end) { t, start in
          let s = 1 - t
          return start * (s * s * s) + a * (3 * s * s * t) + b * (3 * s * t * t) + end * (t * t * t)
        }
      case .close:
        rings.append(Ring(points: points))
        points = points.first.map { [$0] } ?? []
      }
    }
    rings.append(Ring(points: points))
    return rings.filter { $0.points.count > 2 }
  }
}

/// A closed outline of lines.
private struct Ring {
  var points: [Point]

  var lines: [(start: Point, end: Point)] {
    zip(points, points.dropFirst() + points.prefix(1)).map { ($0, $1) }.filter { $0.0 != $0.1 }
  }

  /// Twice the area, positive for an outline that runs clockwise.
  var area: Double { lines.reduce(0) { $0 + $1.start.x * $1.end.y - $1.end.x * $1.start.y } }

  /// Whether a ray from a point crosses the outline an odd number of times.
  func contains(_ p: Point) -> Bool {
    lines.count { (a, b) in
      (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
    } % 2 == 1
  }
}

/// The search for lines of outlines that cross. Lines that only touch do not.
private struct RingCrossings {
  private var lines: [(start: Point, end: Point, left: Double, right: Double)]

  init(_ rings: [Ring]) {
    lines = rings.flatMap(\.lines).map {
      ($0.start, $0.end, min($0.start.x, $0.end.x), max($0.start.x, $0.end.x))
    }
    lines.sort { $0.left < $1.left }
  }

  /// Returns whether two lines cross; also true when there are too many to compare.
  func haveAny(_ budget: inout Int) -> Bool {
    for (index, line) in lines.enumerated() {
      for other in lines[(index + 1)...].prefix(while: { $0.left < line.right }) {
        budget -= 1
        guard budget >= 0 else { return true }
        let isSplit = RingCrossings.side(line, other.start) * RingCrossings.side(line, other.end) < 0
        if isSplit, RingCrossings.side(other, line.start) * RingCrossings.side(other, line.end) < 0 {
          return true
        }
      }
    }
    return false
  }

  /// Returns -1, 0 or 1 for a point at one side of a line, on it or at the other side.
  private static func side(
    _ line: (start: Point, end: Point, left: Double, right: Double), _ p: Point
  ) -> Double {
    let (d, e) = (line.end - line.start, p - line.start)
    let cross = d.x * e.y - d.y * e.x
    return cross == 0 ? 0 : cross < 0 ? -1 : 1
  }
}
