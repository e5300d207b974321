import FlickGeometry
import FlickImage
import FlickVideo

/// A rectangle of a frame as the zlib stream of a PNG picture.
struct PNGRectangle: Sendable {
  let rect: PixelRect
  let data: [UInt8]

  init(rect: PixelRect, data: [UInt8]) { (self.rect, self.data) = (rect, data) }

  /// - Throws: `VideoError.outOfMemory`.
  init(_ rect: PixelRect, of frame: PixelBuffer, _ settings: AnimationSettings) throws(VideoError) {
    self.rect = rect
    data = try PNGPixels(rect, of: frame, hasAlpha: settings.hasAlpha).compressed(settings.effort)
  }
}
