import FlickEffects
import FlickGeometry
import FlickScene

extension Touch {
  /// Creates a finger that rests for `press` seconds, follows straight lines through `corners` at constant speed for
  /// `duration` seconds, and then rests for `hold` seconds.
  init(
    along corners: [Point], press: Double, during duration: Double, hold: Double, releaseVelocity: Point?,
    isCancelled: Bool, pinch: TouchStep.Pinch?, taps: Int
  ) {
    let lengths = zip(corners, corners.dropFirst()).map { $0.distance(to: $1) }
    let total = lengths.reduce(0, +)
    var samples = [Sample(time: 0, point: corners[0])]
    if press > 0 { samples.append(Sample(time: press, point: corners[0])) }
    var travelled = 0.0
    for (length, corner) in zip(lengths, corners.dropFirst()) where length > 0 {
      travelled += length
      samples.append(Sample(time: press + duration * (travelled / total), point: corner))
    }
    let rest = total > 0 ? hold : duration + hold
    if rest > 0, let last = samples.last { samples.append(Sample(time: last.time + rest, point: last.point)) }
    self.init(
      samples, releaseVelocity: releaseVelocity, isCancelled: isCancelled,
      pairs: pinch?.pairs(press: press, during: duration, hold: hold) ?? [], taps: taps)
  }

  /// Creates a finger that rests for `press` seconds, reaches the other corners at `times`, counted in seconds from the
  /// end of that rest, and then rests for `hold` seconds. Between corners it moves in a straight line at constant
  /// speed.
  init(
    along corners: [Point], at times: [Double], press: Double, hold: Double, releaseVelocity: Point?,
    isCancelled: Bool, pinch: TouchStep.Pinch?
  ) {
    var samples = [Sample(time: 0, point: corners[0])]
    if press > 0 { samples.append(Sample(time: press, point: corners[0])) }
    samples += zip(times, corners.dropFirst()).map { Sample(time: press + $0, point: $1) }
    if hold > 0, let last = samples.last { samples.append(Sample(time: last.time + hold, point: last.point)) }
    self.init(
      samples, releaseVelocity: releaseVelocity, isCancelled: isCancelled,
      pairs: pinch?.pairs(press: press, during: times.last ?? 0, hold: hold) ?? [])
  }
}

extension TouchStep.Pinch {
  /// Returns the pairs of a pinch that changes at constant speed for `duration` seconds, after a rest of `press`
  /// seconds and before one of `hold` seconds.
  fileprivate func pairs(press: Double, during duration: Double, hold: Double) -> [Touch.Pair] {
    let first = Touch.Pair(time: 0, distance: distance, angle: angle)
    let (wide, turned) = (distance * scale, angle + turn)
    var pairs = [first]
    if press > 0 { pairs.append(Touch.Pair(time: press, distance: distance, angle: angle)) }
    pairs.append(Touch.Pair(time: press + duration, distance: wide, angle: turned))
    if hold > 0 { pairs.append(Touch.Pair(time: press + duration + hold, distance: wide, angle: turned)) }
    return pairs
  }
}

extension TouchStep {
  /// The pinch that the effect receives. For two fingers that move in parallel, it is a pinch that changes neither
  /// distance nor angle.
  var effectPinch: Pinch? {
    if let pinch { return pinch }
    guard fingers == 2, spread != .zero else { return nil }
    let angle = Math.atan2(spread.y, spread.x) * 180 / Math.pi
    return Pinch(distance: spread.distance(to: .zero), angle: angle)
  }

  /// The offset from the first finger to the point that the effect receives.
  var middle: Point { pinch == nil && fingers == 2 ? spread * 0.5 : .zero }

  /// The seconds from the first time that the finger comes down to the last time that it lifts, for a finger that does
  /// not move.
  var tapDuration: Double { duration * Double(taps) + TouchStep.tapPause * Double(taps - 1) }
}
