/// How smoothly a value moves, in numbers that need no eye.
///
/// The value is a function x(t) of time. Motion that people take for smooth has a velocity without jumps; when it comes
/// to rest, it goes little beyond its end, and is soon there.
///
/// * The velocity jumps at t by |v(t+) - v(t-)|, the difference of the slopes on both sides. Accelerations may jump, as
///   they do where a spring begins. A jump is looked for wherever the slope changes from one sample to the next, and
///   samples are then taken ever closer there: what an acceleration a contributes, a times the distance, vanishes, and
///   a jump stays. It counts from 2 % of the fastest motion on.
/// * The value itself jumps at t by |x(t+) - x(t-)|; that counts from the value's tolerance on.
/// * In a phase that ends at x1 having begun at x0, the overshoot is the most by which (x - x1) sign(x1 - x0) is
///   positive; 0 when x0 is x1.
/// * The settle time is the last time at which |x - x1| exceeds the tolerance, counted from the phase's start.
package struct Smoothness: Hashable, Sendable {
  /// Where the value, or its velocity, is not continuous.
  package struct Jump: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable, CaseIterable { case value, velocity }

    package var kind: Kind
    /// In seconds, to 20 microseconds.
    package var time: Double
    /// In the value's unit, or that a second; with its direction.
    package var size: Double
  }

  /// A part of the motion, from a cause to the next.
  package struct Phase: Hashable, Sendable {
    package var start: Double
    package var end: Double
    package var from: Double
    package var to: Double
    package var peakSpeed: Double
    package var overshoot: Double
    /// In seconds from the phase's start; 0 for what does not move.
    package var settleTime: Double
    /// Whether the value had come to rest when the phase ended: it changed by no more than the tolerance in its last
    /// 50 ms. Otherwise the other numbers are about the place where something else took the motion over.
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
  ///   - value: x(t), with any time between the first and the last of `times`; nil where there is none.
  ///   - times: The starts of the phases in ascending order, and the end of the last one; two at least.
  ///   - step: The longest time between two samples, in seconds: what jumps to and fro within it is not seen.
  ///   - tolerance: By how much the value may be off when it counts as arrived.
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
