import FlickImage
import FlickKernels
import FlickTestSupport
import Testing

@Suite struct PaintKernelTests {
  typealias Fill = (any Kernels.Type, UnsafeMutablePointer<UInt32>, Int, Int) -> Void

  /// Returns a row of `count` pixels from column `x` on, written next to a protected page.
  static func row(
    _ kernels: any Kernels.Type, x: Int, count: Int, side: GuardedMemory.Side = .after, _ fill: Fill
  ) -> [UInt32] {
    return GuardedMemory.lend { memory in
      let row = unsafe memory.copy([UInt32](repeating: 0, count: count), side)
      unsafe fill(kernels, row, x, count)
      return unsafe Array(UnsafeBufferPointer(start: row, count: count))
    }
  }

  /// Expects that every level gives the same pixels as the specification at every length, and that a row stays the same
  /// wherever it is cut.
  static func check(_ name: String, x: Int, _ fill: Fill) {
    let whole = unsafe row(ScalarKernels.self, x: x, count: 67, fill)
    for level in InstructionLevel.twins {
      for count in 0...67 {
        let side: GuardedMemory.Side = count % 2 == 0 ? .after : .before
        let part = unsafe row(level.kernels, x: x, count: count, side: side, fill)
        #expect(part == Array(whole[..<count]), "\(level), \(name)")
      }
      for start in [1, 5, 8, 13, 32, 66] {
        let rest = unsafe row(level.kernels, x: x + start, count: 67 - start, fill)
        #expect(rest == Array(whole[start...]), "\(level), \(name)")
      }
    }
  }

  /// A random map, from wild to reasonable ones.
  static func map(_ random: inout SplitMix, size: Double, scale: Double) -> RowMap {
    let wild = [0, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan]
    func number(_ limit: Double) -> Double {
      random.next() % 24 == 0 ? wild[Int(random.next() % 7)] : (2 * random.unit() - 1) * limit
    }
    let isAffine = random.next() % 3 == 0
    return RowMap(
      ux: number(3), u0: number(size), vx: number(3), v0: number(size), wx: isAffine ? 0 : number(0.01),
      w0: isAffine ? 1 : number(2), scale: scale)
  }

