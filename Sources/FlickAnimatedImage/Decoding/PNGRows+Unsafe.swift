import FlickGeometry

// Unsafe code: filters run over rows through pointers that live for one call.

/// Reads the rows of a PNG picture in the order of the file. Of a large picture, it keeps only the row above.
struct PNGRows {
  /// The largest number of bytes that libdeflate decompresses at once. That takes a third of the time that zlib needs
  /// row by row.
  static let mostAtOnce = 16 << 20

  /// The part that is being read, whose rows have one layout, and the parts that follow.
  private var layout: PNGLayout
  private var rest: ArraySlice<PNGLayout>
  private let mostAtOnce: Int
  private let byteCount: Int
  private var rowsLeft: Int
  /// The next row: as many zeros as a pixel has bytes, then the row's bytes, then one more byte. The last byte before
  /// the row's own holds its filter until the filtering is undone.
  private var row: [UInt8]
  private var above: [UInt8]
  private var pixels: [UInt32] = []

  /// - Parameter parts: The layouts of all parts in order, at least one.
  init(_ parts: [PNGLayout], mostAtOnce: Int = PNGRows.mostAtOnce) {
    (layout, rest, self.mostAtOnce) = (parts[0], parts.dropFirst(), mostAtOnce)
    byteCount = parts.reduce(0) { $0 + $1.size.height * (1 + $1.bytesPerRow) }
    (row, above, rowsLeft) = ([], [], 0)
    begin(layout)
  }

  /// Begins a part, whose first row has none above it.
  private mutating func begin(_ part: PNGLayout) {
    (layout, rowsLeft) = (part, part.size.height)
    row = [UInt8](repeating: 0, count: layout.bytesPerPixel + layout.bytesPerRow + 1)
    above = row
  }

  /// Reads a picture from the contents of its IDAT chunks.
  ///
  /// - Parameter body: Receives one row of premultiplied pixels after the other, and returns whether to continue.
  /// - Throws: `ImageFault` if the picture is damaged.
  mutating func read(_ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    if byteCount <= mostAtOnce, let rows = Deflate.inflated(data, count: byteCount) {
      try read(rows, body)
    } else {
      try readInPieces(data, body)
    }
  }

  /// - Parameter rows: All rows, each with its filter before it.
  private mutating func read(_ rows: [UInt8], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    var position = 0
    while rowsLeft > 0 {
      let (start, length) = (layout.bytesPerPixel - 1, 1 + layout.bytesPerRow)
      row.replaceSubrange(start..<start + length, with: rows[position..<position + length])
      position += length
      guard try finishRow(body) else { return }
    }
  }

  /// Reads a picture that is large, or whose data are damaged or longer than expected.
  private mutating func readInPieces(
    _ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool
  ) throws(ImageFault) {
    guard let inflater = Inflater() else { throw ImageFault("there is not enough memory") }
    var filled = layout.bytesPerPixel - 1
    for part in data {
      var input = part
      repeat {
        let end = layout.bytesPerPixel + layout.bytesPerRow
        guard let count = inflater.inflate(&input, into: &row, filled..<end) else { throw .damaged }
        filled += count
        guard filled == end else { break }
        // After the last row, the little remaining data must be valid.
        if rowsLeft == 0 { return }
        guard try finishRow(body) else { return }
        filled = layout.bytesPerPixel - 1
      } while true
    }
    guard rowsLeft == 0 else { throw .damaged }
  }

  /// Passes on the row, which then becomes the row above.
  ///
  /// - Returns: Whether to continue.
  private mutating func finishRow(_ body: (Span<UInt32>) -> Bool) throws(ImageFault) -> Bool {
    try undoFilter()
    // The pixels are taken out and put back, so that `body` may read more rows meanwhile.
    var line = pixels.count == layout.size.width ? pixels : [UInt32](repeating: 0, count: layout.size.width)
    pixels = []
    layout.unpack(row.span.extracting(droppingFirst: layout.bytesPerPixel), into: &line)
    swap(&row, &above)
    guard body(line.span) else { return false }
    pixels = line
    rowsLeft -= 1
    if rowsLeft == 0, let next = rest.popFirst() { begin(next) }
    return true
  }

  /// Undoes the filtering of the row (W3C Portable Network Graphics, third edition, 9.2).
  private mutating func undoFilter() throws(ImageFault) {
    let pixel = layout.bytesPerPixel
    guard let filter = PNGFilter(rawValue: row[pixel - 1]) else { throw .damaged }
    row[pixel - 1] = 0
    let above = above
    unsafe above.withUnsafeBufferPointer { above in
      unsafe row.withUnsafeMutableBufferPointer { row in
        guard let above = above.baseAddress, let base = row.baseAddress else { return }
        unsafe filter.undo(base, above: above, pixel..<pixel + layout.bytesPerRow, pixel: pixel)
      }
    }
  }
}
