// Unsafe: the level's pixels are reached through a pointer that lives for one call of a kernel.

/// A level of a texture, prepared for one row of pixels.
///
/// Positions count in 65536ths of a pixel of the level and are clamped to the limits. Every pixel takes a grid of
/// samples around its position. Each sample weighs four pixels of the level, in 127ths along either axis.
@unsafe package struct TextureSampling {
  /// A number of samples and the step between them, in 65536ths of a pixel of the level.
  package typealias Axis = (count: Int32, step: SIMD2<Int32>)

  /// The level's pixels, followed by one row and one pixel that may be read but do not count; and the number of pixels
  /// in a row, at most 32767.
  package var pixels: UnsafePointer<UInt32>
  package var width: Int32
  /// The map to the level, in 65536ths of a pixel.
  package var map: RowMap
  /// The limits of samples: at least half a pixel from the level's edges, and below 2^29.
  package var firstColumn, lastColumn, firstRow, lastRow: Int32
  /// The grid's numbers of samples, whose product is at most 64, and its steps, whose total stays below 2^28.
  package private(set) var majorCount: Int32 = 1
  package private(set) var minorCount: Int32 = 1
  package private(set) var majorStep = SIMD2<Int32>.zero
  package private(set) var minorStep = SIMD2<Int32>.zero
  /// The distance, in pixels in memory order, from the texel of a pixel to the texel of a pixel some rows below. The
  /// kernel will soon read the level there, so it prefetches that place. The value does not affect the drawing.
  package var ahead = 0
  /// The offset from the grid's first sample to its middle.
  package private(set) var gridMiddle = SIMD2<Int32>.zero
  /// The number of samples per pixel.
  package private(set) var sampleCount: Int32 = 1
  /// The distance from a grid's middle to its outermost samples.
  private(set) var reach = SIMD2<Double>.zero

  /// Creates a sampling with one sample per pixel.
  ///
  /// - Parameters:
  ///   - columns: The limits of samples, clamped to half a pixel from the edges of the level.
  package init(
    pixels: UnsafePointer<UInt32>, width: Int32, height: Int32, map: RowMap,
    columns: ClosedRange<Int32>, rows: ClosedRange<Int32>
  ) {
    unsafe (self.pixels, self.width, self.map) = (pixels, width, map)
    let (columns, rows) = unsafe (
      columns.clamped(to: Self.centers(width)), rows.clamped(to: Self.centers(height))
    )
    unsafe (firstColumn, lastColumn) = (columns.lowerBound, columns.upperBound)
    unsafe (firstRow, lastRow) = (rows.lowerBound, rows.upperBound)
  }

  private static func centers(_ count: Int32) -> ClosedRange<Int32> { 1 << 15...count << 16 - 1 << 15 }

  /// Makes the grid of `major.count` samples in one direction and `minor.count` in the other.
  package mutating func setGrid(major: Axis, minor: Axis) {
    unsafe (majorCount, majorStep) = (major.count, major.step)
    unsafe (minorCount, minorStep) = (minor.count, minor.step)
    let sum = major.step &* (major.count - 1) &+ minor.step &* (minor.count - 1)
    unsafe gridMiddle = SIMD2(sum.x / 2, sum.y / 2)
    unsafe sampleCount = major.count &* minor.count
    unsafe reach = Self.reach(of: major) + Self.reach(of: minor)
  }

  private static func reach(of axis: Axis) -> SIMD2<Double> {
    SIMD2(Double(axis.step.x.magnitude), Double(axis.step.y.magnitude)) * (Double(axis.count - 1) / 2)
  }
}

extension TextureSampling {
  /// The weight of a sample in the mean of several, in 65536ths.
  package var sampleWeight: UInt16 { unsafe UInt16(truncatingIfNeeded: 65536 / max(sampleCount, 2)) }

  /// The summand, in 256ths of a level, that rounds a sum of weighted samples to levels. Each sample has lost half a
  /// 256th.
  package var rounding: UInt16 { unsafe UInt16(truncatingIfNeeded: 128 &+ sampleCount / 2) }
}

/// The weights of a bilinear sample.
@usableFromInline package enum BilinearWeights {
  /// The weight of the next column's pixels for each 128th of the distance to it, and the sum of both columns' weights.
  /// In 65536ths, they turn sums of 127ths into 64ths of a level.
  @inlinable @inline(__always)
  package static var column: UInt16 { 260 }
  @inlinable @inline(__always)
  package static var columns: UInt16 { 127 * 260 }
}
