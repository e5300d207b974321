import FlickGeometry
import FlickLayers
import FlickScene

/// The line from the part of a callout beside its target to the nearest edge of the target, or to the ring around it.
struct CalloutLeader: Hashable, Sendable {
  let start: Point
  let end: Point

  init(from frame: Rect, to target: Rect) {
    end = target.nearest(to: frame.center)
    start = frame.nearest(to: end)
  }

  /// Creates the line to the nearest of several rings, whose lines have a width; nil if there is none. It ends at the
  /// ring's outer edge, so that it does not cross the ring.
  init?(from frame: Rect, toNearestOf rings: [Path], width: Double) {
    let points = rings.compactMap { $0.nearest(to: frame.center) }
    func distance(_ point: Point) -> Double { point.distance(to: frame.center) }
    guard let point = points.min(by: { distance($0) < distance($1) }) else { return nil }
    start = frame.nearest(to: point)
    end = point.towards(start, by: min(width / 2, start.distance(to: point)))
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
