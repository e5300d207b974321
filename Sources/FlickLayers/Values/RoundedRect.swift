public import FlickGeometry

/// How the sides of a rounded rectangle run into each other.
public enum CornerCurve: String, Hashable, Sendable, CaseIterable {
  /// Quarter circles.
  case circular
  /// The platform's smooth corners: the curvature grows gradually from the straight side.
  case continuous
}

/// A rectangle with rounded corners.
public struct RoundedRect: Hashable, Sendable {
  public var rect: Rect
  /// The radius in the rectangle's units; the largest one of unequal corners. It is drawn no larger than half the
  /// shorter side. A new radius holds for all corners.
  public var radius: Double { didSet { radii = nil } }
  public var curve: CornerCurve
  /// The radii of unequal corners; nil if all corners have the same. They are drawn no larger than fits the sides.
  package private(set) var radii: CornerRadii?

  public init(_ rect: Rect, radius: Double = 0, curve: CornerCurve = .circular) {
    self.rect = rect
    self.radius = radius
    self.curve = curve
  }
}

extension RoundedRect {
  /// - Parameter radii: The radii of the corners. Equal ones make the same rectangle as a single radius.
  package init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
    self.init(rect, radius: radii.largest, curve: curve)
    self.radii = radii.areEqual ? nil : radii
  }
}

/// A radius for each corner of a rectangle.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double

  package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    (self.topLeft, self.topRight, self.bottomRight, self.bottomLeft) = (
      topLeft, topRight, bottomRight, bottomLeft
    )
  }

  package init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  package var largest: Double { max(max(topLeft, topRight), max(bottomRight, bottomLeft)) }

  package var areEqual: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

  /// The radii from the top left corner on, clockwise.
  package var list: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  package func mapped(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomRight: change(bottomRight),
      bottomLeft: change(bottomLeft))
  }
}
