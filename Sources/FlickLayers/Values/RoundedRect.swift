public import FlickGeometry

/// How the sides of a rounded rectangle run into each other.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// Quarter circles.
  case circular
  /// The platform's smooth corners: the curvature grows gradually from the straight side.
  case continuous
}

/// A rectangle with equal rounded corners.
public struct RoundedRect: Hashable, Sendable {
  public var rect: Rect
  /// The radius in the rectangle's units. It is drawn no larger than half the shorter side.
  public var radius: Double
  public var curve: CornerCurve

  public init(_ rect: Rect, radius: Double = 0, curve: CornerCurve = .circular) {
    self.rect = rect
    self.radius = radius
    self.curve = curve
  }
}
