/// A 4 x 4 matrix in Core Animation's conventions: points are row vectors, `p' = p M`; the translation
/// is in `m41 m42 m43`; a perspective of distance d has `m34 = -1/d`.
///
/// "A, then B" is `A.concatenating(B)`, the product `A B`.
public struct Transform3D: Hashable, Sendable {
  public var m11, m12, m13, m14: Double
  public var m21, m22, m23, m24: Double
  public var m31, m32, m33, m34: Double
  public var m41, m42, m43, m44: Double

  /// Sixteen numbers, row by row.
  public init(
    _ m11: Double, _ m12: Double, _ m13: Double, _ m14: Double,
    _ m21: Double, _ m22: Double, _ m23: Double, _ m24: Double,
    _ m31: Double, _ m32: Double, _ m33: Double, _ m34: Double,
    _ m41: Double, _ m42: Double, _ m43: Double, _ m44: Double
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  public static let identity = Transform3D(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

  /// The sixteen numbers, row by row.
  package var rows: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

// MARK: - Making

extension Transform3D {
  public init(translationX x: Double, y: Double, z: Double = 0) {
    self = .identity
    (m41, m42, m43) = (x, y, z)
  }

  public init(scaleX x: Double, y: Double, z: Double = 1) {
    self = .identity
    (m11, m22, m33) = (x, y, z)
  }

  /// Perspective of distance `distance`: the identity with `m34 = -1/distance`.
  public init(perspectiveDistance distance: Double) {
    self = .identity
    m34 = -1 / distance
  }

  /// A rotation about the x axis; a positive angle brings the lower side towards the viewer.
  public init(rotationX radians: Double) { self.init(aboutX: Math.sinCos(radians)) }

  /// A rotation about the x axis by an angle in degrees, exact for quarter turns.
  public init(rotationXDegrees degrees: Double) { self.init(aboutX: Math.sinCos(degrees: degrees)) }

  /// A rotation about the y axis; a positive angle sends the right side away from the viewer.
  public init(rotationY radians: Double) { self.init(aboutY: Math.sinCos(radians)) }

  /// A rotation about the y axis by an angle in degrees, exact for quarter turns.
  public init(rotationYDegrees degrees: Double) { self.init(aboutY: Math.sinCos(degrees: degrees)) }

  /// A rotation in the plane; a positive angle turns clockwise, since y points down.
  public init(rotationZ radians: Double) { self.init(aboutZ: Math.sinCos(radians)) }

  /// A rotation in the plane by an angle in degrees, exact for quarter turns.
  public init(rotationZDegrees degrees: Double) { self.init(aboutZ: Math.sinCos(degrees: degrees)) }

  private init(aboutX angle: (sin: Double, cos: Double)) {
    self = .identity
    (m22, m23, m32, m33) = (angle.cos, angle.sin, -angle.sin, angle.cos)
  }

  private init(aboutY angle: (sin: Double, cos: Double)) {
    self = .identity
    (m11, m13, m31, m33) = (angle.cos, -angle.sin, angle.sin, angle.cos)
  }

  private init(aboutZ angle: (sin: Double, cos: Double)) {
    self = .identity
    (m11, m12, m21, m22) = (angle.cos, angle.sin, -angle.sin, angle.cos)
  }

  /// A rotation about `axis` (Rodrigues' formula, transposed for row vectors); the identity when the
  /// axis has no direction.
  public init(rotation radians: Double, about axis: Point3D) {
    let length = axis.dot(axis).squareRoot()
    guard length > 0 else {
      self = .identity
      return
    }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = Math.sinCos(radians)
    let k = 1 - c
    self.init(
      c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0,
      x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0,
      x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0,
      0, 0, 0, 1)
  }
}

// MARK: - Combining

extension Transform3D {
  /// This transform, then `next`: the product `self next`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    let n = next
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> HomogeneousPoint {
      HomogeneousPoint(
        x: a * n.m11 + b * n.m21 + c * n.m31 + d * n.m41,
        y: a * n.m12 + b * n.m22 + c * n.m32 + d * n.m42,
        z: a * n.m13 + b * n.m23 + c * n.m33 + d * n.m43,
        w: a * n.m14 + b * n.m24 + c * n.m34 + d * n.m44)
    }
    let (r1, r2) = (row(m11, m12, m13, m14), row(m21, m22, m23, m24))
    let (r3, r4) = (row(m31, m32, m33, m34), row(m41, m42, m43, m44))
    return Transform3D(
      r1.x, r1.y, r1.z, r1.w, r2.x, r2.y, r2.z, r2.w,
      r3.x, r3.y, r3.z, r3.w, r4.x, r4.y, r4.z, r4.w)
  }

  /// This transform with a translation that acts first.
  public func translatedBy(x: Double, y: Double, z: Double = 0) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// This transform with a scale that acts first.
  public func scaledBy(x: Double, y: Double, z: Double = 1) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// This transform with a rotation that acts first.
  public func rotated(by radians: Double, about axis: Point3D) -> Transform3D {
    Transform3D(rotation: radians, about: axis).concatenating(self)
  }

  /// This transform acting about `center` instead of the origin.
  public func about(_ center: Point) -> Transform3D {
    Transform3D(translationX: -center.x, y: -center.y).concatenating(self)
      .concatenating(Transform3D(translationX: center.x, y: center.y))
  }
}

// MARK: - Inverting

extension Transform3D {
  package var determinant: Double {
    let s = minorsOfUpperRows
    let c = minorsOfLowerRows
    return s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
  }

  /// The inverse by cofactors, or nil when the matrix is singular or its inverse is not finite.
  public var inverse: Transform3D? {
    let s = minorsOfUpperRows
    let c = minorsOfLowerRows
    let det = s.0 * c.5 - s.1 * c.4 + s.2 * c.3 + s.3 * c.2 - s.4 * c.1 + s.5 * c.0
    guard det != 0, det.isFinite, (1 / det).isFinite else { return nil }
    let k = 1 / det
    let result = Transform3D(
      (m22 * c.5 - m23 * c.4 + m24 * c.3) * k, (-m12 * c.5 + m13 * c.4 - m14 * c.3) * k,
      (m42 * s.5 - m43 * s.4 + m44 * s.3) * k, (-m32 * s.5 + m33 * s.4 - m34 * s.3) * k,
      (-m21 * c.5 + m23 * c.2 - m24 * c.1) * k, (m11 * c.5 - m13 * c.2 + m14 * c.1) * k,
      (-m41 * s.5 + m43 * s.2 - m44 * s.1) * k, (m31 * s.5 - m33 * s.2 + m34 * s.1) * k,
      (m21 * c.4 - m22 * c.2 + m24 * c.0) * k, (-m11 * c.4 + m12 * c.2 - m14 * c.0) * k,
      (m41 * s.4 - m42 * s.2 + m44 * s.0) * k, (-m31 * s.4 + m32 * s.2 - m34 * s.0) * k,
      (-m21 * c.3 + m22 * c.1 - m23 * c.0) * k, (m11 * c.3 - m12 * c.1 + m13 * c.0) * k,
      (-m41 * s.3 + m42 * s.1 - m43 * s.0) * k, (m31 * s.3 - m32 * s.1 + m33 * s.0) * k)
    return result.isFinite ? result : nil
  }

  package var isFinite: Bool { rows.allSatisfy(\.isFinite) }

  /// The 2 x 2 minors of rows 1 and 2, for the columns 12 13 14 23 24 34.
  private var minorsOfUpperRows: (Double, Double, Double, Double, Double, Double) {
    (
      m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14,
      m12 * m23 - m22 * m13, m12 * m24 - m22 * m14, m13 * m24 - m23 * m14
    )
  }

  /// The 2 x 2 minors of rows 3 and 4, for the columns 12 13 14 23 24 34.
  private var minorsOfLowerRows: (Double, Double, Double, Double, Double, Double) {
    (
      m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34,
      m32 * m43 - m42 * m33, m32 * m44 - m42 * m34, m33 * m44 - m43 * m34
    )
  }
}
