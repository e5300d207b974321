import FlickGeometry
import FlickTestSupport
import Testing

@testable import FlickImage

/// Tests of flashes in frames whose pixels are all known.
@Suite struct FlashMeterTests {
  private typealias RGB = (red: UInt8, green: UInt8, blue: UInt8)
  private static let (black, white): (RGB, RGB) = ((0, 0, 0), (255, 255, 255))

  private let size: PixelSize

  init() throws { size = try #require(PixelSize(width: 512, height: 384)) }

  private func grey(_ level: UInt8) -> RGB { (level, level, level) }

  private func fill(_ picture: inout PixelBuffer, _ rect: PixelRect, _ color: RGB) {
    guard !rect.isEmpty else { return }
    let pixel = [color.red, color.green, color.blue, 255]
    // Whole rows: this code is not optimised, and a picture has 200,000 pixels.
    let row = (0..<rect.columns.count).flatMap { _ in pixel }
    for y in rect.rows {
      let index = y * picture.stride + 4 * rect.minX
      picture.bytes.replaceSubrange(index..<index + row.count, with: row)
    }
  }

  /// The sequences of flashes in two seconds, at 60 frames per second, of a picture in which `rect` jumps from one
  /// color to another and back `hertz` times per second.
  private func sequences(
    _ hertz: Double, _ colors: (RGB, RGB) = (black, white), in rect: PixelRect? = nil, ground: RGB = black
  ) -> [FlashMeter.Sequence] {
    var picture = PixelBuffer(size: size)
    fill(&picture, picture.bounds, ground)
    var meter = FlashMeter(picture.bounds, window: 60)
    var shown: Bool?
    for frame in 0..<120 {
      let isSecond = Int(Double(frame) / 60 * hertz * 2 + 1e-9) % 2 == 1
      if isSecond != shown { fill(&picture, rect ?? picture.bounds, isSecond ? colors.1 : colors.0) }
      meter.take(picture, frame: frame) { _ in isSecond != shown }
      shown = isSecond
    }
    return meter.sequences
  }

  /// At 4 flashes a second the light changes every 7.5 frames, first at frame 8. The eighth change comes 52 or 53
  /// frames after the first, which is within a second of 60 frames, and the ninth one no longer is. At 3 flashes a
  /// second the light changes every 10 frames, so the eighth change comes 70 frames after the first.
  @Test func `four flashes a second are too many and three are not`() {
    let four = sequences(4)
    #expect(four.map(\.isRed) == [false])
    #expect(four.first?.first == 8)
    #expect(four.first?.last == 113)
    #expect(four.first?.count == 8)
    #expect(four.first?.area == PixelRect(minX: 0, minY: 0, maxX: 512, maxY: 384))
    #expect(sequences(3).isEmpty)
    #expect(sequences(20).map(\.count) == [40])
    #expect(sequences(10).map(\.count) == [20])
    #expect(sequences(0.5).isEmpty)
  }

  /// A quarter of 341 x 256 pixels is 21,824 pixels. 340 x 64 are 21,760 pixels, and 340 x 68 are 23,120.
  @Test func `an area of a quarter of ten degrees may flash`() {
    let small = PixelRect(minX: 40, minY: 80, maxX: 380, maxY: 144)
    let large = PixelRect(minX: 40, minY: 80, maxX: 380, maxY: 148)
    #expect(sequences(4, in: small).isEmpty)
    #expect(sequences(4, in: large).map(\.area) == [large])
  }

  /// Areas add up only within a rectangle of 341 x 256 pixels. The two areas here lie 384 columns apart, so no
  /// rectangle contains parts of both.
  @Test func `areas far apart are judged each for itself`() {
    var picture = PixelBuffer(size: size)
    var meter = FlashMeter(picture.bounds, window: 60)
    for frame in 0..<120 {
      for x in [0, 448] {
        fill(
          &picture, PixelRect(minX: x, minY: 0, maxX: x + 64, maxY: 256),
          frame / 6 % 2 == 0 ? Self.black : Self.white)
      }
      meter.take(picture, frame: frame) { _ in true }
    }
    #expect(meter.sequences.isEmpty)
  }

  /// Bands of 32 rows move by 12 rows a frame, so each pixel changes its light more than 20 times per second. Over the
  /// whole picture, as much becomes darker as becomes lighter.
  @Test func `a pattern that moves does not flash`() {
    func count(_ speed: Int) -> Int {
      var picture = PixelBuffer(size: size)
      var meter = FlashMeter(picture.bounds, window: 60)
      for frame in 0..<90 {
        for top in stride(from: -64, to: size.height, by: 64) {
          let start = top + frame * speed % 64
          for (y, color) in [(start, Self.black), (start + 32, Self.white)] {
            let band = PixelRect(minX: 0, minY: y, maxX: size.width, maxY: y + 32)
            fill(&picture, band.intersection(picture.bounds), color)
          }
        }
        meter.take(picture, frame: frame) { _ in true }
      }
      return meter.sequences.count
    }
    #expect(count(12) == 0)
    #expect(count(20) == 0)
  }

  /// The halves of the picture are white in turn. Each half is larger than a rectangle, so both flash.
  @Test func `halves that take turns flash each for itself`() throws {
    let size = try #require(PixelSize(width: 512, height: 768))
    var picture = PixelBuffer(size: size)
    var meter = FlashMeter(picture.bounds, window: 60)
    for frame in 0..<60 {
      let isUpper = frame / 6 % 2 == 0
      for (y, isLit) in [(0, isUpper), (384, !isUpper)] {
        fill(&picture, PixelRect(minX: 0, minY: y, maxX: 512, maxY: y + 384), isLit ? Self.white : Self.black)
      }
      meter.take(picture, frame: frame) { _ in true }
    }
    #expect(meter.sequences.map(\.area) == [PixelRect(minX: 0, minY: 0, maxX: 512, maxY: 768)])
  }

  /// The light of level 89 is ((89 / 255 + 0.055) / 1.055)^2.4 = 0.0999, and that of level 90 is 0.1022.
  @Test func `a change below a tenth of the light does not count`() {
    #expect(sequences(4, (grey(0), grey(89))).isEmpty)
    #expect(sequences(4, (grey(0), grey(90))).count == 1)
  }

  /// The light of level 231 is 0.799, that of 232 is 0.807; white is 0.19 more.
  @Test func `a change between bright colors does not count`() {
    #expect(sequences(4, (grey(232), Self.white)).isEmpty)
    #expect(sequences(4, (grey(231), Self.white)).count == 1)
  }

  /// Red has a luminance of 0.2126 and gray of level 127 has 0.2122, so only the color changes. Green of level 148
  /// has 0.211 and is no red. The last red has 0.78 of the light.
  @Test func `red flashes by its colour alone`() {
    let red = sequences(4, (grey(127), (255, 0, 0)))
    #expect(red.map(\.isRed) == [true])
    #expect(red.first?.count == 8)
    #expect(sequences(3, (grey(127), (255, 0, 0))).isEmpty)
    #expect(sequences(4, (grey(127), (0, 148, 0))).isEmpty)
    #expect(sequences(4, (grey(120), (255, 110, 110))).filter(\.isRed).isEmpty)
    #expect(sequences(4, ((0, 0, 0), (120, 0, 0))).map(\.isRed) == [true])
  }

  /// u' of sRGB's red is 0.4507 and v' 0.5229; white has 0.1978 and 0.4683.
  @Test func `chromaticities are those of the standard`() {
    let red = BlockColor(red: 65_535, green: 0, blue: 0)
    let white = BlockColor(red: 65_535, green: 65_535, blue: 65_535)
    #expect(red.isFar(from: white))
    #expect(white.luminance == 65_535)
    #expect(red.luminance == 13_933)
    #expect(BlockColor.light[255] == 65_535)
    #expect(BlockColor.light[0] == 0)
    #expect(BlockColor.light[10] == 199)  // 10 / 255 / 12.92 = 0.003035
    #expect(BlockColor(red: 0, green: 0, blue: 0).isFar(from: red))
    #expect(!BlockColor(red: 0, green: 0, blue: 0).isFar(from: white))
  }

  /// The eye does not see a pattern whose squares are smaller than a tenth of a degree, and such a pattern does not
  /// change the mean of a block.
  @Test func `a fine pattern that is turned over does not flash`() {
    var picture = PixelBuffer(size: size)
    var meter = FlashMeter(picture.bounds, window: 60)
    let rows = [0, 1].map { turn in
      (0..<size.width).flatMap { x in
        let level: UInt8 = (x + turn).isMultiple(of: 2) ? 255 : 0
        return [level, level, level, 255]
      }
    }
    for frame in stride(from: 0, to: 120, by: 6) {
      let turn = frame / 6 % 2
      for y in 0..<size.height {
        let index = y * picture.stride
        picture.bytes.replaceSubrange(index..<index + picture.stride, with: rows[(y + turn) % 2])
      }
      meter.take(picture, frame: frame) { _ in true }
    }
    #expect(meter.sequences.isEmpty)
  }

  /// A fade is one transition, however many frames it takes.
  @Test func `fades count by their turning points`() {
    func fade(_ period: Int) -> Int {
      var picture = PixelBuffer(size: size)
      var meter = FlashMeter(picture.bounds, window: 60)
      for frame in 0..<180 {
        let phase = frame % period
        let part = Double(min(phase, period - phase)) / Double(period) * 2
        fill(&picture, picture.bounds, grey(UInt8(255 * part)))
        meter.take(picture, frame: frame) { _ in true }
      }
      return meter.sequences.count
    }
    #expect(fade(15) == 1)  // 4 a second
    #expect(fade(20) == 0)  // 3 a second
    #expect(fade(120) == 0)
  }

  /// The meter does not look at tiles that are reported as unchanged.
  @Test func `unchanged tiles are left out`() {
    var picture = PixelBuffer(size: size)
    var all = FlashMeter(picture.bounds, window: 60)
    var none = FlashMeter(picture.bounds, window: 60)
    for frame in 0..<60 {
      fill(&picture, picture.bounds, frame / 6 % 2 == 0 ? Self.black : Self.white)
      all.take(picture, frame: frame) { _ in true }
      none.take(picture, frame: frame) { _ in false }
    }
    #expect(all.sequences.count == 1)
    #expect(none.sequences.isEmpty)
  }

  /// The part's sides are no multiples of four, and it does not begin at the picture's origin.
  @Test func `a part is judged by its own pixels`() throws {
    var picture = PixelBuffer(size: size)
    let part = PixelRect(minX: 13, minY: 7, maxX: 400, maxY: 250)
    var meter = FlashMeter(part, window: 60)
    let inside = PixelRect(minX: 13, minY: 7, maxX: 200, maxY: 250)
    for frame in 0..<60 {
      let color = frame / 6 % 2 == 0 ? Self.black : Self.white
      fill(&picture, PixelRect(minX: 400, minY: 0, maxX: 512, maxY: 384), color)
      fill(&picture, inside, color)
      meter.take(picture, frame: frame) { _ in true }
    }
    let area = try #require(meter.sequences.first?.area)
    // The last column of blocks that flashes ends at column 188 of the part; three quarters of each block flash.
    #expect(area == PixelRect(minX: 0, minY: 0, maxX: 188, maxY: 243))
  }
}

/// Tests of the mean light of blocks of pixels.
@Suite struct BlockColorTests {
  @Test(arguments: [1, 3, 4]) func `the color of a block is the mean of its light`(side: Int) throws {
    var random = SplitMix(seed: 5)
    var picture = PixelBuffer(size: try #require(PixelSize(width: 9, height: 8)))
    for index in picture.bytes.indices { picture.bytes[index] = UInt8.random(in: 0...255, using: &random) }
    for (x, y) in [(0, 0), (9 - side, 8 - side), (2, 3)] {
      let rect = PixelRect(minX: x, minY: y, maxX: x + side, maxY: y + side)
      func mean(_ component: Int) -> UInt16 {
        let light = rect.rows.flatMap { y in
          rect.columns.map { x in
            Int(BlockColor.light[Int(picture.bytes[y * picture.stride + 4 * x + component])])
          }
        }
        return UInt16((light.reduce(0, +) + light.count / 2) / light.count)
      }
      #expect(
        BlockColor(of: picture, in: rect) == BlockColor(red: mean(0), green: mean(1), blue: mean(2)))
    }
  }

