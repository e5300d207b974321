import FlickEffects
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Makes the states that two fingers pinch or turn follow them; returns nil when there are none.
  mutating func pinch(_ touch: Touch, at time: Double) -> Outcome? {
    guard touch.hasTwoFingers, collection.refusal(at: time) == nil else { return nil }
    let keys = pinched(by: touch, at: time)
    guard !keys.isEmpty else { return nil }
    let isCatch = keys.contains { collection.list.layout.states.isMoving($0, at: time) }
    var log = OutcomeBuilder(start: time, interruptsMotion: isCatch)
    let lift = time + touch.duration
    log.add("release", at: lift)
    log.add("changing", at: time)
    collection.hold(from: time, to: lift)
    let items = collection.list.items(at: lift)
    var aimed: [StateTracks.Key] = []
    for key in keys {
      let velocity = follow(touch, key, at: time)
      moveFollowers(of: key, at: time)
      let target = collection.list.layout.states.stop(
        for: key, at: lift, velocity: velocity,
        projection: CollectionDeclaration.StateDrag.standardProjection)
      collection.list.layout.states.aim(key, at: target, time: lift, velocity: velocity)
      aimed += [key]
      aimed += collection.list.layout.states.consequences(
        of: key, to: target, among: items, at: lift, velocity: velocity)
    }
    conclude(aimed, at: lift, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// Returns the states that two fingers take. Only the item between the fingers takes part with its states.
  private func pinched(by touch: Touch, at time: Double) -> [StateTracks.Key] {
    let states = collection.list.layout.states
    let touched = overlay(at: touch.start, time: time)
    let item = touched == nil ? item(at: touch.start, time: time) : nil
    return states.states.enumerated().compactMap { number, state in
      guard let pinch = state.pinch else { return nil }
      if pinch.target == .item, item == nil { return nil }
      if case .overlay(let name) = pinch.target, name != touched { return nil }
      let key = states.key(of: number, item: item?.id)
      return state.isOfScene || key.item != nil ? key : nil
    }
  }

  /// Makes a state follow two fingers.
  ///
  /// - Returns: The velocity at which the fingers leave the state, in units per second.
  private mutating func follow(_ touch: Touch, _ key: StateTracks.Key, at time: Double) -> Double {
    let states = collection.list.layout.states
    guard let pinch = states.states[key.state].pinch else { return 0 }
    let (from, bounds) = (states.value(key, at: time), states.bounds(of: key.state))
    let range =
      pinch.isBound
      ? ElasticRange(bounds, viewLength: max(bounds.upperBound - bounds.lowerBound, 1e-6)) : nil
    // Beyond a bound, the shown value is less than the value that the fingers' distance stands for.
    let path = touch.path(of: pinch.measure, from: range?.raw(from) ?? from)
    let motion = Drag(path, begin: 0, from: from, gain: 1, within: range)
    collection.list.layout.states.append([.drag(motion)], to: key, at: time)
    if touch.isCancelled { return 0 }
    return ReleaseVelocity.of(path) * (range?.slope(path.samples[path.samples.count - 1].position) ?? 1)
  }
}

extension Touch {
  /// Returns the path of a value that two fingers change: they multiply it by the ratio of their distances, or add the
  /// degrees that they turn.
  fileprivate func path(
    of measure: CollectionDeclaration.StatePinch.Measure, from value: Double
  ) -> FingerPath {
    let first = pairs[0]
    let samples = pairs.map { pair -> FingerPath.Sample in
      switch measure {
      case .scale:
        let ratio = max(pair.distance, Touch.nearest) / max(first.distance, Touch.nearest)
        return FingerPath.Sample(time: pair.time, position: value * ratio)
      case .rotation: return FingerPath.Sample(time: pair.time, position: value + pair.angle - first.angle)
      }
    }
    return FingerPath(samples)
  }

  /// The smallest distance of the fingers that counts, in points.
  private static var nearest: Double { 1 }
}
