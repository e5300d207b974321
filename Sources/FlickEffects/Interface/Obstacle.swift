/// The thing that takes a touch at a point of the screen.
public enum Obstacle: Hashable, Sendable {
  /// The page with an id.
  case page(String)
  /// An overlay, which may be a control; its name is nil if it has none.
  case overlay(String?)
}
