import FlickGeometry

/// How deep a layer's plane lies under each point of the canvas: `depth(x, y) = a x + b y + c`, larger values
/// nearer to the viewer.
///
/// Depth is that after the division by w. A projective map keeps planes planes and, in front of the eye, the
/// order along a line of sight, so that comparing depths here is exact.
struct DepthPlane: Hashable, Sendable {
  var a: Double
  var b: Double
  var c: Double

  /// Nil when the layer is seen edge-on, so that it has no depth over any point.
  ///
  /// For every point of the plane z = a x + b y + c w before the division, hence the same holds for the
  /// matrix's columns; rows 1, 2 and 4 make three equations, solved by Cramer's rule.
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

  func depth(at p: Point) -> Double { a * p.x + b * p.y + c }

  /// The depth that all of its points share, to about a millionth of a point, so that roundings, such as a half
  /// turn leaves, do not tell coplanar planes apart; nil when they share none.
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
