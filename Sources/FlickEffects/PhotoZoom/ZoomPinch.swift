import FlickGeometry
import FlickMotion

/// A pinch of the photo: the point of it that was between the two fingers stays between them.
struct ZoomPinch: Sendable {
  let touch: Touch
  /// The time when the fingers came down, in seconds, and the pose of the photo at that time.
  let start: Double
  let pose: ZoomPose
  let limits: ZoomLimits

  /// The middle between the fingers, relative to the middle of the view.
  func middle(at age: Double) -> Point {
    touch.point(at: age) - Point(limits.view.width / 2, limits.view.height / 2)
  }

  /// The pose at a time of the scene.
  func pose(at time: Double) -> ZoomPose {
    let age = time - start
    guard let first = touch.pairs.first, let pair = touch.pair(at: age) else { return pose }
    let shown = limits.zoom.shown(raw(pair))
    let factor = Math.exp(shown - Math.log(pose.scale))
    let turn = limits.turns ? pair.angle - first.angle : 0
    let from = middle(at: 0)
    var moved = pose.about(from, scaledBy: pair == first ? 1 : factor, turnedBy: turn)
    moved.shift = moved.shift + (middle(at: age) - from)
    return moved
  }

  /// The logarithm of the scale that the fingers ask for.
  private func raw(_ pair: Touch.Pair) -> Double {
    let first = max(touch.pairs[0].distance, ZoomPinch.nearest)
    let start = limits.zoom.raw(Math.log(pose.scale))
    return start + Math.log(max(pair.distance, ZoomPinch.nearest) / first)
  }

  /// The least distance between the fingers that counts, in points.
  private static let nearest = 1.0

  /// The velocity of the photo when the fingers lift, in units of each value per second.
  var velocity: (scale: Double, shift: Point, angle: Double) {
    guard !touch.isCancelled, let pair = touch.pairs.last else { return (0, .zero, 0) }
    func rate(_ value: (Touch.Pair) -> Double) -> Double {
      ReleaseVelocity.of(FingerPath(touch.pairs.map { .init(time: $0.time, position: value($0)) }))
    }
    let zoom = rate(\.distance) / max(pair.distance, ZoomPinch.nearest) * limits.zoom.slope(raw(pair))
    let spin = limits.turns ? rate(\.angle) : 0
    let end = pose(at: start + touch.duration)
    let arm = end.shift - middle(at: touch.duration)
    let turn = Point(-arm.y, arm.x) * Math.radians(degrees: spin)
    let finger = Point(touch.velocity(along: .horizontal), touch.velocity(along: .vertical))
    return (end.scale * zoom, finger + arm * zoom + turn, spin)
  }
}
