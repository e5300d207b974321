import FlickGeometry

/// The way in which a value follows another one.
package enum Follower: Hashable, Sendable {
  case spring(Spring)
  /// A cord of a length: the other value pushes this one down, and pulls it up when it is farther above it than that.
  case cord(Double)

  /// The time until a thousandth of a distance is left. A cord moves only with the value that it follows.
  package var settling: Double {
    switch self {
    case .spring(let spring): spring.settlingDuration(from: 1, velocity: 0, tolerance: 0.001)
    case .cord: 0
    }
  }
}

/// A step of a value that follows another one. The state at the end is exact if the other value moves in a straight line.
package enum FollowingStep: Hashable, Sendable {
  case spring(SpringStep)
  case cord(Double, duration: Double)

  package init(_ follower: Follower, duration: Double) {
    switch follower {
    case .spring(let spring): self = .spring(SpringStep(spring, duration: duration))
    case .cord(let length): self = .cord(length, duration: duration)
    }
  }

  /// The length of the step, in seconds.
  package var duration: Double {
    switch self {
    case .spring(let step): step.duration
    case .cord(_, let duration): duration
    }
  }

  /// The state at the end of the step.
  ///
  /// - Parameters:
  ///   - state: The state at the beginning.
  ///   - from: The followed value at the beginning.
  ///   - to: The followed value at the end.
  ///   - shift: The mean distance of the followed value from the straight line between its ends.
  package func after(_ state: SpringState, from: Double, to: Double, shift: Double) -> SpringState {
    switch self {
    case .spring(let step): step.after(state, from: from + shift, to: to + shift)
    case .cord(let length, _): SpringState(value: min(max(state.value, to - length), to))
    }
  }
}

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
