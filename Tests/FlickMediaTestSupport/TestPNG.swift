/// PNG files of any kind, made by hand: without compression and filters, with correct checksums.
package struct TestPNG {
  package enum Kind: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  package var kind: Kind
  package var depth: UInt8
  package var width: Int
  /// The packed samples of each row.
  package var rows: [[UInt8]]
  package var palette: [UInt8]? = nil
  package var transparency: [UInt8]? = nil
  /// The bytes between the header and the data.
  package var extra: [UInt8] = []

  package init(
    kind: Kind, depth: UInt8, width: Int, rows: [[UInt8]], palette: [UInt8]? = nil,
    transparency: [UInt8]? = nil, extra: [UInt8] = []
  ) {
    (self.kind, self.depth, self.width, self.rows) = (kind, depth, width, rows)
    (self.palette, self.transparency, self.extra) = (palette, transparency, extra)
  }

  package static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  package var bytes: [UInt8] {
    let header = be(width) + be(rows.count) + [depth, kind.rawValue, 0, 0, 0]
    let data = rows.flatMap { row -> [UInt8] in [0] + row }
    var file = TestPNG.signature + TestPNG.chunk("IHDR", header) + extra
    if let palette { file += TestPNG.chunk("PLTE", palette) }
    if let transparency { file += TestPNG.chunk("tRNS", transparency) }
    return file + TestPNG.chunk("IDAT", TestPNG.stored(data)) + TestPNG.chunk("IEND", [])
  }

  package static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    return be(content.count) + body + be(Int(crc(body)))
  }

  /// A zlib stream of stored blocks.
  package static func stored(_ data: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65535) {
      let block = data[start..<min(start + 65535, data.count)]
      let (low, high) = (UInt8(block.count & 255), UInt8(block.count >> 8))
      stream += [block.endIndex == data.count ? 1 : 0, low, high, ~low, ~high] + block
    }
    var (a, b) = (1, 0)
    for byte in data { (a, b) = ((a + Int(byte)) % 65521, (b + a + Int(byte)) % 65521) }
    return stream + be(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  package static func be(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func be(_ number: Int) -> [UInt8] { TestPNG.be(number) }
}
