import FlickGeometry

// Unsafe code: filters run over rows through pointers that live for one call.

/// The rows of a PNG picture, one after the other, in the order of the file; of a large picture none is kept but the
/// one above.
struct PNGRows {
  /// The most bytes that libdeflate decompresses at once, which takes it a third of the time that zlib takes row by
  /// row.
  static let mostAtOnce = 16 << 20

  /// The part that is read, whose rows are alike, and those that are still to come.
  private var layout: PNGLayout
  private var rest: ArraySlice<PNGLayout>
  private let mostAtOnce: Int
  private let byteCount: Int
  private var rowsLeft: Int
  /// The row that is next: as many bytes as a pixel has, all zero, then its own, then one more. The last byte in front
  /// is the row's filter until that is undone.
  private var row: [UInt8]
  private var above: [UInt8]
  private var pixels: [UInt32] = []

  /// - Parameter parts: The layouts of all parts that follow one another, at least one.
  init(_ parts: [PNGLayout], mostAtOnce: Int = PNGRows.mostAtOnce) {
    (layout, rest, self.mostAtOnce) = (parts[0], parts.dropFirst(), mostAtOnce)
    byteCount = parts.reduce(0) { $0 + $1.size.height * (1 + $1.bytesPerRow) }
    (row, above, rowsLeft) = ([], [], 0)
    begin(layout)
  }

  /// The first row of a part has none above it.
  private mutating func begin(_ part: PNGLayout) {
    (layout, rowsLeft) = (part, part.size.height)
    row = [UInt8](repeating: 0, count: layout.bytesPerPixel + layout.bytesPerRow + 1)
    above = row
  }

  /// Reads a picture from the contents of its IDAT chunks.
  ///
  /// - Parameter body: Is given one row of premultiplied pixels after the other, and says whether to go on.
  /// - Throws: `ImageFault` when the picture is damaged.
  mutating func read(_ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    if byteCount <= mostAtOnce, let rows = Deflate.inflated(data, count: byteCount) {
      try read(rows, body)
    } else {
      try readInPieces(data, body)
    }
  }

  /// - Parameter rows: All of them, each with its filter in front.
  private mutating func read(_ rows: [UInt8], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    var position = 0
    while rowsLeft > 0 {
      let (start, length) = (layout.bytesPerPixel - 1, 1 + layout.bytesPerRow)
      row.replaceSubrange(start..<start + length, with: rows[position..<position + length])
      position += length
      guard try finishRow(body) else { return }
    }
  }

  /// Reads a picture that is large, or whose data are damaged or longer than it is.
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
        // Behind the last row, what is left has to be in order, but there is not much of it.
        if rowsLeft == 0 { return }
        guard try finishRow(body) else { return }
        filled = layout.bytesPerPixel - 1
      } while true
    }
    guard rowsLeft == 0 else { throw .damaged }
  }

  /// Gives the row away; it is the one above then.
  ///
  /// - Returns: Whether to go on.
  private mutating func finishRow(_ body: (Span<UInt32>) -> Bool) throws(ImageFault) -> Bool {
    try undoFilter()
    // Taken out and put back, so that the rows can be read meanwhile.
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

  /// Makes the row what it was before it was filtered (W3C Portable Network Graphics, third edition, 9.2).
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
