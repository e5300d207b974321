import FlickGeometry
import FlickImage
import FlickVideo

/// A rectangle of a frame that waits for the clip's palette.
struct GIFRectangle: Sendable {
  let rect: PixelRect
  /// The rectangle's picture as a PNG file, in which every pixel is opaque or clear.
  let png: [UInt8]

  init(rect: PixelRect, png: [UInt8]) { (self.rect, self.png) = (rect, png) }

  init(_ rect: PixelRect, of frame: PixelBuffer, hasAlpha: Bool) throws(VideoError) {
    guard let size = PixelSize(width: rect.width, height: rect.height),
      var picture = PixelBuffer(
        size: size, bytes: hasAlpha ? frame.straightComponents(in: rect) : frame.components(in: rect))
    else { preconditionFailure("a rectangle of a frame has a size") }
    for i in stride(from: 0, to: picture.bytes.count, by: 4) {
      if hasAlpha, picture.bytes[i + 3] < 128 {
        for c in i..<i + 4 { picture.bytes[c] = 0 }
      } else {
        picture.bytes[i + 3] = 255
      }
    }
    png = try PNGEncoder.encodeQuickly(picture, hasAlpha: hasAlpha)
    self.rect = rect
  }
}
