// Mapping points through a projective transform, and clipping what lies behind the eye.

extension Transform3D {
  /// Points with `w` at or below this count as being at the eye and are clipped away.
  package static let nearestW = 1e-6

  /// `p M`, before the division by w.
  package func mapped(_ p: HomogeneousPoint) -> HomogeneousPoint {
    HomogeneousPoint(
      x: p.x * m11 + p.y * m21 + p.z * m31 + p.w * m41,
      y: p.x * m12 + p.y * m22 + p.z * m32 + p.w * m42,
      z: p.x * m13 + p.y * m23 + p.z * m33 + p.w * m43,
      w: p.x * m14 + p.y * m24 + p.z * m34 + p.w * m44)
  }

  /// `(x, y, 0, 1) M`, before the division by w.
  package func mapped(_ p: Point) -> HomogeneousPoint {
    HomogeneousPoint(
      x: p.x * m11 + p.y * m21 + m41, y: p.x * m12 + p.y * m22 + m42,
      z: p.x * m13 + p.y * m23 + m43, w: p.x * m14 + p.y * m24 + m44)
  }

  /// The image of a point of the plane z = 0, with its depth; nil if it is at or behind the eye.
  public func projected(_ p: Point) -> Point3D? {
    let h = mapped(p)
    return h.w > Transform3D.nearestW ? h.projected : nil
  }

  /// The images, without their depths, of those points of the plane z = 0 that lie in front of the eye.
  package func seen(_ points: [Point]) -> [Point] { points.compactMap { projected($0)?.point } }

  /// The projected outline of a polygon in the plane z = 0, cut off where it passes behind the eye. Fewer than three
  /// points mean that no part of it is in front.
  public func projected(polygon: [Point]) -> [Point3D] {
    clippedInFront(polygon.map { mapped($0) }).map(\.projected)
  }

  /// The projected corners of `rect`: top left, top right, bottom right, bottom left; nil if one of them is behind the
  /// eye.
  package func projectedCorners(of rect: Rect) -> [Point3D]? {
    let corners = rect.corners.compactMap { projected($0) }
    return corners.count == 4 ? corners : nil
  }

  /// Sutherland-Hodgman against `w > nearestW`.
  private func clippedInFront(_ polygon: [HomogeneousPoint]) -> [HomogeneousPoint] {
    let near = Transform3D.nearestW
    if polygon.allSatisfy({ $0.w > near }) { return polygon }
    var result: [HomogeneousPoint] = []
    for (i, b) in polygon.enumerated() {
      let a = polygon[(i + polygon.count - 1) % polygon.count]
      if (a.w > near) != (b.w > near) {
        var cut = a.interpolated(to: b, at: (near - a.w) / (b.w - a.w))
        cut.w = max(cut.w, near)
        result.append(cut)
      }
      if b.w > near { result.append(b) }
    }
    return result
  }
}
