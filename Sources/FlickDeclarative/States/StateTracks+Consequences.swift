import FlickEffects
import FlickGeometry
import FlickMotion

extension StateTracks {
  /// Sends a state to a value, with its consequences: for the other items of a single state, for followers, and for the
  /// return after a stay.
  ///
  /// - Returns: The states that have a new target.
  @discardableResult
  mutating func drive(_ key: Key, to target: Double, among items: [String], at time: Double) -> [Key] {
    retarget(key, to: target, at: time)
    return [key] + shifts(of: key).map(\.key) + consequences(of: key, to: target, among: items, at: time)
  }

  /// Sends the followers of a state that was sent to `target`. If the state is single, turns it off for the other items; if
  /// it has a time to stay, sends it back afterwards.
  ///
  /// - Parameters:
  ///   - depth: The number of leaders before the state, which is limited so that circles end.
  ///   - velocity: The velocity at which a finger leaves the state, in units per second.
  /// - Returns: The states that have a new target.
  mutating func consequences(
    of key: Key, to target: Double, among items: [String], at time: Double, depth: Int = 0,
    velocity: Double? = nil
  ) -> [Key] {
    let home = home(of: key.state)
    var retargeted: [Key] = []
    let stay = stay(of: key.state, at: target)
    if let stay { retarget(key, to: home, at: restTime(of: key) + stay) }
    if target != home { retargeted += closeOthers(than: key, among: items, at: time, depth: depth) }
    retargeted += follow(key, to: target, among: items, at: time, depth, velocity)
    guard let stay else { return retargeted }
    let back = settling(of: key) + stay
    return retargeted + follow(key, to: home, among: items, at: back, depth)
  }

  /// Returns the time after which a state goes off by itself at a stop; nil if it stays there.
  private func stay(of state: Int, at target: Double) -> Double? {
    guard target != home(of: state) else { return nil }
    switch states[state].staysAt {
    case .any: return states[state].stay
    case .on: return target == table.away(of: state) ? states[state].stay : nil
    }
  }

  /// Turns a single state off for all items but one, with all consequences.
  mutating func closeOthers(than key: Key, among items: [String], at time: Double, depth: Int = 0) -> [Key] {
    guard states[key.state].isSingle, let own = key.item else { return [] }
    let home = home(of: key.state)
    var retargeted: [Key] = []
    for item in items where item != own {
      let other = Key(state: key.state, item: item)
      guard target(of: other, at: time) != home else { continue }
      retarget(other, to: home, at: time)
      retargeted += [other] + shifts(of: other).map(\.key)
      retargeted += follow(other, to: home, among: items, at: time, depth)
    }
    return retargeted
  }

  /// Sends followers to the values that correspond to their leader's target.
  private mutating func follow(
    _ leader: Key, to target: Double, among items: [String], at time: Double, _ depth: Int,
    _ velocity: Double? = nil
  ) -> [Key] {
    var retargeted: [Key] = []
    for (follower, lag) in followers(of: leader, among: items, depth) {
      let stops = table.stops[follower.state]
      let own = stops.corresponding(to: target, of: table.stops[leader.state])
      let speed = velocity.map { $0 * stops.stretch(of: table.stops[leader.state]) }
      retarget(follower, to: own, at: time + lag, velocity: speed)
      retargeted += [follower]
      retargeted += consequences(
        of: follower, to: own, among: items, at: time + lag, depth: depth + 1, velocity: speed)
    }
    return retargeted
  }

  /// Makes followers follow the finger that moves their leader, each with its lag, within its own stops and the leader's
  /// limits.
  ///
  /// - Parameter motion: The motion of the leader, from `time` on.
  mutating func moveFollowers(
    of leader: Key, with motion: Drag, at time: Double, among items: [String], depth: Int = 0
  ) {
    for (follower, lag) in followers(of: leader, among: items, depth) {
      let stretch = table.stops[follower.state].stretch(of: table.stops[leader.state])
      guard stretch != 0 else { continue }
      let start = time + lag
      let range = motion.range.map {
        ElasticRange(
          bounds(of: follower, behind: leader, within: $0.bounds),
          viewLength: max($0.band.dimension * stretch.magnitude, 1e-6))
      }
      let own = Drag(
        motion.path, begin: motion.begin, from: value(follower, at: start), gain: motion.gain * stretch,
        within: range)
      append([.drag(own)], to: follower, at: start)
      moveFollowers(of: follower, with: own, at: start, among: items, depth: depth + 1)
    }
  }

  /// Returns the range in which a follower follows its leader's finger: its own, or if the finger cannot bring the leader
  /// to all of its stops, the range that corresponds to the leader's.
  private func bounds(
    of follower: Key, behind leader: Key, within range: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let (stops, own) = (table.stops[leader.state], table.stops[follower.state])
    guard let first = stops.first, let last = stops.last, range != first...last else {
      return bounds(of: follower)
    }
    let least = own.corresponding(to: range.lowerBound, of: stops)
    return least...max(least, own.corresponding(to: range.upperBound, of: stops))
  }

  /// Returns the states that follow another, with their lags in seconds.
  private func followers(of leader: Key, among items: [String], _ depth: Int) -> [(Key, lag: Double)] {
    guard depth < states.count else { return [] }
    return states.enumerated().flatMap { number, state -> [(Key, lag: Double)] in
      guard let following = state.following, following.leader == states[leader.state].name else { return [] }
      let keys =
        state.isOfScene
        ? [Key(state: number)] : (leader.item.map { [$0] } ?? items).map { Key(state: number, item: $0) }
      return keys.enumerated().map { ($1, following.lag(of: $0, among: keys.count)) }
    }
  }

  /// Returns the value at which a state is off.
  func home(of state: Int) -> Double { table.home(of: state) }
}

extension CollectionDeclaration.Following {
  /// Returns the lag of one of several followers behind the leader, in seconds.
  fileprivate func lag(of place: Int, among count: Int) -> Double {
    guard let stagger else { return delay }
    return delay + stagger.magnitude * Double(stagger < 0 ? count - 1 - place : place)
  }
}

extension [Double] {
  /// Returns the value between these stops that corresponds to a value between another state's stops: the least stop to
  /// the least, the greatest to the greatest, and linearly in between.
  fileprivate func corresponding(to value: Double, of others: [Double]) -> Double {
    guard let low = others.first, let high = others.last, let from = first, let to = last, high > low else {
      return first ?? 0
    }
    return mix(from, to, ((value - low) / (high - low)).clamped(to: 0...1))
  }

  /// Returns the ratio of the range of these stops to that of others.
  fileprivate func stretch(of others: [Double]) -> Double {
    guard let low = others.first, let high = others.last, let from = first, let to = last, high > low else {
      return 0
    }
    return (to - from) / (high - low)
  }
}
