public import FlickGeometry

// Common outlines. All run clockwise as seen on the screen and are closed.

extension Path {
  /// The distance of the controls from the ends, in radii, of a cubic that draws a quarter of a circle. With it the
  /// largest distance from the true circle is 0.00027 radii.
  package static let kappa = 0.5522847498307936

  /// The outline of a rectangle, from its top left corner.
  public init(rect: Rect) { self.init(polygon: rect.corners) }

  /// The ellipse that touches the four sides of `rect`, as four cubics that start at its topmost point.
  public init(ellipseIn rect: Rect) {
    self.init()
    let (c, rx, ry) = (rect.center, rect.width / 2, rect.height / 2)
    let axes = [Point(0, -ry), Point(rx, 0), Point(0, ry), Point(-rx, 0)]
    move(to: c + axes[0])
    for quarter in 0..<4 {
      let (from, to) = (axes[quarter], axes[(quarter + 1) % 4])
      curve(to: c + to, c + from + to * Path.kappa, c + to + from * Path.kappa)
    }
    close()
  }

  /// Straight lines through `points` and back to the first; empty when there are no points.
  public init(polygon points: some Sequence<Point>) {
    self.init()
    elements.reserveCapacity(points.underestimatedCount + 1)
    for p in points {
      if elements.isEmpty { move(to: p) } else { line(to: p) }
    }
    if !elements.isEmpty { close() }
  }

  public init(roundedRect: RoundedRect) { self = roundedRect.path }
}
