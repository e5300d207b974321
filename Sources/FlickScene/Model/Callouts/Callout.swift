public import FlickBasics
public import FlickGeometry

/// An explanation of a part of the picture for a while: a text that points to it, a ring around it, a magnifying glass
/// over it.
///
/// Callouts lie over the picture and follow their targets, under a camera as well; their letters keep their size.
public struct Callout: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A text with a thin line to the target.
    case label
    /// A thick line with a head, with or without a text at its other end.
    case arrow
    /// A line around the target.
    case ring
    /// All but the target is dark.
    case spotlight
    /// The target's own pixels, many times as large.
    case loupe
    /// A number in a disc.
    case step
    /// Keys of a keyboard.
    case key
  }

  /// When it is there.
  public enum Time: Hashable, Sendable {
    /// From a start on, for so many seconds, fades included.
    case from(StepStart, duration: Double)
    /// Nil is the scene's beginning, or its end.
    case during(start: Moment?, end: Moment?)
  }

  /// How expectations call it.
  public var name: String?
  public var style: Style
  public var time: Time
  /// Nil for keys, which then lie at the bottom of the picture.
  public var target: PictureTarget?
  /// The point of the target; nil for all of the target.
  public var point: LengthPoint?
  public var text: CalloutText?
  /// Where it lies beside its target; nil for where it covers least.
  public var place: CalloutPlace?
  /// How long it takes to come and to go, in seconds.
  public var fade: Double
  /// The size of the letters, in points; by default a size that suits the picture.
  public var size: Double?
  /// The colour of the letters.
  public var color: Color
  /// Behind the letters.
  public var background: Color
  /// The colour of lines, rings and discs.
  public var accent: Color
  /// How dark a spotlight makes what it does not show, 0...1.
  public var dim: Double
  /// How many times as large a loupe shows pixels.
  public var zoom: Int
  /// The width of a loupe, in points.
  public var width: Double
  /// The number of a step.
  public var number: Int
  /// The whole callout.
  public var range: SourceRange?
  public var timeRange: SourceRange?
  public var targetRange: SourceRange?
  public var textRange: SourceRange?

  public init(
    _ style: Style = .label, name: String? = nil, time: Time, target: PictureTarget? = nil,
    point: LengthPoint? = nil, text: CalloutText? = nil, place: CalloutPlace? = nil,
    fade: Double = Callout.standardFade, size: Double? = nil, color: Color = Callout.standardColor,
    background: Color = Callout.standardBackground, accent: Color = Callout.standardAccent,
    dim: Double = Callout.standardDim, zoom: Int = Callout.standardZoom,
    width: Double = Callout.standardWidth, number: Int = 1
  ) {
    (self.style, self.name, self.time, self.target) = (style, name, time, target)
    (self.point, self.text, self.place, self.fade) = (point, text, place, fade)
    (self.size, self.color, self.background, self.accent) = (size, color, background, accent)
    (self.dim, self.zoom, self.width, self.number) = (dim, zoom, width, number)
  }

  /// The most that a scene may have.
  public static let most = 200
  public static let zooms = 2...16
  public static let widths = 40.0...400
  /// Seconds.
  public static let standardFade = 0.2
  public static let standardDuration = 2.0
  public static let standardDim = 0.55
  public static let standardZoom = 4
  public static let standardWidth = 132.0
  public static let standardColor = Color.white
  /// Black through which a little is seen.
  public static let standardBackground = Color(white: 0.08, alpha: 0.92)
  /// A blue.
  public static let standardAccent = Color(red: 10 / 255, green: 132 / 255, blue: 1)
}

/// Where a callout lies beside its target, in the order in which places are preferred.
public enum CalloutPlace: String, Hashable, Sendable, CaseIterable {
  case right, left, above, below
  case aboveRight = "above-right"
  case belowRight = "below-right"
  case aboveLeft = "above-left"
  case belowLeft = "below-left"
}
