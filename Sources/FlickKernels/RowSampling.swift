/// Rows of a texture whose weighted sum is wanted, by blocks of sixteen columns.
///
/// What lies in one column of the picture may be slanted in the texture: then rows move sideways before they are added,
/// every block by whole pixels of its own.
@unsafe public struct WeightedRows {
  @inlinable public static var columnsPerBlock: Int { 16 }

  /// The first row's first pixel.
  public var pixels: UnsafePointer<UInt32>
  /// Pixels from one row to the next; 0 when one row stands for two.
  public var stride: Int
  /// A weight below 128 for every row, two to a word, the first one's in the lower byte; together 128. After an odd
  /// number, 0.
  public var weights: UnsafePointer<UInt16>
  /// At least one.
  public var count: Int
  /// The columns that may be read. Blocks begin at the first one; the last may be cut off.
  public var firstColumn, lastColumn: Int
  /// How far to the right a row is read for each row that it lies below the middle, in the first block, in 65536ths of a
  /// column; and how much that grows from a block to the next.
  public var slant, slantStep: Int
  /// The first row, below the middle, in 256ths of a row.
  public var offset: Int

  public init(
    pixels: UnsafePointer<UInt32>, stride: Int, weights: UnsafePointer<UInt16>, count: Int,
    columns: ClosedRange<Int>, slant: Int = 0, slantStep: Int = 0, offset: Int = 0
  ) {
    unsafe (self.pixels, self.stride, self.weights, self.count) = (pixels, stride, weights, count)
    unsafe (firstColumn, lastColumn) = (columns.lowerBound, columns.upperBound)
    unsafe (self.slant, self.slantStep, self.offset) = (slant, slantStep, offset)
  }
}

extension WeightedRows {
  /// Columns of a block.
  public struct Window {
    /// What is wanted of it.
    public var start, count: Int
    /// What is read where rows do not move: columns as many as a block has, if there are so many.
    public var readStart: Int
    /// How far rows may move, in columns.
    public var least, most: Int
    /// See `slant`.
    public var slant: Int

    @inlinable @inline(__always)
    public init(start: Int, count: Int, readStart: Int, least: Int, most: Int, slant: Int) {
      (self.start, self.count, self.readStart) = (start, count, readStart)
      (self.least, self.most, self.slant) = (least, most, slant)
    }
  }

  @inlinable @inline(__always)
  public func window(ofBlock index: Int) -> Window {
    let size = unsafe WeightedRows.columnsPerBlock
    let start = unsafe firstColumn &+ index &* size
    let end = unsafe lastColumn &+ 1
    let readStart = unsafe max(min(start, end &- size), firstColumn)
    return unsafe Window(
      start: start, count: min(end &- start, size), readStart: readStart,
      least: firstColumn &- readStart, most: max(end &- size &- readStart, firstColumn &- readStart),
      slant: slant &+ index &* slantStep)
  }

  /// What lies so many quarters of the way between two pixels: the mean of one of them, and of the mean of two.
  @inlinable @inline(__always)
  public static func places(ofQuarter quarter: Int) -> (near: Int, first: Int, second: Int) {
    ((quarter &+ 1) &>> 2, quarter == 2 ? 1 : 0, (quarter &+ 3) &>> 2)
  }

  /// By how many quarters of columns a row moves.
  @inlinable @inline(__always)
  public func shift(ofRow row: Int, _ window: Window) -> Int {
    let shift = unsafe (window.slant &* (offset &+ row << 8) &+ 1 << 21) >> 22
    return max(min(shift, 4 &* window.most), 4 &* window.least)
  }
}

/// A row of texels, as a row of pixels sees it: every pixel is a sample between two texels, or the mean of two samples.
///
/// Positions count in 2^20ths of a texel from the first one's centre, modulo 2^32; samples between texels are taken
/// at 64ths.
@unsafe package struct RowSampling {
  /// All texels that are touched, below 4096 in number.
  package var texels: UnsafePointer<UInt32>
  /// The first pixel's first sample.
  package var start: UInt32
  /// From a pixel to the next.
  package var step: UInt32
  /// From a pixel's first sample to its second.
  package var spread: UInt32

  package init(texels: UnsafePointer<UInt32>, start: UInt32, step: UInt32, spread: UInt32) {
    unsafe (self.texels, self.start, self.step, self.spread) = (texels, start, step, spread)
  }
}
