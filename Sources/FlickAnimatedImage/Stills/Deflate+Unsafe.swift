import CDeflate
package import FlickVideo

// Unsafe: libdeflate reads and writes bytes by address only during a call; its allocations are freed here.

/// Compresses and decompresses whole buffers with libdeflate.
package enum Deflate {
  /// The library with which Flickbook was built, such as `("libdeflate", "1.14")`. Another version may give other
  /// bytes.
  package static let library = (name: "libdeflate", version: LIBDEFLATE_VERSION_STRING)

  /// Returns a zlib stream (RFC 1950).
  ///
  /// - Parameter level: 1 (fast) to 12 (small).
  /// - Throws: `VideoError.outOfMemory`.
  package static func zlib(_ bytes: [UInt8], level: Int) throws(VideoError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else { throw .outOfMemory }
    defer { unsafe libdeflate_free_compressor(compressor) }
    var stream = [UInt8](repeating: 0, count: unsafe libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = unsafe bytes.withUnsafeBytes { source in
      unsafe stream.withUnsafeMutableBytes { target in
        unsafe libdeflate_zlib_compress(
          compressor, source.baseAddress, source.count, target.baseAddress, target.count)
      }
    }
    precondition(count > 0, "the stream fits its bound")
    return Array(stream[..<count])
  }

  /// Returns the content of a zlib stream in pieces. Nil if the content does not have exactly `count` bytes, the stream
  /// is damaged, or there is not enough memory.
  static func inflated(_ pieces: [ArraySlice<UInt8>], count: Int) -> [UInt8]? {
    let stream = pieces.count == 1 ? pieces[0] : pieces.reduce(into: []) { $0 += $1 }
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      unsafe stream.withUnsafeBytes { source in
        unsafe result = libdeflate_zlib_decompress(
          decompressor, source.baseAddress, source.count, target.baseAddress, count, &filled)
      }
    }
    return result == LIBDEFLATE_SUCCESS && bytes.count == count ? bytes : nil
  }
}
