/// The way in which a value follows another one.
package enum Follower: Hashable, Sendable {
  case spring(Spring)
  /// A cord with this length. The follower moves only as far as it must to stay between the other value and the length
  /// below it.
  case cord(Double)

  /// The time until a thousandth of a distance is left. A cord moves only with the value that it follows.
  package var settling: Double {
    switch self {
    case .spring(let spring): spring.settlingDuration(from: 1, velocity: 0, tolerance: 0.001)
    case .cord: 0
    }
  }
}

/// A step of a value that follows another one. The state at the end is exact if the other value moves in a straight
/// line.
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
