import CSIMD
package import FlickKernels

// Unsafe code: textures, shadows and rows of pixels are reached through pointers that live for one call.

extension SIMDKernels {
  package static func fill(_ destination: Pixels, repeating pattern: SIMD8<UInt32>, count: Int) {
    eachBlock(of: count) { i, n in unsafe Memory.store(pattern, destination + i, n) }
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

  package static func fill(_ destination: Pixels, count: Int, from s: ShadowRowSampling) {
    let redBlue = unsafe SIMD8(repeating: s.redBlue).halves
    let greenAlpha = unsafe SIMD8(repeating: s.greenAlpha).halves
    let (thresholds, values, step) = unsafe (s.thresholds.doubled, s.values, s.step)
    var positions = unsafe EvenPositions.first(s.start, step: step)
    eachBlock(of: count) { i, n in
      let position = EvenPositions.next(n, &positions, step: step)
      let index = flick_whole_u32(position &>> 20)
      let amount = unsafe mix(pairs(values, index.signed), position &>> 12 & 255)
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
