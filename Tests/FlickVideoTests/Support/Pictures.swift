import FlickCompositor
import FlickGeometry

extension PixelBuffer {
  /// An opaque picture with every pixel its own colour.
  static func gradient(width: Int, height: Int) -> PixelBuffer {
    var picture = PixelBuffer(size: PixelSize(width: width, height: height)!)
    for i in 0..<picture.size.area {
      let (x, y) = (i % width, i / width)
      let pixel = [
        UInt8(255 * x / max(1, width - 1)), UInt8(255 * y / max(1, height - 1)), UInt8(7 * i & 255), 255,
      ]
      picture.bytes.replaceSubrange(4 * i..<4 * i + 4, with: pixel)
    }
    return picture
  }

  /// Every valid premultiplied pair of a component and an alpha, once: 256 by 256.
  static let everyAlpha: PixelBuffer = {
    var picture = PixelBuffer(size: PixelSize(width: 256, height: 256)!)
    for alpha in 0..<256 {
      for c in 0..<256 {
        let value = UInt8(min(c, alpha))
        let i = 4 * (256 * alpha + c)
        picture.bytes.replaceSubrange(
          i..<i + 4, with: [value, value / 2, UInt8(alpha) - value, UInt8(alpha)])
      }
    }
    return picture
  }()
}

extension [UInt8] {
  /// Whether a PNG file has a chunk of that type.
  func contains(chunk type: String) -> Bool {
    let type = Array(type.utf8)
    return indices.dropLast(3).contains { self[$0..<$0 + 4].elementsEqual(type) }
  }
}
