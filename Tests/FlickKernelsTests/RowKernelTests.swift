import FlickCompositor
import FlickKernels
import Testing

@Suite struct RowKernelTests {
  /// Rows of random pixels in a block of memory of their own.
  struct Picture {
    let width, height: Int
    let pixels: [UInt32]

    init(width: Int, height: Int, _ random: inout SplitMix) {
      (self.width, self.height) = (width, height)
      pixels = (0..<width * height).map { _ in random.pixel() }
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  }

  /// So many weights below 128, together 128.
  static func weights(_ count: Int, _ random: inout SplitMix) -> [Int] {
    var weights = [Int](repeating: 0, count: count)
    for _ in 0..<127 { weights[Int(random.next() % UInt64(count))] += 1 }
    weights[weights[0] == 127 ? count - 1 : 0] += 1
    return weights
  }

  static func pairs(_ weights: [Int]) -> [UInt16] {
    stride(from: 0, to: weights.count, by: 2).map {
      UInt16(weights[$0]) | UInt16($0 + 1 < weights.count ? weights[$0 + 1] : 0) << 8
    }
  }

  struct Slant {
    var first = 0
    var step = 0
    var offset = 0
  }

  /// Blocks of weighted rows, read and written beside untouchable pages.
  static func filtered(
    _ picture: Picture, _ weights: [Int], columns: ClosedRange<Int>, slant: Slant, blocks: Range<Int>,
    stride: Int? = nil, _ kernels: any Kernels.Type, _ side: GuardedMemory.Side
  ) -> [UInt32] {
    let count = min(columns.count - 16 * blocks.lowerBound, 16 * blocks.count)
    let (texture, row) = (
      GuardedMemory(capacity: 4 * picture.pixels.count), GuardedMemory(capacity: 4 * count)
    )
    let pixels = unsafe texture.copy(picture.pixels, side)
    let result = unsafe row.copy([UInt32](repeating: 0, count: count), side)
    unsafe pairs(weights).withUnsafeBufferPointer {
      unsafe kernels.filter(
        WeightedRows(
          pixels: pixels, stride: stride ?? picture.width, weights: $0.baseAddress.unsafelyUnwrapped,
          count: weights.count, columns: columns, slant: slant.first, slantStep: slant.step,
          offset: slant.offset),
        blocks: blocks, into: result)
    }
    return unsafe Array(UnsafeBufferPointer(start: result, count: count))
  }

  @Test("Weighted rows, slanted and not, of pictures of every width", arguments: 1...67)
  func rows(width: Int) {
    var random = SplitMix(seed: UInt64(width))
    for taps in [2, 3, 4, 7] {
      let picture = Picture(width: width, height: taps, &random)
      let weights = Self.weights(taps, &random)
      let columns = min(width - 1, Int(random.next() % 3))...width - 1
      let blocks = 0..<(columns.count + 15) / 16
      func number() -> Int { Int(random.next() % 400_001) - 200_000 }
      for slant in [Slant(), Slant(first: number(), step: number(), offset: -Int(random.next() % 500))] {
        let wanted = Self.filtered(
          picture, weights, columns: columns, slant: slant, blocks: blocks, ScalarKernels.self, .after)
        for level in InstructionLevel.twins {
          for side in GuardedMemory.Side.allCases {
            let found = Self.filtered(
              picture, weights, columns: columns, slant: slant, blocks: blocks, level.kernels, side)
            #expect(found == wanted, "\(level), \(taps) rows, \(slant)")
          }
          for first in blocks {
            let part = Self.filtered(
              picture, weights, columns: columns, slant: slant, blocks: first..<blocks.upperBound,
              level.kernels, .after)
            #expect(part == Array(wanted[(16 * first)...]), "a row cut anywhere stays the same")
          }
        }
      }
    }
  }

  @Test("A row that stands for two stays as it is")
  func oneRow() {
    var random = SplitMix(seed: 7)
    let picture = Picture(width: 40, height: 1, &random)
    for level in InstructionLevel.available {
      let row = Self.filtered(
        picture, [64, 64], columns: 0...39, slant: Slant(), blocks: 0..<3, stride: 0, level.kernels, .after)
      #expect(row == picture.pixels)
    }
  }

