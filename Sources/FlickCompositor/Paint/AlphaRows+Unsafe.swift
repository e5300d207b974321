import FlickImage

// Unsafe code: memory that belongs to this object alone. Columns and rows are not checked, since the stretches of a
// plan lie inside the area.

/// Owns the alphas of rows of pixels, which take a quarter of the pixels' memory. They do not change any more.
@safe final class AlphaRows: @unchecked Sendable {
  private let memory: PaintMemoryPool.Piece
  private let base: UnsafeMutablePointer<UInt8>
  private let area: PixelRect

  static func byteCount(_ area: PixelRect) -> Int { area.width * area.height }

  /// Copies the alphas of the pixels in an area, which must not be empty.
  ///
  /// - Parameter memory: The memory for the alphas. It has to be large enough.
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

  /// The alphas of row `y`, from column `x` on.
  func alphas(_ x: Int, _ y: Int) -> UnsafePointer<UInt8> {
    unsafe UnsafePointer(base + ((y - area.minY) * area.width + x - area.minX))
  }
}
