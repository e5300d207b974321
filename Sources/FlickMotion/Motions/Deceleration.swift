import FlickGeometry

/// A scroll view that coasts after a flick: o(t) = o0 + (v0 / kappa) (1 - e^(-kappa t)), until it is slower than
/// `stopSpeed`, or until a given moment.
public struct Deceleration: Hashable, Sendable {
  package let from: Double
  /// At the start, in points per second.
  package let velocity: Double
  package let rate: DecelerationRate
  package let duration: Double
  package let finalValue: Double

  /// In points per second. Measured: a flick of 3000 pt/s at the normal rate lasts 2.85 s.
  package static let stopSpeed = 10.0

  /// Coasting until the content is as slow as `stopSpeed`.
  package init(from: Double, velocity: Double, rate: DecelerationRate) {
    let speed = max(velocity.magnitude, Deceleration.stopSpeed)
    let distance = (speed - Deceleration.stopSpeed) / rate.kappa
    self.init(
      from: from, velocity: velocity, rate: rate,
      duration: Math.log(speed / Deceleration.stopSpeed) / rate.kappa,
      finalValue: velocity < 0 ? from - distance : from + distance)
  }

  /// Coasting that starts with `velocity` and reaches `stopSpeed` at `target`; the rate follows from both.
  ///
  /// Nil if the target is not ahead or needs a rate outside `solvableKappas`.
  package init?(from: Double, velocity: Double, stoppingAt target: Double) {
    let kappa = (velocity.magnitude - Deceleration.stopSpeed) / (target - from).magnitude
    guard (target - from) * velocity > 0, Deceleration.solvableKappas.contains(kappa) else { return nil }
    let natural = Deceleration(from: from, velocity: velocity, rate: DecelerationRate(kappa: kappa))
    self.init(
      from: from, velocity: velocity, rate: natural.rate, duration: natural.duration, finalValue: target)
  }

  /// Per second. Below 1, content seems to slide on ice after a flick; above 40, it stops in less than a tenth of a
  /// second, as if it hit a wall. Our choice: no source gives limits.
  package static let solvableKappas = 1.0...40.0

  private init(
    from: Double, velocity: Double, rate: DecelerationRate, duration: Double, finalValue: Double
  ) {
    (self.from, self.velocity, self.rate) = (from, velocity, rate)
    (self.duration, self.finalValue) = (duration, finalValue)
  }

  /// The seconds after which the motion passes `offset`; nil if it stops before or moves away.
  package func time(reaching offset: Double) -> Double? {
    let distance = offset - from
    guard distance * velocity >= 0, distance.magnitude <= (finalValue - from).magnitude else { return nil }
    return distance == 0 ? 0 : -Math.log(1 - distance * rate.kappa / velocity) / rate.kappa
  }

  /// The motion cut off at `time`, at which it passes `offset`.
  func ending(at offset: Double, after time: Double) -> Deceleration {
    Deceleration(from: from, velocity: velocity, rate: rate, duration: time, finalValue: offset)
  }
}

extension Deceleration: ClosedForm {
  func value(at time: Double) -> Double {
    from + velocity / rate.kappa * (1 - Math.exp(-rate.kappa * time))
  }

  func velocity(at time: Double) -> Double { velocity * Math.exp(-rate.kappa * time) }
}
