import FlickImage
import FlickKernels
import FlickTestSupport
import Testing

@Suite struct RowKernelTests {
  /// Rows of random pixels, one pixel wider than the part that is read, and one weight for each row. The sum of the
  /// weights is 128.
  struct Trial {
    let count: Int
    let rows: [[UInt32]]
    let weights: [Int]
    /// For each of a row's three places, 1 if it begins at the second pixel, 0 otherwise.
    let places: [[Int]]

    init(count: Int, rows rowCount: Int, isMoved: Bool, _ random: inout SplitMix) {
      self.count = count
      rows = (0..<rowCount).map { _ in (0..<count + (isMoved ? 1 : 0)).map { _ in random.pixel() } }
      places = rows.map { _ in (0..<3).map { _ in isMoved ? Int(random.next() % 2) : 0 } }
      var weights = [Int](repeating: 0, count: rowCount)
      for _ in 0..<127 { weights[Int(random.next() % UInt64(rowCount))] += 1 }
      weights[weights[0] == 127 ? 1 : 0] += 1
      self.weights = weights
    }

    /// Returns the weighted means, read and written next to protected pages.
    func means(_ kernels: any Kernels.Type, _ side: GuardedMemory.Side) -> [UInt32] {
      return GuardedMemory.lend { memory in
        let starts = unsafe rows.map { unsafe UnsafePointer(memory.copy($0, side)) }
        func place(_ row: Int) -> WeightedRows.Place {
          let (row, places) = unsafe (starts[row], places[row])
          return unsafe WeightedRows.Place(
            near: row + places[0], first: row + places[1], second: row + places[2])
        }
        let pairs = unsafe stride(from: 0, to: rows.count, by: 2).map { i in
          unsafe WeightedRows.Pair(
            place(i), place(i + 1), weights: UInt16(weights[i] | weights[i + 1] << 8))
        }
        let areMoved = places.joined().contains(1)
        let row = unsafe memory.copy([UInt32](repeating: 0, count: count), side)
        unsafe pairs.withUnsafeBufferPointer {
          unsafe kernels.filter(
            WeightedRows(
              pairs: $0.baseAddress.unsafelyUnwrapped, count: pairs.count, areMoved: areMoved, ahead: .max),
            count: count, into: row)
        }
        return unsafe Array(UnsafeBufferPointer(start: row, count: count))
      }
    }

    func wanted(_ column: Int) -> UInt32 {
      (0..<4).reduce(0 as UInt32) { pixel, channel in
        var sum = 64
        for (row, weight) in weights.enumerated() {
          let (near, first, second) = (level(row, 0), level(row, 1), level(row, 2))
          sum += weight * ((near + (first + second + 1) / 2 + 1) / 2)
          func level(_ row: Int, _ place: Int) -> Int {
            Int(rows[row][column + places[row][place]] >> UInt32(8 * channel) & 255)
          }
        }
        return pixel | UInt32(sum / 128) << UInt32(8 * channel)
      }
    }
  }

  @Test(arguments: 1...67)
  func `weighted rows, moved and not, of every length`(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    for rowCount in [2, 4, 8] {
      for isMoved in [false, true] {
        let trial = Trial(count: count, rows: rowCount, isMoved: isMoved, &random)
        let wanted = (0..<count).map(trial.wanted)
        for level in InstructionLevel.available {
          for side in GuardedMemory.Side.allCases {
            #expect(trial.means(level.kernels, side) == wanted, "\(level), \(rowCount) rows")
          }
        }
      }
    }
  }

  @Test func `halves of rows`() {
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
        GuardedMemory.lend { memory in
          let row = unsafe memory.copy(pixels, .after)
          unsafe level.kernels.halve(row, count: count)
          #expect(unsafe Array(UnsafeBufferPointer(start: row, count: count)) == wanted, "\(level)")
        }
      }
    }
  }

  @Test func `rows become columns`() {
    var random = SplitMix(seed: 10)
    for rows in 1...8 {
      for count in 1...35 {
        let (stride, resultStride) = (count + rows % 3, rows + count % 4)
        let pixels = (0..<stride * (rows - 1) + count).map { _ in random.pixel() }
        let before = (0..<resultStride * (count - 1) + rows).map { _ in random.pixel() }
        var wanted = before
        for x in 0..<count { for y in 0..<rows { wanted[x * resultStride + y] = pixels[y * stride + x] } }
        for level in InstructionLevel.available {
          for side in GuardedMemory.Side.allCases {
            GuardedMemory.lend { memory in
              let (source, result) = unsafe (memory.copy(pixels, side), memory.copy(before, side))
              unsafe level.kernels.transpose(
                source, stride: stride, rows: rows, count: count, into: result, stride: resultStride)
              let found = unsafe Array(UnsafeBufferPointer(start: result, count: before.count))
              #expect(found == wanted, "\(level), \(rows) rows of \(count)")
            }
          }
        }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `samples of a row, one or two a pixel, at every distance`(group: UInt64) {
    var random = SplitMix(seed: 300 + group)
    for trial in 0..<25 {
      let spread = group == 0 ? 0 : UInt32(random.next() % 65)
      let step = UInt32(random.next() % (4 << 20))
      let start = UInt32(random.next() % (1 << 20))
      // Every second trial runs to the left.
      let isMirrored = trial % 2 == 1
      let texels = Int((start + 66 * step) >> 20) + 18
      GuardedMemory.lend { memory in
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
  }

  @Test func `a sample at a texel's centre is that texel, halfway the mean of two`() {
    let texels: [UInt32] =
      [0xFF00_0000, 0xFFFF_FFFF, 0xFF10_2030, 0xFF30_4050] + [UInt32](repeating: 0, count: 18)
    for level in InstructionLevel.available {
      func pixel(_ start: UInt32, spread: UInt32) -> UInt32 {
        var result: UInt32 = 0
        unsafe texels.withUnsafeBufferPointer { texels in
          unsafe level.kernels.fill(
            &result, count: 1,
            from: RowSampling(
              texels: texels.baseAddress.unsafelyUnwrapped, start: start, step: 1 << 20, spread: spread))
        }
        return result
      }
      for i in 0..<4 { #expect(pixel(UInt32(i) << 20, spread: 0) == texels[i]) }
      #expect(pixel(5 << 19, spread: 0) == 0xFF20_3040)
      // The mean of two whole texels, then of two samples halfway between three texels.
      #expect(pixel(1 << 20, spread: 64) == 0xFF88_9098)
      #expect(pixel(3 << 19, spread: 64) == 0xFF54_606C)
    }
  }
}
