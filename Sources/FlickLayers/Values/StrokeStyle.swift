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

  public init(cap: Cap = .round, join: Join = .round, dash: [Double] = []) {
    (self.cap, self.join, self.dash) = (cap, join, dash)
  }

  /// Round, in one line.
  public static let standard = StrokeStyle()

  /// The limit of SVG: from the inner corner to the tip, in line widths.
  public static let miterLimit = 4.0

  /// How far the stroke may reach from its path, in halves of its width.
  package var reach: Double {
    max(join == .miter ? StrokeStyle.miterLimit : 1, cap == .square ? 1.5 : 1)
  }
}
