import CZlib

// Unsafe code: zlib reads and writes bytes by address, only while it is called; its state is owned and freed here.

/// zlib's decompressor (RFC 1950).
@safe final class Inflater {
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

  /// The content of a stream, or its first so many bytes; nil when it is damaged, or there is no memory left. A stream
  /// that is cut off gives as much as it has.
  static func inflated(_ stream: ArraySlice<UInt8>, atMost limit: Int) -> [UInt8]? {
    guard let inflater = Inflater() else { return nil }
    var (input, bytes, filled) = (stream, [] as [UInt8], 0)
    while filled < limit {
      if filled == bytes.count {
        bytes += [UInt8](repeating: 0, count: min(max(bytes.count, 4096), limit - filled))
      }
      guard let count = inflater.inflate(&input, into: &bytes, filled..<bytes.count) else { return nil }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes[..<filled])
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
