import FlickKernels

// Unsafe code: rows of texels are handed to the kernels through pointers that are valid for one call. `begin` sets the
// addresses of the rows.

/// The rows of a texture that a row of pixels covers, prepared for averaging.
///
/// Where the texture is slanted, its rows are moved sideways, each by a number of quarter texels. This number is the
/// same throughout a block of 64 columns. At each end, blocks of 16 columns are used, and columns beyond the edge are
/// dropped.
///
/// Owns the lists of rows.
@safe final class TexelRows {
  static let blockWidth = 16
  private static let innerWidth = 64

  /// Pairs of rows. There are at most as many rows as the sum of the weights.
  private let pairs: UnsafeMutablePointer<WeightedRows.Pair>
  private var pairCount = 0
  /// Pointers to the first shown column of each row.
  private let starts: UnsafeMutablePointer<UnsafePointer<UInt32>>
  private var rowCount = 0
  private var columns = 0
  /// The distance in memory to the rows that the next row of pixels covers.
  private var ahead = 0
  /// The filter's values at the first shown column; see ``RowFilter``.
  private var slant = 0.0
  private var slantStep = 0.0
  private var offset = 0.0
  /// The same values as integers: the slant in 65536ths of a quarter texel, its step in 65536ths of that, and the
  /// offset in 65536ths of a row.
  private var fixedSlant = 0
  private var fixedStep = 0
  private var fixedOffset = 0

  init() {
    unsafe pairs = .allocate(capacity: RowWeights.sum / 2 + 1)
    unsafe starts = .allocate(capacity: RowWeights.sum + 2)
  }

  deinit {
    unsafe pairs.deallocate()
    unsafe starts.deallocate()
  }

  /// Sets the rows. `pixels` points to the first pixel of the texture level.
  func begin(_ filter: RowFilter, _ weights: RowWeights, _ pixels: UnsafePointer<UInt32>, stride: Int) {
    rowCount = weights.count
    precondition(rowCount > 0 && rowCount <= RowWeights.sum, "there are rows, but not too many")
    let scale = filter.scale
    columns = scale.columns.count
    slant = scale.slant + Double(scale.columns.lowerBound) * scale.slantStep
    (slantStep, offset) = (scale.slantStep, filter.offset)
    let limits = -(1 << 30)...1 << 30
    fixedSlant = Int(rounding: slant * 0x1p18, in: limits)
    fixedStep = Int(rounding: slantStep * 0x1p34, in: -(1 << 44)...1 << 44)
    fixedOffset = Int(rounding: offset * 65536, in: limits)
    let start = unsafe pixels + (filter.firstRow * stride + scale.columns.lowerBound)
    for row in 0..<rowCount { unsafe starts[row] = start + row * stride }
    // If the number of rows is odd, the last row is used twice, the second time with weight 0.
    unsafe starts[rowCount] = starts[rowCount - 1]
    pairCount = (rowCount + 1) / 2
    ahead = scale.goesUp ? -rowCount * stride : rowCount * stride
    for i in 0..<pairCount {
      let (upper, lower) = (weights[2 * i], 2 * i + 1 < rowCount ? weights[2 * i + 1] : 0)
      // Kernels take weights of up to 127. If one row has all the weight, the row is used twice, with half of it each
      // time.
      let weights = upper == RowWeights.sum ? upper / 2 * 0x0101 : upper | lower << 8
      unsafe pairs[i].weights = weights
    }
  }

