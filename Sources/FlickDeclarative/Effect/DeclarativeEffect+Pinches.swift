import FlickEffects
import FlickGeometry
import FlickMotion

extension DeclarativeEffect {
  /// Makes the states that two fingers pinch or turn follow them; returns nil when there are none.
  mutating func pinch(_ touch: Touch, at time: Double) -> Outcome? {
    guard touch.hasTwoFingers, collection.refusal(at: time) == nil else { return nil }
    let keys = pinched(by: touch, at: time)
    guard !keys.isEmpty else { return nil }
    let interrupts = keys.contains { collection.list.layout.states.isUnsettled($0, at: time) }
    var log = OutcomeBuilder(start: time, interruptsMotion: interrupts)
    let lift = time + touch.duration
    log.add("release", at: lift)
    log.add("changing", at: time)
    collection.hold(from: time, to: lift)
    let items = collection.list.items(at: lift)
    var retargeted: [StateTracks.Key] = []
    for key in keys {
      let velocity = follow(touch, key, at: time)
      moveFollowers(of: key, at: time)
      let target = collection.list.layout.states.stop(
        for: key, at: lift, velocity: velocity,
        projection: CollectionDeclaration.StateDrag.standardProjection)
      collection.list.layout.states.send(key, to: target, at: lift, velocity: velocity)
      retargeted += [key]
      retargeted += collection.list.layout.states.consequences(
        of: key, to: target, among: items, at: lift, velocity: velocity)
    }
    for key in keys { retargeted += shift(touch, key, among: keys, from: time, to: lift) }
    conclude(retargeted, at: lift, log: &log)
    return log.outcome(settled: collection.restTime)
  }

  /// Returns the states that two fingers take. Only the item between the fingers takes part with its states.
  private func pinched(by touch: Touch, at time: Double) -> [StateTracks.Key] {
    let states = collection.list.layout.states
    let contact = contact(at: touch.start, time: time)
    return states.states.enumerated().compactMap { number, state in
      guard let pinch = state.pinch else { return nil }
      guard contact.isOn(pinch.target) else { return nil }
      let key = states.key(of: number, item: contact.item?.id)
      return state.isOfScene || key.item != nil ? key : nil
    }
  }

  /// Makes a state follow two fingers.
  ///
  /// - Returns: The velocity at which the fingers leave the state, in units per second.
  private mutating func follow(_ touch: Touch, _ key: StateTracks.Key, at time: Double) -> Double {
    let states = collection.list.layout.states
    guard let pinch = states.states[key.state].pinch else { return 0 }
    let (from, bounds) = (states.value(key, at: time), states.bounds(of: key))
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

extension DeclarativeEffect {
  /// Lets the shifts of a state follow the two fingers that scale it, and moves them on when the fingers lift.
  ///
  /// - Parameter keys: The states that the fingers take. If one of them turns the same item or overlay, the shift turns,
  ///   too.
  /// - Returns: The shifts.
  private mutating func shift(
    _ touch: Touch, _ key: StateTracks.Key, among keys: [StateTracks.Key], from time: Double, to lift: Double
  ) -> [StateTracks.Key] {
    let states = collection.list.layout.states
    let shifts = states.shifts(of: key).map(\.key)
    guard !shifts.isEmpty else { return [] }
    let target = states.states[key.state].pinch?.target ?? .anywhere
    let (place, from) = (place(of: target, under: touch, for: key, at: time), states.value(key, at: time))
    let turned = keys.first {
      states.states[$0.state].pinch?.measure == .rotation && $0.item == key.item
    }
    let arm = touch.start - place.center - states.shift(of: key, at: time)
    let path = touch.fineTimes.map { age -> (time: Double, shift: Point) in
      let ratio = StateTracks.growth(to: states.value(key, at: time + age), from: from)
      let turn = turned.map { states.value($0, at: time + age) - states.value($0, at: time) } ?? 0
      return (age, touch.point(at: age) - place.center - arm.turned(by: turn) * ratio)
    }
    collection.list.layout.states.scaledSizes[key] = place.size
    collection.list.layout.states.followShifts(of: key, path, at: time)
    collection.list.layout.states.retargetShifts(
      of: key, to: states.target(of: key, at: lift), at: lift, about: touch.end - place.center,
      isCancelled: touch.isCancelled)
    return shifts
  }

  /// Returns the rectangle on the screen that fingers scale or turn with a state: the cell of the state's item, the
  /// overlay that they touch, or the view.
  func place(
    of target: CollectionDeclaration.Trigger.Target, under touch: Touch, for key: StateTracks.Key,
    at time: Double
  ) -> Rect {
    let layout = layout(at: time)
    let view = Rect(origin: .zero, size: collection.canvas)
    if let item = key.item, let index = layout.context.items.firstIndex(of: item) {
      let corner = Point.zero - layout.place(of: .zero, inItem: index)
      return Rect(origin: corner, size: layout.frame(forItem: index).size)
    }
    guard case .overlay(let name) = target else { return view }
    let overlays = layout.declaration.overlays
    let copies = overlays.indices.filter { overlays[$0].name == name }
    let touched = layout.overlay(at: touch.start)
    guard let number = copies.first(where: { $0 == touched }) ?? copies.first else { return view }
    return layout.overlayFrame(layout.overlayResults(number).values) ?? view
  }
}

extension Point {
  /// Returns the point turned clockwise about the origin.
  fileprivate func turned(by degrees: Double) -> Point {
    if degrees == 0 { return self }
    let (sine, cosine) = Math.sinCos(Math.radians(degrees: degrees))
    return Point(x * cosine - y * sine, x * sine + y * cosine)
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

  /// The times of the fingers' samples, in seconds since they came down, with times between them that are at most a
  /// frame of 240 a second apart. Between these times, a shift or a turn counts as a straight line.
  var fineTimes: [Double] {
    let known = Set(samples.map(\.time) + pairs.map(\.time) + [0]).sorted()
    let inner = zip(known, known.dropFirst()).flatMap { from, to -> [Double] in
      let count = max(Int(((to - from) * 240).rounded(.up)), 1)
      return (0..<count).map { lerp(from, to, Double($0) / Double(count)) }
    }
    return inner + known.suffix(1)
  }
}
