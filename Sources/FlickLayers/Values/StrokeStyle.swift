package import FlickGeometry

/// Which points are inside of a path whose parts overlap or lie in each other.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// The areas around which the path goes in one direction more often than in the other.
  case nonzero
  /// The areas around which it goes an odd number of times.
  case evenodd
}

/// The look of a stroke at its ends, at its corners, and in between.
public struct StrokeStyle: Hashable, Sendable {
  public enum Cap: String, Hashable, Sendable, CaseIterable { case round, butt, square }
  /// A miter longer than `miterLimit` line widths is a bevel.
  public enum Join: String, Hashable, Sendable, CaseIterable { case round, miter, bevel }

  public var cap: Cap
  public var join: Join
  /// Lengths of dashes and of the gaps behind them, in turn; as many as there are, again and again. Empty: one line.
  /// Every subpath begins with the first dash.
  public var dash: [Double]
  /// From the inner corner to the tip, in line widths.
  package var miterLimit = StrokeStyle.miterLimit
  /// How far into the first dash every subpath begins.
  package var dashOffset = 0.0

  public init(cap: Cap = .round, join: Join = .round, dash: [Double] = []) {
    (self.cap, self.join, self.dash) = (cap, join, dash)
  }

  package init(cap: Cap, join: Join, dash: [Double], miterLimit: Double, dashOffset: Double) {
    self.init(cap: cap, join: join, dash: dash)
    (self.miterLimit, self.dashOffset) = (miterLimit, dashOffset)
  }

  /// Round, in one line.
  public static let standard = StrokeStyle()

  /// The limit of SVG unless it says otherwise.
  public static let miterLimit = 4.0

  /// How far the stroke may reach from its path, in halves of its width.
  package var reach: Double {
    max(join == .miter ? miterLimit : 1, cap == .square ? 1.5 : 1)
  }
}

/// The paint of a stroke that has a colour.
package indirect enum StrokePaint: Hashable, Sendable {
  /// The colour itself.
  case color
  /// Over the layer's bounds, in place of the colour.
  case gradient(Gradient)

  /// The paint of a stroke of this colour.
  package func paint(_ color: Color) -> Paint {
    switch self {
    case .color: .color(color)
    case .gradient(let gradient): .gradient(gradient)
    }
  }
}
