package import FlickGeometry

extension Gradient {
  /// A corner of a rectangle between whose corners colors are mixed.
  package struct Corner: Hashable, Sendable {
    /// The color, as a place along the stops: 0 at the first one's end, 1 at the last one's. Places beyond take part in
    /// the mixture, too.
    package var place: Double
    /// The fourth coordinate, `w`, of the point to which a map takes the corner. With the weights of a map, places
    /// change evenly along the sides of the rectangle's picture. With equal weights, they do so along the sides of the
    /// rectangle itself.
    package var weight: Double

    package init(place: Double, weight: Double = 1) { (self.place, self.weight) = (place, weight) }
  }

  /// Creates a gradient between the four corners of a rectangle. Outside of the rectangle, the colors of its sides go
  /// on.
  ///
  /// - Parameters:
  ///   - rect: In units of the bounds, not empty.
  ///   - corners: In the order of `Rect.corners`, with positive weights.
  package init(in rect: Rect, corners: [Corner], stops: [Stop]) {
    precondition(!stops.isEmpty && corners.count == 4, "a gradient needs a colour, and all corners")
    (kind, start, end) = (.linear, rect.corners[0], rect.corners[2])
    (self.stops, angle, self.corners) = (stops, nil, corners)
  }

  /// The place along the stops at a point between the corners, given in units of their rectangle.
  ///
  /// The shares of the corners are those of bilinear interpolation, times their weights.
  package func place(at point: Point) -> Double {
    let (u, v) = (min(max(point.x, 0), 1), min(max(point.y, 0), 1))
    let shares = [(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v]
    let weights = zip(corners, shares).map { $0.weight * $1 }
    return zip(corners, weights).reduce(0) { $0 + $1.0.place * $1.1 } / weights.reduce(0, +)
  }
}
