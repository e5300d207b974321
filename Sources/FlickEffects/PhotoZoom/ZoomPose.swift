import FlickGeometry
import FlickMotion

/// How large a photo is, and where.
struct ZoomPose: Hashable, Sendable {
  /// Times its own size.
  var scale = 1.0
  /// The shift of its middle from that of the view, in points.
  var shift = Point.zero
  /// Clockwise, in degrees.
  var angle = 0.0

  /// The pose after the photo was scaled and turned about a point of the view, seen from its middle.
  func about(_ center: Point, scaledBy factor: Double, turnedBy degrees: Double) -> ZoomPose {
    let (sine, cosine) = Math.sinCos(Math.radians(degrees: degrees))
    let arm = shift - center
    let turned = Point(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
    return ZoomPose(scale: scale * factor, shift: center + turned * factor, angle: angle + degrees)
  }
}

/// The bounds within which the photo may be moved.
struct ZoomLimits: Hashable, Sendable {
  /// The size of the view, and of the photo at scale 1, in points.
  let view: Size
  /// The largest scale at rest; the smallest is 1.
  let maximum: Double
  /// Whether two fingers turn it.
  let turns: Bool

  /// Scales beyond the limits, by their logarithm, so that twice as large resists as much as half as large: the law of
  /// a scroll view's edge, by which no pull shows more than `reach` times the limit. Our choice: the platform documents
  /// that scaling goes "just past these limits" and returns, and no law.
  var zoom: ElasticRange { ElasticRange(0...Math.log(maximum), viewLength: Math.log(ZoomLimits.reach)) }
  private static let reach = 2.0

  /// How far the photo may be moved at a scale, in points from the middle.
  func range(at scale: Double) -> Point {
    Point(max(view.width * (scale - 1) / 2, 0), max(view.height * (scale - 1) / 2, 0))
  }

  /// The pose at rest that lies nearest: within the limits, upright, with no room at the edges.
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
