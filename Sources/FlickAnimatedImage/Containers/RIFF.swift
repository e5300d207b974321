import FlickVideo

/// Chunks of RIFF files: a type of four letters, a length, the content, and a zero after an odd length.
enum RIFF {
  static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    Array(type.utf8) + UInt32(content.count).littleEndianBytes + content
      + (content.count.isMultiple(of: 2) ? [] : [0])
  }

  /// Returns a number as three bytes.
  static func number24(_ value: Int) -> [UInt8] {
    precondition((0..<1 << 24).contains(value), "a number has three bytes")
    return Array(UInt32(value).littleEndianBytes.prefix(3))
  }

  /// Returns those chunks of a still WebP file from FFmpeg that have one of `types`.
  static func pictureChunks(of file: [UInt8], _ types: [String]) throws(VideoError) -> [UInt8] {
    do throws(ImageFault) {
      var reader = ByteReader(file.dropFirst(12), order: .little)
      var chunks: [UInt8] = []
      while !reader.isAtEnd {
        let type = try reader.text(4)
        let content = Array(try reader.take(try reader.number(4)))
        if !content.count.isMultiple(of: 2) { _ = try reader.take(1) }
        if types.contains(type) { chunks += chunk(type, content) }
      }
      return chunks
    } catch {
      throw .encodingFailed(reason: "the WebP encoder gave a damaged picture")
    }
  }
}
