import FlickGeometry
import FlickMotion

extension StateTracks {
  /// Makes a state follow a finger from the time when it begins to drag.
  ///
  /// - Parameters:
  ///   - path: The finger's path along the state's axis.
  ///   - begin: The time when the drag begins, on the path's clock.
  ///   - time: The time when the finger comes down.
  ///   - drag: The drag that determines how the state follows.
  ///   - length: The view's length along the axis, in points.
  mutating func follow(
    _ path: FingerPath, begin: Double, at time: Double, _ key: Key, _ drag: CollectionDeclaration.StateDrag,
    length: Double
  ) {
    let (start, from, gain) = (time + begin, value(key, at: time + begin), gain(of: key.state))
    let bounds = bounds(of: key.state)
    let motion =
      switch drag.beyond {
      case .free: Drag(path, begin: begin, from: from, gain: gain)
      case .band:
        Drag(path, begin: begin, from: from, gain: gain, within: elastic(key.state, length: length))
      case .stop:
        Drag(
          path.carrying(
            from, from: begin, gain: gain,
            within: min(bounds.lowerBound, from)...max(bounds.upperBound, from)),
          begin: begin, from: from, gain: 1)
      }
    append([.drag(motion)], to: key, at: start)
  }

  /// Returns the velocity at which a finger leaves a state, in units per second.
  func releaseVelocity(
    _ key: Key, finger: Double, at time: Double, _ drag: CollectionDeclaration.StateDrag, length: Double
  ) -> Double {
    let velocity = finger * gain(of: key.state)
    switch drag.beyond {
    case .free: return velocity
    case .stop:
      let (shown, bounds) = (value(key, at: time), bounds(of: key.state))
      let isStopped = velocity > 0 ? shown >= bounds.upperBound : shown <= bounds.lowerBound
      return isStopped ? 0 : velocity
    case .band:
      let range = elastic(key.state, length: length)
      return velocity * range.slope(range.raw(value(key, at: time)))
    }
  }

  /// Makes a state glide as a list does when a finger lifts.
  ///
  /// - Returns: The value at which the state will rest.
  mutating func glide(_ key: Key, at time: Double, velocity: Double, length: Double) -> Double {
    let value = value(key, at: time)
    let plan = ScrollMotion(bounds: bounds(of: key.state), viewLength: max(length, 1e-6))
    let motions = plan.released(at: value, velocity: velocity)
    append(motions.isEmpty ? [.hold(value)] : motions, to: key, at: time)
    return motions.last?.finalValue ?? value
  }

  /// Returns the stop that a state goes to when it is let go with a velocity.
  func stop(for key: Key, at time: Double, velocity: Double, _ drag: CollectionDeclaration.StateDrag)
    -> Double
  {
    stop(for: key, at: time, velocity: velocity, projection: drag.projection)
  }

  /// Returns the stop nearest to where a velocity would take a state in `projection` seconds.
  func stop(for key: Key, at time: Double, velocity: Double, projection: Double) -> Double {
    let end = value(key, at: time) + velocity * projection
    return table.stops[key.state].min { ($0 - end).magnitude < ($1 - end).magnitude } ?? 0
  }

  /// Returns the change of a state for each point that a finger moves.
  func gain(of state: Int) -> Double {
    let span = table.spans[state]
    return span == 0 ? 1 : 1 / span
  }

  func bounds(of state: Int) -> ClosedRange<Double> {
    let stops = table.stops[state]
    return (stops.first ?? 0)...(stops.last ?? 0)
  }

  func elastic(_ state: Int, length: Double) -> ElasticRange {
    ElasticRange(bounds(of: state), viewLength: max(length * gain(of: state).magnitude, 1e-6))
  }
}
