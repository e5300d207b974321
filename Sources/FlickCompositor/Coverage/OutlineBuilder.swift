import FlickGeometry
import FlickLayers

/// Projects paths to pixels, as straight edges.
///
/// Curves are cut up after the projection's linear part, in homogeneous coordinates, where a Bezier curve stays
/// one; so a curve is as smooth near the eye as far from it.
struct OutlineBuilder {
  /// How far a straight piece may stray from its curve, in pixels.
  static let tolerance = 1.0 / 128

  let homography: Homography
  private(set) var outline = Outline()
  private var contour: [PlanePoint] = []

  init(_ homography: Homography) { self.homography = homography }

  /// Adds the area inside `path`; open subpaths are closed.
  mutating func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let p):
        closeContour()
        contour.append(homography.mapped(p))
      case .line(let p):
        contour.append(homography.mapped(p))
      case .quadratic(let control, let end):
        addCurve([control, end])
      case .cubic(let control1, let control2, let end):
        addCurve([control1, control2, end])
      case .close:
        let start = contour.first
        closeContour()
        if let start { contour.append(start) }
      }
    }
    closeContour()
  }

  mutating func add(polygon: [Point]) {
    contour = polygon.map { homography.mapped($0) }
    closeContour()
  }

  /// A curve from the current point; `points` are its control points and its end.
  private mutating func addCurve(_ points: [Point]) {
    let mapped = points.map { homography.mapped($0) }
    guard let start = contour.last else {
      contour.append(contentsOf: mapped.suffix(1))
      return
    }
    let controls = [start] + mapped
    let count = OutlineBuilder.pieces(of: controls)
    for i in 1..<count {
      contour.append(OutlineBuilder.point(of: controls, at: Double(i) / Double(count)))
    }
    contour.append(controls[controls.count - 1])
  }

  /// De Casteljau's construction.
  private static func point(of controls: [PlanePoint], at t: Double) -> PlanePoint {
    if controls.count == 4 {
      let (a, b, c) = (
        controls[0].interpolated(to: controls[1], at: t), controls[1].interpolated(to: controls[2], at: t),
        controls[2].interpolated(to: controls[3], at: t)
      )
      return a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t)
    }
    let a = controls[0].interpolated(to: controls[1], at: t)
    return a.interpolated(to: controls[1].interpolated(to: controls[2], at: t), at: t)
  }

  private static func pieces(of controls: [PlanePoint]) -> Int {
    guard controls.allSatisfy({ $0.w > Transform3D.nearestW }) else { return BezierCurve.mostPieces }
    return BezierCurve.pieces(of: controls.map(\.projected), tolerance: tolerance)
  }

  private mutating func closeContour() {
    defer { contour.removeAll(keepingCapacity: true) }
    guard contour.count > 2 else { return }
    let points = OutlineBuilder.clippedInFront(contour).map(\.projected)
    guard points.count > 2, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
    var a = points[points.count - 1]
    for b in points {
      outline.addEdge(from: a, to: b)
      a = b
    }
    outline.endContour()
  }

  /// Sutherland and Hodgman's clipping against the plane of the eye.
  private static func clippedInFront(_ polygon: [PlanePoint]) -> [PlanePoint] {
    let near = Transform3D.nearestW
    if polygon.allSatisfy({ $0.w > near }) { return polygon }
    var result: [PlanePoint] = []
    var a = polygon[polygon.count - 1]
    for b in polygon {
      if (a.w > near) != (b.w > near) {
        var cut = a.interpolated(to: b, at: (near - a.w) / (b.w - a.w))
        cut.w = near
        result.append(cut)
      }
      if b.w > near { result.append(b) }
      a = b
    }
    return result
  }
}

extension Outline {
  /// Adds a piece of a contour, cut to the guard distance: what lies above or below it bounds nothing that is
  /// seen; what lies beside it is moved to its side, where it bounds the same rows.
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
    // The ends are taken as they are, so that the next piece begins where this one ends.
    let points = ([a] + cuts.map { a.interpolated(to: b, at: $0) } + [b]).map { p in
      Point(min(max(p.x, -limit), limit), min(max(p.y, -limit), limit))
    }
    for (p, q) in zip(points, points.dropFirst()) {
      if let edge = Edge(from: p, to: q) { edges.append(edge) }
    }
  }
}

extension Point {
  /// A point between this one and another, whatever the rounding.
  fileprivate func interpolated(to other: Point, at t: Double) -> Point {
    let p = lerp(self, other, t)
    return Point(
      min(max(p.x, min(x, other.x)), max(x, other.x)), min(max(p.y, min(y, other.y)), max(y, other.y)))
  }
}
