import FlickGeometry

/// The points of a plane where `a x + b y + c >= 0`.
struct HalfPlane: Hashable, Sendable {
  var a: Double
  var b: Double
  var c: Double

  func value(at p: Point) -> Double { a * p.x + b * p.y + c }

  /// The other side of the same line.
  var complement: HalfPlane { HalfPlane(a: -a, b: -b, c: -c) }
}

extension HalfPlane {
  /// The points of a layer's plane that `matrix` maps to homogeneous coordinates `(X, Y, W)` with
  /// `x X + y Y + w W >= 0`: a condition on the projected point, written for the point itself.
  init(x: Double, y: Double, w: Double, of matrix: Transform3D) {
    let m = matrix
    self.init(
      a: x * m.m11 + y * m.m12 + w * m.m14, b: x * m.m21 + y * m.m22 + w * m.m24,
      c: x * m.m41 + y * m.m42 + w * m.m44)
  }

  /// The points that `matrix` maps in front of the eye.
  static func inFront(of matrix: Transform3D) -> HalfPlane {
    var half = HalfPlane(x: 0, y: 0, w: 1, of: matrix)
    half.c -= Transform3D.nearestW
    return half
  }

  /// The four conditions under which `matrix` maps a point in front of the eye into `rect`.
  static func inside(_ rect: Rect, of matrix: Transform3D) -> [HalfPlane] {
    [
      HalfPlane(x: 1, y: 0, w: -rect.minX, of: matrix), HalfPlane(x: -1, y: 0, w: rect.maxX, of: matrix),
      HalfPlane(x: 0, y: 1, w: -rect.minY, of: matrix), HalfPlane(x: 0, y: -1, w: rect.maxY, of: matrix),
    ]
  }
}
