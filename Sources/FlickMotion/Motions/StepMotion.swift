import FlickGeometry

/// A move from one value to another in jumps of the same size at equal intervals; the last jump is at the end.
public struct StepMotion: Hashable, Sendable {
  package let from: Double
  package let to: Double
  /// Seconds, not negative.
  package let duration: Double
  /// The number of jumps, at least one.
  package let count: Int

  package init(from: Double, to: Double, duration: Double, count: Int) {
    precondition(duration >= 0, "a motion cannot end before it starts")
    (self.from, self.to, self.duration, self.count) = (from, to, duration, max(count, 1))
  }
}

extension StepMotion: ClosedForm {
  var finalValue: Double { to }

  func value(at time: Double) -> Double { lerp(from, to, KeyFrameCurve.step(at: time / duration, of: count)) }

  /// Zero, because the value stands still between jumps.
  func velocity(at time: Double) -> Double { 0 }
}
