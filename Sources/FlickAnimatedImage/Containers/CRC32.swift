/// The checksum of PNG's chunks (W3C Portable Network Graphics, annex D), also over what arrives in pieces.
struct CRC32: Hashable, Sendable {
  private var state: UInt32 = ~0

  var value: UInt32 { ~state }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    state = bytes.reduce(state) { CRC32.table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var checksum = CRC32()
    checksum.update(bytes)
    return checksum.value
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }
}
