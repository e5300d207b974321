public import FlickGeometry

/// Whether a finger can touch a control, and where.
public enum ControlReach: Hashable, Sendable {
  case at(Point)
  /// Another layer lies over the control; the associated value is its name in messages.
  case covered(by: String)
  /// The control is on the screen, but touches go through it.
  case letsThrough
  /// The control lies behind the items, where no finger touches it.
  case behind
  /// The control is hidden, wholly clear or without an area.
  case hidden
  /// The control is not on the screen.
  case away
}
