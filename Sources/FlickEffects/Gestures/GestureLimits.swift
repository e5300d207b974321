import FlickMotion

/// The limits between gestures, with the platform's values.
package enum GestureLimits {
  /// A finger that stays within this distance of its starting point has not moved, in points.
  package static let slop = ScrollMotion.slop
  /// A tap's finger lifts within this time, in seconds.
  package static let tapDuration: Double = 1.5
  /// A long press begins when a finger has stayed in place for this time, in seconds.
  package static let longPressDuration: Double = 0.5
}
