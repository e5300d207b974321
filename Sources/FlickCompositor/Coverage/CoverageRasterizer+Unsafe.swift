import FlickImage

// Unsafe code: the cells lie in memory that the rasterizer owns. Rows and columns are clamped to the window before use.

/// Finds how much of each pixel in a window of the picture one outline covers, by exact areas: it accumulates signed
/// areas.
///
/// Row by row, every edge adds a value to each cell that it crosses: by how much the area to the right of the edges
/// changes at that column. When the cells of a row are summed from the left, each pixel gets its signed area in units
/// of 1/2^21 pixel. The coverage is the area's magnitude, limited to one. So contours of one direction that touch or
/// overlap join without a seam, as variable fonts need. By the even-odd rule, the magnitude is folded at every whole
/// pixel instead. All arithmetic is on integers, and a pixel's value depends only on the edges, not on the window in
/// which it is drawn.
///
/// Owns the memory of its cells.
@safe final class CoverageRasterizer {
  /// The area of one pixel, in these units.
  private static let whole = 2 * Subpixel.one * Subpixel.one

  /// One cell for every column of a row, and one more. All cells are zero between calls.
  private let cells: UnsafeMutablePointer<Int32>
  /// One bit for every cell, set if the cell may differ from 0.
  private let touched: UnsafeMutablePointer<UInt64>
  /// One bit for every word of `touched`, set if the word differs from 0, so that the empty stretches of a row cost
  /// nothing.
  private let touchedWords: UnsafeMutablePointer<UInt64>
  private let width, height, stride, wordsPerRow, summariesPerRow: Int
  private var window = PixelRect.empty

