/// A move to a target by a spring.
public struct SpringMotion: Hashable, Sendable {
  package let spring: Spring
  package let from: Double
  package let to: Double
  /// The velocity at the start, in units per second.
  package let velocity: Double
  /// The seconds until the value stays within the tolerance of the target. From then on, the value is the target.
  package let duration: Double

  /// - Parameters:
  ///   - spring: The law of the motion.
  ///   - from: The value at the start.
  ///   - to: The value at rest.
  ///   - velocity: The velocity at the start, in units per second.
  ///   - tolerance: The distance from the target that counts as arrived, in the units of the value. The default is a
  ///     thousandth of the travel, or of one unit when there is no travel.
  package init(_ spring: Spring, from: Double, to: Double, velocity: Double, tolerance: Double? = nil) {
    (self.spring, self.from, self.to, self.velocity) = (spring, from, to, velocity)
    let travel = from == to ? 1 : (from - to).magnitude
    duration = spring.settlingDuration(
      from: from - to, velocity: velocity, tolerance: tolerance ?? travel / 1000)
  }
}

extension SpringMotion: ClosedForm {
  var finalValue: Double { to }

  func value(at time: Double) -> Double {
    time == 0 ? from : to + spring.state(at: time, from: from - to, velocity: velocity).distance
  }

  func velocity(at time: Double) -> Double {
    spring.state(at: time, from: from - to, velocity: velocity).velocity
  }
}
