import FlickGeometry
import FlickImage
import FlickKernels

/// A projective map from one plane to another: `(x, y)` is mapped to `(X / W, Y / W)`, where
///
///     X = xx x + xy y + x0,   Y = yx x + yy y + y0,   W = wx x + wy y + w0.
package struct Homography: Hashable, Sendable {
  var xx, xy, x0: Double
  var yx, yy, y0: Double
  var wx, wy, w0: Double

  /// Where the points of the plane z = 0 are shown under `matrix`, in the pixels of `space`. Depth is dropped.
  init(_ matrix: Transform3D, in space: PixelSpace) {
    (wx, wy, w0) = (matrix.m14, matrix.m24, matrix.m44)
    xx = (matrix.m11 - space.origin.x * wx) * space.scaleX
    xy = (matrix.m21 - space.origin.x * wy) * space.scaleX
    x0 = (matrix.m41 - space.origin.x * w0) * space.scaleX
    yx = (matrix.m12 - space.origin.y * wx) * space.scaleY
    yy = (matrix.m22 - space.origin.y * wy) * space.scaleY
    y0 = (matrix.m42 - space.origin.y * w0) * space.scaleY
  }

  private init(
    _ xx: Double, _ xy: Double, _ x0: Double, _ yx: Double, _ yy: Double, _ y0: Double,
    _ wx: Double, _ wy: Double, _ w0: Double
  ) {
    (self.xx, self.xy, self.x0) = (xx, xy, x0)
    (self.yx, self.yy, self.y0) = (yx, yy, y0)
    (self.wx, self.wy, self.w0) = (wx, wy, w0)
  }

  /// Whether parallel lines stay parallel.
  var isAffine: Bool { wx == 0 && wy == 0 }

  /// Whether neither rows nor columns stay straight along an axis.
  var isSlanted: Bool { (yx != 0 || wx != 0) && (xy != 0 || wy != 0) }

  var isFinite: Bool { [xx, xy, x0, yx, yy, y0, wx, wy, w0].allSatisfy(\.isFinite) }

  /// The inverse map, with `W` positive for everything in front of the eye. Nil when the plane is seen edge-on.
  var inverse: Homography? {
    let (cx, cy, cz) = (yy * w0 - y0 * wy, y0 * wx - yx * w0, yx * wy - yy * wx)
    let k = 1 / (xx * cx + xy * cy + x0 * cz)
    let result = Homography(
      cx * k, (x0 * wy - xy * w0) * k, (xy * y0 - x0 * yy) * k,
      cy * k, (xx * w0 - x0 * wx) * k, (x0 * yx - xx * y0) * k,
      cz * k, (xy * wx - xx * wy) * k, (xx * yy - xy * yx) * k)
    return k.isFinite && result.isFinite ? result : nil
  }

  /// The map between the same planes, with x and y exchanged in both.
  var exchangingAxes: Homography { Homography(yy, yx, y0, xy, xx, x0, wy, wx, w0) }

  /// The map with x and y exchanged in the plane from which it maps.
  var exchangingAxesOfFrame: Homography { Homography(xy, xx, x0, yy, yx, y0, wy, wx, w0) }

  /// This map, followed by `x' = (x - x0) kx`, `y' = (y - y0) ky`.
  func then(minus offset: Point, times kx: Double, _ ky: Double) -> Homography {
    Homography(
      (xx - offset.x * wx) * kx, (xy - offset.x * wy) * kx, (x0 - offset.x * w0) * kx,
      (yx - offset.y * wx) * ky, (yy - offset.y * wy) * ky, (y0 - offset.y * w0) * ky,
      wx, wy, w0)
  }

  /// The map of one row of pixels.
  func row(_ y: Int, scale: Double = 1) -> RowMap {
    let center = Double(y) + 0.5
    return RowMap(
      ux: xx, u0: xy * center + x0, vx: yx, v0: yy * center + y0, wx: wx, w0: wy * center + w0, scale: scale)
  }

  /// About how many times longer lengths become at `p`; 1 behind the eye.
  func scale(at p: Point) -> Double {
    let h = mapped(p)
    let q = h.projected
    let dx = Point(xx - q.x * wx, yx - q.y * wx).distance(to: .zero)
    let dy = Point(xy - q.x * wy, yy - q.y * wy).distance(to: .zero)
    let scale = max(dx, dy) / h.w
    return scale > 0 && scale.isFinite ? scale : 1
  }

  /// The homogeneous coordinates `(X, Y, W)` of the mapped point, before the division.
  func mapped(_ p: Point) -> PlanePoint {
    PlanePoint(x: p.x * xx + p.y * xy + x0, y: p.x * yx + p.y * yy + y0, w: p.x * wx + p.y * wy + w0)
  }
}

/// A point of a plane in homogeneous coordinates. It stands for `(x / w, y / w)`.
struct PlanePoint {
  var x, y, w: Double

  var projected: Point { Point(x / w, y / w) }

  func interpolated(to other: PlanePoint, at t: Double) -> PlanePoint {
    PlanePoint(x: lerp(x, other.x, t), y: lerp(y, other.y, t), w: lerp(w, other.w, t))
  }
}

/// The pixels of a frame or of a raster. A position `p` in points has the pixel position
/// `((p.x - origin.x) scaleX, (p.y - origin.y) scaleY)`.
struct PixelSpace: Hashable, Sendable {
  var origin = Point.zero
  var scaleX: Double
  var scaleY: Double
  var size: PixelSize

  var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height) }
}
