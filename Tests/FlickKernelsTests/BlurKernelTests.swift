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
  func `strips are blurred at every level as one box after the other says, within a level of real numbers`(
    width: Int
  ) {
    var random = SplitMix(seed: UInt64(width))
    let blur = BoxBlur(width: width)
    for (columns, rows) in [
      (1, 1), (2, 3), (3, 2), (4, 4), (5, 9), (8, 1), (1, 8), (13, 17), (33, 50), (61, 5), (16, 70),
    ] {
      let source = Self.deep(rows * columns, &random)
      let wanted = Self.blurred(source, columns, rows, blur)
      for level in InstructionLevel.available {
        let result = Self.blurredInStrips(source, columns, rows, blur, level.kernels)
        #expect(result == wanted, "\(level), \(columns) x \(rows)")
      }
      let exact = Self.exactlyBlurred(source, columns, rows, blur)
      // 6 sixteenths are less than half of a level.
      let isNear = zip(wanted, exact).allSatisfy { a, b in
        (0..<4).allSatisfy { abs(Double(a[$0]) - b[$0]) < 6 }
      }
      #expect(isNear, "\(columns) x \(rows)")
    }
  }

  /// The result of one box after the other, along the columns first and then along the rows.
  private static func blurred(_ source: [DeepPixel], _ columns: Int, _ rows: Int, _ blur: BoxBlur)
    -> [DeepPixel]
  {
    func means(_ line: [DeepPixel]) -> [DeepPixel] {
      [blur.first, blur.second, blur.third].reduce(line) { line, box in
        line.indices.map { place in
          var sum = SIMD4<Int>(repeating: Int(box.half))
          for other in place - box.before...place + box.after {
            sum &+= SIMD4(truncatingIfNeeded: line[min(max(other, 0), line.count - 1)])
          }
          return DeepPixel(truncatingIfNeeded: (sum &* Int(box.reciprocal)) &>> 16)
        }
      }
    }
    let down = (0..<columns).map { x in means((0..<rows).map { source[$0 * columns + x] }) }
    return (0..<rows).flatMap { y in means(down.map { $0[y] }) }
  }

  /// The result of the kernel, with memory of exactly the documented size and meaningless values around the picture.
  private static func blurredInStrips(
    _ source: [DeepPixel], _ columns: Int, _ rows: Int, _ blur: BoxBlur, _ kernels: any Kernels.Type
  ) -> [DeepPixel] {
    let (stride, resultStride) = ((columns + 3) / 4 * 4, (columns + blur.delay + 3) / 4 * 4)
    let noise = DeepPixel(repeating: 4080)
    return GuardedMemory.lend { memory in
      let state = unsafe memory.copy(
        [DeepPixel](repeating: noise, count: BoxBlur.memoryCount(columns: columns)), .after)
      var result: [DeepPixel] = []
      for top in Swift.stride(from: 0, to: rows + blur.delay, by: 4) {
        let four = (top..<top + 4).flatMap { y in
          (0..<stride).map { $0 < columns && y < rows ? source[y * columns + $0] : noise }
        }
        GuardedMemory.lend { strip in
          let (input, output) = unsafe (
            strip.copy(four, .after),
            strip.copy([DeepPixel](repeating: .zero, count: 4 * resultStride), .after)
          )
          unsafe kernels.blur(
            BlurStrip(
              source: input, sourceStride: stride, result: output, resultStride: resultStride,
              columns: columns, rows: rows, top: top, memory: state, blur: blur))
          for y in 0..<4 where (0..<rows).contains(top + y - blur.delay) {
            for x in 0..<columns { unsafe result.append(output[y * resultStride + blur.delay + x]) }
          }
        }
      }
      return result
    }
  }

  /// The result of the same boxes with real numbers.
  private static func exactlyBlurred(
    _ source: [DeepPixel], _ columns: Int, _ rows: Int, _ blur: BoxBlur
  ) -> [SIMD4<Double>] {
    func means(_ line: [SIMD4<Double>]) -> [SIMD4<Double>] {
      [blur.first, blur.second, blur.third].reduce(line) { line, box in
        line.indices.map { place in
          (place - box.before...place + box.after).reduce(SIMD4<Double>.zero) {
            $0 + line[min(max($1, 0), line.count - 1)]
          }
            / Double(box.width)
        }
      }
    }
    let down = (0..<columns).map { x in means((0..<rows).map { SIMD4<Double>(source[$0 * columns + x]) }) }
    return (0..<rows).flatMap { y in means(down.map { $0[y] }) }
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
    return GuardedMemory.lend { memory in
      let (upper, lower) = unsafe (
        memory.copy(Array(pixels[..<(2 * count)]), side), memory.copy(Array(pixels[(2 * count)...]), side)
      )
      let (a, b) = unsafe (
        memory.copy(Array(deep[..<(2 * count)]), side),
        memory.copy(Array(deep[(2 * count)..<4 * count]), side)
      )
      let result = unsafe memory.copy([DeepPixel](repeating: .zero, count: count), side)
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
      let cells = unsafe memory.copy(Array(deep[..<(count + 10)]), .before)
      let row = unsafe memory.copy([UInt32](repeating: 0, count: count), side)
      unsafe kernels.enlarge(cells + 1, halvings: halvings, from: count % 5, count: count, into: row)
      return unsafe (all, Array(UnsafeBufferPointer(start: row, count: count)))
    }
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

  @Test func `opaque pixels stay opaque under every tint`() {
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
