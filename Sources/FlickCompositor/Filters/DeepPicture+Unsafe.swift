import FlickImage
import FlickKernels

// Unsafe code: the memory belongs to the picture alone. Each row that kernels get is one of its rows, with room for
// what kernels may write beyond it.

/// The number of cells, `2^halvings` pixels each, that hold this many pixels.
private func reduced(_ count: Int, _ halvings: Int) -> Int { (count + 1 << halvings - 1) >> halvings }

/// Pixels between the steps of a filter. Each of its cells stands for 2^n by 2^n pixels.
@safe struct DeepPicture {
  private static let block = 8

  private let width: Int
  private let height: Int
  private let stride: Int
  private let memory: PaintMemoryPool.Piece
  private let cells: UnsafeMutablePointer<DeepPixel>

  /// Creates a picture whose cells are not set yet: they are whatever the memory contains.
  ///
  /// - Parameter columns: The number of cells for which each of the `rows` rows has room, besides the room for what
  ///   kernels write beyond a row.
  private init(width: Int, height: Int, columns: Int, rows: Int) {
    (self.width, self.height) = (width, height)
    stride = DeepPicture.rounded(columns) + DeepPicture.block
    let count = stride * (DeepPicture.rounded(rows) + 1)
    memory = PaintMemoryPool.piece(byteCount: count * MemoryLayout<DeepPixel>.stride)
    unsafe cells = UnsafeMutableRawPointer(memory.bytes).assumingMemoryBound(to: DeepPixel.self)
  }

  private static func rounded(_ count: Int) -> Int { (count + block - 1) / block * block }

  private func row(_ y: Int) -> UnsafeMutablePointer<DeepPixel> { unsafe cells + y * stride }
}

// MARK: - Reduction

extension DeepPicture {
  /// Creates a picture whose sides are halved `halvings` times.
  ///
  /// - Parameter source: The pixels to take, not empty: whole cells, or pixels up to the picture's edge.
  init(_ pixels: PixelRows, _ source: PixelRect, halvings: Int, _ kernels: any Kernels.Type) {
    if halvings == 0 {
      self.init(width: source.width, height: source.height, columns: source.width, rows: source.height)
      for y in source.rows {
        unsafe kernels.deepen(pixels.pixel(source.minX, y), count: width, into: row(y - source.minY))
      }
      return
    }
    let (columns, rows) = (reduced(source.width, 1), reduced(source.height, 1))
    self.init(
      width: reduced(source.width, halvings), height: reduced(source.height, halvings), columns: columns,
      rows: rows)
    for y in 0..<rows {
      let last = source.maxY - 1
      let upper = unsafe pixels.pixel(source.minX, source.minY + 2 * y)
      let lower = unsafe pixels.pixel(source.minX, min(source.minY + 2 * y + 1, last))
      unsafe halve(upper, lower, count: source.width, into: row(y), kernels)
    }
    for halving in 1..<max(halvings, 1) {
      halve(columns: reduced(source.width, halving), rows: reduced(source.height, halving), kernels)
    }
  }

  /// Halves two rows into one. If their number of columns is odd, the last column counts twice.
  private func halve(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<DeepPixel>, _ kernels: any Kernels.Type
  ) {
    unsafe kernels.halve(upper, lower, count: count / 2, into: result)
    guard count % 2 == 1 else { return }
    let last = count - 1
    let cell = unsafe DeepPixel(pixel: upper[last]) &+ DeepPixel(pixel: lower[last])
    unsafe result[last / 2] = cell &>> 1
  }

  /// Halves the whole picture, in place.
  private func halve(columns: Int, rows: Int, _ kernels: any Kernels.Type) {
    for y in 0..<reduced(rows, 1) {
      let (upper, lower, result) = unsafe (row(2 * y), row(min(2 * y + 1, rows - 1)), row(y))
      let last = unsafe upper[columns - 1] &+ lower[columns - 1]
      unsafe kernels.halve(upper, lower, count: columns / 2, into: result)
      if columns % 2 == 1 { unsafe result[columns / 2] = (last &+ last &+ 2) &>> 2 }
    }
  }
}

// MARK: - Steps

