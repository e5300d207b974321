package import FlickGeometry
import FlickLayers

/// An affine map of the plane: `x' = a x + c y + e`, `y' = b x + d y + f`.
package struct SVGTransform: Hashable, Sendable {
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  package var e = 0.0
  package var f = 0.0

  package static let identity = SVGTransform()

  package init() {}

  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  package init(translation: Point) { (e, f) = (translation.x, translation.y) }

  package init(scale x: Double, _ y: Double) { (a, d) = (x, y) }

  /// Maps the unit square to a rectangle.
  package init(onto rect: Rect) { self.init(rect.width, 0, 0, rect.height, rect.minX, rect.minY) }

  package init(rotationDegrees degrees: Double) {
    let (sin, cos) = Math.sinCos(degrees: degrees)
    self.init(cos, sin, -sin, cos, 0, 0)
  }

  /// Returns this map followed by `next`.
  package func then(_ next: SVGTransform) -> SVGTransform {
    let n = next
    return SVGTransform(
      n.a * a + n.c * b, n.b * a + n.d * b, n.a * c + n.c * d, n.b * c + n.d * d,
      n.a * e + n.c * f + n.e, n.b * e + n.d * f + n.f)
  }

  package func callAsFunction(_ p: Point) -> Point { Point(a * p.x + c * p.y + e, b * p.x + d * p.y + f) }

  package var determinant: Double { a * d - b * c }

  /// The inverse map; nil for a map onto a line or a point, or when a number is not finite.
  package var inverse: SVGTransform? {
    let inverse = SVGTransform(
      d / determinant, -b / determinant, -c / determinant, a / determinant,
      (c * f - d * e) / determinant, (b * e - a * f) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  package var isFinite: Bool { [a, b, c, d, e, f].allSatisfy(\.isFinite) }

  package var transform3D: Transform3D {
    Transform3D(a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, e, f, 0, 1)
  }
}
