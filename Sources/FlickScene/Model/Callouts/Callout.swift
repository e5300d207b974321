package import FlickBasics
package import FlickGeometry

/// An explanation of a part of the picture for a while: a text that points to it, a ring around it, a magnifying glass
/// over it.
///
/// Callouts lie over the picture and follow their targets, under a camera as well; their letters keep their size.
package struct Callout: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
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
  package enum Time: Hashable, Sendable {
    /// From a start on, for so many seconds, fades included.
    case from(StepStart, duration: Double)
    /// Nil is the scene's beginning, or its end.
    case during(start: Moment?, end: Moment?)
  }

  /// How expectations call it.
  package var name: String?
  package var style: Style
  package var time: Time
  /// Nil for keys, which then lie at the bottom of the picture.
  package var target: PictureTarget?
  /// The point of the target; nil for all of the target.
  package var point: LengthPoint?
  package var text: CalloutText?
  /// Where it lies beside its target; nil for where it covers least.
  package var place: CalloutPlace?
  /// How long it takes to come and to go, in seconds.
  package var fade: Double
  /// The size of the letters, in points; by default a size that suits the picture.
  package var size: Double?
  /// The colour of the letters.
  package var color: Color
  /// Behind the letters.
  package var background: Color
  /// The colour of lines, rings and discs.
  package var accent: Color
  /// How dark a spotlight makes what it does not show, 0...1.
  package var dim: Double
  /// How many times as large a loupe shows pixels.
  package var zoom: Int
  /// The width of a loupe, in points.
  package var width: Double
  /// The number of a step.
  package var number: Int
  /// The whole callout.
  package var range: SourceRange?
  package var timeRange: SourceRange?
  package var targetRange: SourceRange?
  package var textRange: SourceRange?

  package init(
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
  package static let most = 200
  package static let zooms = 2...16
  package static let widths = 40.0...400
  /// Seconds.
  package static let standardFade = 0.2
  package static let standardDuration = 2.0
  package static let standardDim = 0.55
  package static let standardZoom = 4
  package static let standardWidth = 132.0
  package static let standardColor = Color.white
  /// Black through which a little is seen.
  package static let standardBackground = Color(white: 0.08, alpha: 0.92)
  /// A blue.
  package static let standardAccent = Color(red: 10 / 255, green: 132 / 255, blue: 1)
}

/// Where a callout lies beside its target, in the order in which places are preferred.
package enum CalloutPlace: String, Hashable, Sendable, CaseIterable {
  case right, left, above, below
  case aboveRight = "above-right"
  case belowRight = "below-right"
  case aboveLeft = "above-left"
  case belowLeft = "below-left"
}
