public import FlickGeometry

/// A layer's contents between its background and its sublayers.
public enum Contents: Hashable, Sendable {
  case image(ImageContents)
  case text(TextContents)
  case gradient(Gradient)
  case shape(ShapeContents)
}

/// A picture, by name; the compositor's image source provides the pixels.
public struct ImageContents: Hashable, Sendable {
  /// The placement of the picture in the bounds (Core Animation's contents gravity). Top is the smaller y.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    case resize, resizeAspect, resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public var name: String
  /// The picture's natural size, in points.
  public var naturalSize: Size
  public var gravity: Gravity
  /// The part of the picture to show, in units of the picture: (0, 0, 1, 1) is all of it. The part is placed as if it
  /// were a whole picture. The area outside the picture stays empty.
  public var contentsRect: Rect

  public init(
    name: String, naturalSize: Size, gravity: Gravity = .resize,
    contentsRect: Rect = Rect(x: 0, y: 0, width: 1, height: 1)
  ) {
    self.name = name
    self.naturalSize = naturalSize
    self.gravity = gravity
    self.contentsRect = contentsRect
  }
}

/// Text laid out inside the layer's bounds, wrapped at their width.
public struct TextContents: Hashable, Sendable {
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The side where lines begin (`start`) or end (`end`): the left or the right, and the reverse in a paragraph that
    /// is read from right to left.
    case start, end
    case left, center, right
  }
  public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

  /// The widths of digits: each its own, or one for all, so that a number that counts stays in its place.
  public enum Figures: String, Hashable, Sendable, CaseIterable { case proportional, tabular }

  public struct Font: Hashable, Sendable {
    /// A family's name, or one of the generic `sans-serif`, `serif` and `monospace`.
    public var family: String
    /// The families, in order of preference. Each provides the letters that the previous one lacks, or all letters if
    /// the previous one is missing.
    public var alternatives: [String]
    /// The side of the em square, in points.
    public var size: Double
    /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    /// A font without tabular digits keeps its own.
    public var figures = Figures.proportional

    public init(
      family: String = "Inter", alternatives: [String] = [], size: Double, weight: Int = 400,
      isItalic: Bool = false
    ) {
      self.family = family
      self.alternatives = alternatives
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
    }

    /// The family and its alternatives, best first.
    package var families: [String] { [family] + alternatives }
  }

  /// The largest number of Unicode scalars that are laid out, which is more than a screen holds. Further ones are not
  /// shown.
  package static let longestString = 5_000
  /// The largest number of scalars in a row without a place where a line may end. Breaking an endless word takes
  /// quadratic time, so this limits how long a stranger's scene can take.
  package static let longestUnbroken = 1_000

  public var string: String
  public var font: Font
  public var color: Color
  public var alignment: Alignment
  public var verticalAlignment: VerticalAlignment
  /// The largest number of lines to show. The last one ends in an ellipsis when there is more. Nil: no limit.
  public var lineLimit: Int?
  /// The line height as a multiple of the font's own.
  public var lineHeight: Double
  /// Extra space between letters, in points.
  public var letterSpacing: Double
  /// The format of a number in the text, which formulas or key frames change. Nil if there is none, and in display
  /// lists.
  package var number: NumberFormat?
  /// The pieces of the text that are drawn; nil for all of it. The layout is the same.
  package var part: TextPart?

  public init(
    _ string: String, font: Font, color: Color = .black, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, lineLimit: Int? = nil, lineHeight: Double = 1,
    letterSpacing: Double = 0
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineLimit = lineLimit
    self.lineHeight = lineHeight
    self.letterSpacing = letterSpacing
  }
}

/// A path in the layer's coordinates, filled, then stroked.
public struct ShapeContents: Hashable, Sendable {
  public var path: Path
  public var fill: Paint?
  public var fillRule: FillRule
  public var stroke: Color?
  /// The paint of the stroke in place of its color.
  package var strokePaint = StrokePaint.color
  public var lineWidth: Double
  public var style: StrokeStyle
  /// The part of the path that the stroke follows; the fill is always that of the whole path.
  public var trim: Trim

  public init(
    _ path: Path, fill: Paint? = nil, fillRule: FillRule = .nonzero, stroke: Color? = nil,
    lineWidth: Double = 1, style: StrokeStyle = .standard, trim: Trim = .whole
  ) {
    self.path = path
    self.fill = fill
    self.fillRule = fillRule
    self.stroke = stroke
    self.lineWidth = lineWidth
    self.style = style
    self.trim = trim
  }
}
