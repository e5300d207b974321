import FlickGeometry

/// The depth of a layer's plane under each point of the canvas: `depth(x, y) = a x + b y + c`. Larger values are nearer
/// to the viewer.
///
/// Depth here is z after the division by w. A projective map keeps planes planes and, in front of the eye, keeps the
/// order along a line of sight. So comparing these depths is exact.
struct DepthPlane: Hashable, Sendable {
  var a: Double
  var b: Double
  var c: Double

  /// Nil when the layer is seen edge-on: then it has no depth over any point.
  ///
  /// Before the division, every point of the plane satisfies z = a x + b y + c w, hence so do the matrix's columns.
  /// Rows 1, 2 and 4 make three equations, which Cramer's rule solves.
  init?(_ m: Transform3D) {
    func determinant(_ u: Column, _ v: Column, _ w: Column) -> Double {
      u.0 * (v.1 * w.2 - w.1 * v.2) - v.0 * (u.1 * w.2 - w.1 * u.2) + w.0 * (u.1 * v.2 - v.1 * u.2)
    }
    let (x, y) = ((m.m11, m.m21, m.m41), (m.m12, m.m22, m.m42))
    let (z, w) = ((m.m13, m.m23, m.m43), (m.m14, m.m24, m.m44))
    let whole = determinant(x, y, w)
    a = determinant(z, y, w) / whole
    b = determinant(x, z, w) / whole
    c = determinant(x, y, z) / whole
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
  }

  private typealias Column = (Double, Double, Double)

  /// The depth that all points of the plane share; nil when they share none. It is rounded to about a millionth of a
  /// point, so that rounding errors, such as those of a half turn, do not separate coplanar planes.
  var commonDepth: Double? {
    guard a.magnitude < 1e-9, b.magnitude < 1e-9 else { return nil }
    return (c * 0x1p20).rounded() * 0x1p-20
  }

  /// The part of the canvas where this plane is nearer to the viewer than `other`.
  func nearer(than other: DepthPlane) -> HalfPlane {
    HalfPlane(a: a - other.a, b: b - other.b, c: c - other.c)
  }

  /// Whether the two planes' unit normals differ by at most `tolerance`.
  func isParallel(to other: DepthPlane, tolerance: Double) -> Bool {
    let d = unitNormal - other.unitNormal
    return d.dot(d) <= tolerance * tolerance
  }

  private var unitNormal: Point3D {
    let normal = Point3D(-a, -b, 1)
    return normal * (1 / normal.dot(normal).squareRoot())
  }
}
