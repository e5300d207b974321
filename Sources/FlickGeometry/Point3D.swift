/// A position in space; z grows towards the viewer.
public struct Point3D: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  public init(_ x: Double, _ y: Double, _ z: Double = 0) { self.init(x: x, y: y, z: z) }

  /// The position without its depth.
  public var point: Point { Point(x, y) }

  public static func + (a: Point3D, b: Point3D) -> Point3D { Point3D(a.x + b.x, a.y + b.y, a.z + b.z) }
  public static func - (a: Point3D, b: Point3D) -> Point3D { Point3D(a.x - b.x, a.y - b.y, a.z - b.z) }
  public static func * (a: Point3D, k: Double) -> Point3D { Point3D(a.x * k, a.y * k, a.z * k) }

  @inlinable package func dot(_ b: Point3D) -> Double { x * b.x + y * b.y + z * b.z }
}

/// A point in homogeneous coordinates: the row vector `(x, y, z, w)`, standing for `(x, y, z) / w`.
package struct HomogeneousPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package var z: Double
  package var w: Double

  @inlinable package init(x: Double, y: Double, z: Double, w: Double) {
    self.x = x
    self.y = y
    self.z = z
    self.w = w
  }

  @inlinable package init(_ p: Point3D) { self.init(x: p.x, y: p.y, z: p.z, w: 1) }

  /// The point that these coordinates stand for. Meaningful only for `w > 0`: clip first.
  @inlinable package var projected: Point3D {
    precondition(w > 0, "a point at or behind the eye has no projection")
    return Point3D(x / w, y / w, z / w)
  }

  /// The point at the fraction `t` of the way to `other`, before the division.
  @inlinable package func interpolated(to other: HomogeneousPoint, at t: Double) -> HomogeneousPoint {
    HomogeneousPoint(
      x: lerp(x, other.x, t), y: lerp(y, other.y, t), z: lerp(z, other.z, t), w: lerp(w, other.w, t))
  }
}
