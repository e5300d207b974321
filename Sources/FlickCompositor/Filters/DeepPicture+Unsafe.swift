import FlickImage
import FlickKernels

// Unsafe code: memory that it alone has, and whoever makes it writes; every row that kernels get is one of it, with
// what they may read and write beyond.

/// Pixels between the steps of a filter: cells of 2^n pixels a side.
@safe struct DeepPicture: @unchecked Sendable {
  private static let block = 8

  let width: Int
  let height: Int
  private let stride: Int
  /// The columns and rows before the first, which have no meaning.
  private let lead: (columns: Int, rows: Int)
  private let memory: PaintMemoryPool.Piece
  private let cells: UnsafeMutablePointer<DeepPixel>

  /// A picture with nothing in it yet: whatever its memory contains.
  init(width: Int, height: Int, lead: (columns: Int, rows: Int) = (0, 0)) {
    (self.width, self.height, self.lead) = (width, height, lead)
    stride = (width + lead.columns + 2 * DeepPicture.block - 1) / DeepPicture.block * DeepPicture.block
    let count = stride * (height + lead.rows + DeepPicture.block)
    memory = PaintMemoryPool.piece(byteCount: count * MemoryLayout<DeepPixel>.stride)
    unsafe cells = UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: DeepPixel.self)
  }

  /// The first pixel of a row.
  private func row(_ y: Int) -> UnsafeMutablePointer<DeepPixel> {
    unsafe cells + ((y + lead.rows) * stride + lead.columns)
  }

  private func clamped(_ row: Int) -> Int { min(max(row, 0), height - 1) }
}

// MARK: - Reduction

/// How many cells of `2^halvings` pixels hold so many pixels.
func reducedCount(_ count: Int, _ halvings: Int) -> Int { (count + 1 << halvings - 1) >> halvings }

extension DeepPicture {
  /// Sets rows of cells.
  ///
  /// - Parameters:
  ///   - pixels: A picture's.
  ///   - rows: Those that the cells are made of: whole cells, or up to the end of the source.
  ///   - source: All of what the picture of cells is made of.
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

  /// Halves its first columns and rows so often, in place, and the last time into another picture.
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

  /// The picture halved so often.
  func reduced(halvings: Int, _ kernels: any Kernels.Type) -> DeepPicture {
    if halvings == 0 { return self }
    let result = DeepPicture(width: reducedCount(width, halvings), height: reducedCount(height, halvings))
    halveRows(columns: width, rows: height, times: halvings, into: result, from: 0, kernels)
    return result
  }

  /// The last column counts twice where their number is odd.
  private static func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<DeepPixel>, _ kernels: any Kernels.Type
  ) {
    unsafe kernels.halve(upper, lower, count: count / 2, into: result)
    guard count % 2 == 1 else { return }
    let cell = unsafe DeepPixel(pixel: upper[count - 1]) &+ DeepPixel(pixel: lower[count - 1])
    unsafe result[count / 2] = cell &>> 1
  }

  /// The result may be the upper row.
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
  /// What the filter makes of the picture's cells.
  func filtered(by filter: PixelFilter, _ kernels: any Kernels.Type) -> DeepPicture {
    guard let blur = filter.blur else { return self }
    let result = DeepPicture(width: width, height: height, lead: (blur.delay, blur.delay))
    let strips = BlurMemory(width: width, height: height, blur)
    // A strip reads four rows, even where there are fewer.
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

/// What strips of a picture leave for the next ones.
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
  /// Sets filtered pixels of a filter that halves nothing, four rows after the other, so that what is between the steps
  /// stays near the processor.
  ///
  /// - Parameters:
  ///   - bounds: Which ones.
  ///   - result: Gets them.
  ///   - source: Those that they depend on; see `source(of:in:)`.
  ///   - pixels: Hold those.
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

  /// Recolours a row and makes pixels of it.
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

/// Pixels between the middles of cells, made row by row where they are painted.
@safe struct EnlargedCells: Sendable {
  let cells: DeepPicture
  /// How often they were halved: at least once.
  let halvings: Int
  /// The column and the row of the first cell's first pixel.
  let origin: (x: Int, y: Int)

  /// How many cells a row of so many pixels needs at most.
  static func cellCount(_ pixels: Int) -> Int { pixels / 2 + 3 }

  /// Sets some pixels of a row.
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

  /// The cell in whose middle, or after it, a pixel lies, and how far it is to the next.
  private func place(_ pixel: Int) -> (cell: Int, share: Int16) {
    let place = 2 * pixel + 1 - 1 << halvings
    return (place >> (halvings + 1), Int16((place & (2 << halvings - 1)) << (7 - halvings)))
  }
}

extension EnlargedCells {
  /// Other cells with some of these.
  ///
  /// - Parameter pixels: Whole cells, or up to the picture's edge, which the part has.
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
  /// Copies some columns of a row, from a column of another picture's row on.
  fileprivate func setRow(_ y: Int, _ columns: Range<Int>, to other: DeepPicture, row: Int, column: Int) {
    unsafe (self.row(y) + columns.lowerBound).update(from: other.row(row) + column, count: columns.count)
  }
}

extension DeepPicture {
  /// Mixes some columns of a row with those of the next.
  fileprivate func mix(
    _ row: Int, share: Int16, _ columns: Range<Int>, into result: UnsafeMutablePointer<DeepPixel>,
    _ kernels: any Kernels.Type
  ) {
    let (upper, lower) = unsafe (self.row(clamped(row)), self.row(clamped(row + 1)))
    let x = columns.lowerBound
    unsafe kernels.mix(upper + x, lower + x, share: share, count: columns.count, into: result + x)
  }
}
