import FlickImage
import FlickKernels
import FlickTestSupport
import Testing

@Suite struct YUVKernelTests {
  /// The planes of two rows.
  struct Planes: Hashable {
    var upperLuma, lowerLuma, cb, cr: [UInt8]
  }

  static func planes(
    _ upper: [UInt32], _ lower: [UInt32], left: (UInt32, UInt32), _ kernels: any Kernels.Type,
    _ side: GuardedMemory.Side = .after
  ) -> Planes {
    let even = (upper.count + 1) & ~1
    return GuardedMemory.lend { memory in
      let sources = unsafe (memory.copy(upper, side), memory.copy(lower, side))
      func plane(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        unsafe memory.copy([UInt8](repeating: 0, count: count), side)
      }
      let rows = unsafe RowPair(
        upper: sources.0, lower: sources.1, upperLeft: left.0, lowerLeft: left.1, count: upper.count,
        upperLuma: plane(even), lowerLuma: plane(even), cb: plane(even / 2), cr: plane(even / 2))
      unsafe kernels.convert(rows)
      func bytes(_ p: UnsafeMutablePointer<UInt8>, _ count: Int) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: p, count: count))
      }
      return unsafe Planes(
        upperLuma: bytes(rows.upperLuma, even), lowerLuma: bytes(rows.lowerLuma, even),
        cb: bytes(rows.cb, even / 2), cr: bytes(rows.cr, even / 2))
    }
  }

  static func full(_ pixels: [UInt32], _ kernels: any Kernels.Type, _ side: GuardedMemory.Side) -> [[UInt8]] {
    return GuardedMemory.lend { memory in
      let source = unsafe memory.copy(pixels, side)
      let planes = unsafe (0..<3).map { _ in
        unsafe memory.copy([UInt8](repeating: 0, count: pixels.count), side)
      }
      unsafe kernels.convert(
        FullRow(pixels: source, count: pixels.count, luma: planes[0], cb: planes[1], cr: planes[2]))
      return unsafe planes.map { unsafe Array(UnsafeBufferPointer(start: $0, count: pixels.count)) }
    }
  }

  @Test(arguments: GuardedMemory.Side.allCases)
  func `every length and end of memory gives the specification's result`(side: GuardedMemory.Side) {
    for count in 1...67 {
      let rows = Rows(count: count + 1, seed: UInt64(count))
      let (upper, lower) = (Array(rows.destination.dropFirst()), Array(rows.source.dropFirst()))
      let left = (rows.destination[0], rows.source[0])
      let expected = Self.planes(upper, lower, left: left, ScalarKernels.self, side)
      let full = Self.full(upper, ScalarKernels.self, side)
      for level in InstructionLevel.twins {
        #expect(Self.planes(upper, lower, left: left, level.kernels, side) == expected, "\(level), \(count)")
        #expect(Self.full(upper, level.kernels, side) == full, "\(level), \(count)")
      }
    }
  }

  /// Returns pixels of a row of a video, for samples of 12 bits or fewer.
  static func decoded(
    _ samples: [[Int16]], by matrix: SampleMatrix, _ kernels: any Kernels.Type, _ side: GuardedMemory.Side
  ) -> [UInt32] {
    let count = samples[0].count
    return GuardedMemory.lend { memory in
      let planes = unsafe samples.map { unsafe memory.copy($0, side) }
      let result = unsafe memory.copy([UInt32](repeating: 0, count: count), side)
      unsafe kernels.convert(
        SampleRow(luma: planes[0], cb: planes[1], cr: planes[2], count: count), by: matrix, into: result)
      return unsafe Array(UnsafeBufferPointer(start: result, count: count))
    }
  }

  /// BT.709 with 8 and with 12 bits.
  @Test(arguments: [Int32(17), 21], GuardedMemory.Side.allCases)
  func `a video's rows equal those of the specification`(shift: Int32, side: GuardedMemory.Side) {
    let matrix = SampleMatrix(
      luma: 19_078, redFromCr: 14_686, greenFromCb: -1_747, greenFromCr: -4_366, blueFromCb: 17_305,
      shift: shift)
    var random = SplitMix(seed: UInt64(shift))
    let most: Int16 = shift == 17 ? 2_047 : .max
    for count in 1...67 {
      let samples = (0..<3).map { _ in
        (0..<count).map { _ in Int16(truncatingIfNeeded: random.next()) % most }
      }
      let expected = Self.decoded(samples, by: matrix, ScalarKernels.self, side)
      for level in InstructionLevel.twins {
        #expect(Self.decoded(samples, by: matrix, level.kernels, side) == expected, "\(level), \(count)")
      }
    }
  }

  /// The pixels equal those of a row whose chroma was spread to all pixels beforehand, for every instruction level,
  /// share and place of the samples.
  @Test(arguments: [false, true], GuardedMemory.Side.allCases)
  func `a video's rows with half of the chroma equal those of spread samples`(
    isBetween: Bool, side: GuardedMemory.Side
  ) {
    let matrix = SampleMatrix(
      luma: 19_078, redFromCr: 14_686, greenFromCb: -1_747, greenFromCr: -4_366, blueFromCb: 17_305, shift: 17
    )
    var random = SplitMix(seed: 7)
    for count in 1...83 {
      let half = (count + 1) / 2
      func samples(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      }
      let (luma, lines) = (samples(count), (0..<4).map { _ in samples(half) })
      let share = Int16(count % 4)
      let spread = [
        luma.map { (Int16($0) - 16) * 8 }, Self.spread(lines[0], lines[1], share, isBetween, count),
        Self.spread(lines[2], lines[3], share, isBetween, count),
      ]
      let expected = Self.decoded(spread, by: matrix, ScalarKernels.self, side)
      for level in InstructionLevel.available {
        GuardedMemory.lend { memory in
          let rows = unsafe ([luma] + lines).map { unsafe memory.copy($0, side) }
          let result = unsafe memory.copy([UInt32](repeating: 0, count: count), side)
          let row = unsafe HalvedSampleRow(
            luma: rows[0], cb: (UnsafePointer(rows[1]), UnsafePointer(rows[2])),
            cr: (UnsafePointer(rows[3]), UnsafePointer(rows[4])), share: share, count: count, black: 16,
            middle: 128, isBetween: isBetween)
          unsafe level.kernels.convert(row, by: matrix, into: result)
          let pixels = unsafe Array(UnsafeBufferPointer(start: result, count: count))
          #expect(pixels == expected, "\(level), \(count)")
        }
      }
    }
  }

  /// The chroma of a row's pixels minus the level of gray, in sixteenths of a level.
  private static func spread(
    _ first: [UInt8], _ second: [UInt8], _ share: Int16, _ isBetween: Bool, _ count: Int
  ) -> [Int16] {
    let quarters = zip(first, second).map { Int16($0) * (4 - share) + Int16($1) * share - 512 }
    return (0..<count).map { x in
      let here = quarters[x / 2]
      let before = quarters[max(x / 2 - 1, 0)]
      let next = quarters[min(x / 2 + 1, quarters.count - 1)]
      if isBetween { return 3 * here + (x % 2 == 0 ? before : next) }
      return x % 2 == 0 ? 4 * here : 2 * (here + next)
    }
  }

  /// Luma 235, 16 and 125 with gray chroma; red of luma 63, Cb 102, Cr 240 (ITU-R BT.709).
  @Test(arguments: InstructionLevel.available)
  func `samples of a video have their colors`(level: InstructionLevel) {
    let matrix = SampleMatrix(
      luma: 19_078, redFromCr: 14_686, greenFromCb: -1_747, greenFromCr: -4_366, blueFromCb: 17_305, shift: 17
    )
    let samples: [[Int16]] = [[219 * 8, 0, 109 * 8, 47 * 8], [0, 0, 0, -26 * 16], [0, 0, 0, 112 * 16]]
    let pixels = Self.decoded(samples, by: matrix, level.kernels, .after)
    #expect(pixels == [0xFFFF_FFFF, 0xFF00_0000, 0xFF7F_7F7F, 0xFF00_01FF])
  }

  @Test(arguments: InstructionLevel.twins)
  func `the cube's corners and edges, where rounding and limits are tight`(level: InstructionLevel) {
    let values: [UInt32] = [0, 1, 2, 127, 128, 254, 255]
    let colors = values.flatMap { r in values.flatMap { g in values.map { b in r | g << 8 | b << 16 } } }
    for color in colors {
      let (row, other) = ([UInt32](repeating: color, count: 20), [UInt32](repeating: ~color, count: 20))
      for lower in [row, other] {
        #expect(
          Self.planes(row, lower, left: (color, ~color), level.kernels)
            == Self.planes(row, lower, left: (color, ~color), ScalarKernels.self))
      }
    }
  }

  @Test(arguments: InstructionLevel.available)
  func `a row cut at an even column gives the same samples`(level: InstructionLevel) {
    let rows = Rows(count: 100, seed: 9)
    let (upper, lower) = (rows.destination, rows.source)
    let whole = Self.planes(upper, lower, left: (upper[0], lower[0]), level.kernels)
    for cut in stride(from: 2, to: 100, by: 2) {
      let first = Self.planes(
        Array(upper[..<cut]), Array(lower[..<cut]), left: (upper[0], lower[0]), level.kernels)
      let second = Self.planes(
        Array(upper[cut...]), Array(lower[cut...]), left: (upper[cut - 1], lower[cut - 1]), level.kernels)
      #expect(first.upperLuma + second.upperLuma == whole.upperLuma)
      #expect(first.lowerLuma + second.lowerLuma == whole.lowerLuma)
      #expect(first.cb + second.cb == whole.cb)
      #expect(first.cr + second.cr == whole.cr)
    }
  }
}