  @Test(arguments: 0..<8)
  func `samples of textures under any map`(group: UInt64) {
    var random = SplitMix(seed: 100 + group)
    for _ in 0..<25 {
      let most: UInt64 = random.next() % 3 == 0 ? 500 : 40
      let (width, height) = (1 + Int(random.next() % most), 1 + Int(random.next() % most))
      let count = width * (height + 1) + 1
      GuardedMemory.lend { memory in
        let side = GuardedMemory.Side.allCases[Int(random.next() % 2)]
        let pixels = unsafe memory.copy((0..<count).map { _ in random.pixel() }, side)
        var sampling = unsafe TextureSampling(
          pixels: pixels, width: Int32(width), height: Int32(height),
          map: Self.map(&random, size: 60, scale: 65536),
          columns: 0...Int32(width) << 16, rows: 0...Int32(height) << 16)
        // The prefetched place may be anywhere.
        unsafe sampling.ahead = Int(truncatingIfNeeded: random.next())
        if random.next() % 2 == 0 {
          func step() -> Int32 { Int32(truncatingIfNeeded: random.next() % 400_000) - 200_000 }
          unsafe sampling.setGrid(
            major: (1 + Int32(random.next() % 16), SIMD2(step(), step())),
            minor: (1 + Int32(random.next() % 4), SIMD2(step(), step())))
        }
        let wanted = unsafe sampling
        unsafe Self.check("\(width) x \(height)", x: Int(random.next() % 300)) {
          unsafe $0.fill($1, x: $2, count: $3, from: wanted)
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `samples of shadows under any map`(group: UInt64) {
    var random = SplitMix(seed: 200 + group)
    for _ in 0..<25 {
      let (columns, rows) = (2 + Int(random.next() % 40), 2 + Int(random.next() % 40))
      GuardedMemory.lend { memory in
        let values = unsafe memory.copy(
          (0..<columns * rows).map { _ in Int16(truncatingIfNeeded: random.next() & 0x7FFF) }, .after)
        let map = Self.map(&random, size: 60, scale: 1)
        let (halfColumns, halfRows) = (60 * random.unit(), 60 * random.unit())
        let color = UInt32(random.next() % 65281) | UInt32(random.next() % 65281) << 16
        unsafe Self.check("\(columns) x \(rows)", x: 8 * Int(random.next() % 30)) { kernels, row, x, count in
          var thresholds = SIMD8<UInt32>.zero
          for i in 0..<8 { thresholds[i] = UInt32((x + i) & 7) * 32 + 2 }
          unsafe kernels.fill(
            row, x: x, count: count,
            from: ShadowSampling(
              values: values, columns: Int32(columns), rows: Int32(rows), map: map, halfColumns: halfColumns,
              halfRows: halfRows, redBlue: color, greenAlpha: ~color & 0x7FFF_7FFF, thresholds: thresholds))
        }
      }
    }
  }

  /// One to seventeen random ramps, some of them one position long.
  private static func ramps(_ random: inout SplitMix) -> [GradientRamp] {
    func color() -> GradientRamp.Wide {
      let alpha = random.next() % 65281
      func level() -> UInt32 { UInt32(random.next() % (alpha + 1)) }
      return GradientRamp.Wide(level(), level(), level(), UInt32(alpha))
    }
    let end = Int(GradientRamp.length) + 1
    let places = (0..<random.next() % 9).flatMap { _ in
      let place = Int(random.next() % 65535) + 1
      return [place, place + 1]
    }
    let borders = [0] + Set(places).sorted() + [end]
    let ramps = zip(borders, borders.dropFirst()).map { GradientRamp(from: $0, to: $1, color(), color()) }
    // In some ramps only alpha changes.
    return ramps.map { random.next() % 3 == 0 ? $0.alphas : $0 }
  }

  private static func form(_ random: inout SplitMix) -> GradientForm {
    func numbers(_ range: ClosedRange<Double>) -> SIMD4<Double> {
      SIMD4((0..<4).map { _ in random.number(range) })
    }
    return switch random.next() % 3 {
    case 0: .linear
    case 1: .radial
    default: .bilinear(GradientCorners(places: numbers(-0.5...1.5), weights: numbers(0.2...2)))
    }
  }

  @Test(arguments: 0..<4)
  func `colors of gradients under any map`(group: UInt64) {
    var random = SplitMix(seed: 300 + group)
    for trial in 0..<50 {
      var map = Self.map(&random, size: 2, scale: 1)
      // The step ranges from a few positions per pixel to many lengths of the gradient.
      let step = [1, 1e-2, 1e-3, 1e-5][trial % 4]
      (map.ux, map.vx) = (map.ux * step, map.vx * step)
      let (ramps, form) = (Self.ramps(&random), Self.form(&random))
      unsafe Self.check("trial \(trial)", x: 8 * Int(random.next() % 30)) { kernels, row, x, count in
        var thresholds = SIMD8<UInt32>.zero
        for i in 0..<8 { thresholds[i] = UInt32((x + i) & 7) * 32 + 2 }
        unsafe ramps.withUnsafeBufferPointer {
          unsafe kernels.fill(
            row, x: x, count: count,
            from: GradientSampling(map: map, form: form, ramps: $0, thresholds: thresholds))
        }
      }
    }
  }

  @Test func `samples of a row of a shadow`() {
    var random = SplitMix(seed: 5)
    for trial in 0..<50 {
      // Two of every four trials are so dense that eight pixels lie between eight samples.
      let largest: UInt64 = trial % 4 < 2 ? 6 << 20 / 7 : 3 << 20
      let (start, step) = (UInt32(random.next() % (1 << 20)), UInt32(random.next() % (largest + 1)))
      let count = Int((start + 66 * step) >> 20) + 2 + 6
      GuardedMemory.lend { memory in
        let values = unsafe memory.copy(
          (0..<count).map { _ in Int16(truncatingIfNeeded: random.next() & 0x7FFF) }, .after)
        let color = UInt32(random.next() % 65281) | UInt32(random.next() % 65281) << 16
        let isFalling = trial % 2 == 1
        unsafe Self.check("\(start), \(step)", x: 0) { kernels, row, x, length in
          var thresholds = SIMD8<UInt32>.zero
          for i in 0..<8 { thresholds[i] = UInt32((x + i) & 7) * 32 + 2 }
          let first = isFalling ? start &+ UInt32(66 - x) &* step : start &+ UInt32(x) &* step
          unsafe kernels.fill(
            row, count: length,
            from: ShadowRowSampling(
              values: values, start: first, step: isFalling ? 0 &- step : step, redBlue: color,
              greenAlpha: ~color & 0x7FFF_7FFF, thresholds: thresholds))
        }
      }
    }
  }

  @Test func `rows of samples between two others`() {
    var random = SplitMix(seed: 6)
    for count in 0...67 {
      let rows = (0..<2).map { _ in
        (0..<count).map { _ in Int16(truncatingIfNeeded: random.next() & 0x7FFF) }
      }
      for share in [0, Int(random.next() % 255) + 1, 256] {
        let wanted = zip(rows[0], rows[1]).map { a, b in
          (Int(a) * (256 - share) + Int(b) * share + 128) / 256
        }
        for level in InstructionLevel.available {
          for side in GuardedMemory.Side.allCases {
            GuardedMemory.lend { memory in
              let (first, second) = unsafe (memory.copy(rows[0], side), memory.copy(rows[1], side))
              let result = unsafe memory.copy([Int16](repeating: -1, count: count), side)
              unsafe level.kernels.mix(first, second, share: Int32(share), count: count, into: result)
              let row = unsafe UnsafeBufferPointer(start: result, count: count).map { Int($0) }
              #expect(row == wanted, "\(level), \(count) samples, \(share)")
            }
          }
        }
      }
    }
  }

  @Test func `a pattern of eight pixels`() {
    let pattern = SIMD8<UInt32>(1, 2, 3, 4, 5, 6, 7, 8)
    for level in InstructionLevel.available {
      for count in 0...67 {
        let row = unsafe Self.row(level.kernels, x: 0, count: count) {
          unsafe $0.fill($1, repeating: pattern, count: $3)
        }
        let repeated: [UInt32] = (0..<count).map { index in UInt32(index % 8) + 1 }
        #expect(row == repeated)
      }
    }
  }
}
