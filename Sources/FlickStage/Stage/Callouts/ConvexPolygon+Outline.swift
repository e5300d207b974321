import FlickGeometry
import FlickLayers
import FlickScene

extension ConvexPolygon {
  /// A corner that is sharper than this is not made longer: so many times as far as its sides are moved.
  private static let longestCorner = 3.0
  /// Corners that are closer are one.
  private static let leastSide = 1e-6

  /// Its outline, moved outwards, with round corners.
  ///
  /// - Parameters:
  ///   - margin: How far, in points.
  ///   - radius: The radius of the corners, in points; less where sides are too short for it.
  func outline(grownBy margin: Double, rounding radius: Double) -> Path {
    let corners = grown(by: margin)
    guard corners.count > 2 else { return Path() }
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let reach = min(radius, corner.distance(to: before) / 2, corner.distance(to: after) / 2)
      let (from, to) = (corner.towards(before, by: reach), corner.towards(after, by: reach))
      if index == 0 { path.move(to: from) } else { path.line(to: from) }
      guard reach > 0 else { continue }
      path.curve(to: to, lerp(from, corner, Path.kappa), lerp(to, corner, Path.kappa))
    }
    path.close()
    return path
  }

  /// Its corners with all sides moved outwards.
  private func grown(by margin: Double) -> [Point] {
    let points = corners.enumerated().filter { index, corner in
      corner.distance(to: corners[(index + 1) % corners.count]) > Self.leastSide
    }.map(\.element)
    guard points.count > 2 else { return [] }
    return points.indices.map { index in
      let corner = points[index]
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let (into, out) = (before.direction(to: corner), corner.direction(to: after))
      // Corners go clockwise: outside is on the left of each side.
      let bisector = Point(into.y + out.y, -into.x - out.x)
      let square = bisector.x * bisector.x + bisector.y * bisector.y
      guard square > 1e-9 else { return corner }
      let reach = min(2 / square, Self.longestCorner / square.squareRoot())
      return corner + bisector * (margin * reach)
    }
  }
}

extension Point {
  /// A vector of length 1.
  fileprivate func direction(to other: Point) -> Point {
    let length = distance(to: other)
    return length > 0 ? (other - self) * (1 / length) : Point(0, 0)
  }

  func towards(_ other: Point, by length: Double) -> Point { self + direction(to: other) * length }
}
