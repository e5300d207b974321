import FlickGeometry
import FlickMotion

extension StateTracks {
  /// Lets a state follow a finger from when it begins to drag.
  ///
  /// - Parameters:
  ///   - path: The finger along the state's axis.
  ///   - begin: When it begins, on the path's clock.
  ///   - time: When the finger comes down.
  ///   - drag: How the state follows.
  ///   - length: The view's along the axis, in points.
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

  /// Units a second with which a finger leaves a state that it had.
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

  /// Lets a state go on as a list does that a finger leaves.
  ///
  /// - Returns: Where it will rest.
  mutating func glide(_ key: Key, at time: Double, velocity: Double, length: Double) -> Double {
    let value = value(key, at: time)
    let plan = ScrollMotion(bounds: bounds(of: key.state), viewLength: max(length, 1e-6))
    let motions = plan.released(at: value, velocity: velocity)
    append(motions.isEmpty ? [.hold(value)] : motions, to: key, at: time)
    return motions.last?.finalValue ?? value
  }

  /// The stop to which a state goes that is let go with a velocity.
  func stop(for key: Key, at time: Double, velocity: Double, _ drag: CollectionDeclaration.StateDrag)
    -> Double
  {
    stop(for: key, at: time, velocity: velocity, projection: drag.projection)
  }

  /// The stop nearest to where a velocity would take a state in so many seconds.
  func stop(for key: Key, at time: Double, velocity: Double, projection: Double) -> Double {
    let end = value(key, at: time) + velocity * projection
    return table.stops[key.state].min { ($0 - end).magnitude < ($1 - end).magnitude } ?? 0
  }

  /// Units for each point of finger.
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
