import FlickGeometry

/// A move from one value to another along a timing curve.
public struct CurveMotion: Hashable, Sendable {
  package let from: Double
  package let to: Double
  /// Seconds, not negative.
  package let duration: Double
  package let curve: TimingCurve

  package init(from: Double, to: Double, duration: Double, curve: TimingCurve) {
    precondition(duration >= 0, "a motion cannot end before it starts")
    (self.from, self.to, self.duration, self.curve) = (from, to, duration, curve)
  }
}

extension CurveMotion: ClosedForm {
  var finalValue: Double { to }

  func value(at time: Double) -> Double { lerp(from, to, curve.value(at: time / duration)) }

  func velocity(at time: Double) -> Double { (to - from) * curve.slope(at: time / duration) / duration }
}