  /// Alpha does not count: components are premultiplied.
  @Test func `a block of one color has its light`() throws {
    var picture = PixelBuffer(size: try #require(PixelSize(width: 4, height: 4)))
    for index in picture.bytes.indices { picture.bytes[index] = [10, 200, 255, UInt8(index)][index % 4] }
    #expect(
      BlockColor(of: picture, in: picture.bounds)
        == BlockColor(red: BlockColor.light[10], green: BlockColor.light[200], blue: BlockColor.light[255]))
  }

  @Test func `rows are pixels, and over black all are opaque`() throws {
    let bytes: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255, 13, 14, 15, 0]
    let size = try #require(PixelSize(width: 2, height: 2))
    let picture = try #require(PixelBuffer(size: size, bytes: bytes))
    var rows: [[UInt32]] = []
    picture.readRows { row in
      rows.append(row.indices.map { row[$0] })
      return true
    }
    #expect(rows == [[0x0403_0201, 0x0807_0605], [0xff0b_0a09, 0x000f_0e0d]])
    var first = 0
    picture.readRows { _ in
      first += 1
      return false
    }
    #expect(first == 1)
    #expect(picture.overBlack().bytes == [1, 2, 3, 255, 5, 6, 7, 255, 9, 10, 11, 255, 13, 14, 15, 255])
  }
}
