import CZlib
import FlickGeometry

// Unsafe code: zlib reads and writes bytes by address, only while it is called; its state is owned and freed here. Filters
// run over rows through pointers that live for one call.

/// The rows of a PNG picture, decompressed one after the other; none is kept but the one above.
struct PNGRows {
  private let layout: PNGLayout
  /// The row that is next: as many bytes as a pixel has, all zero, then its own. The last byte of the former is the row's
  /// filter until that is undone.
  private var row: [UInt8]
  private var above: [UInt8]

  init(_ layout: PNGLayout) {
    self.layout = layout
    row = [UInt8](repeating: 0, count: layout.bytesPerPixel + layout.bytesPerRow)
    above = row
  }

  /// Reads a picture from the contents of its IDAT chunks.
  ///
  /// - Parameter body: Is given one row of premultiplied pixels after the other, and says whether to go on.
  /// - Throws: `ImageFault` when the picture is damaged.
  mutating func read(_ data: [ArraySlice<UInt8>], _ body: (Span<UInt32>) -> Bool) throws(ImageFault) {
    guard let inflater = Inflater() else { throw ImageFault("there is not enough memory") }
    var (rows, filled) = (0, layout.bytesPerPixel - 1)
    var pixels = [UInt32](repeating: 0, count: layout.size.width)
    for part in data {
      var input = part
      repeat {
        guard let count = inflater.inflate(&input, into: &row, from: filled) else { throw .damaged }
        filled += count
        guard filled == row.count else { break }
        // Behind the last row, what is left has to be in order, but there is not much of it.
        if rows == layout.size.height { return }
        try undoFilter()
        layout.unpack(row.span.extracting(droppingFirst: layout.bytesPerPixel), into: &pixels)
        guard body(pixels.span) else { return }
        swap(&row, &above)
        rows += 1
        filled = layout.bytesPerPixel - 1
      } while true
    }
    guard rows == layout.size.height else { throw .damaged }
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
        unsafe filter.undo(base, above: above, pixel..<row.count, pixel: pixel)
      }
    }
  }
}

extension PNGFilter {
  /// - Parameters:
  ///   - row: What was stored of a row; before it as many zeros as a pixel has bytes.
  ///   - above: The row above, in the same form.
  ///   - range: Where the row's bytes are.
  ///   - pixel: Bytes a pixel.
  fileprivate func undo(
    _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, _ range: Range<Int>, pixel: Int
  ) {
    switch self {
    case .none: break
    case .sub: for i in range { unsafe row[i] &+= row[i - pixel] }
    case .up: for i in range { unsafe row[i] &+= above[i] }
    case .average:
      for i in range { unsafe row[i] &+= UInt8((UInt16(row[i - pixel]) &+ UInt16(above[i])) / 2) }
    case .paeth:
      for i in range { unsafe row[i] &+= PNGFilter.nearest(row[i - pixel], above[i], above[i - pixel]) }
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

  /// Decompresses to the end of `bytes`, or of `input`, of which it takes away what it has read.
  ///
  /// - Returns: How many bytes it wrote from `start` on; nil when the stream is damaged.
  func inflate(_ input: inout ArraySlice<UInt8>, into bytes: inout [UInt8], from start: Int) -> Int? {
    var status = Z_OK
    let room = bytes.count - start
    let read = unsafe input.withUnsafeBufferPointer { source in
      unsafe bytes.withUnsafeMutableBufferPointer { target in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(source.count)
        unsafe stream.pointee.next_out = target.baseAddress.map { unsafe $0 + start }
        unsafe stream.pointee.avail_out = UInt32(room)
        status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
        return unsafe source.count - Int(stream.pointee.avail_in)
      }
    }
    input = input.dropFirst(read)
    // No progress is no damage: there is nothing to read, or nothing to write any more.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { return nil }
    return unsafe room - Int(stream.pointee.avail_out)
  }
}
