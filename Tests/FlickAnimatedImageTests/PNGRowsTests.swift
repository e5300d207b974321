import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickTestSupport
import Testing

@testable import FlickAnimatedImage

/// Tests reading PNG pictures row by row, compared with FFmpeg's decoder.
@Suite struct PNGRowsTests {
  private static let kinds: [(TestPNG.Kind, [UInt8], channels: Int)] = [
    (.gray, [1, 2, 4, 8, 16], 1), (.rgb, [8, 16], 3), (.palette, [1, 2, 4, 8], 1), (.grayAlpha, [8, 16], 2),
    (.rgba, [8, 16], 4),
  ]

  /// Returns random samples with random filters, with the data in chunks of random lengths, some of them empty.
  private static func file(
    _ kind: TestPNG.Kind, _ depth: UInt8, _ channels: Int, width: Int, height: Int, _ random: inout SplitMix
  ) -> [UInt8] {
    let bytesPerRow = (width * channels * Int(depth) + 7) / 8
    // Filtered random bytes are random as well.
    let data = (0..<height).flatMap { _ in
      [UInt8(random.next(below: 5))] + (0..<bytesPerRow).map { _ in random.byte() }
    }
    var png = TestPNG(kind: kind, depth: depth, width: width, rows: [])
    if kind == .palette {
      let count = depth == 8 ? 200 : 1 << Int(depth)
      png.palette = (0..<3 * count).map { _ in random.byte() }
      png.transparency = (0..<random.next(below: count)).map { _ in random.byte() }
    }
    return bytes(png, height: height, TestPNG.stored(data), &random)
  }

