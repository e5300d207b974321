package import FlickGeometry
package import FlickImage

/// Where the compositor finds the pictures that a display list names.
///
/// A picture is read when it is drawn, perhaps several times, since the compositor keeps no larger version of it than
/// it needs. It has to be the same each time.
package protocol ImageSource: Sendable {
  /// The size of the picture in pixels; nil when there is none of that name.
  func size(ofImage name: String) -> PixelSize?

  /// Reads the picture's rows from the top.
  ///
  /// - Parameters:
  ///   - name: The picture's.
  ///   - body: Is given one row after the other, as many premultiplied pixels as the picture is wide, red in the lowest
  ///     byte. It says whether to go on. It is not given all rows of a picture that cannot be read.
  func readImage(named name: String, _ body: (Span<UInt32>) -> Bool)

  /// Is told that a picture is not drawn, for a reason in a few words, such as memory that would be needed.
  func refuse(image name: String, reason: String)

  /// The picture's identity where sources share a cache: other pictures have other identities, whatever their names.
  /// The name itself will do if the cache serves one source alone.
  func identity(ofImage name: String) -> String

  /// The premultiplied pixels of a PNG file, such as a glyph that is a picture; nil when it cannot be decoded.
  func image(png: [UInt8]) -> PixelBuffer?
}

extension ImageSource {
  package func refuse(image name: String, reason: String) {}
  package func identity(ofImage name: String) -> String { name }
  package func image(png: [UInt8]) -> PixelBuffer? { nil }
}

/// No pictures at all.
package struct NoImages: ImageSource {
  package init() {}
  package func size(ofImage name: String) -> PixelSize? { nil }
  package func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) {}
}

extension [String: PixelBuffer]: ImageSource {
  package func size(ofImage name: String) -> PixelSize? { self[name]?.size }

  package func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) { self[name]?.readRows(body) }
}
