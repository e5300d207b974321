import FlickImage

// Unsafe code: memory of its own; columns and rows are not checked, as those of plans lie inside the area.

/// The alphas of rows of pixels, a quarter of what the pixels take. They do not change any more.
@safe final class AlphaRows: @unchecked Sendable {
  private let base: UnsafeMutablePointer<UInt8>
  private let area: PixelRect

  static func byteCount(_ area: PixelRect) -> Int { area.width * area.height }

  /// Those of pixels, in an area that is not empty.
  init(_ pixels: PixelRows, _ area: PixelRect) {
    self.area = area
    unsafe base = .allocate(capacity: AlphaRows.byteCount(area))
    for y in area.rows {
      let row = unsafe base + (y - area.minY) * area.width
      for x in 0..<area.width {
        unsafe row[x] = UInt8(truncatingIfNeeded: pixels.pixel(area.minX + x, y).pointee >> 24)
      }
    }
  }

  deinit { unsafe base.deallocate() }

  /// From column `x` of row `y` on.
  func alphas(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(base + ((y - area.minY) * area.width + x - area.minX))
  }
}
