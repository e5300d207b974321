/// The path of a camera whose move is interrupted: a polynomial of the fifth degree that continues its place, velocity
/// and acceleration, and comes to rest at a goal.
struct CaughtPath: Sendable {
  private let duration: Double
  /// The coefficients of the powers of the part of the time that has passed, in ascending order.
  private let coefficients: [SIMD3<Double>]

  /// - Parameter duration: In seconds; positive.
  init(from start: CameraJet, to goal: SIMD3<Double>, during duration: Double) {
    let c1 = start.velocity * duration
    let c2 = start.acceleration * (duration * duration / 2)
    // The differences in the value, the slope and the second derivative at the end, after the powers up to the second.
    // The higher powers add them.
    let d = goal - start.place - c1 - c2
    let e = SIMD3<Double>.zero - c1 - 2 * c2
    let f = -2 * c2
    self.duration = duration
    coefficients = [
      start.place, c1, c2, 10 * d - 4 * e + f / 2, -15 * d + 7 * e - f, 6 * d - 3 * e + f / 2,
    ]
  }

  /// - Parameter x: The part of the time that has passed, 0...1.
  func jet(at x: Double) -> CameraJet {
    var jet = CameraJet.rest(at: .zero)
    // Horner's scheme for the value and its derivatives.
    var bend = SIMD3<Double>.zero
    for c in coefficients.reversed() {
      bend = bend * x + jet.velocity
      jet.velocity = jet.velocity * x + jet.place
      jet.place = jet.place * x + c
    }
    jet.velocity /= duration
    jet.acceleration = 2 * bend / (duration * duration)
    return jet
  }
}
