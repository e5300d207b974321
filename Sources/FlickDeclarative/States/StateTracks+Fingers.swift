import FlickEffects
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
    let bounds = bounds(of: key)
    let motion =
      switch drag.beyond {
      case .free: Drag(path, begin: begin, from: from, gain: gain)
      case .band:
        Drag(path, begin: begin, from: from, gain: gain, within: elastic(key, length: length))
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
      let (shown, bounds) = (value(key, at: time), bounds(of: key))
      let isStopped = velocity > 0 ? shown >= bounds.upperBound : shown <= bounds.lowerBound
      return isStopped ? 0 : velocity
    case .band:
      let range = elastic(key, length: length)
      return velocity * range.slope(range.raw(value(key, at: time)))
    }
  }

  /// Makes a state glide as a list does when a finger lifts.
  ///
  /// - Returns: The value at which the state will rest.
  mutating func glide(_ key: Key, at time: Double, velocity: Double, length: Double) -> Double {
    let value = value(key, at: time)
    let plan = ScrollMotion(bounds: bounds(of: key), viewLength: max(length, 1e-6))
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

  /// Returns the stop nearest to where a velocity would take a state in `projection` seconds; within its limits, if no
  /// stop lies there.
  func stop(for key: Key, at time: Double, velocity: Double, projection: Double) -> Double {
    let end = value(key, at: time) + velocity * projection
    let limits = bounds(of: key)
    let stops = table.stops[key.state].filter(limits.contains)
    return stops.min { ($0 - end).magnitude < ($1 - end).magnitude } ?? end.clamped(to: limits)
  }

  /// Returns the change of a state for each point that a finger moves.
  func gain(of state: Int) -> Double {
    let span = table.spans[state]
    return span == 0 ? 1 : 1 / span
  }

  /// Returns the range from the least to the greatest stop, or the limits that a finger has found in it.
  func bounds(of key: Key) -> ClosedRange<Double> {
    if let limits = limits[key] { return limits }
    let stops = table.stops[key.state]
    return (stops.first ?? 0)...(stops.last ?? 0)
  }

  func elastic(_ key: Key, length: Double) -> ElasticRange {
    ElasticRange(bounds(of: key), viewLength: max(length * gain(of: key.state).magnitude, 1e-6))
  }

  /// Finds the limits of a state when a finger comes down that will move it.
  ///
  /// - Parameters:
  ///   - items: The ids of the items.
  ///   - leaving: The weights of the drags of items that leave or come back.
  mutating func findLimits(
    of key: Key, _ declared: DeclarativeCollection, among items: [String], _ leaving: LeavingDrags,
    at time: Double, view: Size
  ) {
    guard states[key.state].drag?.limits.isEmpty == false else { return }
    limits[key] = nil
    let readings = readings(of: items, at: time, leaving)
    let states = key.item.flatMap(items.firstIndex).map(readings.values) ?? readings.ofView
    let program = key.item == nil ? declared.limits.ofScene : declared.limits.ofItems
    let found = program.values([Double(items.count), view.width, view.height] + states)
    let stops = bounds(of: key)
    let least = (found[.limit(state: key.state, 0)] ?? stops.lowerBound).clamped(to: stops)
    let most = (found[.limit(state: key.state, 1)] ?? stops.upperBound).clamped(to: stops)
    limits[key] = least...max(least, most)
  }
}
