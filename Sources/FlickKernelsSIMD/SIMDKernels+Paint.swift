import CSIMD
package import FlickKernels

// Unsafe code: textures, shadows and rows of pixels are reached through pointers that live for one call.

extension SIMDKernels {
  package static func fill(_ destination: Pixels, repeating pattern: SIMD8<UInt32>, count: Int) {
    eachBlock(of: count) { i, n in unsafe Memory.store(pattern, destination + i, n) }
  }
}

// MARK: - Textures

extension SIMDKernels {
  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: TextureSampling) {
    let middle = unsafe s.gridMiddle
    let samples = unsafe s.majorCount &* s.minorCount
    eachBlock(of: count) { i, n in
      let position = unsafe s.map.positions(Centres.from(x &+ i, n))
      let u = unsafe position.u.truncated(Double(s.firstColumn), Double(s.lastColumn)) &- middle.x
      let v = unsafe position.v.truncated(Double(s.firstRow), Double(s.lastRow)) &- middle.y
      let pixels =
        unsafe samples == 1
        ? rounded(sample(s, u, v)) : mean(s, u, v, reciprocal: 1 / Float(128 &* samples))
      unsafe Memory.store(pixels, destination + i, n)
    }
  }

  /// Pixels from 128ths of a level.
  @inline(__always)
  private static func rounded(_ sums: Pairs.Sums) -> SIMD8<UInt32> {
    Pairs.pixels(((sums.0 &+ 64) &>> 7, (sums.1 &+ 64) &>> 7))
  }

  /// The means of grids of samples, the first of each at `(u, v)`.
  @inline(__always)
  private static func mean(
    _ s: TextureSampling, _ u: SIMD8<Int32>, _ v: SIMD8<Int32>, reciprocal: Float
  ) -> SIMD8<UInt32> {
    var sums = (SIMD8<Int32>.zero, SIMD8<Int32>.zero, SIMD8<Int32>.zero, SIMD8<Int32>.zero)
    var line = (u, v)
    for _ in unsafe 0..<s.minorCount {
      var point = line
      for _ in unsafe 0..<s.majorCount {
        let sample = unsafe sample(s, point.0, point.1)
        sums.0 &+= flick_low_words(sample.0)
        sums.1 &+= flick_high_words(sample.0)
        sums.2 &+= flick_low_words(sample.1)
        sums.3 &+= flick_high_words(sample.1)
        unsafe point.0 &+= s.majorStep.x
        unsafe point.1 &+= s.majorStep.y
      }
      unsafe line.0 &+= s.minorStep.x
      unsafe line.1 &+= s.minorStep.y
    }
    func level(_ sum: SIMD8<Int32>) -> SIMD8<Int32> {
      flick_truncated_f32x8(
        flick_float_i32x8(sum) * SIMD8(repeating: reciprocal) + SIMD8<Float>(repeating: 0.5))
    }
    return Pairs.pixels(
      (flick_words_i32(level(sums.0), level(sums.1)), flick_words_i32(level(sums.2), level(sums.3))))
  }

  /// Bilinear samples in 128ths of a level.
  @inline(__always)
  private static func sample(_ s: TextureSampling, _ u: SIMD8<Int32>, _ v: SIMD8<Int32>) -> Pairs.Sums {
    let (x, fx) = unsafe texel(u, s.firstColumn, s.lastColumn, of: s.width, level: s.level)
    let (y, fy) = unsafe texel(v, s.firstRow, s.lastRow, of: s.height, level: s.level)
    let stride = unsafe SIMD8(repeating: UInt32(truncatingIfNeeded: s.width) | 1 << 16).halves.signed
    let index = flick_pair_products((y | x &<< 16).halves.signed, stride)
    let below = unsafe s.pixels + (s.height > 1 ? Int(s.width) : 0)
    let (upperShare, lowerShare) = ((256 &- fy).doubled.words, fy.doubled.words)
    let weights = (
      (flick_spread0(upperShare), flick_spread0(lowerShare)),
      (flick_spread1(upperShare), flick_spread1(lowerShare)),
      (flick_spread2(upperShare), flick_spread2(lowerShare)),
      (flick_spread3(upperShare), flick_spread3(lowerShare))
    )
    let texels = unsafe (
      column(s.pixels, below, index[0], index[4], weights.0),
      column(s.pixels, below, index[1], index[5], weights.1),
      column(s.pixels, below, index[2], index[6], weights.2),
      column(s.pixels, below, index[3], index[7], weights.3)
    )
    return Pairs.weighted(texels, ((256 &- fx) &<< 7).doubled.words, (fx &<< 7).doubled.words)
  }

  /// For two pixels, each the pixels of the level at and after an index, and those below, added with weights.
  @inline(__always)
  private static func column(
    _ upper: Source, _ lower: Source, _ a: Int32, _ b: Int32, _ weights: (SIMD8<UInt32>, SIMD8<UInt32>)
  ) -> SIMD16<UInt16> {
    let words = unsafe SIMD4<UInt64>(
      Memory.loadTwo(upper + Int(a)), Memory.loadTwo(lower + Int(a)), Memory.loadTwo(upper + Int(b)),
      Memory.loadTwo(lower + Int(b)))
    let bytes = unsafe unsafeBitCast(words, to: SIMD32<UInt8>.self)
    return flick_low_bytes(bytes) &* weights.0.halves &+ flick_high_bytes(bytes) &* weights.1.halves
  }

  /// The pixels of a level at or before positions and the shares of the next in 256ths.
  @inline(__always)
  private static func texel(
    _ position: SIMD8<Int32>, _ first: Int32, _ last: Int32, of size: Int32, level: Int32
  ) -> (index: SIMD8<UInt32>, share: SIMD8<UInt32>) {
    let limited = flick_min_i32(
      flick_max_i32(position, SIMD8(repeating: first)), SIMD8(repeating: last))
    let scaled = ((limited &+ 1 &<< (7 &+ level)) &>> (8 &+ level)) &- 128
    let fixed = flick_min_i32(flick_max_i32(scaled, .zero), SIMD8(repeating: (size &- 1) &<< 8))
    let index = flick_max_i32(flick_min_i32(fixed &>> 8, SIMD8(repeating: size &- 2)), .zero)
    return (index.unsigned, (fixed &- index &<< 8).unsigned)
  }
}

