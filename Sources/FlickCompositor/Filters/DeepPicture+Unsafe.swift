import FlickImage
import FlickKernels

// Unsafe code: the memory belongs to the picture alone, and only the code that makes the picture writes to it. Kernels
// get only its rows, which have room for their reads and writes beyond the end.

/// Pixels between the steps of a filter. Each of its cells stands for 2^n by 2^n pixels.
@safe struct DeepPicture: @unchecked Sendable {
  private static let block = 8

  let width: Int
  let height: Int
  private let stride: Int
  /// The numbers of columns and rows before the first ones. They are room for kernels, and their cells have no meaning.
  private let lead: (columns: Int, rows: Int)
  private let memory: PaintMemoryPool.Piece
  private let cells: UnsafeMutablePointer<DeepPixel>

  /// Creates a picture whose cells are uninitialized.
  init(width: Int, height: Int, lead: (columns: Int, rows: Int) = (0, 0)) {
    (self.width, self.height, self.lead) = (width, height, lead)
    stride = (width + lead.columns + 2 * DeepPicture.block - 1) / DeepPicture.block * DeepPicture.block
    let count = stride * (height + lead.rows + DeepPicture.block)
    memory = PaintMemoryPool.piece(byteCount: count * MemoryLayout<DeepPixel>.stride)
    unsafe cells = UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: DeepPixel.self)
  }

  /// The address of the first cell of a row.
  private func row(_ y: Int) -> UnsafeMutablePointer<DeepPixel> {
    unsafe cells + ((y + lead.rows) * stride + lead.columns)
  }

  private func clamped(_ row: Int) -> Int { min(max(row, 0), height - 1) }
}

// MARK: - Reduction

/// The number of cells, `2^halvings` pixels each, that hold this many pixels.
func reducedCount(_ count: Int, _ halvings: Int) -> Int { (count + 1 << halvings - 1) >> halvings }

extension DeepPicture {
  /// Reduces rows of pixels to the rows of cells that stand for them.
  ///
  /// - Parameters:
  ///   - pixels: The rows of the original picture.
  ///   - rows: The rows to reduce: whole cells, or rows up to the end of `source`.
  ///   - source: All pixels that this picture stands for.
  func reduce(
    _ pixels: PixelRows, rows: Range<Int>, of source: PixelRect, halvings: Int, _ kernels: any Kernels.Type
  ) {
    let first = (rows.lowerBound - source.minY) >> halvings
    if halvings == 0 {
      for y in rows {
        unsafe kernels.deepen(
          pixels.pixel(source.minX, y), count: source.width, into: row(first + y - rows.lowerBound))
      }
      return
    }
    let count = (columns: reducedCount(source.width, 1), rows: reducedCount(rows.count, 1))
    let between = halvings == 1 ? self : DeepPicture(width: count.columns, height: count.rows)
    for y in 0..<count.rows {
      let upper = unsafe pixels.pixel(source.minX, rows.lowerBound + 2 * y)
      let lower = unsafe pixels.pixel(source.minX, min(rows.lowerBound + 2 * y + 1, rows.upperBound - 1))
      let result = unsafe between.row(halvings == 1 ? first + y : y)
      unsafe DeepPicture.halve(upper, lower, count: source.width, into: result, kernels)
    }
    between.halveRows(
      columns: count.columns, rows: count.rows, times: halvings - 1, into: self, from: first, kernels)
  }

  /// Halves the first columns and rows of this picture a number of times: in place, except for the last time, which
  /// writes to the rows of `result` from `first` on.
  private func halveRows(
    columns: Int, rows: Int, times: Int, into result: DeepPicture, from first: Int,
    _ kernels: any Kernels.Type
  ) {
    var (columns, rows) = (columns, rows)
    for time in 0..<max(times, 0) {
      let isLast = time == times - 1
      for y in 0..<reducedCount(rows, 1) {
        let (upper, lower) = unsafe (row(2 * y), row(min(2 * y + 1, rows - 1)))
        let cells = unsafe isLast ? result.row(first + y) : row(y)
        unsafe DeepPicture.halve(upper, lower, count: columns, into: cells, kernels)
      }
      (columns, rows) = (reducedCount(columns, 1), reducedCount(rows, 1))
    }
  }

  /// Returns the picture with its sides halved `halvings` times. This picture may be overwritten.
  func reduced(halvings: Int, _ kernels: any Kernels.Type) -> DeepPicture {
    if halvings == 0 { return self }
    let result = DeepPicture(width: reducedCount(width, halvings), height: reducedCount(height, halvings))
    halveRows(columns: width, rows: height, times: halvings, into: result, from: 0, kernels)
    return result
  }

