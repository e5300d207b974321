import FlickGeometry

/// Chunks of PNG files: a length, a type of four letters, the content, a checksum.
enum PNGChunks {
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var checksum = CRC32()
    checksum.update(type.utf8)
    checksum.update(content)
    return UInt32(content.count).bigEndianBytes + Array(type.utf8) + content + checksum.value.bigEndianBytes
  }

  /// Returns the first chunks: the picture's size and kind, and its color space.
  ///
  /// - Parameter hasAlpha: Whether the picture is RGBA rather than RGB, with 8 bits per component.
  static func header(_ size: PixelSize, hasAlpha: Bool) -> [UInt8] {
    let size = UInt32(size.width).bigEndianBytes + UInt32(size.height).bigEndianBytes
    return chunk("IHDR", size + [8, hasAlpha ? 6 : 2, 0, 0, 0]) + chunk("sRGB", [0])
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }

  var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
