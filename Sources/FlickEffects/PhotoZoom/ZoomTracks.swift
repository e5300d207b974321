import FlickGeometry
import FlickMotion

/// The tracks of a photo that moves by itself, or under one finger.
///
/// Scale and place move by the same springs and curves. If the place moves by a constant times the change of the scale,
/// the point that the zoom aims at stays in place during the whole motion.
struct ZoomTracks: Sendable {
  var scale: Track
  /// The content offset: positive when the photo has moved left or up.
  var x: Track
  var y: Track
  var angle: Track

  init(_ pose: ZoomPose) {
    (scale, angle) = (Track(pose.scale), Track(pose.angle))
    (x, y) = (Track(-pose.shift.x), Track(-pose.shift.y))
  }

  func pose(at time: Double) -> ZoomPose {
    ZoomPose(
      scale: scale.value(at: time), shift: Point(-x.value(at: time), -y.value(at: time)),
      angle: angle.value(at: time))
  }

  var restTime: Double { [scale, x, y, angle].map(\.settleTime).max() ?? -.infinity }
  func isMoving(at time: Double) -> Bool { [scale, x, y, angle].contains { $0.isMoving(at: time) } }

  /// Moves to a pose on a timing curve.
  mutating func move(to pose: ZoomPose, at time: Double, during duration: Double) {
    func go(_ track: inout Track, _ target: Double) {
      track.append(.curve(from: track.value(at: time), to: target, duration: duration), at: time)
    }
    go(&scale, pose.scale)
    go(&x, -pose.shift.x)
    go(&y, -pose.shift.y)
    go(&angle, pose.angle)
  }

  /// Moves to a pose at rest, by a spring that takes over the velocities.
  mutating func spring(
    to pose: ZoomPose, at time: Double, _ velocity: (scale: Double, shift: Point, angle: Double), view: Size
  ) {
    let frequency = ScrollMotion.snapFrequency
    guard let spring = Spring(stiffness: frequency * frequency, damping: 2 * frequency) else { return }
    func go(_ track: inout Track, _ target: Double, _ velocity: Double, _ tolerance: Double) {
      let from = track.value(at: time)
      guard from != target || velocity != 0 else { return }
      track.append(
        .spring(
          SpringMotion(spring, from: from, to: target, velocity: velocity, tolerance: tolerance)), at: time)
    }
    let tolerance = ScrollMotion.snapTolerance
    let side = max(view.width, view.height, 1)
    go(&scale, pose.scale, velocity.scale, tolerance / side)
    go(&x, -pose.shift.x, -velocity.shift.x, tolerance)
    go(&y, -pose.shift.y, -velocity.shift.y, tolerance)
    go(&angle, pose.angle, velocity.angle, tolerance / side * 180 / Math.pi)
  }
}
