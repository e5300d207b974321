package import FlickGeometry
package import FlickImage

/// A frame in the form that pages expect.
package struct ServedFrame: Sendable {
  package let size: PixelSize
  /// The red, green, blue and alpha of every pixel, not premultiplied.
  package let bytes: [UInt8]
  /// Whether the frame was opaque before its background was drawn.
  package let isOpaque: Bool
  /// The frame as a picture that shares the memory of `bytes`; nil if it is not opaque, or no hash is needed.
  package var picture: PixelBuffer?
}
