// Unsafe code: a row's bytes are set through a pointer that lives for one call.

/// How much of each pixel of a tile is covered: 0 (not at all) to 255 (wholly).
///
/// A row knows where coverage begins and ends and one stretch of it that is whole; bytes are kept for the
/// pixels before and after that stretch alone.
struct CoverageMask {
  /// Columns of the tile: nothing before `start`, whole in `solidStart..<solidEnd`, nothing from `end` on.
  struct Row: Hashable {
    var start = 0
    var solidStart = 0
    var solidEnd = 0
    var end = 0

    var isEmpty: Bool { start >= end }

    static func whole(_ width: Int) -> Row { Row(start: 0, solidStart: 0, solidEnd: width, end: width) }
  }

  let stride: Int
  private(set) var width: Int
  var rows: [Row]
  var bytes: [UInt8]
  private(set) var height: Int

  init(largestWidth: Int, height: Int) {
    stride = largestWidth
    width = largestWidth
    self.height = height
    rows = [Row](repeating: Row(), count: height)
    bytes = [UInt8](repeating: 0, count: largestWidth * height)
  }

  /// Covers a tile of the given size wholly.
  mutating func reset(width: Int, height: Int) {
    self.width = width
    self.height = height
    for y in 0..<height { rows[y] = .whole(width) }
  }

  /// Sets one row's bytes between two columns.
  mutating func set(row y: Int, columns: Range<Int>, to coverage: UInt8) {
    let start = y * stride
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe bytes[start + columns.lowerBound..<start + columns.upperBound].update(repeating: coverage)
    }
  }

  var isEmpty: Bool { rows[..<height].allSatisfy(\.isEmpty) }

  var isWhole: Bool { rows[..<height].allSatisfy { $0 == .whole(width) } }

  /// Multiplies the coverages, each product rounded.
  mutating func multiply(by other: CoverageMask) {
    for y in 0..<height { multiplyRow(y, by: other) }
  }

  private mutating func multiplyRow(_ y: Int, by other: CoverageMask) {
    let (a, b) = (rows[y], other.rows[y])
    var row = Row()
    row.start = max(a.start, b.start)
    row.end = min(a.end, b.end)
    guard row.start < row.end else {
      rows[y] = Row()
      return
    }
    row.solidStart = min(max(a.solidStart, b.solidStart, row.start), row.end)
    row.solidEnd = max(min(a.solidEnd, b.solidEnd, row.end), row.solidStart)
    for x in row.start..<row.solidStart { multiplyPixel(x, y, a, b, by: other) }
    for x in row.solidEnd..<row.end { multiplyPixel(x, y, a, b, by: other) }
    rows[y] = row
  }

  private mutating func multiplyPixel(_ x: Int, _ y: Int, _ a: Row, _ b: Row, by other: CoverageMask) {
    let i = y * stride + x
    let ours = x >= a.solidStart && x < a.solidEnd ? 255 : UInt32(bytes[i])
    let theirs = x >= b.solidStart && x < b.solidEnd ? 255 : UInt32(other.bytes[i])
    bytes[i] = UInt8(truncatingIfNeeded: PixelMath.divided255(ours * theirs))
  }
}
