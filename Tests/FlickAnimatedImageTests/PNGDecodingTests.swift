import FlickAnimatedImage
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import Testing

@Suite struct PNGDecodingTests {
  private func pixels(_ file: TestPNG) throws -> [UInt8] {
    try ImageDecoder.decode(file.bytes, name: "test.png").bytes
  }

  @Test func `our own encodings are decoded exactly`() throws {
    for picture in [PixelBuffer.gradient(width: 1, height: 1), .gradient(width: 61, height: 47), .everyAlpha]
    {
      #expect(try ImageDecoder.decode(try PNGEncoder.encode(picture), name: "p") == picture)
    }
  }

  @Test func `colors are premultiplied to the nearest`() throws {
    for alpha in 0...255 {
      let row = (0...255 as ClosedRange<UInt8>).flatMap { c -> [UInt8] in [c, 255 - c, 200, UInt8(alpha)] }
      let file = TestPNG(kind: .rgba, depth: 8, width: 256, rows: [row])
      let expected = row.indices.map { i -> UInt8 in
        if i % 4 == 3 { return row[i] }
        return UInt8((Double(row[i]) * Double(alpha) / 255).rounded())
      }
      #expect(try pixels(file) == expected)
    }
  }

  @Test func `sixteen bits are rounded`() throws {
    let values = [0, 1, 128, 129, 255, 256, 385, 386, 32767, 32768, 65406, 65407, 65535]
    let row = values.flatMap { value -> [UInt8] in
      let (high, low) = (UInt8(value >> 8), UInt8(value & 255))
      return [high, low, high, low, high, low]
    }
    let found = try pixels(TestPNG(kind: .rgb, depth: 16, width: values.count, rows: [row]))
    for (i, value) in values.enumerated() {
      let byte = UInt8((Double(value) / 257).rounded())
      #expect(Array(found[4 * i..<4 * i + 4]) == [byte, byte, byte, 255], "\(value)")
    }
  }