  private static func bytes(
    _ png: TestPNG, height: Int, _ stream: [UInt8], _ random: inout SplitMix
  ) -> [UInt8] {
    let header = TestPNG.be(png.width) + TestPNG.be(height) + [png.depth, png.kind.rawValue, 0, 0, 0]
    var file = TestPNG.signature + TestPNG.chunk("IHDR", header)
    if let palette = png.palette { file += TestPNG.chunk("PLTE", palette) }
    if let transparency = png.transparency, !transparency.isEmpty {
      file += TestPNG.chunk("tRNS", transparency)
    }
    var rest = stream[...]
    while !rest.isEmpty {
      let count = random.chance(0.2) ? 0 : random.next(below: 300)
      file += TestPNG.chunk("IDAT", Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return file + TestPNG.chunk("IEND", [])
  }

  private static func pixels(_ file: [UInt8]) throws -> [[UInt32]] {
    var rows: [[UInt32]] = []
    try ImageDecoder.readRows(of: file, name: "test.png") { row in
      rows.append(row.indices.map { row[$0] })
      return true
    }
    return rows
  }

  private static func pixelsByFFmpeg(_ container: ImageContainer) throws -> [[UInt32]] {
    var rows: [[UInt32]] = []
    try ImageDecoder.readRowsByFFmpeg(container, .untagged, "test.png") { row in
      rows.append(row.indices.map { row[$0] })
      return true
    }
    return rows
  }

  /// Reads pixels without decompressing everything at once.
  private static func pixelsInPieces(_ container: ImageContainer, _ layout: PNGLayout) throws -> [[UInt32]] {
    var rows: [[UInt32]] = []
    var reader = PNGRows([layout], mostAtOnce: 0)
    try reader.read(container.chunks("IDAT")) { row in
      rows.append(row.indices.map { row[$0] })
      return true
    }
    return rows
  }

  @Test func `every kind and depth gives the pixels that FFmpeg's decoder gives`() throws {
    var random = SplitMix(seed: 5)
    for (kind, depths, channels) in Self.kinds {
      for depth in depths {
        for (width, height) in [(1, 1), (2, 3), (7, 5), (33, 12), (64, 9)] {
          let file = Self.file(kind, depth, channels, width: width, height: height, &random)
          let container = try ImageContainer.parsed(file)
          let layout = try PNGLayout(container, .untagged)
          let (rows, expected) = (try Self.pixels(file), try Self.pixelsByFFmpeg(container))
          #expect(rows.count == height, "\(kind) \(depth) \(width)")
          #expect(rows == expected, "\(kind) \(depth) \(width)")
          #expect(try Self.pixelsInPieces(container, layout) == expected, "\(kind) \(depth) \(width)")
        }
      }
    }
  }

  /// Adam7, where some passes of small pictures have no pixels, and with a clear color among the samples.
  @Test func `interlaced pictures and clear colors give the pixels that FFmpeg's decoder gives`() throws {
    var random = SplitMix(seed: 9)
    for (kind, depths, channels) in Self.kinds {
      for depth in depths where !(kind == .gray && depth == 1) {
        for (width, height) in [(1, 1), (2, 3), (5, 1), (1, 6), (9, 12), (33, 17)] {
          let file = Self.interlaced(kind, depth, channels, width: width, height: height, &random)
          let expected = try Self.pixelsByFFmpeg(try ImageContainer.parsed(file))
          #expect(try Self.pixels(file) == expected, "\(kind) \(depth) \(width) \(height)")
        }
      }
    }
  }

  private static func interlaced(
    _ kind: TestPNG.Kind, _ depth: UInt8, _ channels: Int, width: Int, height: Int, _ random: inout SplitMix
  ) -> [UInt8] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    var data: [UInt8] = []
    for (x, y, dx, dy) in passes {
      let columns = (width - x + dx - 1) / dx
      guard columns > 0 else { continue }
      for _ in stride(from: y, to: height, by: dy) {
        // There are few values, so that the clear color occurs.
        let bytes = (0..<(columns * channels * Int(depth) + 7) / 8).map { _ in
          random.choose([0, 85, random.byte()])
        }
        data += [UInt8(random.next(below: 5))] + bytes
      }
    }
    var png = TestPNG(kind: kind, depth: depth, width: width, rows: [])
    if kind == .palette { png.palette = (0..<3 << Int(depth)).map { _ in random.byte() } }
    // FFmpeg compares levels of less than a byte after spreading them, which works only for black.
    if kind == .gray { png.transparency = depth == 16 ? [85, 85] : [0, depth == 8 ? 85 : 0] }
    if kind == .rgb { png.transparency = depth == 16 ? [85, 85, 85, 85, 85, 85] : [0, 85, 0, 85, 0, 85] }
    var file = Self.bytes(png, height: height, TestPNG.stored(data), &random)
    let header = TestPNG.be(width) + TestPNG.be(height) + [depth, kind.rawValue, 0, 0, 1]
    file.replaceSubrange(8..<33, with: TestPNG.chunk("IHDR", header))
    return file
  }

  @Test func `pictures of our own encoder are read back, with any filter`() throws {
    let picture = PixelBuffer.gradient(width: 150, height: 90)
    for effort in CompressionEffort.allCases {
      let file = try PNGEncoder.encode(picture, effort: effort)
      let container = try ImageContainer.parsed(file)
      var rows: [[UInt32]] = []
      picture.readRows { row in
        rows.append(row.indices.map { row[$0] })
        return true
      }
      let layout = try PNGLayout(container, .untagged)
      #expect(try Self.pixels(file) == rows)
      #expect(try Self.pixelsInPieces(container, layout) == rows)
    }
  }

  @Test func `reading stops when nobody wants more`() throws {
    var random = SplitMix(seed: 6)
    let file = Self.file(.rgb, 8, 3, width: 9, height: 30, &random)
    var count = 0
    try ImageDecoder.readRows(of: file, name: "test.png") { _ in
      count += 1
      return count < 4
    }
    #expect(count == 4)
  }

  private func isRead(_ png: TestPNG, height: Int, _ stream: [UInt8]) -> Bool {
    var random = SplitMix(seed: 7)
    let file = Self.bytes(png, height: height, stream, &random)
    return (try? ImageDecoder.decode(file, name: "test.png")) != nil
  }

  @Test func `data that ends early, is changed, or has an unknown filter is damaged`() {
    let png = TestPNG(kind: .rgb, depth: 8, width: 4, rows: [])
    let rows = (0..<6).flatMap { _ in [0] + [UInt8](repeating: 77, count: 12) }
    let stream = TestPNG.stored(rows)
    #expect(isRead(png, height: 6, stream))
    for length in 1..<stream.count - 4 { #expect(!isRead(png, height: 6, Array(stream.prefix(length)))) }
    var checksum = stream
    checksum[stream.count - 1] ^= 1
    #expect(!isRead(png, height: 6, checksum))
    var filter = rows
    filter[13] = 5
    #expect(!isRead(png, height: 6, TestPNG.stored(filter)))
    #expect(!isRead(png, height: 7, stream))
    // Data after the picture is allowed.
    #expect(isRead(png, height: 5, stream))
    #expect(isRead(png, height: 6, stream + [1, 2, 3]))
  }
}
