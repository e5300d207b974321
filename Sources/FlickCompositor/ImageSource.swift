package import FlickGeometry
package import FlickImage

/// The source of the pictures that a display list names.
///
/// A picture is read when it is drawn, and perhaps several times, since the compositor keeps no larger version of it
/// than it needs. Its pixels have to be the same each time.
package protocol ImageSource: Sendable {
  /// The size of the picture in pixels; nil when there is no picture of that name.
  func size(ofImage name: String) -> PixelSize?

  /// Reads the rows of the picture, from the top down.
  ///
  /// - Parameters:
  ///   - name: The name of the picture.
  ///   - body: Is called with each row in turn: its premultiplied pixels, with red in the lowest byte. It returns
  ///     whether to go on. If the picture cannot be read, it is not called for all rows.
  func readImage(named name: String, _ body: (Span<UInt32>) -> Bool)

  /// Is called when a picture is not drawn, with the reason in a few words, for example the memory that it would need.
  func refuse(image name: String, reason: String)

  /// The identity of the picture, for a cache that several sources share: different pictures have different identities,
  /// even if they have the same name. If a cache serves only one source, the name is enough.
  func identity(ofImage name: String) -> String

  /// Decodes a PNG file, for example a glyph that is a picture, to premultiplied pixels. Returns nil when it cannot be
  /// decoded.
  func image(png: [UInt8]) -> PixelBuffer?
}

extension ImageSource {
  package func refuse(image name: String, reason: String) {}
  package func identity(ofImage name: String) -> String { name }
  package func image(png: [UInt8]) -> PixelBuffer? { nil }
}

/// A source without pictures.
package struct NoImages: ImageSource {
  package init() {}
  package func size(ofImage name: String) -> PixelSize? { nil }
  package func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) {}
}

extension [String: PixelBuffer]: ImageSource {
  package func size(ofImage name: String) -> PixelSize? { self[name]?.size }

  package func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) { self[name]?.readRows(body) }
}
