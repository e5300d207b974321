import FlickVideo

/// Chunks of PNG files: a length, a type of four letters, content, a checksum.
enum PNGChunks {
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var checksum = CRC32()
    checksum.update(type.utf8)
    checksum.update(content)
    return UInt32(content.count).bigEndianBytes + Array(type.utf8) + content + checksum.value.bigEndianBytes
  }

  /// The content of all `IDAT` chunks of a PNG file that FFmpeg made: one zlib stream.
  static func imageData(of file: [UInt8]) throws(VideoError) -> [UInt8] {
    do throws(ImageFault) {
      var reader = ByteReader(file.dropFirst(ImageContainer.pngSignature.count), order: .big)
      var data: [UInt8] = []
      while !reader.isAtEnd {
        let length = try reader.number(4)
        let isData = try reader.text(4) == "IDAT"
        let content = try reader.take(length)
        if isData { data += content }
        _ = try reader.take(4)
      }
      return data
    } catch {
      throw .encodingFailed(reason: "the PNG encoder gave a damaged picture")
    }
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { littleEndianBytes.reversed() }

  var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
