import FlickGeometry

extension PixelBuffer {
  /// The picture over a checkerboard of light and dark squares, as editors show transparency; opaque.
  ///
  /// - Parameter side: The side of a square, in pixels; at least 1.
  package func overCheckerboard(side: Int = 16) -> PixelBuffer {
    var picture = self
    for y in 0..<size.height {
      for x in 0..<size.width {
        let i = y * stride + 4 * x
        let alpha = Int(bytes[i + 3])
        if alpha == 255 { continue }
        let board = (x / side + y / side).isMultiple(of: 2) ? 255 : 204
        // The color is premultiplied, so the board only adds its own share, rounded to the nearest.
        let behind = UInt8((board * (255 - alpha) + 127) / 255)
        for c in 0..<3 { picture.bytes[i + c] = bytes[i + c] &+ min(behind, 255 - bytes[i + c]) }
        picture.bytes[i + 3] = 255
      }
    }
    return picture
  }
}