  @Test("Slanted rows move by quarters of pixels, but not beyond the columns")
  func slanted() {
    var random = SplitMix(seed: 8)
    let picture = Picture(width: 64, height: 3, &random)
    // Three pixels a row about the middle one, and three quarters more with every block.
    let slant = Slant(first: 3 << 16, step: 3 << 14, offset: -256)
    for level in InstructionLevel.available {
      for row in 0..<3 {
        // All weight cannot be in one row.
        let weights = (0..<3).map { $0 == row ? 126 : 1 }
        let found = Self.filtered(
          picture, weights, columns: 0...63, slant: slant, blocks: 0..<4, level.kernels, .after)
        for x in 0..<64 {
          let block = x / 16
          let quarters = (12 + 3 * block) * (row - 1)
          let limited = min(max(quarters, -64 * block), 4 * (48 - 16 * block))
          let place = x + limited >> 2
          for channel in 0..<4 as Range<UInt32> {
            func level(_ pixel: UInt32) -> Int { Int(pixel >> (8 * channel) & 255) }
            let (near, far) = (level(picture[place, row]), level(picture[min(place + 1, 63), row]))
            let wanted = (near * (4 - (limited & 3)) + far * (limited & 3)) / 4
            #expect(abs(level(found[x]) - wanted) <= 5, "\(level), row \(row), column \(x)")
          }
        }
      }
    }
  }

  @Test("Halves of rows")
  func halves() {
    var random = SplitMix(seed: 9)
    for count in 0...67 {
      let pixels = (0..<2 * count).map { _ in random.pixel() }
      let wanted = (0..<count).map { i in
        (0..<4).reduce(0 as UInt32) { pixel, channel in
          let (a, b) = (
            pixels[2 * i] >> UInt32(8 * channel) & 255, pixels[2 * i + 1] >> UInt32(8 * channel) & 255
          )
          return pixel | ((a + b + 1) / 2) << UInt32(8 * channel)
        }
      }
      for level in InstructionLevel.available {
        let memory = GuardedMemory(capacity: 8 * max(count, 1))
        let row = unsafe memory.copy(pixels, .after)
        unsafe level.kernels.halve(row, count: count)
        #expect(unsafe Array(UnsafeBufferPointer(start: row, count: count)) == wanted, "\(level)")
      }
    }
  }

  @Test("Samples of a row, one or two a pixel, at every distance", arguments: 0..<8)
  func samples(group: UInt64) {
    var random = SplitMix(seed: 300 + group)
    for trial in 0..<25 {
      let spread = group == 0 ? 0 : UInt32(random.next() % (1 << 20 + 1))
      let step = UInt32(random.next() % (4 << 20))
      let start = UInt32(random.next() % (1 << 20))
      // Half of them run to the left.
      let isMirrored = trial % 2 == 1
      let texels = Int((start + 66 * step + spread) >> 20) + 2
      let memory = GuardedMemory(capacity: 4 * texels)
      let row = unsafe memory.copy((0..<texels).map { _ in random.pixel() }, .after)
      unsafe PaintKernelTests.check("\(spread), \(step)", x: 0) { kernels, pixels, x, count in
        let first = isMirrored ? start &+ UInt32(66 - x) &* step : start &+ UInt32(x) &* step
        unsafe kernels.fill(
          pixels, count: count,
          from: RowSampling(
            texels: row, start: first, step: isMirrored ? 0 &- step : step, spread: spread))
      }
    }
  }

  @Test("A sample at a texel's centre is that texel, halfway the mean of two")
  func exactSamples() {
    let texels: [UInt32] = [0xFF00_0000, 0xFFFF_FFFF, 0xFF10_2030, 0xFF30_4050]
    for level in InstructionLevel.available {
      func row(start: UInt32, spread: UInt32) -> [UInt32] {
        var result = [UInt32](repeating: 0, count: 2)
        unsafe texels.withUnsafeBufferPointer { texels in
          let sampling = unsafe RowSampling(
            texels: texels.baseAddress.unsafelyUnwrapped, start: start, step: 1 << 20, spread: spread)
          unsafe result.withUnsafeMutableBufferPointer {
            unsafe level.kernels.fill($0.baseAddress.unsafelyUnwrapped, count: 2, from: sampling)
          }
        }
        return result
      }
      #expect(row(start: 0, spread: 0) == Array(texels[..<2]))
      #expect(row(start: 1 << 20, spread: 1 << 20)[0] == 0xFF88_9098)
      #expect(row(start: 5 << 19, spread: 0)[0] == 0xFF20_3040)
    }
  }
}