  /// Halves two rows of pixels into one of cells. If the number of columns is odd, the last column counts twice.
  private static func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<DeepPixel>, _ kernels: any Kernels.Type
  ) {
    unsafe kernels.halve(upper, lower, count: count / 2, into: result)
    guard count % 2 == 1 else { return }
    let cell = unsafe DeepPixel(pixel: upper[count - 1]) &+ DeepPixel(pixel: lower[count - 1])
    unsafe result[count / 2] = cell &>> 1
  }

  /// Halves two rows of cells into one, which may be the upper row. If the number of columns is odd, the last column
  /// counts twice.
  private static func halve(
    _ upper: UnsafePointer<DeepPixel>, _ lower: UnsafePointer<DeepPixel>, count: Int,
    into result: UnsafeMutablePointer<DeepPixel>, _ kernels: any Kernels.Type
  ) {
    let last = unsafe upper[count - 1] &+ lower[count - 1]
    unsafe kernels.halve(upper, lower, count: count / 2, into: result)
    if count % 2 == 1 { unsafe result[count / 2] = (last &+ last &+ 2) &>> 2 }
  }
}

// MARK: - Blurring

extension DeepPicture {
  /// Returns the picture's cells, blurred and recolored by the filter.
  func filtered(by filter: PixelFilter, _ kernels: any Kernels.Type) -> DeepPicture {
    guard let blur = filter.blur else { return self }
    let result = DeepPicture(width: width, height: height, lead: (blur.delay, blur.delay))
    let strips = BlurMemory(width: width, height: height, blur)
    // A strip reads four rows, even below the last row of the picture.
    let lastTop = (height - 1) / 4 * 4
    for top in Swift.stride(from: 0, to: height + blur.delay, by: 4) {
      unsafe strips.blur(
        row(min(top, lastTop)), stride, top, into: result.row(top - blur.delay) - blur.delay, result.stride,
        kernels)
      for y in max(top - blur.delay, 0)..<max(min(top - blur.delay + 4, height), 0) {
        result.recolor(row: y, by: filter.recoloring, kernels)
      }
    }
    return result
  }

  private func recolor(row y: Int, by recoloring: Recoloring, _ kernels: any Kernels.Type) {
    if !recoloring.isNone { unsafe kernels.recolor(row(y), count: width, by: recoloring) }
  }
}

/// The rows of a strip of a picture that the blur of the next strip needs.
@safe private struct BlurMemory {
  private let width: Int
  private let height: Int
  private let blur: BoxBlur
  private let memory: PaintMemoryPool.Piece

  init(width: Int, height: Int, _ blur: BoxBlur) {
    (self.width, self.height, self.blur) = (width, height, blur)
    memory = PaintMemoryPool.piece(
      byteCount: BoxBlur.memoryCount(columns: width) * MemoryLayout<DeepPixel>.stride)
  }

  func blur(
    _ source: UnsafePointer<DeepPixel>, _ stride: Int, _ top: Int,
    into result: UnsafeMutablePointer<DeepPixel>, _ resultStride: Int, _ kernels: any Kernels.Type
  ) {
    withExtendedLifetime(memory) {
      let state = unsafe UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: DeepPixel.self)
      unsafe kernels.blur(
        BlurStrip(
          source: source, sourceStride: stride, result: result, resultStride: resultStride, columns: width,
          rows: height, top: top, memory: state, blur: blur))
    }
  }
}

extension PixelFilter {
  /// Sets the filtered pixels of a rectangle, for a filter that does not halve. The rectangle is filtered in strips of
  /// four rows, so that the pixels between the steps stay in the processor's cache.
  ///
  /// - Parameters:
  ///   - bounds: The pixels to set.
  ///   - result: Receives the pixels.
  ///   - source: The pixels that `bounds` depends on; see `source(of:in:)`.
  ///   - pixels: The unfiltered pixels. They have to contain those of `source`.
  func apply(
    _ bounds: PixelRect, into result: PixelRows, from source: PixelRect, of pixels: PixelRows,
    _ kernels: any Kernels.Type
  ) {
    let delay = blur?.delay ?? 0
    let four = DeepPicture(width: source.width, height: 4)
    let blurred = blur == nil ? four : DeepPicture(width: source.width, height: 4, lead: (delay, 0))
    let strips = blur.map { BlurMemory(width: source.width, height: source.height, $0) }
    for top in stride(from: 0, to: bounds.maxY - source.minY + delay, by: 4) {
      let rows = source.minY + top..<max(min(source.minY + top + 4, source.maxY), source.minY + top)
      let strip = PixelRect(minX: source.minX, minY: rows.lowerBound, maxX: source.maxX, maxY: source.maxY)
      four.reduce(pixels, rows: rows, of: strip, halvings: 0, kernels)
      if let strips { four.blur(strips, top, into: blurred, delay, kernels) }
      for y in rows.lowerBound - delay..<rows.lowerBound - delay + 4 where bounds.rows.contains(y) {
        blurred.write(y - rows.lowerBound + delay, y, bounds, source, self, into: result, kernels)
      }
    }
  }
}

