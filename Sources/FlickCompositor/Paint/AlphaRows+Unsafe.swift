import FlickImage

// Unsafe code: memory that nobody else has; columns and rows are not checked, as those of plans lie inside the area.

/// The alphas of rows of pixels, a quarter of what the pixels take. They do not change any more.
@safe final class AlphaRows: @unchecked Sendable {
  private let memory: PaintMemoryPool.Piece
  private let base: UnsafeMutablePointer<UInt8>
  private let area: PixelRect

  static func byteCount(_ area: PixelRect) -> Int { area.width * area.height }

  /// The alphas of pixels, in an area that is not empty.
  ///
  /// - Parameter memory: Has room for them.
  init(_ pixels: PixelRows, _ area: PixelRect, in memory: PaintMemoryPool.Piece) {
    (self.memory, self.area) = (memory, area)
    unsafe base = memory.bytes
    for y in area.rows {
      let row = unsafe base + (y - area.minY) * area.width
      for x in 0..<area.width {
        unsafe row[x] = UInt8(truncatingIfNeeded: pixels.pixel(area.minX + x, y).pointee >> 24)
      }
    }
  }

  /// From column `x` of row `y` on.
  func alphas(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(base + ((y - area.minY) * area.width + x - area.minX))
  }
}
