import FlickEffects
import FlickGeometry

extension Touch {
  /// A finger that rests for `press` seconds, follows straight lines through `corners` at constant speed for
  /// `duration` seconds, then rests for `hold` seconds.
  init(
    along corners: [Point], press: Double, during duration: Double, hold: Double, releaseVelocity: Point?,
    isCancelled: Bool
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
    self.init(samples, releaseVelocity: releaseVelocity, isCancelled: isCancelled)
  }

  /// A finger that rests for `press` seconds, is at each corner behind the first at its time after that, in straight
  /// lines at constant speed between two of them, then rests for `hold` seconds.
  init(
    along corners: [Point], at times: [Double], press: Double, hold: Double, releaseVelocity: Point?,
    isCancelled: Bool
  ) {
    var samples = [Sample(time: 0, point: corners[0])]
    if press > 0 { samples.append(Sample(time: press, point: corners[0])) }
    samples += zip(times, corners.dropFirst()).map { Sample(time: press + $0, point: $1) }
    if hold > 0, let last = samples.last { samples.append(Sample(time: last.time + hold, point: last.point)) }
    self.init(samples, releaseVelocity: releaseVelocity, isCancelled: isCancelled)
  }
}
