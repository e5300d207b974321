import FlickGeometry
import FlickLayers

/// Projects paths to pixels, as outlines of straight edges.
///
/// Curves are cut into pieces after the linear part of the projection, in homogeneous coordinates, in which a Bezier
/// curve is still a Bezier curve. So a curve is as smooth near the eye as far from it.
struct OutlineBuilder {
  /// The largest distance of a straight piece from its curve, in pixels.
  static let tolerance = 1.0 / 128

  let homography: Homography
  /// Whether corners are kept, so that sides can be found and shifted.
  private let keepsCorners: Bool
  private(set) var outline = Outline()
  private var contour: [PlanePoint] = []
  /// The indices of the contour's points where a curve or a piece of one ends, ascending.
  private var curved: [Int] = []
  /// The projected points of the contour. The array is reused, so that a contour allocates nothing.
  private var points: [Point] = []

  init(_ homography: Homography, keepsCorners: Bool = false) {
    (self.homography, self.keepsCorners) = (homography, keepsCorners)
  }

  /// Adds the area inside `path`. Open subpaths are closed.
  mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p):
        closeContour()
        contour.append(homography.mapped(p))
      case .line(let p):
        contour.append(homography.mapped(p))
      case .quadratic(let control, let end):
        addCurve(homography.mapped(control), homography.mapped(end))
      case .cubic(let control1, let control2, let end):
        addCurve(homography.mapped(control1), homography.mapped(control2), homography.mapped(end))
      case .close:
        let start = contour.first
        closeContour()
        if let start { contour.append(start) }
      }
    }
    closeContour()
  }

  mutating func add(polygon: [Point]) {
    for point in polygon { contour.append(homography.mapped(point)) }
    closeContour()
  }

  // The curves start at the current point, are given by their control points and end, and are cut by de Casteljau's
  // construction.

  private mutating func addCurve(_ b: PlanePoint, _ c: PlanePoint) {
    if let a = contour.last {
      let isInFront = a.isInFront && b.isInFront && c.isInFront
      let count =
        isInFront
        ? BezierCurve.pieces(
          of: a.projected, b.projected, c.projected, tolerance: OutlineBuilder.tolerance)
        : BezierCurve.mostPieces
      for i in 1..<count { appendCurved(PlanePoint.quadratic(a, b, c, at: Double(i) / Double(count))) }
    }
    appendCurved(c)
  }

  private mutating func addCurve(_ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) {
    if let a = contour.last {
      let isInFront = a.isInFront && b.isInFront && c.isInFront && d.isInFront
      let count =
        isInFront
        ? BezierCurve.pieces(
          of: a.projected, b.projected, c.projected, d.projected, tolerance: OutlineBuilder.tolerance)
        : BezierCurve.mostPieces
      for i in 1..<count { appendCurved(PlanePoint.cubic(a, b, c, d, at: Double(i) / Double(count))) }
    }
    appendCurved(d)
  }

  private mutating func appendCurved(_ point: PlanePoint) {
    if keepsCorners { curved.append(contour.count) }
    contour.append(point)
  }

  private mutating func closeContour() {
    defer {
      contour.removeAll(keepingCapacity: true)
      curved.removeAll(keepingCapacity: true)
    }
    guard contour.count > 2 else { return }
    points.removeAll(keepingCapacity: true)
    let isInFront = contour.allSatisfy(\.isInFront)
    if isInFront {
      points.append(contentsOf: contour.lazy.map(\.projected))
    } else {
      points.append(contentsOf: OutlineBuilder.clippedInFront(contour).lazy.map(\.projected))
    }
    guard points.count > 2, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    if keepsCorners, isInFront, points.allSatisfy(\.isWithinGuard) {
      outline.addContour(corners)
    } else {
      outline.addContour(points)
    }
  }

  /// The corners of the current contour.
  private var corners: [OutlineCorner] {
    var corners = points.map { OutlineCorner(SubpixelPoint($0), beginsSide: true) }
    // Each corner begins a side unless a piece of a curve ends at the next corner.
    for end in curved {
      let start = end > 0 ? end - 1 : points.count - 1
      corners[start] = OutlineCorner(corners[start].point, beginsSide: false)
    }
    return corners
  }

  /// Clips a polygon at the plane of the eye, by the algorithm of Sutherland and Hodgman.
  private static func clippedInFront(_ polygon: [PlanePoint]) -> [PlanePoint] {
    let near = Transform3D.nearestW
    var result: [PlanePoint] = []
    var a = polygon[polygon.count - 1]
    for b in polygon {
      if a.isInFront != b.isInFront {
        var cut = a.interpolated(to: b, at: (near - a.w) / (b.w - a.w))
        cut.w = near
        result.append(cut)
      }
      if b.isInFront { result.append(b) }
      a = b
    }
    return result
  }
}

extension PlanePoint {
  fileprivate var isInFront: Bool { w > Transform3D.nearestW }

  fileprivate static func quadratic(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, at t: Double
  ) -> PlanePoint {
    a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t)
  }

  fileprivate static func cubic(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint, at t: Double
  ) -> PlanePoint {
    quadratic(a.interpolated(to: b, at: t), b.interpolated(to: c, at: t), c.interpolated(to: d, at: t), at: t)
  }
}

extension Outline {
  /// Adds a closed contour of at least three points.
  fileprivate mutating func addContour(_ points: [Point]) {
    if points.allSatisfy(\.isWithinGuard) {
      add(closing: points.lazy.map { SubpixelPoint($0) })
    } else {
      var a = points[points.count - 1]
      for b in points {
        addEdge(from: a, to: b)
        a = b
      }
    }
    endContour()
  }

  /// Adds one edge of a contour, cut off at the guard distance. A part above or below the guard distance bounds nothing
  /// that can be seen. A part to the left or right of it is moved to the guard distance, where it bounds the same rows.
  mutating func addEdge(from a: Point, to b: Point) {
    let limit = Subpixel.guardDistance
    let isInside = max(a.x.magnitude, a.y.magnitude, b.x.magnitude, b.y.magnitude) <= limit
    if isInside {
      if let edge = Edge(from: a, to: b) { edges.append(edge) }
      return
    }
    var cuts: [Double] = []
    for side in [-limit, limit] {
      for t in [(side - a.x) / (b.x - a.x), (side - a.y) / (b.y - a.y)] where t > 0 && t < 1 {
        cuts.append(t)
      }
    }
    cuts.sort()
    // The end points are used exactly as they are, so that the next edge begins where this one ends.
    let points = ([a] + cuts.map { a.interpolated(to: b, at: $0) } + [b]).map { p in
      Point(min(max(p.x, -limit), limit), min(max(p.y, -limit), limit))
    }
    for (p, q) in zip(points, points.dropFirst()) {
      if let edge = Edge(from: p, to: q) { edges.append(edge) }
    }
  }
}

extension Point {
  fileprivate var isWithinGuard: Bool { max(x.magnitude, y.magnitude) <= Subpixel.guardDistance }

  /// A point between this one and another one, even after rounding.
  fileprivate func interpolated(to other: Point, at t: Double) -> Point {
    let p = lerp(self, other, t)
    return Point(
      min(max(p.x, min(x, other.x)), max(x, other.x)), min(max(p.y, min(y, other.y)), max(y, other.y)))
  }
}
