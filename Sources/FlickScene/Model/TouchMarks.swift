package import FlickGeometry

/// The look of the script's fingers, which are drawn over the screen.
package struct TouchMarks: Hashable, Sendable {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// A line around a faint disc.
    case ring
    /// A disc.
    case dot
  }

  package var style: Style
  /// The diameter while a finger is down, in points.
  package var size: Double
  package var color: Color
  /// The opacity of the whole mark, 0...1.
  package var opacity: Double
  /// The time for which a finger's path stays visible behind it, in seconds; 0 for no trail.
  package var trail: Double
  /// The time in which the mark appears, in seconds, from the moment when the finger comes down.
  package var press: Double
  /// The time in which the mark disappears after the finger has lifted, in seconds.
  package var release: Double

  package init(
    style: Style = .ring, size: Double = 44, color: Color = TouchMarks.standardColor, opacity: Double = 1,
    trail: Double = 0.3, press: Double = 0.12, release: Double = 0.3
  ) {
    self.style = style
    self.size = size
    self.color = color
    self.opacity = opacity
    self.trail = trail
    self.press = press
    self.release = release
  }

  /// A blue that is visible on white as well as on black.
  package static let standardColor = Color(red: 10 / 255, green: 132 / 255, blue: 1)
}
