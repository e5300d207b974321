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
    let paint = unsafe ShadowColor(s.redBlue, s.greenAlpha, s.thresholds)
    eachBlock(of: count) { i, n in
      let position = unsafe s.map.positions(Centers.from(x &+ i, n))
      let column = unsafe sample(s.halfColumns, position.u, of: s.columns)
      let row = unsafe sample(s.halfRows, position.v, of: s.rows)
      let stride = unsafe SIMD8(repeating: UInt32(truncatingIfNeeded: s.columns) | 1 << 16).halves.signed
      let index = flick_pair_products((row.index | column.index &<< 16).halves.signed, stride)
      let (upper, lower) = unsafe (pairs(s.values, index), pairs(s.values + Int(s.columns), index))
      let left = mix(upper & 0xFFFF | lower &<< 16, row.share)
      let right = mix(upper &>> 16 | lower & 0xFFFF_0000, row.share)
      unsafe Memory.store(
        paint.pixels(mix(left | right &<< 16, column.share)), destination + i, n)
    }
  }

  package static func mix(
    _ first: UnsafePointer<Int16>, _ second: UnsafePointer<Int16>, share: Int32, count: Int,
    into result: UnsafeMutablePointer<Int16>
  ) {
    let weights = SIMD8<Int32>(repeating: 256 &- share | share &<< 16).unsigned.halves.signed
    var i = 0
    while i &+ 8 <= count {
      let (a, b) = unsafe (Memory.loadEight(first + i), Memory.loadEight(second + i))
      unsafe UnsafeMutableRawPointer(result + i)
        .storeBytes(of: flick_mixed_i16(a, b, weights), as: SIMD8<Int16>.self)
      i &+= 8
    }
    while i < count {
      let products = unsafe Int32(first[i]) &* (256 &- share) &+ Int32(second[i]) &* share
      unsafe result[i] = Int16(truncatingIfNeeded: (products &+ 128) &>> 8)
      i &+= 1
    }
  }

  package static func fill(_ destination: Pixels, count: Int, from s: ShadowRowSampling) {
    // With steps this small, eight pixels lie between eight samples.
    if flick_has_selection(), unsafe UInt64(Int32(bitPattern: s.step).magnitude) &* 7 <= 6 << 20 {
      unsafe fillFromEight(destination, count: count, from: s)
    } else {
      unsafe fillFromMany(destination, count: count, from: s)
    }
  }

  @inline(never)
  private static func fillFromEight(_ destination: Pixels, count: Int, from s: ShadowRowSampling) {
    let (values, paint) = unsafe (s.values, ShadowColor(s.redBlue, s.greenAlpha, s.thresholds))
    var positions = unsafe NearPositions.first(s.start, step: s.step)
    eachBlock(of: count) { i, n in
      let (index, position) = NearPositions.next(n, &positions)
      let pairs = unsafe flick_selected_pairs_i16(Memory.loadEight(values + index), position &>> 20)
      unsafe Memory.store(paint.pixels(mix(pairs, position &>> 12 & 255)), destination + i, n)
    }
  }

  @inline(never)
  private static func fillFromMany(_ destination: Pixels, count: Int, from s: ShadowRowSampling) {
    let (values, paint) = unsafe (s.values, ShadowColor(s.redBlue, s.greenAlpha, s.thresholds))
    let step = unsafe s.step
    var positions = unsafe EvenPositions.first(s.start, step: step)
    eachBlock(of: count) { i, n in
      let position = EvenPositions.next(n, &positions, step: step)
      let index = flick_whole_u32(position &>> 20)
      let amount = unsafe mix(pairs(values, index.signed), position &>> 12 & 255)
      unsafe Memory.store(paint.pixels(amount), destination + i, n)
    }
  }

  /// Returns the samples at or before positions, and the shares of the next samples in 256ths.
  @inline(__always)
  private static func sample(
    _ half: Double, _ position: SIMD8<Double>, of count: Int32
  ) -> (index: SIMD8<UInt32>, share: SIMD8<UInt32>) {
    let distance = SIMD8(repeating: half) - flick_magnitude_f64(position)
    let fixed = (distance * SIMD8<Double>(repeating: 256) + SIMD8<Double>(repeating: 0.5))
      .clamped(0, Double(count &- 1) * 256)
    let index = flick_min_i32(fixed &>> 8, SIMD8(repeating: count &- 2))
    return (index.unsigned, (fixed &- index &<< 8).unsigned)
  }

  /// Returns the values at and after eight indices, the former in the lower halves.
  @inline(__always)
  private static func pairs(_ p: UnsafePointer<Int16>, _ i: SIMD8<Int32>) -> SIMD8<UInt32> {
    unsafe SIMD8(
      Memory.loadTwo(p + Int(i[0])), Memory.loadTwo(p + Int(i[1])), Memory.loadTwo(p + Int(i[2])),
      Memory.loadTwo(p + Int(i[3])), Memory.loadTwo(p + Int(i[4])), Memory.loadTwo(p + Int(i[5])),
      Memory.loadTwo(p + Int(i[6])), Memory.loadTwo(p + Int(i[7])))
  }

  /// Interpolates between the two halves of each word.
  @inline(__always)
  private static func mix(_ values: SIMD8<UInt32>, _ share: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let weights = (256 &- share) | share &<< 16
    return ((flick_pair_products(values.halves.signed, weights.halves.signed) &+ 128) &>> 8).unsigned
  }
}

/// The color and thresholds for eight pixels of a shadow.
private struct ShadowColor {
  private let redBlue, greenAlpha, thresholds: SIMD16<UInt16>

  @inline(__always)
  init(_ redBlue: UInt32, _ greenAlpha: UInt32, _ thresholds: SIMD8<UInt32>) {
    (self.redBlue, self.greenAlpha) = (SIMD8(repeating: redBlue).halves, SIMD8(repeating: greenAlpha).halves)
    self.thresholds = thresholds.doubled
  }

  /// - Parameter amount: The amounts of shadow, in 32767ths.
  @inline(__always)
  func pixels(_ amount: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let factors = (amount &<< 1 &+ amount &>> 14).doubled
    let low = (flick_high_product_u16(redBlue, factors) &+ thresholds) &>> 8
    let high = (flick_high_product_u16(greenAlpha, factors) &+ thresholds) & 0xFF00
    return low.words | high.words
  }
}
