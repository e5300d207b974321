import CDeflate

// Unsafe: libdeflate reads bytes by address only during a call.

/// The checksum of PNG chunks (W3C Portable Network Graphics, annex D), which can also be computed piece by piece.
struct CRC32: Hashable, Sendable {
  private(set) var value: UInt32 = 0

  mutating func update(_ bytes: some Sequence<UInt8>) {
    let known = value
    value =
      unsafe bytes.withContiguousStorageIfAvailable { unsafe CRC32.value(known, followedBy: $0) }
      ?? Array(bytes).withUnsafeBufferPointer { unsafe CRC32.value(known, followedBy: $0) }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var checksum = CRC32()
    checksum.update(bytes)
    return checksum.value
  }

  private static func value(_ value: UInt32, followedBy bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    // Without an address, libdeflate would start again from the beginning.
    bytes.isEmpty ? value : unsafe libdeflate_crc32(value, bytes.baseAddress, bytes.count)
  }
}