  /// Averages the rows in the columns `wanted`, counted from the first shown column. It may also write up to 31 columns
  /// before and 15 columns after them.
  func filter(_ wanted: Range<Int>, into result: UnsafeMutablePointer<UInt32>, _ kernels: any Kernels.Type) {
    let width = TexelRows.blockWidth
    let columnZero = unsafe result - wanted.lowerBound
    guard columns >= width, isSlanted else {
      let start = max(min(wanted.lowerBound, wanted.upperBound - width), 0)
      place(at: start)
      return unsafe kernels.filter(
        WeightedRows(pairs: pairs, count: pairCount, areMoved: false, ahead: ahead),
        count: max(wanted.upperBound - start, min(columns, width)),
        into: columnZero + start)
    }
    // From right to left, since the last block overlaps the block before it.
    var block = (wanted.upperBound - 1) / width + 1
    let first = wanted.lowerBound / width
    while block > first {
      // Inner blocks begin after the first block of 16 columns.
      let inner = (block - 2) * width / TexelRows.innerWidth * TexelRows.innerWidth + width
      let isInner = block > 1 && inner + TexelRows.innerWidth + width <= columns
      let begin = isInner ? max(inner / width, first) : block - 1
      let start = min(begin * width, columns - width)
      let range = isInner ? inner..<inner + TexelRows.innerWidth : start..<start + width
      let areMoved = move(range, start: start)
      unsafe kernels.filter(
        WeightedRows(pairs: pairs, count: pairCount, areMoved: areMoved, ahead: ahead),
        count: isInner ? (block - begin) * width : width, into: columnZero + start)
      block = begin
    }
  }

  /// Whether any row is moved in any column.
  private var isSlanted: Bool {
    let steepest = max(slant.magnitude, (slant + Double(columns - 1) * slantStep).magnitude)
    let furthest = max(offset.magnitude, (offset + Double(rowCount - 1)).magnitude)
    return !(steepest * furthest * 4 < 0.5)
  }

  /// Sets pointers to column `start` of the rows.
  private func place(at start: Int) {
    for i in 0..<pairCount {
      unsafe pairs[i].upper.set(starts[2 * i] + start)
      unsafe pairs[i].lower.set(starts[2 * i + 1] + start)
    }
  }

  /// Moves the rows as far as the middle of `range` needs, within the columns. Returns whether any row is moved.
  private func move(_ range: Range<Int>, start: Int) -> Bool {
    // In 65536ths of a quarter texel.
    let step = fixedSlant &+ ((range.lowerBound &+ range.upperBound &- 1) &* fixedStep) &>> 17
    let position = (step &* fixedOffset) &>> 16 &+ 32768
    let limits = -4 * range.lowerBound...4 * (columns - range.upperBound)
    let last = position &+ (2 &* pairCount &- 1) &* step
    // Where no row goes beyond the edges, no move has to be limited.
    return limits.contains(position &>> 16) && limits.contains(last &>> 16)
      ? move(from: position, by: step, start: start) { $0 }
      : move(from: position, by: step, start: start) { min(max($0, limits.lowerBound), limits.upperBound) }
  }

  /// Moves the rows: the first one by `position` 65536ths of a quarter texel, and each further row by `step` more.
  /// `place` limits the moves.
  @inline(__always)
  private func move(from position: Int, by step: Int, start: Int, _ place: (Int) -> Int) -> Bool {
    var position = position
    var moved = 0
    var (pair, line) = unsafe (pairs, starts)
    for _ in 0..<pairCount {
      let upper = place(position &>> 16)
      let lower = place((position &+ step) &>> 16)
      unsafe pair.pointee.upper.set(line[0] + start, quarters: upper)
      unsafe pair.pointee.lower.set(line[1] + start, quarters: lower)
      moved |= upper | lower
      position &+= 2 &* step
      unsafe (pair, line) = (pair + 1, line + 2)
    }
    return moved != 0
  }
}

extension WeightedRows.Place {
  @inline(__always)
  fileprivate mutating func set(_ row: UnsafePointer<UInt32>) {
    unsafe (near, first, second) = (row, row, row)
  }

  /// Sets the pointers of a row that is moved by a number of quarter pixels to the right. A quarter is the middle
  /// between a pixel and the mean of two pixels; three quarters are the same, starting from the next pixel.
  @inline(__always)
  fileprivate mutating func set(_ row: UnsafePointer<UInt32>, quarters: Int) {
    unsafe first = row + quarters &>> 2
    unsafe near = row + (quarters &+ 2) &>> 2
    unsafe second = first + quarters & 1
  }
}
