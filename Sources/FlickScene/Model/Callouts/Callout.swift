package import FlickBasics
package import FlickGeometry

/// An explanation of a part of the canvas for a while: a text that points to it, a ring around it, or a magnifying
/// glass over it.
///
/// Callouts lie over everything and follow their targets, even under a camera; their letters keep their size.
package struct Callout: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A text with a thin line to the target.
    case label
    /// A thick line with a head, with or without a text at its other end.
    case arrow
    /// A line around the target.
    case ring
    /// Everything but the target is darkened.
    case spotlight
    /// The target's own pixels, enlarged.
    case loupe
    /// A number in a disc.
    case step
    /// Keys of a keyboard.
    case key
  }

  /// The time during which a callout is shown.
  package enum Time: Hashable, Sendable {
    /// From a start on, for a number of seconds that includes the fades.
    case from(StepStart, duration: Double)
    /// Between two moments; nil stands for the scene's beginning, or for its end.
    case during(start: Moment?, end: Moment?)
  }

  /// The name by which expectations refer to the callout.
  package var name: String?
  package var style: Style
  package var time: Time
  /// The target; nil for labels and keys without one, which lie at the bottom of the canvas.
  package var target: PictureTarget?
  /// A point of the target; nil for the whole target.
  package var point: LengthPoint?
  package var text: CalloutText?
  /// The place beside the target; nil for the place that covers least.
  package var place: CalloutPlace?
  /// The duration of each of the two fades, in seconds.
  package var fade = Callout.standardFade
  /// The size of the letters, in points; by default a size that suits the canvas.
  package var size: Double?
  /// The color of the letters.
  package var color = Callout.standardColor
  /// The color behind the letters.
  package var background = Callout.standardBackground
  /// The color of lines, rings and discs.
  package var accent = Callout.standardAccent
  /// The darkness around a spotlight's target, 0...1.
  package var dim = Callout.standardDim
  /// The distance of a spotlight's bright area from the target's edges, in points; negative for an area that is larger.
  package var inset: Double
  /// The radius of the corners of a ring or a bright area, in points; nil for one that suits the target's own corners.
  package var corner: Double?
  /// The number of times that a loupe enlarges pixels.
  package var zoom = Callout.standardZoom
  /// The width of a loupe, in points.
  package var width = Callout.standardWidth
  /// The number of a step.
  package var number = 1
  /// The place of the whole callout in the scene's text.
  package var range: SourceRange?
  package var timeRange: SourceRange?
  package var targetRange: SourceRange?
  package var textRange: SourceRange?

  package init(
    _ style: Style = .label, name: String? = nil, time: Time, target: PictureTarget? = nil,
    point: LengthPoint? = nil, text: CalloutText? = nil, place: CalloutPlace? = nil,
    size: Double? = nil, inset: Double = Callout.standardInset, corner: Double? = nil
  ) {
    (self.style, self.name, self.time, self.target) = (style, name, time, target)
    (self.point, self.text, self.place) = (point, text, place)
    (self.size, self.inset, self.corner) = (size, inset, corner)
  }

  /// The greatest number of callouts in a scene.
  package static let most = 200
  package static let zooms = 2...16
  package static let widths = 40.0...400
  package static let insets = -400.0...400
  package static let corners = 0.0...1000
  /// The standard times, in seconds.
  package static let standardFade = 0.2
  package static let standardDuration = 2.0
  /// The standard darkness around a spotlight's target, 0...1.
  package static let standardDim = 0.55
  /// In points.
  package static let standardInset = -6.0
  /// The radius that replaces that of square corners, so that a bright area never has sharp corners.
  package static let standardCorner = 6.0
  package static let standardZoom = 4
  package static let standardWidth = 132.0
  package static let standardColor = Color.white
  /// A black that is slightly transparent.
  package static let standardBackground = Color(white: 0.08, alpha: 0.92)
  /// A blue.
  package static let standardAccent = Color(red: 10 / 255, green: 132 / 255, blue: 1)
}

/// The place of a callout beside its target, in the order of preference.
package enum CalloutPlace: String, Hashable, Sendable, CaseIterable {
  case right, left, above, below
  case aboveRight = "above-right"
  case belowRight = "below-right"
  case aboveLeft = "above-left"
  case belowLeft = "below-left"
}
