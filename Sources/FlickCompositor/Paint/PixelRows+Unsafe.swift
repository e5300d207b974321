import FlickImage

// Unsafe code: the owner of rows of pixels keeps their memory valid.

extension PixelRows {
  /// Copies the pixels of an area from the same place in other rows.
  func copy(_ area: PixelRect, of other: PixelRows) {
    if area.isEmpty { return }
    for y in area.rows {
      unsafe pixel(area.minX, y).update(from: other.pixel(area.minX, y), count: area.width)
    }
  }
}
