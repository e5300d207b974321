import FlickGeometry
import FlickScene

/// The line from the part of a callout beside its target to the nearest edge of the target.
struct CalloutLeader: Hashable, Sendable {
  let start: Point
  let end: Point

  init(from frame: Rect, to target: Rect) {
    end = target.nearest(to: frame.center)
    start = frame.nearest(to: end)
  }

  var length: Double { start.distance(to: end) }

  /// Whether both lines cross at a point inside both.
  func crosses(_ other: CalloutLeader) -> Bool {
    func side(_ a: Point, _ b: Point, _ p: Point) -> Double {
      (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }
    return side(start, end, other.start) * side(start, end, other.end) < 0
      && side(other.start, other.end, start) * side(other.start, other.end, end) < 0
  }
}