  /// Creates a rasterizer for windows within the columns `0..<width` and up to `height` rows high.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    stride = width + 1
    wordsPerRow = stride / 64 + 1
    summariesPerRow = wordsPerRow / 64 + 1
    unsafe cells = .allocate(capacity: stride * height)
    unsafe cells.initialize(repeating: 0, count: stride * height)
    unsafe touched = .allocate(capacity: wordsPerRow * height)
    unsafe touched.initialize(repeating: 0, count: wordsPerRow * height)
    unsafe touchedWords = .allocate(capacity: summariesPerRow * height)
    unsafe touchedWords.initialize(repeating: 0, count: summariesPerRow * height)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe touched.deallocate()
    unsafe touchedWords.deallocate()
  }

  /// Sets `spans` to the coverage of `outline` in the pixels of `window`, which must not be empty.
  func rasterize(_ outline: Outline, window: PixelRect, into spans: inout CoverageSpans) {
    precondition(window.minX >= 0 && window.maxX <= width && window.height <= height, "the window fits")
    self.window = window
    unsafe outline.edges.withUnsafeBufferPointer { edges in
      for contour in outline.contours where contour.bounds.intersects(window) {
        for i in contour.edges { unsafe add(edges[i]) }
      }
    }
    spans.begin(rows: window.minY..<window.maxY)
    for row in 0..<window.height { resolve(row, isEvenOdd: outline.isEvenOdd, into: &spans) }
  }

  private func add(_ edge: Edge) {
    let top = max(Int(edge.y0), window.minY << Subpixel.bits)
    let bottom = min(Int(edge.y1), window.maxY << Subpixel.bits)
    guard top < bottom, min(edge.x0, edge.x1) < Int32(window.maxX << Subpixel.bits) else { return }
    if max(edge.x0, edge.x1) <= Int32(window.minX << Subpixel.bits) {
      addHeight(from: top, to: bottom, winding: Int(edge.winding))
    } else {
      addPieces(of: edge, from: top, to: bottom)
    }
  }

  /// Adds an edge that lies to the left of the window.
  private func addHeight(from top: Int, to bottom: Int, winding: Int) {
    var y = top
    while y < bottom {
      let row = y >> Subpixel.bits
      let next = min((row + 1) << Subpixel.bits, bottom)
      addBeside(row - window.minY, height: next - y, winding)
      y = next
    }
  }

  /// Adds an edge row by row. From one whole row to the next, the edge's column grows by a quotient whose remainders
  /// are summed. This gives the same result as a new division in each row.
  private func addPieces(of edge: Edge, from top: Int, to bottom: Int) {
    let (dx, dy, winding) = (Int(edge.x1) - Int(edge.x0), Int(edge.y1) - Int(edge.y0), Int(edge.winding))
    var row = top >> Subpixel.bits
    var y = (row + 1) << Subpixel.bits
    var x = edge.x(at: top)
    guard y < bottom else {
      return addRow(
        row - window.minY, from: x, to: edge.x(at: bottom), height: bottom - top, winding: winding)
    }
    var (next, rest) = floorDivision((y - Int(edge.y0)) * dx, by: dy)
    next += Int(edge.x0)
    addRow(row - window.minY, from: x, to: next, height: y - top, winding: winding)
    if y + Subpixel.one <= bottom {
      let step = floorDivision(dx << Subpixel.bits, by: dy)
      repeat {
        (x, y, row) = (next, y + Subpixel.one, row + 1)
        (next, rest) = (next + step.quotient, rest + step.remainder)
        if rest >= dy { (next, rest) = (next + 1, rest - dy) }
        addRow(row - window.minY, from: x, to: next, height: Subpixel.one, winding: winding)
      } while y + Subpixel.one <= bottom
    }
    guard y < bottom else { return }
    addRow(row + 1 - window.minY, from: next, to: edge.x(at: bottom), height: bottom - y, winding: winding)
  }

  /// Adds a piece of an edge within one row. It is `height` subpixels high and goes from column `x` to column `end`.
  @inline(__always)
  private func addRow(_ row: Int, from x: Int, to end: Int, height: Int, winding: Int) {
    let (left, right) = (min(x, end), max(x, end))
    let cell = left >> Subpixel.bits
    let cellStart = cell << Subpixel.bits
    if cell >= window.minX, cell < window.maxX, right <= cellStart &+ Subpixel.one {
      // Most pieces lie within one pixel.
      let rest = height &* (left &+ right &- 2 &* cellStart)
      addCell(row, cell, area: 2 &* Subpixel.one &* height &- rest, rest: rest, winding)
      touch(row, from: cell, through: rest == 0 ? cell : cell &+ 1)
    } else {
      addCells(row, from: left, to: right, height: height, winding: winding)
    }
  }

  /// Adds a piece of an edge that lies in several columns of pixels, or crosses a side of the window. From one whole
  /// column to the next, the height to the left of it grows by a quotient whose remainders are summed, as in
  /// `addPieces`.
  private func addCells(_ row: Int, from left: Int, to right: Int, height: Int, winding: Int) {
    let (windowLeft, windowRight) = (window.minX << Subpixel.bits, window.maxX << Subpixel.bits)
    if left >= windowRight { return }
    if right <= windowLeft { return addBeside(row, height: height, winding) }
    let width = right &- left
    var (column, done) = (left, 0)
    if left < windowLeft {
      (column, done) = (windowLeft, (windowLeft &- left) &* height / width)
      addBeside(row, height: done, winding)
    }
    let first = column >> Subpixel.bits
    var cell = first
    var next = (cell &+ 1) << Subpixel.bits
    var rest = 0
    // The height to the left of the next column, and what its division leaves.
    var (reached, remainder) = ((next &- left) &* height).quotientAndRemainder(dividingBy: width)
    let isLong = right &- next > Subpixel.one
    let step = isLong ? (height << Subpixel.bits).quotientAndRemainder(dividingBy: width) : (0, 0)
    while true {
      if next >= right { (next, reached) = (right, height) }
      rest = (reached &- done) &* (column &+ next &- (cell << (Subpixel.bits &+ 1)))
      addCell(row, cell, area: 2 &* Subpixel.one &* (reached &- done) &- rest, rest: rest, winding)
      (column, done) = (next, reached)
      guard column < right, column < windowRight else { break }
      (cell, next) = (cell &+ 1, next &+ Subpixel.one)
      (reached, remainder) = (reached &+ step.0, remainder &+ step.1)
      if remainder >= width { (reached, remainder) = (reached &+ 1, remainder &- width) }
    }
    touch(row, from: first, through: rest == 0 ? cell : cell &+ 1)
  }

  /// Adds a piece of an edge that lies to the left of the window.
  private func addBeside(_ row: Int, height: Int, _ winding: Int) {
    addCell(row, window.minX, area: 2 &* Subpixel.one &* height, rest: 0, winding)
    touch(row, from: window.minX, through: window.minX)
  }

  /// Adds `area` from column `cell` on, and another `rest` from the next column on.
  @inline(__always)
  private func addCell(_ row: Int, _ cell: Int, area: Int, rest: Int, _ winding: Int) {
    let i = row &* stride &+ cell
    unsafe cells[i] &+= Int32(truncatingIfNeeded: area &* winding)
    unsafe cells[i &+ 1] &+= Int32(truncatingIfNeeded: rest &* winding)
  }

  /// Notes that cells of a row may differ from 0.
  @inline(__always)
  private func touch(_ row: Int, from first: Int, through last: Int) {
    let words = unsafe touched + row &* wordsPerRow
    let summaries = unsafe touchedWords + row &* summariesPerRow
    var bits: UInt64 = ~0 &<< UInt64(first & 63)
    for word in first &>> 6...last &>> 6 {
      if word == last &>> 6 { bits &= ~0 &>> UInt64(63 &- last & 63) }
      unsafe words[word] |= bits
      unsafe summaries[word &>> 6] |= 1 &<< UInt64(word & 63)
      bits = ~0
    }
  }

  /// Sums the cells of one row into coverages, and clears the cells.
  private func resolve(_ row: Int, isEvenOdd: Bool, into spans: inout CoverageSpans) {
    var (x, sum) = (window.minX, Int32(0))
    let cells = unsafe cells + row &* stride
    let touched = unsafe touched + row &* wordsPerRow
    for summary in 0..<summariesPerRow {
      let words = unsafe touchedWords[row &* summariesPerRow &+ summary]
      unsafe touchedWords[row &* summariesPerRow &+ summary] = 0
      BitIndices.forEach(of: words, from: summary &<< 6) { index in
        let bits = unsafe touched[index]
        unsafe touched[index] = 0
        BitIndices.forEach(of: bits, from: index &<< 6) { column in
          if column > x {
            let area = isEvenOdd ? CoverageRasterizer.folded(sum) : sum
            spans.append(x, column, coverage: CoverageRasterizer.coverage(ofArea: area))
            x = column
          }
          unsafe sum &+= cells[column]
          unsafe cells[column] = 0
        }
      }
    }
    if x < window.maxX {
      let area = isEvenOdd ? CoverageRasterizer.folded(sum) : sum
      spans.append(x, window.maxX, coverage: CoverageRasterizer.coverage(ofArea: area))
    }
    spans.endRow()
  }

  /// The part of an area that is covered an odd number of times.
  private static func folded(_ area: Int32) -> Int32 {
    let rest = Int(area.magnitude) % (2 * whole)
    return Int32(truncatingIfNeeded: min(rest, 2 * whole - rest))
  }

  /// The coverage of a pixel: the area's magnitude in 255ths of a pixel, rounded. Half a pixel gives 128.
  @inline(__always)
  private static func coverage(ofArea area: Int32) -> UInt8 {
    let part = min(Int(area.magnitude), whole)
    return UInt8(truncatingIfNeeded: (part * 255 + whole / 2) >> (2 * Subpixel.bits + 1))
  }
}

/// Goes through the bits of a word that are set, from the lowest on.
private enum BitIndices {
  @inline(__always)
  static func forEach(of word: UInt64, from start: Int, _ body: (Int) -> Void) {
    var rest = word
    while rest != 0 {
      body(start &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
