package import FlickBasics
package import FlickGeometry
package import FlickLayers

/// A card that covers the canvas. A title card lies over the beginning of the scene, whose times stay the same. An end
/// card follows the scene and makes it longer.
package struct TitleCard: Hashable, Sendable {
  /// A picture above the title.
  package struct Logo: Hashable, Sendable {
    package enum Picture: Hashable, Sendable {
      case image(ImageContents)
      /// A drawing; its current color is that of the letters, unless the drawing has one of its own.
      indirect case drawing(VectorPicture)

      /// In points.
      package var naturalSize: Size {
        switch self {
        case .image(let image): image.naturalSize
        case .drawing(let drawing): drawing.naturalSize
        }
      }
    }

    package var picture: Picture
    /// In points; by default a width that suits the title.
    package var width: Double?

    package init(_ picture: Picture, width: Double? = nil) { (self.picture, self.width) = (picture, width) }
  }

  package var text: String
  package var subtitle: String?
  /// The time for which the card is shown, including its fade, in seconds: by default 1.5, for an end card 2.
  package var duration: Double
  /// The duration of the fade with which a title card disappears or an end card appears, in seconds.
  package var fade: Double
  package var logo: Logo?
  /// A picture that fills the card, behind everything else.
  package var image: ImageContents?
  /// The background: by default that of the device, or the scene's own background.
  package var background: Background?
  /// The color of the letters: by default one that is legible on the background.
  package var color: Color?
  /// The size of the title, in points; by default a size that suits the canvas.
  package var size: Double?
  package var range: SourceRange?

  package init(
    _ text: String, subtitle: String? = nil, duration: Double = 1.5, fade: Double = 0.3,
    background: Background? = nil, color: Color? = nil, size: Double? = nil
  ) {
    self.text = text
    self.subtitle = subtitle
    self.duration = duration
    self.fade = fade
    self.background = background
    self.color = color
    self.size = size
  }
}
