import FlickGeometry
package import FlickLayers

extension Path {
  /// The stroke of the path: the area within half of `width` of it, to be filled by the nonzero rule. All parts run in
  /// the same direction, so that parts that overlap form one area.
  ///
  /// A subpath without length becomes a dot or a square, depending on its caps, unless it is a single `move`. The
  /// result is empty when the width is not positive or not finite.
  ///
  /// - Parameters:
  ///   - width: The width of the stroke, in the path's units.
  ///   - style: The caps, joins and dashes of the stroke.
  ///   - tolerance: How far the result may stray from the exact stroke, in the path's units; positive.
  package func stroked(
    width: Double, _ style: StrokeStyle = .standard, tolerance: Double
  ) -> Path {
    guard width > 0, width.isFinite, tolerance > 0 else { return Path() }
    var pen = StrokePen(radius: width / 2, style: style, tolerance: tolerance)
    for polyline in polylines(tolerance: tolerance).dashed(style.dash, from: style.dashOffset) {
      pen.stroke(polyline)
    }
    return pen.path
  }
}

/// Walks around polylines at a constant distance.
///
/// A walk keeps its polyline on one side. On the outer side of a corner, it adds the style's join. On the inner side,
/// it cuts off both lines where they cross. If a segment is too short for that, the walk passes through the corner
/// itself, and the area is the sum of the rectangles of the segments.
private struct StrokePen {
  let radius: Double
  let style: StrokeStyle
  let tolerance: Double
  private(set) var path = Path()

  init(radius: Double, style: StrokeStyle, tolerance: Double) {
    self.radius = radius
    self.style = style
    self.tolerance = tolerance
  }

  mutating func stroke(_ polyline: Polyline) {
    let points = polyline.points
    switch points.count {
    case 0: break
    case 1: dot(at: points[0])
    case _ where polyline.isClosed && points.count > 2:
      walk(round: points)
      walk(round: points.reversed())
    default:
      // The walk goes along the line and back; its turns at the two ends are the caps.
      let ends = polyline.isClosed ? [] : [0, points.count - 1]
      walk(round: points + points.dropFirst().dropLast().reversed(), ends: ends)
    }
  }

  /// Walks along one side of a closed polyline. No two successive points may be equal.
  ///
  /// - Parameter ends: The indices of the points that are the ends of a line.
  private mutating func walk(round points: [Point], ends: [Int] = []) {
    let segments = points.indices.map { Segment(from: points[$0], to: points[($0 + 1) % points.count]) }
    let start = path.elements.count
    for (index, segment) in segments.enumerated() {
      let corner = (index + 1) % segments.count
      if ends.contains(corner) {
        cap(behind: segment)
      } else {
        turn(from: segment, to: segments[corner])
      }
    }
    if case .line(let p) = path.elements[start] { path.elements[start] = .move(p) }
    path.close()
  }

  /// Goes around the corner between two segments, starting at the end of the first one's side.
  private mutating func turn(from segment: Segment, to next: Segment) {
    let (from, to) = (segment.normal, next.normal)
    let (sine, cosine) = (from.cross(to), from.dot(to))
    let corner = segment.end
    // The distance from the corner at which the sides cross is radius * tan(angle / 2).
    let cut = radius * sine / (1 + cosine)
    if sine > 0, cut < min(segment.length, next.length) / 2 {
      path.line(to: corner + (from + to) * (radius / (1 + cosine)))
      return
    }
    path.line(to: corner + from * radius)
    if sine > 0 {
      path.line(to: corner)
      path.line(to: corner + to * radius)
    } else if sine < 0 || cosine < 0 {
      join(around: corner, from: from, to: to)
    }
  }

  /// Connects the two sides of a corner on its outer side.
  private mutating func join(around corner: Point, from: Point, to: Point) {
    if style.join == .round { return arc(around: corner, from: from, to: to) }
    // A miter is 1 / cos(angle / 2) line widths long.
    let width = 1 + from.dot(to)
    let limit = style.miterLimit
    if style.join == .miter, 2 <= limit * limit * width {
      path.line(to: corner + (from + to) * (radius / width))
    }
    path.line(to: corner + to * radius)
  }

  /// Goes around the end of a line to the side that leads back: in a half circle, straight, or in a square that reaches
  /// half the line's width further.
  private mutating func cap(behind segment: Segment) {
    let side = segment.normal * radius
    if style.cap == .round {
      path.line(to: segment.end + side)
      return arc(around: segment.end, from: segment.normal, to: .zero - segment.normal)
    }
    let reach = style.cap == .square ? clockwise(side) : .zero
    path.line(to: segment.end + side + reach)
    path.line(to: segment.end - side + reach)
  }

  /// Goes along an arc, clockwise in a coordinate system whose y axis points up, by at most half a turn.
  private mutating func arc(around center: Point, from: Point, to: Point) {
    let cosine = min(from.dot(to), 1)
    if cosine < 0 {
      let middle = clockwise(from - to).normalized
      arc(around: center, from: from, to: middle)
      arc(around: center, from: middle, to: to)
      return
    }
    let end = center + to * radius
    let cosineOfHalf = ((1 + cosine) / 2).squareRoot()
    let sineOfHalf = from.cross(to).magnitude / (2 * cosineOfHalf)
    if radius * (1 - cosineOfHalf) < tolerance {
      path.line(to: end)
    } else {
      // The control points of an arc lie on its tangents, at 4/3 tan(angle / 4) radii from its ends.
      let reach = 4 / 3 * sineOfHalf / (1 + cosineOfHalf)
      path.curve(
        to: end, center + (from + clockwise(from) * reach) * radius,
        center + (to - clockwise(to) * reach) * radius)
    }
  }

  private mutating func dot(at center: Point) {
    if style.cap == .butt { return }
    if style.cap == .square {
      let square = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      path.elements += Path(rect: square).reversed.elements
      return
    }
    path.move(to: center + Point(radius, 0))
    arc(around: center, from: Point(1, 0), to: Point(-1, 0))
    arc(around: center, from: Point(-1, 0), to: Point(1, 0))
    path.close()
  }

}

/// A straight piece of a polyline.
private struct Segment {
  let end: Point
  let length: Double
  /// The unit vector towards the side on which the walk goes.
  let normal: Point

  init(from start: Point, to end: Point) {
    let direction = (end - start).normalized
    self.end = end
    length = start.distance(to: end)
    normal = Point(-direction.y, direction.x)
  }
}

private func clockwise(_ p: Point) -> Point { Point(p.y, -p.x) }

extension Point {
  /// The vector with the same direction and length 1. The point must not be the origin.
  fileprivate var normalized: Point {
    // It is scaled first, so that the squares of large or small components neither overflow nor vanish.
    let scale = max(x.magnitude, y.magnitude)
    let p = Point(x / scale, y / scale)
    return p * (1 / p.dot(p).squareRoot())
  }
}
