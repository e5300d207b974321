import FlickImage

/// Shows whether the pictures of two runs differ, without keeping them: the 64-bit hash FNV-1a of all their bytes.
package struct Checksum: Hashable, Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ pixels: PixelBuffer, _ planes: YUVFrame) {
    for bytes in [pixels.bytes, planes.luma, planes.cb, planes.cr] { add(bytes) }
  }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// The checksum as 16 hexadecimal digits.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
