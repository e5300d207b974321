package import FlickGeometry

/// A picture in memory: premultiplied 8-bit RGBA in sRGB, rows from the top without gaps.
public struct PixelBuffer: Hashable, Sendable {
  package let size: PixelSize
  /// The red, green, blue and alpha of every pixel, left to right: `4 * width * height` bytes.
  package var bytes: [UInt8]

  /// A clear picture.
  package init(size: PixelSize) {
    self.size = size
    self.bytes = [UInt8](repeating: 0, count: 4 * size.area)
  }

  /// Nil if the number of bytes does not match the size.
  package init?(size: PixelSize, bytes: [UInt8]) {
    guard bytes.count == 4 * size.area else { return nil }
    self.size = size
    self.bytes = bytes
  }

  package var stride: Int { 4 * size.width }

  /// The pixel in column `x` of row `y`.
  package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let i = y * stride + 4 * x
    return (bytes[i], bytes[i + 1], bytes[i + 2], bytes[i + 3])
  }
}
