/// Exact-area antialiasing of one tile, by signed-area accumulation.
///
/// Every edge adds, row by row, to the cells it crosses: a cell's value is the change, at that column, of the
/// area to the right of the edges. Summing the cells of a row from the left gives each pixel's signed area in
/// units of 1/2^21 pixel; its magnitude, cut off at one, is the coverage. So abutting and overlapping contours
/// of one direction join without a seam, as variable fonts need. All arithmetic is on integers, and a pixel's
/// value depends on the edges alone, not on the tile it is drawn in.
struct CoverageKernel {
  static let largestWidth = 64
  /// The area of a pixel.
  private static let whole = 2 * Subpixel.one * Subpixel.one

  /// A cell for every column of a row and one more; all zero between calls.
  private var cells: [Int32]
  /// A bit for every column of a row whose cell may differ from 0.
  private var touched: [UInt64]
  private let stride = largestWidth + 1
  private var tile = PixelRect.empty

  init(height: Int) {
    cells = [Int32](repeating: 0, count: stride * height)
    touched = [UInt64](repeating: 0, count: height)
  }

  /// The coverage of `outline` in the pixels of `tile`.
  mutating func rasterise(_ outline: Outline, tile: PixelRect, into mask: inout CoverageMask) {
    self.tile = tile
    mask.reset(width: tile.width, height: tile.height)
    for contour in outline.contours where contour.bounds.intersects(tile) {
      for edge in outline.edges[contour.edges] { add(edge) }
    }
    for y in 0..<tile.height { resolve(row: y, into: &mask) }
  }

  private mutating func add(_ edge: Edge) {
    let top = max(Int(edge.y0), tile.minY << Subpixel.bits)
    let bottom = min(Int(edge.y1), tile.maxY << Subpixel.bits)
    guard top < bottom, min(edge.x0, edge.x1) < Int32(tile.maxX << Subpixel.bits) else { return }
    var (y, x) = (top, edge.x(at: top))
    while y < bottom {
      let row = y >> Subpixel.bits
      let nextY = min((row + 1) << Subpixel.bits, bottom)
      let nextX = edge.x(at: nextY)
      addRow(row - tile.minY, from: x, to: nextX, height: nextY - y, winding: Int(edge.winding))
      (y, x) = (nextY, nextX)
    }
  }

  /// Adds a piece of an edge inside one row: `height` subpixels high, from column `x` to column `end`.
  private mutating func addRow(_ row: Int, from x: Int, to end: Int, height: Int, winding: Int) {
    let (left, right) = (min(x, end), max(x, end))
    let (tileLeft, tileRight) = (tile.minX << Subpixel.bits, tile.maxX << Subpixel.bits)
    if left >= tileRight { return }
    if right <= tileLeft {
      addCell(row, 0, area: 2 * Subpixel.one * height, rest: 0, winding)
      return
    }
    /// How much of the height lies to the left of a column.
    func heightLeft(of column: Int) -> Int {
      if column >= right { return height }
      return column <= left ? 0 : (column - left) * height / (right - left)
    }
    var column = max(left, tileLeft)
    var done = heightLeft(of: column)
    if left < tileLeft { addCell(row, 0, area: 2 * Subpixel.one * done, rest: 0, winding) }
    if left == right { done = 0 }
    repeat {
      let cell = column >> Subpixel.bits
      let cellStart = cell << Subpixel.bits
      let next = min(cellStart + Subpixel.one, right)
      let reached = heightLeft(of: next)
      let rest = (reached - done) * (column - cellStart + next - cellStart)
      let area = 2 * Subpixel.one * (reached - done) - rest
      addCell(row, cell - tile.minX, area: area, rest: rest, winding)
      (column, done) = (next, reached)
    } while column < right && column < tileRight
  }

  /// Adds `area` from column `cell` on, and `rest` more from the next column on.
  @inline(__always)
  private mutating func addCell(_ row: Int, _ cell: Int, area: Int, rest: Int, _ winding: Int) {
    let i = row * stride + cell
    cells[i] &+= Int32(truncatingIfNeeded: area * winding)
    cells[i + 1] &+= Int32(truncatingIfNeeded: rest * winding)
    touched[row] |= (rest == 0 ? 1 : 3) << UInt64(cell)
  }

  /// Sums one row's cells into coverages and clears them.
  private mutating func resolve(row y: Int, into mask: inout CoverageMask) {
    var bits = touched[y] & (~0 >> UInt64(64 - tile.width))
    touched[y] = 0
    let base = y * stride
    var row = CoverageMask.Row(start: tile.width, solidStart: 0, solidEnd: 0, end: 0)
    var (x, sum, solidStart) = (0, Int32(0), 0)
    while x < tile.width {
      if bits & 1 << UInt64(x) != 0 {
        sum &+= cells[base + x]
        cells[base + x] = 0
        bits &= bits - 1
      }
      let runEnd = bits == 0 ? tile.width : bits.trailingZeroBitCount
      let coverage = CoverageKernel.coverage(ofArea: sum)
      if coverage > 0 {
        row.start = min(row.start, x)
        row.end = runEnd
      }
      if coverage < 255 { solidStart = runEnd }
      if runEnd - solidStart > row.solidEnd - row.solidStart {
        (row.solidStart, row.solidEnd) = (solidStart, runEnd)
      }
      mask.set(row: y, columns: x..<runEnd, to: coverage)
      x = runEnd
    }
    cells[base + tile.width] = 0
    mask.rows[y] = row.normalised
  }

  /// A pixel's coverage: the area's magnitude in 255ths, rounded; half a pixel gives 128.
  private static func coverage(ofArea area: Int32) -> UInt8 {
    let part = min(Int(area.magnitude), whole)
    return UInt8(truncatingIfNeeded: (part * 255 + whole / 2) >> (2 * Subpixel.bits + 1))
  }
}

extension CoverageMask.Row {
  /// An empty row has one form; without a whole stretch, the stretch is empty and lies at the end.
  fileprivate var normalised: CoverageMask.Row {
    if isEmpty { return CoverageMask.Row() }
    return solidStart < solidEnd
      ? self : CoverageMask.Row(start: start, solidStart: end, solidEnd: end, end: end)
  }
}
