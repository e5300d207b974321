import FlickImage

// Unsafe code: whoever has rows of pixels vouches for their memory.

extension PixelRows {
  /// Copies pixels of other rows to the same place.
  func copy(_ area: PixelRect, of other: PixelRows) {
    if area.isEmpty { return }
    for y in area.rows {
      unsafe pixel(area.minX, y).update(from: other.pixel(area.minX, y), count: area.width)
    }
  }
}
