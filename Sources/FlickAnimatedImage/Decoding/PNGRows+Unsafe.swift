import CZlib
import FlickGeometry

// Unsafe code: zlib reads and writes bytes by address, only while it is called; its state is owned and freed here. Filters
// run over rows through pointers that live for one call.

/// The rows of a PNG picture, one after the other; of a large picture none is kept but the one above.
struct PNGRows {
  /// As many bytes as libdeflate may decompress at once, which takes it a third of the time that zlib takes row by row.
  static let mostAtOnce = 16 << 20

  private let layout: PNGLayout
  private let mostAtOnce: Int
  /// The row that is next: as many bytes as a pixel has, all zero, then its own, then one more. The last byte in front is
  /// the row's filter until that is undone.
  private var row: [UInt8]
  private var above: [UInt8]

  init(_ layout: PNGLayout, mostAtOnce: Int = PNGRows.mostAtOnce) {
    (self.layout, self.mostAtOnce) = (layout, mostAtOnce)
    row = [UInt8](repeating: 0, count: layout.bytesPerPixel + layout.bytesPerRow + 1)
    above = row
  }

  /// Reads a picture from the contents of its IDAT chunks.
  ///
  /// - Parameter body: Is given one row of premultiplied pixels after the other, and says whether to go on.
  /// - Throws: `ImageFault` when the picture is damaged.
  mutating func read(_ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    let count = layout.size.height * (1 + layout.bytesPerRow)
    if count <= mostAtOnce, let rows = Deflate.inflated(data, count: count) {
      try read(rows, body)
    } else {
      try readInPieces(data, body)
    }
  }

  /// - Parameter rows: All of them, each with its filter in front.
  private mutating func read(_ rows: [UInt8], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    var pixels = [UInt32](repeating: 0, count: layout.size.width)
    let (start, length) = (layout.bytesPerPixel - 1, 1 + layout.bytesPerRow)
    for y in 0..<layout.size.height {
      row.replaceSubrange(start..<start + length, with: rows[y * length..<(y + 1) * length])
      guard try finishRow(&pixels, body) else { return }
    }
  }

  /// Reads a picture that is large, or whose data are damaged or longer than it is.
  private mutating func readInPieces(
    _ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool
  ) throws(ImageFault) {
    guard let inflater = Inflater() else { throw ImageFault("there is not enough memory") }
    let end = layout.bytesPerPixel + layout.bytesPerRow
    var (rows, filled) = (0, layout.bytesPerPixel - 1)
    var pixels = [UInt32](repeating: 0, count: layout.size.width)
    for part in data {
      var input = part
      repeat {
        guard let count = inflater.inflate(&input, into: &row, filled..<end) else { throw .damaged }
        filled += count
        guard filled == end else { break }
        // Behind the last row, what is left has to be in order, but there is not much of it.
        if rows == layout.size.height { return }
        guard try finishRow(&pixels, body) else { return }
        rows += 1
        filled = layout.bytesPerPixel - 1
      } while true
    }
    guard rows == layout.size.height else { throw .damaged }
  }

  /// Gives the row away; it is the one above then.
  ///
  /// - Returns: Whether to go on.
  private mutating func finishRow(
    _ pixels: inout [UInt32], _ body: (Span<UInt32>) -> Bool
  ) throws(ImageFault) -> Bool {
    try undoFilter()
    layout.unpack(row.span.extracting(droppingFirst: layout.bytesPerPixel), into: &pixels)
    swap(&row, &above)
    return body(pixels.span)
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

/// zlib's decompressor (RFC 1950).
@safe private final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>

  /// Nil when there is no memory left.
  init?() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    guard unsafe inflateInit_(stream, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      unsafe stream.deallocate()
      return nil
    }
  }

  deinit {
    unsafe inflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Decompresses to the end of a range of `bytes`, or of `input`, of which it takes away what it has read.
  ///
  /// - Returns: How many bytes it wrote; nil when the stream is damaged.
  func inflate(_ input: inout ArraySlice<UInt8>, into bytes: inout [UInt8], _ range: Range<Int>) -> Int? {
    var status = Z_OK
    let read = unsafe input.withUnsafeBufferPointer { source in
      unsafe bytes.withUnsafeMutableBufferPointer { target in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress.map { unsafe $0 + range.lowerBound }
        unsafe stream.pointee.avail_out = UInt32(range.count)
        status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        return unsafe source.count - Int(stream.pointee.avail_in)
      }
    }
    input = input.dropFirst(read)
    // No progress is no damage: there is nothing to read, or nothing to write any more.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { return nil }
    return unsafe range.count - Int(stream.pointee.avail_out)
  }
}