  @Test func `sixteen bit alpha is read together with its color`() throws {
    let row: [UInt8] = [0xFF, 0xFF, 0x80, 0x80, 0, 0, 0x80, 0x80]
    #expect(try pixels(TestPNG(kind: .rgba, depth: 16, width: 1, rows: [row])) == [128, 64, 0, 128])
    let gray: [UInt8] = [0x80, 0x80, 0xFF, 0xFF, 0xFF, 0xFF, 0, 0]
    #expect(
      try pixels(TestPNG(kind: .grayAlpha, depth: 16, width: 2, rows: [gray]))
        == [128, 128, 128, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [1, 2, 4, 8] as [UInt8])
  func `gray of every depth is spread over the range`(depth: UInt8) throws {
    let levels = 1 << Int(depth)
    let perByte = 8 / Int(depth)
    let width = max(levels, perByte)
    let row = (0..<width / perByte).map { byte in
      (0..<perByte).reduce(0 as UInt8) { packed, k in
        packed << (depth % 8) | UInt8((byte * perByte + k) % levels)
      }
    }
    let found = try pixels(TestPNG(kind: .gray, depth: depth, width: width, rows: [row]))
    let expected = (0..<width).flatMap { x -> [UInt8] in
      let value = UInt8(x % levels * 255 / (levels - 1))
      return [value, value, value, 255]
    }
    #expect(found == expected)
  }

  @Test func `gray with alpha is read`() throws {
    let file = TestPNG(kind: .grayAlpha, depth: 8, width: 3, rows: [[255, 128, 100, 255, 9, 0]])
    #expect(try pixels(file) == [128, 128, 128, 128, 100, 100, 100, 255, 0, 0, 0, 0])
  }

  @Test(arguments: [1, 2, 4, 8] as [UInt8])
  func `palettes of every depth are read`(depth: UInt8) throws {
    let row: [UInt8] = depth == 8 ? [0, 1] : [1 << (8 - 2 * depth)]
    let file = TestPNG(
      kind: .palette, depth: depth, width: 2, rows: [row], palette: [200, 100, 50, 10, 20, 30],
      transparency: [51])
    #expect(try pixels(file) == [40, 20, 10, 51, 10, 20, 30, 255])
  }

  @Test func `a transparent color is clear`() throws {
    let row: [UInt8] = [1, 2, 3, 4, 5, 6]
    let file = TestPNG(
      kind: .rgb, depth: 8, width: 2, rows: [row], transparency: [0, 1, 0, 2, 0, 3])
    #expect(try pixels(file) == [0, 0, 0, 0, 4, 5, 6, 255])
  }

  @Test func `interlaced pictures are whole`() throws {
    // Adam7: for 2 by 2 pixels, pass 1 has the first pixel, pass 6 the second, and pass 7 the lower two.
    let passes: [[UInt8]] = [[1, 1, 1], [2, 2, 2], [3, 3, 3, 4, 4, 4]]
    var file = TestPNG(kind: .rgb, depth: 8, width: 2, rows: passes).bytes
    let header = TestPNG.be(2) + TestPNG.be(2) + [8, 2, 0, 0, 1]
    file.replaceSubrange(8..<33, with: TestPNG.chunk("IHDR", header))
    let picture = try ImageDecoder.decode(file, name: "test.png")
    #expect(picture.bytes == [1, 1, 1, 255, 2, 2, 2, 255, 3, 3, 3, 255, 4, 4, 4, 255])
  }

  @Test(arguments: [1, 2, 4, 8, 16] as [UInt8])
  func `a transparent gray is clear at every depth`(depth: UInt8) throws {
    // A pixel of the highest level, then a black one, which is the clear color.
    let row: [UInt8] = depth == 16 ? [255, 255, 0, 0] : depth == 8 ? [255, 0] : [~(255 >> depth)]
    let file = TestPNG(kind: .gray, depth: depth, width: 2, rows: [row], transparency: [0, 0])
    #expect(try pixels(file) == [255, 255, 255, 255, 0, 0, 0, 0])
    let other = TestPNG(
      kind: .gray, depth: depth, width: 2, rows: [row],
      transparency: depth == 16 ? [255, 255] : [0, UInt8(1 << Int(depth) - 1)])
    #expect(try pixels(other) == [0, 0, 0, 0, 0, 0, 0, 255])
  }

  /// The picture is red, green and blue, one pixel below the other. The numbers are the places after the turn (Exif
  /// 2.3, 4.6.4).
  @Test(arguments: 1...8, [true, false])
  func `the orientation of a chunk eXIf is applied`(orientation: Int, isBigEndian: Bool) throws {
    let tiff: [UInt8] =
      isBigEndian
      ? Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      : Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0]
    var file = TestPNG(kind: .rgb, depth: 8, width: 1, rows: [[255, 0, 0], [0, 255, 0], [0, 0, 255]])
    file.extra = TestPNG.chunk("eXIf", tiff)
    let found = try ImageDecoder.decode(file.bytes, name: "test.png")
    let size = try ImageDecoder.imageSize(of: file.bytes, name: "test.png")
    #expect((size.width, size.height) == (orientation < 5 ? (1, 3) : (3, 1)))
    #expect(size == found.size)
    let isReversed = [false, false, true, true, false, true, true, false][orientation - 1]
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]]
    #expect(found.bytes == Array((isReversed ? colors.reversed() : colors).joined()))
  }

  /// The specification allows eXIf anywhere between IHDR and IEND, except between chunks of data.
  @Test func `an orientation may follow the pixels`() throws {
    let tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let plain = TestPNG(kind: .rgb, depth: 8, width: 1, rows: [[255, 0, 0], [0, 255, 0]])
    var before = plain
    before.extra = TestPNG.chunk("eXIf", tiff)
    let end = TestPNG.chunk("IEND", [])
    let after = plain.bytes.dropLast(end.count) + TestPNG.chunk("eXIf", tiff) + end
    let picture = try ImageDecoder.decode(Array(after), name: "test.png")
    #expect(picture.size.width == 2)
    #expect(try picture == ImageDecoder.decode(before.bytes, name: "test.png"))
  }

  @Test func `a damaged or unknown orientation is ignored`() throws {
    let plain = TestPNG(kind: .rgb, depth: 8, width: 2, rows: [[1, 2, 3, 4, 5, 6]])
    let entry: [UInt8] = [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0]
    for content in [[], Array("MM".utf8), Array("MM".utf8) + entry, Array("Exif\0\0MM".utf8) + entry] {
      var file = plain
      file.extra = TestPNG.chunk("eXIf", content)
      #expect(try pixels(file) == pixels(plain))
    }
  }

  @Test func `texts, and profiles that cannot be read, do not matter`() throws {
    var file = TestPNG(kind: .rgb, depth: 8, width: 1, rows: [[7, 8, 9]])
    file.extra =
      TestPNG.chunk("iCCP", [1, 2, 3]) + TestPNG.chunk("zTXt", [0, 0, 99]) + TestPNG.chunk("gAMA", [0])
    #expect(try pixels(file) == [7, 8, 9, 255])
  }
}
