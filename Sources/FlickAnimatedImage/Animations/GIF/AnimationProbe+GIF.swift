import FlickFiles
import FlickGeometry

/// Reads all blocks of a GIF. It also follows the codes of each picture, to check that they fill its rectangle.
extension AnimationProbe {
  /// Reads the file after its first four bytes.
  static func gif(_ reader: StreamReader, _ path: String) throws(StreamReader.Fault) -> AnimationProbe {
    guard try reader.text(2) == "9a" else { throw .content("it is not a GIF of 1989") }
    let (width, height) = (try reader.littleEndian(2), try reader.littleEndian(2))
    guard let size = PixelSize(width: width, height: height) else { throw .cutOff }
    let flags = try reader.byte()
    let colorBytes = flags & 0x80 != 0 ? 3 << Int(1 + flags & 7) : 0
    // The index of the background and the aspect of pixels, and the colors that pictures share.
    _ = try reader.take(2 + colorBytes)
    var found = AnimationProbe(path: path, container: .gif, size: size, loop: .times(1), hasAlpha: false)
    var delay = 0
    while true {
      switch try reader.byte() {
      case 0x21: try found.readExtension(reader, &delay)
      case 0x2C: try found.readPicture(reader, delay)
      case 0x3B:
        guard try reader.isAtEnd() else { throw .cutOff }
        return found
      default: throw .cutOff
      }
    }
  }

  private mutating func readExtension(_ reader: StreamReader, _ delay: inout Int) throws(StreamReader.Fault) {
    let label = try reader.byte()
    var blocks: [[UInt8]] = []
    while case let count = try reader.byte(), count > 0 { blocks.append(try reader.take(Int(count))) }
    if label == 0xF9, let block = blocks.first, block.count == 4 {
      delay = Int(block[1]) | Int(block[2]) << 8
      if block[0] & 1 != 0 { hasAlpha = true }
    } else if label == 0xFF, blocks.count == 2, blocks[0] == Array("NETSCAPE2.0".utf8), blocks[1].count == 3 {
      let repeats = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
      loop = repeats == 0 ? .forever : .times(repeats + 1)
    }
  }

  private mutating func readPicture(_ reader: StreamReader, _ delay: Int) throws(StreamReader.Fault) {
    let (x, y) = (try reader.littleEndian(2), try reader.littleEndian(2))
    let (width, height) = (try reader.littleEndian(2), try reader.littleEndian(2))
    guard try reader.byte() == 0, x + width <= size.width, y + height <= size.height else { throw .cutOff }
    let rootBits = try reader.byte()
    guard (2...8).contains(rootBits) else { throw .cutOff }
    var codes: [UInt8] = []
    checksum.update([rootBits])
    while true {
      let count = try reader.byte()
      let block = try reader.take(Int(count))
      checksum.update([count])
      checksum.update(block)
      if count == 0 { break }
      codes += block
    }
    guard LZWLength.pixels(in: codes, rootBits: Int(rootBits)) == width * height else { throw .cutOff }
    pictures.append(
      Picture(x: x, y: y, width: width, height: height, delayNumerator: delay, delayDenominator: 100))
  }
}

/// Reads codes to find the lengths of their strings.
private enum LZWLength {
  /// Returns the number of pixels that the codes represent; nil if they cannot be read.
  static func pixels(in bytes: [UInt8], rootBits: Int) -> Int? {
    let clear = 1 << rootBits
    var lengths = [Int](repeating: 1, count: 4096)
    var (next, width, previous) = (clear + 2, rootBits + 1, 0)
    var (position, total) = (0, 0)
    while position + width <= 8 * bytes.count {
      let code = (0..<width).reduce(0) { code, bit in
        let place = position + bit
        return code | Int(bytes[place >> 3] >> UInt8(place & 7) & 1) << bit
      }
      position += width
      if code == clear {
        (next, width, previous) = (clear + 2, rootBits + 1, 0)
        continue
      }
      if code == clear + 1 { return total }
      guard code < next || (code == next && previous > 0) else { return nil }
      if previous > 0, next < 4096 {
        lengths[next] = previous + 1
        next += 1
        if next == 1 << width, width < 12 { width += 1 }
      }
      previous = lengths[code]
      total += previous
    }
    return nil
  }
}
