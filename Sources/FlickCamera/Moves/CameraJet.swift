/// Where a camera is at a moment, how fast it goes, and how that changes: two coordinates of the framing's middle and
/// the logarithm of the zoom.
struct CameraJet: Hashable, Sendable {
  var place: SIMD3<Double>
  /// A second.
  var velocity: SIMD3<Double>
  /// A second and a second.
  var acceleration: SIMD3<Double>

  static func rest(at place: SIMD3<Double>) -> CameraJet {
    CameraJet(place: place, velocity: .zero, acceleration: .zero)
  }
}

/// The smooth step whose velocity and acceleration are 0 at both ends: 10 x^3 - 15 x^4 + 6 x^5. At its fastest it is
/// 1.875 times as fast as on the average.
struct SmoothStep {
  static let peak = 1.875

  let value: Double
  let slope: Double
  let bend: Double

  /// - Parameter x: The part of the time that is over, 0...1.
  init(at x: Double) {
    let rest = 1 - x
    value = x * x * x * (10 + x * (6 * x - 15))
    slope = 30 * x * x * rest * rest
    bend = 60 * x * rest * (1 - 2 * x)
  }
}
