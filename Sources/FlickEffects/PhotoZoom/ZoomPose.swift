import FlickGeometry
import FlickMotion

/// The size, place and angle of a photo.
struct ZoomPose: Hashable, Sendable {
  /// The scale relative to the photo's own size.
  var scale = 1.0
  /// The shift of the photo's middle from that of the view, in points.
  var shift = Point.zero
  /// The angle in degrees, clockwise.
  var angle = 0.0

  /// The pose after the photo is scaled and turned about a point of the view. The point is relative to the view's
  /// middle.
  func about(_ center: Point, scaledBy factor: Double, turnedBy degrees: Double) -> ZoomPose {
    let (sine, cosine) = Math.sinCos(Math.radians(degrees: degrees))
    let arm = shift - center
    let turned = Point(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
    return ZoomPose(scale: scale * factor, shift: center + turned * factor, angle: angle + degrees)
  }
}

/// The limits of the photo's scale, place and angle.
struct ZoomLimits: Hashable, Sendable {
  /// The size of the view, and of the photo at scale 1, in points.
  let view: Size
  /// The largest scale at rest; the smallest is 1.
  let maximum: Double
  /// Whether two fingers also turn the photo.
  let turns: Bool

  /// The range of the scale with its resistance, by the scale's logarithm, so that twice the limit has the same
  /// resistance as half the limit. It resists like a scroll view's edge: the shown scale never exceeds a limit by more
  /// than the factor `reach`. Our choice: the platform only documents that scaling goes "just past these limits" and
  /// returns, and states no law.
  var zoom: ElasticRange { ElasticRange(0...Math.log(maximum), viewLength: Math.log(ZoomLimits.reach)) }
  private static let reach = 2.0

  /// The greatest shift of the photo from the middle at a scale, in points.
  func range(at scale: Double) -> Point {
    Point(max(view.width * (scale - 1) / 2, 0), max(view.height * (scale - 1) / 2, 0))
  }

  /// The nearest pose at rest: within the limits, upright, and without empty space at the edges.
  func rest(_ pose: ZoomPose, about center: Point) -> ZoomPose {
    let scale = min(max(pose.scale, 1), maximum)
    var rest = pose.about(center, scaledBy: scale / pose.scale, turnedBy: -pose.angle)
    let range = range(at: scale)
    rest.shift = Point(
      min(max(rest.shift.x, -range.x), range.x), min(max(rest.shift.y, -range.y), range.y))
    (rest.scale, rest.angle) = (scale, 0)
    return rest
  }
}
