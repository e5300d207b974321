import FlickGeometry

/// The corners of a target's own outline.
enum TargetCorner: Hashable, Sendable {
  /// Arcs of a circle, whose radius is this share of the target's shorter side, 0...0.5; 0 for square corners.
  case round(Double)
  /// The outline is the ellipse in the target's frame.
  case ellipse

  static let square = TargetCorner.round(0)

  /// - Parameters:
  ///   - radius: The radius, in the same unit as the size.
  ///   - size: The target's size.
  init(radius: Double, of size: Size) {
    let side = min(size.width, size.height)
    self = .round(side > 0 ? min(radius / side, 0.5) : 0)
  }
}