extension DeepPicture {
  fileprivate func blur(
    _ strips: BlurMemory, _ top: Int, into result: DeepPicture, _ delay: Int, _ kernels: any Kernels.Type
  ) {
    unsafe strips.blur(row(0), stride, top, into: result.row(0) - delay, result.stride, kernels)
  }

  /// Recolors a row, and writes the part of it that lies in `bounds` as pixels of row `y`.
  fileprivate func write(
    _ row: Int, _ y: Int, _ bounds: PixelRect, _ source: PixelRect, _ filter: PixelFilter,
    into result: PixelRows, _ kernels: any Kernels.Type
  ) {
    recolor(row: row, by: filter.recoloring, kernels)
    unsafe kernels.enlarge(
      self.row(row), halvings: 0, from: bounds.minX - source.minX, count: bounds.width,
      into: result.pixel(bounds.minX, y))
  }
}

// MARK: - Enlargement

/// A filtered picture of cells. Its pixels are interpolated between the middles of the cells, row by row, when they are
/// painted.
@safe struct EnlargedCells: Sendable {
  let cells: DeepPicture
  /// How often the picture was halved, at least once.
  let halvings: Int
  /// The column and the row of the first cell's first pixel.
  let origin: (x: Int, y: Int)

  /// The largest number of cells that a row of this many pixels needs.
  static func cellCount(_ pixels: Int) -> Int { pixels / 2 + 3 }

  /// Sets `count` pixels of row `y`, from column `x` on.
  ///
  /// - Parameter between: Room for `cellCount(count)` cells.
  func fill(
    _ result: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int,
    _ between: UnsafeMutablePointer<DeepPixel>, _ kernels: any Kernels.Type
  ) {
    let (row, share) = place(y - origin.y)
    let start = x - origin.x
    let cells = place(start).cell..<place(start + count - 1).cell + 2
    let inside = max(cells.lowerBound, 0)..<min(cells.upperBound, self.cells.width)
    let mixed = unsafe between - cells.lowerBound
    unsafe self.cells.mix(row, share: share, inside, into: mixed, kernels)
    for cell in cells.lowerBound..<max(inside.lowerBound, cells.lowerBound) {
      unsafe mixed[cell] = mixed[inside.lowerBound]
    }
    for cell in min(inside.upperBound, cells.upperBound)..<cells.upperBound {
      unsafe mixed[cell] = mixed[inside.upperBound - 1]
    }
    unsafe kernels.enlarge(mixed, halvings: halvings, from: start, count: count, into: result)
  }

  /// The last cell whose middle lies at or before the middle of a pixel, and the pixel's share of the way from there to
  /// the middle of the next cell, in 256ths.
  private func place(_ pixel: Int) -> (cell: Int, share: Int16) {
    let place = 2 * pixel + 1 - 1 << halvings
    return (place >> (halvings + 1), Int16((place & (2 << halvings - 1)) << (7 - halvings)))
  }
}

extension EnlargedCells {
  /// Returns a copy of these cells in which those of a rectangle come from `part`.
  ///
  /// - Parameter pixels: The rectangle: whole cells, or pixels up to the picture's edge. `part` has to contain it.
  func replacing(_ pixels: PixelRect, by part: EnlargedCells) -> EnlargedCells {
    let copy = DeepPicture(width: cells.width, height: cells.height)
    for y in 0..<cells.height { copy.setRow(y, 0..<cells.width, to: cells, row: y, column: 0) }
    let (column, row) = ((pixels.minX - origin.x) >> halvings, (pixels.minY - origin.y) >> halvings)
    let (x, y) = ((pixels.minX - part.origin.x) >> halvings, (pixels.minY - part.origin.y) >> halvings)
    let columns = column..<column + reducedCount(pixels.width, halvings)
    for i in 0..<reducedCount(pixels.height, halvings) {
      copy.setRow(row + i, columns, to: part.cells, row: y + i, column: x)
    }
    return EnlargedCells(cells: copy, halvings: halvings, origin: origin)
  }
}

extension DeepPicture {
  /// Sets some columns of row `y` to those of another picture's row, from `column` on.
  fileprivate func setRow(_ y: Int, _ columns: Range<Int>, to other: DeepPicture, row: Int, column: Int) {
    unsafe (self.row(y) + columns.lowerBound).update(from: other.row(row) + column, count: columns.count)
  }
}

extension DeepPicture {
  /// Interpolates between some columns of a row and those of the next row. The rows at the edges repeat.
  fileprivate func mix(
    _ row: Int, share: Int16, _ columns: Range<Int>, into result: UnsafeMutablePointer<DeepPixel>,
    _ kernels: any Kernels.Type
  ) {
    let (upper, lower) = unsafe (self.row(clamped(row)), self.row(clamped(row + 1)))
    let x = columns.lowerBound
    unsafe kernels.mix(upper + x, lower + x, share: share, count: columns.count, into: result + x)
  }
}
