/// The place of a camera at a moment, its velocity and its acceleration, each in two coordinates for the framing's
/// middle and the logarithm of the zoom.
struct CameraJet: Hashable, Sendable {
  var place: SIMD3<Double>
  /// Per second.
  var velocity: SIMD3<Double>
  /// Per second squared.
  var acceleration: SIMD3<Double>

  static func rest(at place: SIMD3<Double>) -> CameraJet {
    CameraJet(place: place, velocity: .zero, acceleration: .zero)
  }
}

/// The smooth step whose velocity and acceleration are 0 at both ends: 10 x^3 - 15 x^4 + 6 x^5. Its greatest speed is
/// 1.875 times its average speed.
struct SmoothStep {
  static let peak = 1.875

  let value: Double
  let slope: Double
  let bend: Double

  /// - Parameter x: The part of the time that has passed, 0...1.
  init(at x: Double) {
    let rest = 1 - x
    value = x * x * x * (10 + x * (6 * x - 15))
    slope = 30 * x * x * rest * rest
    bend = 60 * x * rest * (1 - 2 * x)
  }
}
