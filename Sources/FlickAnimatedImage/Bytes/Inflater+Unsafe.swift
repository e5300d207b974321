import CZlib

// Unsafe code: zlib reads and writes bytes by address only during a call; its state is owned and freed here.

/// The decompressor of zlib (RFC 1950). Owns the state of zlib.
@safe final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>

  /// Fails if there is no memory left.
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

  /// Returns the content of a stream, limited to `limit` bytes; nil if the stream is damaged or memory is exhausted. A
  /// stream that is cut off gives the content that it has.
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

  /// Decompresses to the end of a range of `bytes` or of `input`, and removes from `input` what it has read.
  ///
  /// - Returns: The number of bytes written; nil if the stream is damaged.
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
    // A call without progress is not an error: there is nothing more to read, or no room to write.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { return nil }
    return unsafe range.count - Int(stream.pointee.avail_out)
  }
}
