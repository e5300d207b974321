/// A motion with a formula: its state at any moment is computed from that moment alone.
///
/// Times are seconds on the motion's own clock, in 0...duration. Values are in points, or in the unit of the track.
protocol ClosedForm {
  /// The seconds until nothing changes any more.
  var duration: Double { get }
  /// The value from `duration` on, exactly.
  var finalValue: Double { get }
  func value(at time: Double) -> Double
  /// The derivative of the value; at a corner, the derivative after it.
  func velocity(at time: Double) -> Double
}
