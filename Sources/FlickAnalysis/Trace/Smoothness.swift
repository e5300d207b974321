/// The smoothness of a value's motion, in numbers that need no human eye.
///
/// The value is a function x(t) of time. People see a motion as smooth if its velocity has no jumps, and if it goes
/// only a little beyond its end and soon comes to rest there.
///
/// * The velocity jumps at t by |v(t+) - v(t-)|, the difference of the slopes on both sides. Accelerations may jump, as
///   they do where a spring begins. The search begins wherever the slope changes from one sample to the next, and takes
///   ever closer samples there. An acceleration a changes the slope by a times the distance of the samples, which
///   approaches 0, and a jump changes it by the same amount at any distance. A jump counts if it exceeds 2 % of the
///   highest speed.
/// * The value itself jumps at t by |x(t+) - x(t-)|, which counts if it exceeds the value's tolerance.
/// * In a phase from x0 to x1, the overshoot is the largest positive value of (x - x1) sign(x1 - x0); 0 when x0 equals
///   x1.
/// * The settle time is the last time when |x - x1| exceeds the tolerance, counted from the phase's start.
package struct Smoothness: Hashable, Sendable {
  /// A time when the value, or its velocity, is not continuous.
  package struct Jump: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable { case value, velocity }

    package var kind: Kind
    /// The time in seconds, to 20 microseconds.
    package var time: Double
    /// The size with its sign, in the value's unit; for a jump of the velocity, in that unit a second.
    package var size: Double
  }

  /// A part of the motion, from one cause to the next.
  package struct Phase: Hashable, Sendable {
    package var start: Double
    package var end: Double
    package var from: Double
    package var to: Double
    package var peakSpeed: Double
    package var overshoot: Double
    /// The settle time in seconds from the phase's start; 0 if the value does not move.
    package var settleTime: Double
    /// Whether the value was at rest when the phase ended: it changed by no more than the tolerance in the last 50 ms.
    /// Otherwise, another cause took over the motion, and the other numbers refer to that place.
    package var isAtRest: Bool

    package init(
      start: Double, end: Double, from: Double, to: Double, peakSpeed: Double, overshoot: Double,
      settleTime: Double, isAtRest: Bool
    ) {
      (self.start, self.end, self.from, self.to) = (start, end, from, to)
      (self.peakSpeed, self.overshoot) = (peakSpeed, overshoot)
      (self.settleTime, self.isAtRest) = (settleTime, isAtRest)
    }
  }

  /// The jumps by time.
  package let jumps: [Jump]
  package let phases: [Phase]

  /// - Parameters:
  ///   - value: The function x(t), for any time between the first and the last of `times`; nil where x has no value.
  ///   - times: The starts of the phases in ascending order, and the end of the last one; at least two.
  ///   - step: The longest time between two samples, in seconds. A value that jumps away and back within it goes
  ///     unnoticed.
  ///   - tolerance: The largest distance from its end for a value that counts as arrived.
  package init(
    of value: @escaping (Double) -> Double?, phases times: [Double], step: Double, tolerance: Double
  ) {
    precondition(times.count >= 2 && step > 0, "a motion takes time")
    let parts = zip(times, times.dropFirst()).filter { $0 < $1 }.map { start, end in
      SampledCurve(value, from: start, to: end, step: min(step, (end - start) / 4))
    }
    jumps = parts.isEmpty ? [] : JumpSearch(SampledCurve(joining: parts), tolerance: tolerance).jumps()
    phases = parts.compactMap { $0.phase(tolerance: tolerance) }
  }
}
