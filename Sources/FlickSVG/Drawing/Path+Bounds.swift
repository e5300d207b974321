import FlickGeometry
import FlickLayers

extension Path {
  /// The smallest rectangle around the path itself, not around its control points; nil for an empty path.
  var tightBounds: Rect? {
    var box = BoundsFinder()
    for element in elements { box.add(element) }
    return Rect(enclosing: box.points)
  }

  /// Makes the outline of an ellipse, clockwise from its rightmost point, where SVG begins it.
  init(ellipseAround center: Point, _ rx: Double, _ ry: Double) {
    let axes = [Point(rx, 0), Point(0, ry), Point(-rx, 0), Point(0, -ry)]
    self.init([.move(center + axes[0])])
    for quarter in 0..<4 {
      let (from, to) = (axes[quarter], axes[(quarter + 1) % 4])
      curve(to: center + to, center + from + to * Path.kappa, center + to + from * Path.kappa)
    }
    close()
  }

  /// Makes a rectangle with elliptical corners, from the left end of its top edge.
  init(_ rect: Rect, cornerRadii rx: Double, _ ry: Double) {
    let (x, y) = (min(rx, rect.width / 2), min(ry, rect.height / 2))
    guard x > 0, y > 0 else {
      self.init(rect: rect)
      return
    }
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    let (dx, dy) = (x * (1 - Path.kappa), y * (1 - Path.kappa))
    self.init([.move(Point(left + x, top)), .line(Point(right - x, top))])
    curve(to: Point(right, top + y), Point(right - dx, top), Point(right, top + dy))
    line(to: Point(right, bottom - y))
    curve(to: Point(right - x, bottom), Point(right, bottom - dy), Point(right - dx, bottom))
    line(to: Point(left + x, bottom))
    curve(to: Point(left, bottom - y), Point(left + dx, bottom), Point(left, bottom - dy))
    line(to: Point(left, top + y))
    curve(to: Point(left + x, top), Point(left, top + dy), Point(left + dx, top))
    close()
  }
}

/// Collects points whose bounding box is that of a path.
private struct BoundsFinder {
  private(set) var points: [Point] = []
  private var current = Point.zero
  private var start = Point.zero

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let p):
      start = p
      reach(p)
    case .line(let p): reach(p)
    case .quadratic(let control, let end):
      let (current, a, b) = (current, control - current, end - control)
      turns(.zero, b - a, a) { Path.quadratic(current, control, end, at: $0) }
      reach(end)
    case .cubic(let control1, let control2, let end):
      let (current, a, b, c) = (current, control1 - current, control2 - control1, end - control2)
      turns(a - b * 2 + c, (b - a) * 2, a) { Path.cubic(current, control1, control2, end, at: $0) }
      reach(end)
    case .close: current = start
    }
  }

  private mutating func reach(_ point: Point) {
    points.append(point)
    current = point
  }

  /// Adds the points of a curve where its derivative `a t² + b t + c` is 0 in either direction.
  private mutating func turns(_ a: Point, _ b: Point, _ c: Point, _ curve: (Double) -> Point) {
    for t in BoundsFinder.roots(a.x, b.x, c.x) + BoundsFinder.roots(a.y, b.y, c.y) where t > 0 && t < 1 {
      points.append(curve(t))
    }
  }

  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    if a.magnitude < 1e-12 * max(b.magnitude, c.magnitude) || a == 0 { return b == 0 ? [] : [-c / b] }
    let square = b * b - 4 * a * c
    guard square >= 0 else { return [] }
    // This form avoids subtracting numbers that are nearly equal.
    let q = -0.5 * (b + (b < 0 ? -1 : 1) * square.squareRoot())
    return q == 0 ? [0] : [q / a, c / q]
  }
}

extension Path {
  fileprivate static func quadratic(_ a: Point, _ b: Point, _ c: Point, at t: Double) -> Point {
    let s = 1 - t
    return a * (s * s) + b * (2 * s * t) + c * (t * t)
  }

  fileprivate static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }
}
