import FlickGeometry
import FlickImage

extension PixelBuffer {
  /// Returns the picture without premultiplication, for planes whose pixels share color samples. A clear pixel takes
  /// the color of a neighbor that is not clear, so that edges do not darken. Alpha is kept.
  func straightForChroma() -> PixelBuffer {
    guard !isOpaque, let straight = PixelBuffer(size: size, bytes: straightComponents(in: bounds)) else {
      return self
    }
    var result = straight
    for y in 0..<size.height {
      for x in 0..<size.width where straight.bytes[y * stride + 4 * x + 3] == 0 {
        guard let neighbor = straight.colored(beside: x, y) else { continue }
        let i = y * stride + 4 * x
        for c in 0..<3 { result.bytes[i + c] = straight.bytes[neighbor + c] }
      }
    }
    return result
  }

  /// Returns the place of a neighbor that is not clear: left, right, above or below.
  private func colored(beside x: Int, _ y: Int) -> Int? {
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
      let (nx, ny) = (x + dx, y + dy)
      guard nx >= 0, ny >= 0, nx < size.width, ny < size.height else { continue }
      let i = ny * stride + 4 * nx
      if bytes[i + 3] > 0 { return i }
    }
    return nil
  }
}
