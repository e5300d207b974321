public import FlickBasics
public import FlickGeometry
public import FlickLayers

/// What covers the picture at the beginning, over the scene, whose times stay what they are.
public struct TitleCard: Hashable, Sendable {
  public var text: String
  public var subtitle: String?
  /// How long it is there, its fade included, in seconds.
  public var duration: Double
  /// How long it takes to go, in seconds.
  public var fade: Double
  /// By default what is behind the device, or the scene's own background.
  public var background: Paint?
  /// By default what is seen on the background.
  public var color: Color?
  /// The size of the title, in points; by default a size that suits the picture.
  public var size: Double?
  public var range: SourceRange?

  public init(
    _ text: String, subtitle: String? = nil, duration: Double = 1.5, fade: Double = 0.3,
    background: Paint? = nil,
    color: Color? = nil, size: Double? = nil, range: SourceRange? = nil
  ) {
    self.text = text
    self.subtitle = subtitle
    self.duration = duration
    self.fade = fade
    self.background = background
    self.color = color
    self.size = size
    self.range = range
  }
}
