// Unsafe code: rows of pixels behind a pointer. Columns and rows are not checked, since plans have none outside the
// band.

/// Rows of premultiplied pixels in memory that another object owns.
///
/// Several threads may write different rows of the same memory. The members are inlinable so that the compiler can
/// inline them into other modules: the compositor calls them for every span.
@safe @usableFromInline package struct PixelRows: @unchecked Sendable {
  @usableFromInline package let base: UnsafeMutablePointer<UInt32>
  /// The number of pixels from one row to the next.
  @usableFromInline package let stride: Int
  /// The number of the row at the start of the memory.
  @usableFromInline package let firstRow: Int

  @inlinable package init(_ base: UnsafeMutablePointer<UInt32>, stride: Int, firstRow: Int = 0) {
    unsafe self.base = base
    self.stride = stride
    self.firstRow = firstRow
  }

  /// The same memory with another number for its first row.
  @inlinable package func numbered(from row: Int) -> PixelRows {
    unsafe PixelRows(base, stride: stride, firstRow: row)
  }

  /// The same memory with other numbers for its first row and column.
  package func numbered(from row: Int, column: Int) -> PixelRows {
    unsafe PixelRows(base - column, stride: stride, firstRow: row)
  }

  /// The pixel in column `x` of row `y`.
  @inlinable @inline(__always)
  package func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe base + ((y - firstRow) * stride + x)
  }
}

/// Memory for rows of pixels.
@safe package final class PixelMemory {
  package let rows: PixelRows
  private let base: UnsafeMutablePointer<UInt32>

  package init(width: Int, rows count: Int) {
    let stride = PixelMemory.stride(width)
    unsafe base = .allocate(capacity: stride * count)
    unsafe base.initialize(repeating: 0, count: stride * count)
    rows = unsafe PixelRows(base, stride: stride)
  }

  deinit { unsafe base.deallocate() }

  /// The bytes of memory that a number of rows needs.
  package static func byteCount(width: Int, rows count: Int) -> Int { 4 * stride(width) * count }

  /// The number of pixels from one row to the next.
  package static func stride(_ width: Int) -> Int { (width + 16) & ~15 }
}
