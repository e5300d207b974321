package import FlickGeometry
package import FlickImage

/// A frame as pages take it.
package struct ServedFrame: Sendable {
  package let size: PixelSize
  /// Red, green, blue, alpha of every pixel, not premultiplied.
  package let bytes: [UInt8]
  /// Whether the frame was opaque before its background was drawn.
  package let isOpaque: Bool
  /// The frame as a picture that shares the memory of `bytes`; nil where it is not opaque, and where nobody hashes it.
  package var picture: PixelBuffer?
}
