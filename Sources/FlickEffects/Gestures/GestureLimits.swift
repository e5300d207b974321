import FlickMotion

/// The limits between gestures; the platform's values.
public enum GestureLimits {
  /// A finger that stays within this distance of where it came down has not moved, in points.
  public static let slop = ScrollMotion.slop
  /// A tap lifts within this time, in seconds.
  public static let tapDuration: Double = 1.5
  /// A long press begins when a finger has stayed for this time, in seconds.
  public static let longPressDuration: Double = 0.5
}
