/// A motion with a formula: its state at any moment is computed from that moment alone.
///
/// Times are seconds on the motion's own clock, in 0...duration; lengths are points or whatever the track
/// measures.
protocol ClosedForm {
  /// Seconds until nothing changes any more.
  var duration: Double { get }
  /// The value from `duration` on, exactly.
  var finalValue: Double { get }
  func value(at time: Double) -> Double
  /// The derivative of the value; at a corner the one that follows.
  func velocity(at time: Double) -> Double
}
