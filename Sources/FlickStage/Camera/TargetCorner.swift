import FlickGeometry

/// The corners of a target's own outline.
enum TargetCorner: Hashable, Sendable {
  /// Arcs of a circle, whose radius is this share of the target's shorter side, 0...0.5; 0 for square corners.
  case round(Double)
  /// The corners of a device or of its screen, which lie within the picture: arcs as for `round`. Corners at the
  /// picture's edge are where the picture cuts the outline.
  case device(Double)
  /// The outline is the ellipse in the target's frame.
  case ellipse

  static let square = TargetCorner.round(0)

  var isOfDevice: Bool { if case .device = self { true } else { false } }

  /// - Parameters:
  ///   - radius: The radius, in the same unit as the size.
  ///   - size: The target's size.
  init(radius: Double, of size: Size) { self = .round(Self.share(radius, of: size)) }

  /// The corners of a device or a screen of a size.
  init(deviceRadius radius: Double, of size: Size) { self = .device(Self.share(radius, of: size)) }

  private static func share(_ radius: Double, of size: Size) -> Double {
    let side = min(size.width, size.height)
    return side > 0 ? min(radius / side, 0.5) : 0
  }
}