extension DeepPicture {
  func blur(_ blur: BoxBlur, _ kernels: any Kernels.Type) {
    let other = DeepPicture(width: height, height: width, columns: height, rows: width)
    let count = 16 * (max(width, height) + 4)
    let scratch = UnsafeMutablePointer<DeepPixel>.allocate(capacity: count)
    defer { unsafe scratch.deallocate() }
    unsafe scratch.initialize(repeating: .zero, count: count)
    unsafe kernels.blur(
      ColumnBlur(
        source: cells, sourceStride: stride, rows: height, columns: DeepPicture.rounded(width),
        result: other.cells, resultStride: other.stride, scratch: scratch, blur: blur))
    unsafe kernels.blur(
      ColumnBlur(
        source: other.cells, sourceStride: other.stride, rows: width, columns: DeepPicture.rounded(height),
        result: cells, resultStride: stride, scratch: scratch, blur: blur))
  }

  func recolor(by recoloring: Recoloring, _ kernels: any Kernels.Type) {
    for y in 0..<height { unsafe kernels.recolor(row(y), count: width, by: recoloring) }
  }

  /// Enlarges the picture's cells to pixels of the original size.
  ///
  /// - Parameters:
  ///   - bounds: The pixels to set, counted from the first pixel of the picture's source.
  ///   - result: Receives the pixels.
  func enlarge(_ bounds: PixelRect, halvings: Int, into result: PixelRows, _ kernels: any Kernels.Type) {
    let between = UnsafeMutablePointer<DeepPixel>.allocate(capacity: width + 2)
    defer { unsafe between.deallocate() }
    unsafe between.initialize(repeating: .zero, count: width + 2)
    for y in bounds.rows {
      let place = 2 * y + 1 - 1 << halvings
      let (cell, rest) = (place >> (halvings + 1), place & (2 << halvings - 1))
      let share = halvings == 0 ? 0 : Int16(rest << (7 - halvings))
      let (upper, lower) = unsafe (row(clamped(cell)), row(clamped(cell + 1)))
      unsafe kernels.mix(upper, lower, share: share, count: width, into: between + 1)
      unsafe (between[0], between[width + 1]) = (between[1], between[width])
      unsafe kernels.enlarge(
        between + 1, halvings: halvings, from: bounds.minX, count: bounds.width,
        into: result.pixel(bounds.minX, y))
    }
  }

  private func clamped(_ row: Int) -> Int { min(max(row, 0), height - 1) }
}

extension PixelFilter {
  /// A picture is filtered in bands of this many rows of cells. So the pixels between the steps stay in the processor's
  /// cache, and little is done twice, since no cell depends on one that is more than 23 cells away.
  private static let bandCells = 192

  /// Sets the filtered pixels of a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: The pixels to set.
  ///   - result: Receives them.
  ///   - pixels: The unfiltered pixels. They have to contain those that `bounds` depends on; see `source(of:in:)`.
  ///   - picture: The bounds of the whole picture.
  func apply(
    _ bounds: PixelRect, into result: PixelRows, of pixels: PixelRows, in picture: PixelRect,
    _ kernels: any Kernels.Type
  ) {
    let height = PixelFilter.bandCells * cell
    for top in stride(from: bounds.minY, to: bounds.maxY, by: height) {
      let band = PixelRect(
        minX: bounds.minX, minY: top, maxX: bounds.maxX, maxY: min(top + height, bounds.maxY))
      applyAtOnce(band, into: result, from: source(of: band, in: picture), of: pixels, kernels)
    }
  }

  private func applyAtOnce(
    _ bounds: PixelRect, into result: PixelRows, from source: PixelRect, of pixels: PixelRows,
    _ kernels: any Kernels.Type
  ) {
    let picture = DeepPicture(pixels, source, halvings: halvings, kernels)
    if let blur { picture.blur(blur, kernels) }
    if !recoloring.isNone { picture.recolor(by: recoloring, kernels) }
    let (x, y) = (source.minX, source.minY)
    let place = PixelRect(
      minX: bounds.minX - x, minY: bounds.minY - y, maxX: bounds.maxX - x, maxY: bounds.maxY - y)
    picture.enlarge(
      place, halvings: halvings, into: result.numbered(from: result.firstRow - y, column: -x), kernels)
  }
}
