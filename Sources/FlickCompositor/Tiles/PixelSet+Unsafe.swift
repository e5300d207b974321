// Unsafe code: words of bits in memory of its own; rows and columns are brought into range by whoever calls.

/// Some of the pixels of a band's rows, a bit each.
@safe final class PixelSet {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordsPerRow: Int
  private let rows: Int
  /// Rows before this one are known to be empty.
  private var firstRow = 0

  /// An empty set.
  init(width: Int, rows: Int) {
    wordsPerRow = (width + 63) / 64
    self.rows = rows
    unsafe words = .allocate(capacity: wordsPerRow * rows)
    unsafe words.initialize(repeating: 0, count: wordsPerRow * rows)
  }

  deinit { unsafe words.deallocate() }

  func removeAll() { unsafe words.update(repeating: 0, count: wordsPerRow * rows) }

  /// Quickly found when it is asked again and again while pixels are removed.
  var isEmpty: Bool {
    while firstRow < rows {
      for index in 0..<wordsPerRow where unsafe words[firstRow * wordsPerRow + index] != 0 { return false }
      firstRow += 1
    }
    return true
  }

  func insert(row: Int, _ columns: Range<Int>) {
    firstRow = min(firstRow, row)
    forEachWord(of: columns) { index, mask in unsafe words[row * wordsPerRow + index] |= mask }
  }

  func remove(row: Int, _ columns: Range<Int>) {
    forEachWord(of: columns) { index, mask in unsafe words[row * wordsPerRow + index] &= ~mask }
  }

  /// Removes those of `columns` that are not in `other`, a set of the same size.
  func remove(row: Int, _ columns: Range<Int>, missingFrom other: PixelSet) {
    forEachWord(of: columns) { index, mask in
      let i = row * wordsPerRow + index
      unsafe words[i] &= ~(mask & ~other.words[i])
    }
  }

  /// Whether any pixel of `rows` and `columns` is in the set.
  func intersects(rows: Range<Int>, columns: Range<Int>) -> Bool {
    for row in rows {
      var found: UInt64 = 0
      forEachWord(of: columns) { index, mask in found |= unsafe words[row * wordsPerRow + index] & mask }
      if found != 0 { return true }
    }
    return false
  }

  /// Calls `body` with every unbroken stretch of the set in `columns` of a row, from the left.
  @inline(__always)
  func forEachRun(row: Int, in columns: Range<Int>, _ body: (Range<Int>) -> Void) {
    let words = unsafe UnsafePointer(words + row * wordsPerRow)
    var x = columns.lowerBound
    while x < columns.upperBound {
      let start = unsafe PixelSet.next(words, from: x, limit: columns.upperBound, flip: 0)
      if start == columns.upperBound { return }
      x = unsafe PixelSet.next(words, from: start, limit: columns.upperBound, flip: ~0)
      body(start..<x)
    }
  }

  /// The first column from `x` on, before `limit`, that is in the set, or with all bits flipped that is not; `limit` if
  /// there is none.
  @inline(__always)
  private static func next(_ words: UnsafePointer<UInt64>, from x: Int, limit: Int, flip: UInt64) -> Int {
    let last = (limit &- 1) >> 6
    var index = x >> 6
    var word = unsafe (words[index] ^ flip) & (~0 &<< UInt64(x & 63))
    while word == 0 {
      if index == last { return limit }
      index &+= 1
      word = unsafe words[index] ^ flip
    }
    return min(index &<< 6 &+ word.trailingZeroBitCount, limit)
  }

  /// Calls `body` with the words that hold `columns`, and the bits of each that do.
  @inline(__always)
  private func forEachWord(of columns: Range<Int>, _ body: (Int, UInt64) -> Void) {
    guard !columns.isEmpty else { return }
    let (first, last) = (columns.lowerBound >> 6, (columns.upperBound - 1) >> 6)
    let start: UInt64 = ~0 &<< UInt64(columns.lowerBound & 63)
    let end: UInt64 = ~0 &>> UInt64(63 - (columns.upperBound - 1) & 63)
    if first == last { return body(first, start & end) }
    body(first, start)
    for index in first + 1..<last { body(index, ~0) }
    body(last, end)
  }
}
