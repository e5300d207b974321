import FlickGeometry
import FlickLayers
import FlickText

/// Where preparation finds textures, shadows and laid out text.
protocol PaintSource: Sendable {
  /// Whether what cannot be seen is left out; pictures do not depend on it.
  var hidesCovered: Bool { get }
  /// Measures where the time goes.
  var meter: DrawingMeter? { get }

  var limits: PictureLimits { get }

  /// The size of a picture in pixels; nil when there is no such picture.
  func size(ofImage name: String) -> PixelSize?

  /// A picture with version `level` and all smaller ones, perhaps larger ones, too; nil when it cannot be read.
  func image(named name: String, level: Int) -> Texture?

  /// Says that a picture is not drawn, and why.
  func refuse(image name: String, reason: String)

  /// `items` drawn once, `bounds` filling the texture at about `scale` pixels a point; nil when they have no area.
  func raster(of items: [DisplayItem], bounds: Rect, scale: Double) -> Texture?

  func shadow(_ shape: ShadowShape) -> ShadowTexture

  func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing

  /// A glyph that is a picture; nil when it cannot be decoded.
  func image(of glyph: GlyphPicture) -> Texture?
}
