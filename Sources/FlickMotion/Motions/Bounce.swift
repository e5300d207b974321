import FlickGeometry

/// The motion of a scroll view beyond its edge, after a finger let it go there or a flick carried it over.
///
/// With d0 the distance past the edge and v the velocity at the start, both signed, d(t) = e^(-lambda t) (d0 + (v /
/// kappa) (1 - e^(-kappa t))). The law was fitted to traces of iOS: the free motion goes on while the distance decays,
/// so d'(0) = v - lambda d0.
public struct Bounce: Hashable, Sendable {
  package let edge: Double
  /// Signed distance past the edge at the start.
  package let overshoot: Double
  /// In points per second.
  package let velocity: Double
  package let rate: DecelerationRate
  /// The seconds until the content has settled on the edge or comes back across it.
  package let duration: Double
  /// The velocity of the content at the edge, if it was thrown inwards so hard that it continues into the bounds;
  /// otherwise nil.
  package let velocityInwards: Double?

  /// lambda, per second.
  package static let decay = 10.0
  /// The content has settled when it is nearer to the edge than this, in points, and slower than
  /// `Deceleration.stopSpeed`.
  package static let settledDistance = 0.5

  package init(edge: Double, overshoot: Double, velocity: Double, rate: DecelerationRate) {
    (self.edge, self.overshoot, self.velocity, self.rate) = (edge, overshoot, velocity, rate)
    let law = BounceLaw(overshoot: overshoot, velocity: velocity, kappa: rate.kappa)
    let end = law.returnTime ?? law.lastTime
    let settled = law.settlingTime(before: end)
    duration = settled ?? end
    velocityInwards = settled == nil ? law.returnTime.map { law.velocity(at: $0) } : nil
  }

  private var law: BounceLaw {
    BounceLaw(overshoot: overshoot, velocity: velocity, kappa: rate.kappa)
  }
}

extension Bounce: ClosedForm {
  var finalValue: Double { edge }

  func value(at time: Double) -> Double { edge + law.distance(at: time) }

  func velocity(at time: Double) -> Double { law.velocity(at: time) }
}

/// The distance as the difference of two decays: a e^(-lambda t) - b e^(-(lambda + kappa) t).
private struct BounceLaw {
  var a: Double
  var b: Double
  var kappa: Double

  init(overshoot: Double, velocity: Double, kappa: Double) {
    self.kappa = kappa
    b = velocity / kappa
    a = overshoot + b
  }

  func distance(at time: Double) -> Double {
    Math.exp(-Bounce.decay * time) * (a - b * Math.exp(-kappa * time))
  }

  func velocity(at time: Double) -> Double {
    let inner = (Bounce.decay + kappa) * b * Math.exp(-kappa * time) - Bounce.decay * a
    return Math.exp(-Bounce.decay * time) * inner
  }

  /// The time when the distance changes its sign, which happens only if the throw inwards outweighs the overshoot.
  var returnTime: Double? {
    let isThrownBack = a * b > 0 && a.magnitude < b.magnitude
    return isThrownBack ? Math.log(b / a) / kappa : nil
  }

  /// The first moment up to `limit` at which both bounds of the settled state hold. Distance and speed are monotonic
  /// between their turning points, so each stretch enters either bound at most once.
  func settlingTime(before limit: Double) -> Double? {
    var start = 0.0
    for end in turningPoints.filter({ $0 < limit }) + [limit] {
      if let time = firstSettled(in: start, end) { return time }
      start = end
    }
    return nil
  }

  /// The extremes of distance and velocity.
  private var turningPoints: [Double] {
    let ratio = (Bounce.decay + kappa) / Bounce.decay
    return [ratio * b / a, ratio * ratio * b / a].filter { $0 > 1 && $0.isFinite }.map {
      Math.log($0) / kappa
    }
  }

  /// A time from which both bounds hold even for twice the envelope.
  var lastTime: Double {
    let amplitude = 2 * (a.magnitude + b.magnitude)
    let speed = (2 * Bounce.decay + kappa) * amplitude
    let excess = max(amplitude / Bounce.settledDistance, speed / Deceleration.stopSpeed, 1)
    return Math.log(excess) / Bounce.decay
  }

  private func firstSettled(in start: Double, _ end: Double) -> Double? {
    func isNear(_ time: Double) -> Bool { distance(at: time).magnitude < Bounce.settledDistance }
    func isSlow(_ time: Double) -> Bool { velocity(at: time).magnitude < Deceleration.stopSpeed }
    func entry(_ holds: (Double) -> Bool) -> Double? {
      if holds(start) { return start }
      return holds(end) ? bisect(start, end, until: holds) : nil
    }
    guard let near = entry(isNear), let slow = entry(isSlow) else { return nil }
    let time = max(near, slow)
    return isNear(time) && isSlow(time) ? time : nil
  }
}
