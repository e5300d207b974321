import FlickFiles
import FlickGeometry

/// Reads animated WebP: the chunks from end to end. It compares each picture's own size with its place.
extension AnimationProbe {
  /// Reads the file after its first four bytes.
  static func webp(_ reader: StreamReader, _ path: String) throws(StreamReader.Fault) -> AnimationProbe {
    let length = try reader.littleEndian(4)
    guard try reader.text(4) == "WEBP", try reader.text(4) == "VP8X", try reader.littleEndian(4) == 10 else {
      throw .content("it is not an animated WebP file")
    }
    let flags = try reader.littleEndian(4)
    let (width, height) = (1 + (try reader.littleEndian(3)), 1 + (try reader.littleEndian(3)))
    guard let size = PixelSize(width: width, height: height), flags & 0x02 != 0 else { throw .cutOff }
    var found = AnimationProbe(
      path: path, container: .webp, size: size, loop: .forever, hasAlpha: flags & 0x10 != 0)
    while try !reader.isAtEnd() {
      let type = try reader.text(4)
      let content = try reader.take(try reader.littleEndian(4))
      if !content.count.isMultiple(of: 2) { _ = try reader.take(1) }
      var fields = ByteReader(content[...], order: .little)
      do throws(ImageFault) {
        if type == "ANIM" {
          _ = try fields.take(4)
          found.loop = AnimationSettings.Loop(storedCount: try fields.number(2))
        } else if type == "ANMF" {
          try found.readPicture(&fields)
        }
      } catch {
        throw .cutOff
      }
    }
    guard reader.position == length + 8 else { throw .cutOff }
    return found
  }

  private mutating func readPicture(_ fields: inout ByteReader) throws(ImageFault) {
    let (x, y) = (2 * (try fields.number(3)), 2 * (try fields.number(3)))
    let (width, height) = (1 + (try fields.number(3)), 1 + (try fields.number(3)))
    let duration = try fields.number(3)
    _ = try fields.number(1)
    let chunks = Array(fields.bytes[fields.position...])
    let still = try ImageContainer.webp(
      Array("RIFF".utf8) + UInt32(chunks.count + 4).littleEndianBytes + Array("WEBP".utf8) + chunks)
    guard still.size.width == width, still.size.height == height, x + width <= size.width,
      y + height <= size.height
    else { throw .cutOff }
    checksum.update(chunks)
    pictures.append(
      Picture(x: x, y: y, width: width, height: height, delayNumerator: duration, delayDenominator: 1000))
  }
}
