import FlickImage
import FlickKernels
import FlickTestSupport
import Testing

@Suite struct BlurKernelTests {
  /// Random premultiplied deep pixels, with fractions of levels.
  private static func deep(_ count: Int, _ random: inout SplitMix) -> [DeepPixel] {
    (0..<count).map { _ in
      let alpha = random.next() % 3 == 0 ? DeepPixel.opaque : UInt16(random.next() % 4081)
      func channel() -> UInt16 { UInt16(random.next() % (UInt64(alpha) + 1)) }
      return DeepPixel(channel(), channel(), channel(), alpha)
    }
  }

  @Test(arguments: 2...Box.widest)
  func `a box of equal values stays as it is, whatever its width, and is the mean of others`(width: Int) {
    let box = Box(before: width / 2, after: width - 1 - width / 2)
    func mean(_ sum: Int) -> Int { ((sum + Int(box.half)) * Int(box.reciprocal)) >> 16 }
    #expect((0...4080).allSatisfy { mean($0 * width) == $0 })
    let sums = stride(from: 0, through: 4080 * width, by: 7)
    #expect(sums.allSatisfy { abs(Double(mean($0)) - Double($0) / Double(width)) <= 1 })
  }

  @Test func `even widths have boxes on either side of the middle, as in SVG`() {
    // For a width of 6: three before and two after; then two before and three after; then three on both sides.
    let blur = BoxBlur(width: 6)
    #expect([blur.first.before, blur.first.after] == [3, 2])
    #expect([blur.second.before, blur.second.after] == [2, 3])
    #expect([blur.third.before, blur.third.after] == [3, 3])
    #expect(BoxBlur(width: 7).first == BoxBlur(width: 7).third)
  }

  @Test(arguments: 2...Box.widest)
  func `columns are blurred at every level as the specification says, within a level of real numbers`(
    width: Int
  ) {
    var random = SplitMix(seed: UInt64(width))
    for rows in [1, 2, 3, 4, 5, 7, 8, 14, 15, 16, 33, 61] {
      let columns = 8 * (1 + Int(random.next() % 3))
      let source = Self.deep(rows * columns, &random)
      let wanted = Self.blurred(source, rows: rows, columns: columns, width, ScalarKernels.self)
      for level in InstructionLevel.twins {
        let result = Self.blurred(source, rows: rows, columns: columns, width, level.kernels)
        #expect(result == wanted, "\(level), \(rows) rows")
      }
      let exact = Self.exactlyBlurred(source, rows: rows, columns: columns, BoxBlur(width: width))
      // A quarter of a level.
      let isNear = zip(wanted, exact).allSatisfy { a, b in
        (0..<4).allSatisfy { abs(Double(a[$0]) - b[$0]) < 4 }
      }
      #expect(isNear, "\(rows) rows")
    }
  }

