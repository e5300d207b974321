package import FlickGeometry

extension PixelBuffer {
  /// The part of `size` whose upper left pixel is in column `x` of row `y`; the part has to lie inside the picture.
  package func part(x: Int, y: Int, size part: PixelSize) -> PixelBuffer {
    precondition(
      x >= 0 && y >= 0 && x + part.width <= size.width && y + part.height <= size.height,
      "the part lies inside the picture")
    if part == size { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * part.area)
    for row in y..<y + part.height {
      let start = row * stride + 4 * x
      bytes += self.bytes[start..<start + 4 * part.width]
    }
    return PixelBuffer(size: part, bytes: bytes) ?? PixelBuffer(size: part)
  }
}
