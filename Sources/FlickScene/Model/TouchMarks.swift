public import FlickGeometry

/// How the script's fingers are drawn over the screen.
public struct TouchMarks: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A line around a faint disc.
    case ring
    /// A disc.
    case dot
  }

  public var style: Style
  /// The diameter while a finger is down, in points.
  public var size: Double
  public var color: Color
  /// The opacity of the whole mark, 0...1.
  public var opacity: Double
  /// How long a finger's path stays visible behind it, in seconds; 0 for no trail.
  public var trail: Double
  /// How long the mark takes to come up, in seconds, from the moment at which the finger comes down.
  public var press: Double
  /// How long the mark takes to vanish after the finger has lifted, in seconds.
  public var release: Double

  public init(
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

  /// A blue that is seen on white as well as on black.
  public static let standardColor = Color(red: 10 / 255, green: 132 / 255, blue: 1)
}
