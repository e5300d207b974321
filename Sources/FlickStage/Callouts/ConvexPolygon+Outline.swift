import FlickGeometry
import FlickLayers
import FlickScene

extension ConvexPolygon {
  /// The largest distance by which a corner is moved, in multiples of the distance by which its sides are moved. It
  /// limits very sharp corners.
  private static let longestCorner = 3.0
  /// Corners that are closer to each other than this count as one.
  private static let leastSide = 1e-6

  /// Returns the polygon's outline, moved outward, with round corners.
  ///
  /// - Parameters:
  ///   - margin: The distance by which the sides are moved outward, in points.
  ///   - area: The area that the moved sides do not leave; nil for none.
  ///   - radius: The radius of the corners, in points. It is smaller where sides are too short for it. Nil for corners
  ///     that reach to the middles of the sides, which makes an ellipse of a rectangle.
  ///   - picture: The picture that has cut the polygon: corners on its edges stay square. Nil for none.
  func outline(
    grownBy margin: Double, within area: Rect?, rounding radius: Double?, cutBy picture: Rect?
  ) -> Path {
    let points = distinctCorners(within: Self.leastSide)
    let grown = Self.grown(points, by: margin)
    let corners = area.map { ConvexPolygon(corners: grown).intersection(ConvexPolygon($0)).corners } ?? grown
    guard corners.count > 2 else { return Path() }
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let halves = (before: corner.distance(to: before) / 2, after: corner.distance(to: after) / 2)
      let isCut = area == nil && picture?.insetBy(dx: 1e-6, dy: 1e-6).contains(points[index]) == false
      let reach = isCut ? 0 : radius.map { min($0, halves.before, halves.after) }
      let from = corner.towards(before, by: reach ?? halves.before)
      let to = corner.towards(after, by: reach ?? halves.after)
      if index == 0 { path.move(to: from) } else { path.line(to: from) }
      guard reach != 0 else { continue }
      path.curve(to: to, lerp(from, corner, Path.kappa), lerp(to, corner, Path.kappa))
    }
    path.close()
    return path
  }

  /// The length of the shortest side.
  var shorterSide: Double {
    corners.indices.map { corners[$0].distance(to: corners[($0 + 1) % corners.count]) }
      .filter { $0 > Self.leastSide }.min() ?? 0
  }

  /// Returns the corners of a polygon with all sides moved outward.
  private static func grown(_ points: [Point], by margin: Double) -> [Point] {
    guard points.count > 2 else { return [] }
    return points.indices.map { index in
      let corner = points[index]
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      let (into, out) = (before.direction(to: corner), corner.direction(to: after))
      // Corners go clockwise, so the outside is on the left of each side.
      let bisector = Point(into.y + out.y, -into.x - out.x)
      let square = bisector.x * bisector.x + bisector.y * bisector.y
      guard square > 1e-9 else { return corner }
      let reach = min(2 / square, longestCorner / square.squareRoot())
      return corner + bisector * (margin * reach)
    }
  }
}

extension Point {
  /// Returns the vector of length 1 toward another point.
  fileprivate func direction(to other: Point) -> Point {
    let length = distance(to: other)
    return length > 0 ? (other - self) * (1 / length) : Point(0, 0)
  }

  func towards(_ other: Point, by length: Double) -> Point { self + direction(to: other) * length }
}
