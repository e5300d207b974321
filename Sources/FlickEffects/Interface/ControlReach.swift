public import FlickGeometry

/// Whether, and where, a finger can touch a control.
public enum ControlReach: Hashable, Sendable {
  case at(Point)
  /// Another layer lies over it, by its name in messages.
  case covered(by: String)
  /// It is on the screen, and touches go through it.
  case letsThrough
  /// It is not on the screen.
  case away
}