  private static func blurred(
    _ source: [DeepPixel], rows: Int, columns: Int, _ width: Int, _ kernels: any Kernels.Type
  ) -> [DeepPixel] {
    let stride = (rows + 3) / 4 * 4
    var result = [DeepPixel](repeating: .zero, count: stride * columns)
    var scratch = [DeepPixel](repeating: .zero, count: 16 * rows + 64)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe scratch.withUnsafeMutableBufferPointer { scratch in
          unsafe kernels.blur(
            ColumnBlur(
              source: source.baseAddress.unsafelyUnwrapped, sourceStride: columns, rows: rows,
              columns: columns,
              result: result.baseAddress.unsafelyUnwrapped, resultStride: stride,
              scratch: scratch.baseAddress.unsafelyUnwrapped, blur: BoxBlur(width: width)))
        }
      }
    }
    return (0..<columns).flatMap { x in (0..<rows).map { result[x * stride + $0] } }
  }

  /// The result of the same boxes with real numbers.
  private static func exactlyBlurred(
    _ source: [DeepPixel], rows: Int, columns: Int, _ blur: BoxBlur
  ) -> [SIMD4<Double>] {
    (0..<columns).flatMap { x in
      var column = (0..<rows).map { SIMD4<Double>(source[$0 * columns + x]) }
      for box in [blur.first, blur.second, blur.third] {
        column = column.indices.map { y in
          (y - box.before...y + box.after).reduce(SIMD4<Double>.zero) {
            $0 + column[min(max($1, 0), rows - 1)]
          }
            / Double(box.width)
        }
      }
      return column
    }
  }

  @Test func `pixels are deepened, halved, mixed, recoloured and enlarged alike at every level`() {
    for count in 0...37 {
      var random = SplitMix(seed: UInt64(count))
      let pixels = (0..<4 * count).map { _ in random.pixel() }
      let deep = Self.deep(8 * count + 16, &random)
      let halvings = count % 8
      let recoloring = Recoloring(
        saturation: 3 * random.unit(), tint: count % 2 == 0 ? .zero : SIMD4(0.2, 0.1, 0.3, 0.4))
      for side in GuardedMemory.Side.allCases {
        let wanted = Self.results(pixels, deep, count, halvings, recoloring, ScalarKernels.self, side)
        for level in InstructionLevel.twins {
          let result = Self.results(pixels, deep, count, halvings, recoloring, level.kernels, side)
          #expect(result.deep == wanted.deep, "\(level), \(count)")
          #expect(result.pixels == wanted.pixels, "\(level), \(count)")
        }
        #expect(wanted.pixels.allSatisfy { $0 == PixelMath.premultipliedValid($0) })
      }
    }
  }

  private static func results(
    _ pixels: [UInt32], _ deep: [DeepPixel], _ count: Int, _ halvings: Int, _ recoloring: Recoloring,
    _ kernels: any Kernels.Type, _ side: GuardedMemory.Side
  ) -> (deep: [[DeepPixel]], pixels: [UInt32]) {
    let memory = (0..<8).map { _ in GuardedMemory(capacity: 8 * max(deep.count, 1)) }
    let (upper, lower) = unsafe (
      memory[0].copy(Array(pixels[..<(2 * count)]), side), memory[1].copy(Array(pixels[(2 * count)...]), side)
    )
    let (a, b) = unsafe (
      memory[2].copy(Array(deep[..<(2 * count)]), side),
      memory[3].copy(Array(deep[(2 * count)..<4 * count]), side)
    )
    let result = unsafe memory[4].copy([DeepPixel](repeating: .zero, count: count), side)
    func copy() -> [DeepPixel] { unsafe Array(UnsafeBufferPointer(start: result, count: count)) }
    var all: [[DeepPixel]] = []
    unsafe kernels.deepen(upper, count: count, into: result)
    all.append(copy())
    unsafe kernels.halve(upper, lower, count: count, into: result)
    all.append(copy())
    unsafe kernels.halve(a, b, count: count, into: result)
    all.append(copy())
    unsafe kernels.mix(a, b, share: Int16(7 * count % 256), count: count, into: result)
    all.append(copy())
    unsafe kernels.recolor(result, count: count, by: recoloring)
    all.append(copy())
    let cells = unsafe memory[5].copy(Array(deep[..<(count + 10)]), .before)
    let row = unsafe memory[6].copy([UInt32](repeating: 0, count: count), side)
    unsafe kernels.enlarge(cells + 1, halvings: halvings, from: count % 5, count: count, into: row)
    return unsafe (all, Array(UnsafeBufferPointer(start: row, count: count)))
  }

  @Test func `grey is luma, three times as much saturation stays within alpha, and a tint lies over all`() {
    // 0.2126 * 200 + 0.7152 * 100 + 0.0722 * 50 = 117.65.
    #expect(Self.recolored([200, 100, 50, 255], Recoloring(saturation: 0)) == [118, 118, 118, 255])
    #expect(Self.recolored([200, 100, 50, 255], .none) == [200, 100, 50, 255])
    // The first channel, 117.65 + 3 * (200 - 117.65), is too large; the third, 117.65 + 3 * (50 - 117.65), too small;
    // the second is 117.65 - 3 * 17.65 = 64.7.
    #expect(Self.recolored([200, 100, 50, 255], Recoloring(saturation: 3)) == [255, 65, 0, 255])
    // Half of white over it: 127.5 + 100.
    #expect(
      Self.recolored([200, 100, 50, 255], Recoloring(saturation: 1, tint: SIMD4(repeating: 0.5)))
        == [228, 178, 153, 255])
  }

  @Test func `what is opaque stays so under every tint`() {
    for alpha in 1...255 {
      let share = Double(alpha) / 255
      let white = Recoloring(saturation: 1, tint: SIMD4(repeating: share))
      #expect(Self.recolored([255, 255, 255, 255], white) == [255, 255, 255, 255])
    }
  }

  private static func recolored(_ levels: [UInt32], _ recoloring: Recoloring) -> [UInt32] {
    var pixels = [DeepPixel(pixel: PixelMath.pixel(SIMD4(levels))), .zero]
    var result: [UInt32] = [0]
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe result.withUnsafeMutableBufferPointer { result in
        let (cells, row) = unsafe (pixels.baseAddress.unsafelyUnwrapped, result.baseAddress.unsafelyUnwrapped)
        unsafe ScalarKernels.recolor(cells, count: 1, by: recoloring)
        unsafe ScalarKernels.enlarge(cells, halvings: 0, from: 0, count: 1, into: row)
      }
    }
    let channels = PixelMath.channels(result[0])
    return (0..<4).map { channels[$0] }
  }
}
