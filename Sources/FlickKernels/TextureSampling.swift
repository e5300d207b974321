/// A texture's level, as one row of pixels sees it.
///
/// Positions are fixed at 1/65536 pixel of level 0 and kept within limits. Every pixel takes a grid of samples about its
/// position; each weighs four pixels of the level by 256ths of their distances and keeps seven bits below 8-bit levels.
@unsafe package struct TextureSampling {
  /// The level's pixels and one more, and how many there are in a row and in a column; at most 32767.
  package var pixels: UnsafePointer<UInt32>
  package var width, height: Int32
  /// The level's number: it is so often half the size of level 0.
  package var level: Int32
  /// To level 0, in 65536ths of a pixel.
  package var map: RowMap
  /// What samples are limited to, in the same unit; below 2^29.
  package var firstColumn, lastColumn, firstRow, lastRow: Int32
  /// The grid: its numbers of samples, at most 16 each, and steps, which all together stay below 2^29.
  package private(set) var majorCount: Int32 = 1
  package private(set) var minorCount: Int32 = 1
  package private(set) var majorStep = SIMD2<Int32>.zero
  package private(set) var minorStep = SIMD2<Int32>.zero
  /// From the grid's first sample to its middle.
  package private(set) var gridMiddle = SIMD2<Int32>.zero

  package init(
    pixels: UnsafePointer<UInt32>, width: Int32, height: Int32, level: Int32, map: RowMap,
    columns: ClosedRange<Int32>, rows: ClosedRange<Int32>
  ) {
    unsafe (self.pixels, self.width, self.height, self.level) = (pixels, width, height, level)
    unsafe self.map = map
    unsafe (firstColumn, lastColumn) = (columns.lowerBound, columns.upperBound)
    unsafe (firstRow, lastRow) = (rows.lowerBound, rows.upperBound)
  }

  /// Takes `major.count` samples in one direction, `minor.count` in the other.
  package mutating func setGrid(
    major: (count: Int32, step: SIMD2<Int32>), minor: (count: Int32, step: SIMD2<Int32>)
  ) {
    unsafe (majorCount, majorStep) = (major.count, major.step)
    unsafe (minorCount, minorStep) = (minor.count, minor.step)
    let sum = major.step &* (major.count - 1) &+ minor.step &* (minor.count - 1)
    unsafe gridMiddle = SIMD2(sum.x / 2, sum.y / 2)
  }
}
