import FlickGeometry

/// A step of a spring that follows a value while the value moves in a straight line. The spring's state at the end is
/// exact.
///
/// Let u be the value, s its slope, k the stiffness and c the damping of a mass of 1. Then x'' + c x' + k (x - u) = 0
/// has the solution x = u - c s / k, which lags behind u by a constant distance. The distance from this solution moves
/// like a spring that is let go. It depends linearly on the distance and the velocity at the beginning: it is these two
/// numbers times a 2 x 2 matrix.
package struct SpringStep: Hashable, Sendable {
  /// The length of the step, in seconds.
  package let duration: Double
  /// The distance by which the spring lags behind a value whose slope is 1.
  private let lag: Double
  /// The states at the end of the step, if the spring starts at a distance of 1 without velocity, or at its place of
  /// rest with a velocity of 1.
  private let ofDistance: SpringState
  private let ofVelocity: SpringState

  package init(_ spring: Spring, duration: Double) {
    self.duration = duration
    lag = spring.damping / spring.stiffness
    ofDistance = SpringState(spring.state(at: duration, from: 1, velocity: 0))
    ofVelocity = SpringState(spring.state(at: duration, from: 0, velocity: 1))
  }

  /// The state of a spring at the end of the step.
  ///
  /// - Parameters:
  ///   - state: The spring's state at the beginning.
  ///   - from: The value at the beginning.
  ///   - to: The value at the end.
  package func after(_ state: SpringState, from: Double, to: Double) -> SpringState {
    guard duration > 0 else { return state }
    let slope = (to - from) / duration
    let distance = state.value - (from - lag * slope)
    let velocity = state.velocity - slope
    return SpringState(
      value: to - lag * slope + (ofDistance.value * distance + ofVelocity.value * velocity),
      velocity: slope + (ofDistance.velocity * distance + ofVelocity.velocity * velocity))
  }
}

/// The place of a spring and its velocity.
package struct SpringState: Hashable, Sendable {
  package var value: Double
  /// In units per second.
  package var velocity: Double

  /// A spring at rest unless a velocity is given.
  package init(value: Double, velocity: Double = 0) { (self.value, self.velocity) = (value, velocity) }

  fileprivate init(_ state: (distance: Double, velocity: Double)) {
    (value, velocity) = (state.distance, state.velocity)
  }
}
