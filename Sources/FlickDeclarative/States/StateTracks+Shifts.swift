import FlickEffects
import FlickGeometry
import FlickMotion

/// The shifts of states that two fingers scale.
///
/// A point at a distance p from the middle of the scaled place lies at s + z p, where s is the shift and z the state. So
/// the point below the fingers, at the distance f from the middle, stays below them if s = f - (f' - s') z / z', where a
/// prime marks the values at an earlier moment.
extension StateTracks {
  /// The largest growth of a state that its shifts follow. From a value near 0, the growth could be infinite.
  private static let mostGrowth = 1e6

  /// Returns the ratio of a state's value to an earlier one; 1 if the earlier one is 0.
  static func growth(to value: Double, from start: Double) -> Double {
    start == 0 ? 1 : (value / start).clamped(to: -mostGrowth...mostGrowth)
  }

  /// Returns the shifts of a state, with their axes.
  func shifts(of key: Key) -> [(key: Key, axis: Axis)] {
    guard states[key.state].pinch?.measure == .scale else { return [] }
    let name = states[key.state].name
    return states.enumerated().compactMap { number, state in
      state.shift.flatMap { $0.leader == name ? (Key(state: number, item: key.item), $0.axis) : nil }
    }
  }

  /// Returns the shift of a state at a moment.
  func shift(of key: Key, at time: Double) -> Point {
    shifts(of: key).reduce(.zero) { $0 + $1.axis.point(value($1.key, at: time)) }
  }

  /// Lets shifts follow two fingers that scale a state.
  ///
  /// - Parameter path: The shift over time, on a clock that starts at `time`.
  mutating func followShifts(of key: Key, _ path: [(time: Double, shift: Point)], at time: Double) {
    for (shift, axis) in shifts(of: key) {
      let samples = path.map { FingerPath.Sample(time: $0.time, position: axis.component(of: $0.shift)) }
      let motion = Drag(FingerPath(samples), begin: 0, from: value(shift, at: time), gain: 1)
      append([.drag(motion)], to: shift, at: time)
    }
  }

  /// Moves shifts to their places for a value to which their state moves.
  ///
  /// The shifts are limited: a layer that covers its place when the state has its lowest value still covers it.
  ///
  /// - Parameters:
  ///   - focus: The point that stays in its place, as seen from the middle of the scaled place.
  ///   - isCancelled: Whether the shift begins at rest, because a touch that moved it was cancelled.
  mutating func retargetShifts(
    of key: Key, to target: Double, at time: Double, about focus: Point = .zero, isCancelled: Bool = false
  ) {
    let shifts = shifts(of: key)
    guard !shifts.isEmpty else { return }
    let ratio = StateTracks.growth(to: target, from: value(key, at: time))
    // The part of its size by which the scaled layer is larger than at the state's lowest value: half on each side.
    let excess = max(StateTracks.growth(to: target, from: bounds(of: key).lowerBound) - 1, 0)
    for (shift, axis) in shifts {
      let point = axis.component(of: focus)
      let free = point - (point - value(shift, at: time)) * ratio
      let most = axis.length(of: scaledSizes[key] ?? .zero) * excess / 2
      send(
        shift, to: free.clamped(to: -most...most), at: time,
        velocity: isCancelled ? 0 : releaseVelocity(ofShift: shift, at: time))
    }
  }

  /// Returns the velocity of a shift at a moment: that of the fingers that move it until then, or its own.
  private func releaseVelocity(ofShift key: Key, at time: Double) -> Double {
    if case .drag(let motion)? = tracks[key]?.pieces.last?.motion { return ReleaseVelocity.of(motion.path) }
    return velocity(key, at: time)
  }
}
