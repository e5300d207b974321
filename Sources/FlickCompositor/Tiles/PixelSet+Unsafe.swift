// Unsafe code: words of bits in memory that the set owns. The caller has to keep rows and columns within the set's
// size.

/// Owns a set of pixels in the rows of a band, as one bit for each pixel.
@safe final class PixelSet {
  private let words: UnsafeMutablePointer<UInt64>
  private let wordsPerRow: Int
  private let rows: Int
  /// All rows before this one are known to be empty.
  private var firstRow = 0

  /// Creates an empty set.
  init(width: Int, rows: Int) {
    wordsPerRow = (width + 63) / 64
    self.rows = rows
    unsafe words = .allocate(capacity: wordsPerRow * rows)
    unsafe words.initialize(repeating: 0, count: wordsPerRow * rows)
  }

  deinit { unsafe words.deallocate() }

  func removeAll() { unsafe words.update(repeating: 0, count: wordsPerRow * rows) }

  /// Whether the set is empty. It is fast to ask again and again while pixels are removed, since empty rows are
  /// skipped.
  var isEmpty: Bool {
    while firstRow < rows {
      let row = unsafe words + firstRow * wordsPerRow
      var found: UInt64 = 0
      for index in 0..<wordsPerRow { unsafe found |= row[index] }
      if found != 0 { return false }
      firstRow += 1
    }
    return true
  }

  func insert(row: Int, _ columns: Range<Int>) {
    firstRow = min(firstRow, row)
    forEachWord(of: columns) { index, mask in unsafe words[row * wordsPerRow + index] |= mask }
  }

  func insert(rows: Range<Int>, _ columns: Range<Int>) {
    for row in rows { insert(row: row, columns) }
  }

  func remove(row: Int, _ columns: Range<Int>) {
    forEachWord(of: columns) { index, mask in unsafe words[row * wordsPerRow + index] &= ~mask }
  }

  /// Removes the pixels of `columns` that are not in `other`, a set of the same size.
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

  /// Calls `body` with every unbroken stretch of the set in `columns` of a row, from left to right.
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

  /// The first column from `x` on, and before `limit`, that is in the set, or, if `flip` has all bits set, that is not
  /// in the set. Returns `limit` if there is none.
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

  /// Calls `body` with the index of each word that contains some of `columns`, and with the bits of those columns.
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
