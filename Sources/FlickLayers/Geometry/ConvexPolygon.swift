package import FlickGeometry

/// A convex polygon with its corners in clockwise order as seen on the screen. Cutting may leave it empty.
package struct ConvexPolygon: Hashable, Sendable {
  package private(set) var corners: [Point]

  package init(_ rect: Rect) { corners = rect.corners }

  /// - Parameter corners: The corners around a convex outline, in either direction.
  package init(corners: [Point]) {
    self.corners = corners
    if area < 0 { self.corners.reverse() }
  }

  package var isEmpty: Bool { corners.count < 3 }

  /// The area in square units; positive if the corners are in clockwise order.
  package var area: Double {
    guard let origin = corners.first else { return 0 }
    var sum = 0.0
    for i in corners.indices.dropFirst().dropLast() {
      let (a, b) = (corners[i] - origin, corners[i + 1] - origin)
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// The smallest rectangle around the polygon; empty when the polygon is.
  package var bounds: Rect { Rect(enclosing: corners) ?? .zero }

  /// The part in `half` (one step of Sutherland and Hodgman's polygon clipping).
  func clipped(to half: HalfPlane) -> ConvexPolygon {
    if corners.allSatisfy({ half.value(at: $0) >= 0 }) { return self }
    var result = self
    result.corners = []
    result.corners.reserveCapacity(corners.count + 1)
    var a = corners[corners.count - 1]
    var u = half.value(at: a)
    for b in corners {
      let v = half.value(at: b)
      if (u >= 0) != (v >= 0) { result.corners.append(lerp(a, b, u / (u - v))) }
      if v >= 0 { result.corners.append(b) }
      (a, u) = (b, v)
    }
    return result
  }

  func clipped(to halves: some Sequence<HalfPlane>) -> ConvexPolygon {
    halves.reduce(self) { $0.isEmpty ? $0 : $0.clipped(to: $1) }
  }

  /// The area that both polygons share.
  package func intersection(_ other: ConvexPolygon) -> ConvexPolygon { clipped(to: other.sides) }

  /// Returns the polygon without `other`, as polygons that do not overlap.
  func subtracting(_ other: ConvexPolygon) -> [ConvexPolygon] {
    // A side between corners that are equal but for rounding errors, as a cut through a corner leaves them, has no
    // direction.
    var other = other
    other.corners = other.distinctCorners(within: Self.rounding)
    guard !other.isEmpty, bounds.intersects(other.bounds) else { return [self] }
    var (rest, parts) = (self, [ConvexPolygon]())
    for side in other.sides {
      parts.append(rest.clipped(to: side.complement))
      rest = rest.clipped(to: side)
      if rest.isEmpty { return [self] }
    }
    return parts.filter { $0.area > 0 }
  }

  private static let rounding = 1e-9

  /// Returns the corners without those that are no farther from the next one than a distance.
  package func distinctCorners(within distance: Double) -> [Point] {
    corners.indices.filter {
      corners[$0].distance(to: corners[($0 + 1) % corners.count]) > distance
    }.map { corners[$0] }
  }

  /// The half-planes whose intersection is the polygon.
  private var sides: [HalfPlane] {
    corners.indices.map { i in
      let (p, q) = (corners[i], corners[(i + 1) % corners.count])
      let (a, b) = (p.y - q.y, q.x - p.x)
      return HalfPlane(a: a, b: b, c: -(a * p.x + b * p.y))
    }
  }
}
