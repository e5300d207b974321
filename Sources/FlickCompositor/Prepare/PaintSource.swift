import FlickGeometry
import FlickLayers
import FlickText

/// The source of textures, shadows and laid-out text for the preparation.
protocol PaintSource: Sendable {
  /// Whether content that cannot be seen is left out. The pictures do not depend on it.
  var hidesCovered: Bool { get }
  /// Measures where the time goes.
  var meter: DrawingMeter? { get }

  var limits: PictureLimits { get }

  /// The size of a picture in pixels; nil when there is no such picture.
  func size(ofImage name: String) -> PixelSize?

  /// A picture with version `level`, all smaller versions, and perhaps larger ones. Nil when it cannot be read.
  func image(named name: String, level: Int) -> Texture?

  /// Reports that a picture is not drawn, and why.
  func refuse(image name: String, reason: String)

  /// A texture of `items`, drawn once, such that `bounds` fills it at about `scale` pixels per point. Nil when it would
  /// have no area.
  ///
  /// - Parameter path: The path of the layer that is a raster. All pieces of a page have their own paths, and show one
  ///   texture.
  func raster(of items: [DisplayItem], at path: String, bounds: Rect, scale: Double) -> Texture?

  func shadow(_ shape: ShadowShape) -> ShadowTexture

  func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing

  /// The texture of a glyph that is a picture; nil when it cannot be decoded.
  func image(of glyph: GlyphPicture) -> Texture?
}