// MARK: - Shadows

extension SIMDKernels {
  package static func fill(_ destination: Pixels, x: Int, count: Int, from s: ShadowSampling) {
    let redBlue = unsafe SIMD8(repeating: s.redBlue).halves
    let greenAlpha = unsafe SIMD8(repeating: s.greenAlpha).halves
    let thresholds = unsafe s.thresholds.doubled
    eachBlock(of: count) { i, n in
      let position = unsafe s.map.positions(Centres.from(x &+ i, n))
      let column = unsafe sample(s.halfColumns, position.u, of: s.columns)
      let row = unsafe sample(s.halfRows, position.v, of: s.rows)
      let stride = unsafe SIMD8(repeating: UInt32(truncatingIfNeeded: s.columns) | 1 << 16).halves.signed
      let index = flick_pair_products((row.index | column.index &<< 16).halves.signed, stride)
      let (upper, lower) = unsafe (pairs(s.values, index), pairs(s.values + Int(s.columns), index))
      let left = mix(upper & 0xFFFF | lower &<< 16, row.share)
      let right = mix(upper &>> 16 | lower & 0xFFFF_0000, row.share)
      let amount = mix(left | right &<< 16, column.share)
      let factors = (amount &<< 1 &+ amount &>> 14).doubled
      let low = (flick_high_product_u16(redBlue, factors) &+ thresholds) &>> 8
      let high = (flick_high_product_u16(greenAlpha, factors) &+ thresholds) & 0xFF00
      unsafe Memory.store(low.words | high.words, destination + i, n)
    }
  }

  /// The samples at or before positions and the shares of the next in 256ths.
  @inline(__always)
  private static func sample(
    _ half: Double, _ position: SIMD8<Double>, of count: Int32
  ) -> (index: SIMD8<UInt32>, share: SIMD8<UInt32>) {
    let distance = SIMD8(repeating: half) - flick_magnitude_f64(position)
    let fixed = (distance * SIMD8<Double>(repeating: 256) + SIMD8<Double>(repeating: 0.5))
      .truncated(0, Double(count &- 1) * 256)
    let index = flick_min_i32(fixed &>> 8, SIMD8(repeating: count &- 2))
    return (index.unsigned, (fixed &- index &<< 8).unsigned)
  }

  /// The values at and after eight indices, the former in the lower halves.
  @inline(__always)
  private static func pairs(_ p: UnsafePointer<Int16>, _ i: SIMD8<Int32>) -> SIMD8<UInt32> {
    unsafe SIMD8(
      Memory.loadTwo(p + Int(i[0])), Memory.loadTwo(p + Int(i[1])), Memory.loadTwo(p + Int(i[2])),
      Memory.loadTwo(p + Int(i[3])), Memory.loadTwo(p + Int(i[4])), Memory.loadTwo(p + Int(i[5])),
      Memory.loadTwo(p + Int(i[6])), Memory.loadTwo(p + Int(i[7])))
  }

  /// Between the two halves of words.
  @inline(__always)
  private static func mix(_ values: SIMD8<UInt32>, _ share: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let weights = (256 &- share) | share &<< 16
    return ((flick_pair_products(values.halves.signed, weights.halves.signed) &+ 128) &>> 8).unsigned
  }
}
