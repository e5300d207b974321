package import FlickGeometry

/// The rule that says which points are inside a path whose parts overlap or lie in each other.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// The points around which the path goes more often in one direction than in the other.
  case nonzero
  /// The points around which the path goes an odd number of times.
  case evenodd
}

/// The look of a stroke at its ends, at its corners, and in between.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable, CaseIterable { case round, butt, square }
  /// A join, where a miter longer than `miterLimit` line widths becomes a bevel.
  public enum Join: String, Hashable, Sendable, CaseIterable { case round, miter, bevel }

  public var cap: Cap
  public var join: Join
  /// The lengths of dashes and of the gaps after them, in turn, which repeat as long as needed. Empty: one solid line.
  /// Every subpath begins with the first dash.
  public var dash: [Double]
  /// The largest distance from the inner corner to the tip of a miter, in line widths.
  package var miterLimit = StrokeStyle.miterLimit
  /// The offset into the pattern for the beginning of every subpath.
  package var dashOffset = 0.0

  public init(cap: Cap = .round, join: Join = .round, dash: [Double] = []) {
    (self.cap, self.join, self.dash) = (cap, join, dash)
  }

  package init(cap: Cap, join: Join, dash: [Double], miterLimit: Double, dashOffset: Double) {
    self.init(cap: cap, join: join, dash: dash)
    (self.miterLimit, self.dashOffset) = (miterLimit, dashOffset)
  }

  /// Round ends and corners, without dashes.
  public static let standard = StrokeStyle()

  /// The limit of SVG unless a drawing states another.
  package static let miterLimit = 4.0

  /// The largest distance of the stroke from its path, in halves of its width.
  package var reach: Double {
    max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
  }
}

/// The paint of a stroke, which has a color as well.
package indirect enum StrokePaint: Hashable, Sendable {
  /// The color itself.
  case color
  /// A gradient over the layer's bounds, in place of the color.
  case gradient(Gradient)

  /// Returns the paint of a stroke of this color.
  package func paint(_ color: Color) -> Paint {
    switch self {
    case .color: .color(color)
    case .gradient(let gradient): .gradient(gradient)
    }
  }
}
