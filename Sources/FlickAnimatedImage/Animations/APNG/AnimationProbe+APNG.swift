import FlickFiles
import FlickGeometry

/// Reads animated PNG: the checksum of every chunk, the order of the chunks, and the sequence numbers.
extension AnimationProbe {
  /// Reads the file after its first four bytes.
  static func apng(_ reader: StreamReader, _ path: String) throws(StreamReader.Fault) -> AnimationProbe {
    guard try reader.take(4) == ImageContainer.pngSignature.suffix(4) else { throw .cutOff }
    var found = try header(try chunk(reader), path)
    var (sequence, pictureCount) = (0, 0)
    func requireSequence(_ content: inout ChunkContent) throws(StreamReader.Fault) {
      guard try content.number(4) == sequence else { throw .content("its pictures are out of order") }
      sequence += 1
    }
    while true {
      var (type, content) = try chunk(reader)
      switch type {
      case "acTL":
        pictureCount = try content.number(4)
        found.loop = AnimationSettings.Loop(storedCount: try content.number(4))
      case "fcTL":
        try requireSequence(&content)
        found.pictures.append(try picture(&content))
      case "fdAT":
        try requireSequence(&content)
        fallthrough
      case "IDAT": found.checksum.update(content.rest)
      case "IEND":
        guard try reader.isAtEnd(), pictureCount == found.pictures.count else { throw .cutOff }
        return found
      default: break
      }
    }
  }

  private static func header(
    _ chunk: (type: String, content: ChunkContent), _ path: String
  ) throws(StreamReader.Fault) -> AnimationProbe {
    var (type, content) = chunk
    let (width, height) = (try content.number(4), try content.number(4))
    guard type == "IHDR", let size = PixelSize(width: width, height: height) else { throw .cutOff }
    let hasAlpha = try content.number(2) == 0x806
    return AnimationProbe(path: path, container: .apng, size: size, loop: .forever, hasAlpha: hasAlpha)
  }

  private static func picture(_ content: inout ChunkContent) throws(StreamReader.Fault) -> Picture {
    let (width, height) = (try content.number(4), try content.number(4))
    let (x, y) = (try content.number(4), try content.number(4))
    return Picture(
      x: x, y: y, width: width, height: height, delayNumerator: try content.number(2),
      delayDenominator: try content.number(2))
  }

  private static func chunk(
    _ reader: StreamReader
  ) throws(StreamReader.Fault) -> (type: String, content: ChunkContent) {
    let length = try reader.bigEndian(4)
    let typeAndContent = try reader.take(4 + length)
    guard try reader.bigEndian(4) == Int(CRC32.of(typeAndContent)) else { throw .cutOff }
    return (
      String(decoding: typeAndContent.prefix(4), as: UTF8.self),
      ChunkContent(rest: typeAndContent.dropFirst(4))
    )
  }
}

/// The unread rest of a chunk's content.
private struct ChunkContent {
  var rest: ArraySlice<UInt8>

  mutating func number(_ count: Int) throws(StreamReader.Fault) -> Int {
    guard rest.count >= count else { throw .cutOff }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
