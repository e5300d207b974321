package import FlickBasics
package import FlickGeometry

/// A name, and a line about it, at the lower left of the picture for a while.
package struct LowerThird: Hashable, Sendable {
  /// The name.
  package var text: String
  /// The smaller line under the name, such as a role.
  package var subtitle: String?
  package var start: StepStart
  /// The time for which it is shown, in seconds, including its coming and going.
  package var duration: Double
  /// The time that it takes to slide in, and again to slide out, in seconds.
  package var slide: Double
  /// The size of the name's letters, in points; by default a size that suits the canvas.
  package var size: Double?
  /// The color of the letters.
  package var color: Color
  /// The color of the plate.
  package var background: Color
  /// The color of the stripe at the plate's left.
  package var accent: Color
  /// The place of the value of `at` or `after` in the scene's text.
  package var range: SourceRange?

  /// Creates a lower third in the colors of a theme.
  package init(
    _ text: String, subtitle: String? = nil, start: StepStart,
    duration: Double = LowerThird.standardDuration, slide: Double = LowerThird.standardSlide,
    size: Double? = nil, theme: Theme, range: SourceRange? = nil
  ) {
    (self.text, self.subtitle, self.start, self.range) = (text, subtitle, start, range)
    (self.duration, self.slide, self.size) = (duration, slide, size)
    (color, background, accent) = (theme.ink, theme.paper, theme.brand)
  }

  /// The greatest number of lower thirds in a scene.
  package static let most = 50
  /// The standard times, in seconds.
  package static let standardDuration = 4.0
  package static let standardSlide = 0.7
}
