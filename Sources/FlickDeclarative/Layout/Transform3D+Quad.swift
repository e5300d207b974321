import FlickGeometry

extension Transform3D {
  /// Maps a plane projectively, so that the corners of a rectangle, in the order of ``Rect/corners``, go to four
  /// points.
  ///
  /// After P. Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3.
  ///
  /// - Returns: Nil when the points are not those of a convex quadrilateral, in either direction, or when the rectangle
  ///   has no area.
  init?(mapping rect: Rect, to quad: [Point]) {
    guard quad.count == 4, rect.width > 0, rect.height > 0, quad.isConvex else { return nil }
    let (p, q, r, s) = (quad[0], quad[1], quad[2], quad[3])
    let (a, b, sum) = (q - r, s - r, p - q + r - s)
    let determinant = a.x * b.y - b.x * a.y
    let g = (sum.x * b.y - b.x * sum.y) / determinant
    let h = (a.x * sum.y - sum.x * a.y) / determinant
    let (u, v) = (
      Point(q.x - p.x + g * q.x, q.y - p.y + g * q.y), Point(s.x - p.x + h * s.x, s.y - p.y + h * s.y)
    )
    // The map goes from the rectangle to the unit square, and from there to the points.
    let (kx, ky) = (1 / rect.width, 1 / rect.height)
    let (ux, uy, gx) = (u.x * kx, u.y * kx, g * kx)
    let (vx, vy, hy) = (v.x * ky, v.y * ky, h * ky)
    let (x, y) = (rect.minX, rect.minY)
    self.init(
      ux, uy, 0, gx, vx, vy, 0, hy, 0, 0, 1, 0,
      p.x - ux * x - vx * y, p.y - uy * x - vy * y, 0, 1 - gx * x - hy * y)
    guard rows.allSatisfy(\.isFinite) else { return nil }
  }

  /// Maps the plane affinely, so that the first three corners of a rectangle go to three points; nil when an area is 0.
  init?(mapping rect: Rect, to a: Point, _ b: Point, _ c: Point) {
    guard rect.width > 0, rect.height > 0, abs((b - a).cross(c - b)) > Transform3D.leastTurn else {
      return nil
    }
    let (u, v) = ((b - a) * (1 / rect.width), (c - b) * (1 / rect.height))
    self.init(
      u.x, u.y, 0, 0, v.x, v.y, 0, 0, 0, 0, 1, 0,
      a.x - u.x * rect.minX - v.x * rect.minY, a.y - u.y * rect.minX - v.y * rect.minY, 0, 1)
    guard rows.allSatisfy(\.isFinite) else { return nil }
  }

  /// The area in square points below which a triangle counts as having none.
  fileprivate static let leastTurn = 1e-6
}

extension [Point] {
  /// Whether all corners turn in the same direction.
  fileprivate var isConvex: Bool {
    let turns = indices.map { i in
      let (a, b, c) = (self[i], self[(i + 1) % count], self[(i + 2) % count])
      return (b - a).cross(c - b)
    }
    return turns.allSatisfy { $0 > Transform3D.leastTurn } || turns.allSatisfy { $0 < -Transform3D.leastTurn }
  }
}
