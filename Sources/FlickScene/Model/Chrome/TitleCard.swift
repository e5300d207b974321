package import FlickBasics
package import FlickGeometry
package import FlickLayers

/// A card that covers the picture: a title card at the beginning, over the scene, whose times stay the same; an end
/// card after the scene, which it makes longer.
package struct TitleCard: Hashable, Sendable {
  /// A picture over the title.
  package struct Logo: Hashable, Sendable {
    package enum Picture: Hashable, Sendable {
      case image(ImageContents)
      /// Its current colour is that of the letters, unless it has one.
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
  /// How long it is there, its fade included, in seconds: by default 1.5, an end card 2.
  package var duration: Double
  /// How long it takes to go, or an end card to come, in seconds.
  package var fade: Double
  package var logo: Logo?
  /// A picture that fills the card, under all else.
  package var image: ImageContents?
  /// By default what is behind the device, or the scene's own background.
  package var background: Background?
  /// By default what is seen on the background.
  package var color: Color?
  /// The size of the title, in points; by default a size that suits the picture.
  package var size: Double?
  package var range: SourceRange?

  package init(
    _ text: String, subtitle: String? = nil, duration: Double = 1.5, fade: Double = 0.3,
    background: Background? = nil,
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
