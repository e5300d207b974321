import CSIMD
package import FlickKernels

// Unsafe code: rows of texels are reached through pointers that live for one call.

extension SIMDKernels {
  package static func fill(_ destination: Pixels, count: Int, from s: RowSampling) {
    let step = unsafe Int32(bitPattern: s.step)
    if flick_has_selection(), step.magnitude <= 1 << 20 {
      unsafe fillFromEight(destination, count: count, from: s)
    } else if flick_has_selection(), step.magnitude <= 1 << 21 {
      unsafe fillFromSixteen(destination, count: count, from: s)
    } else {
      unsafe fillFromMany(destination, count: count, from: s)
    }
  }

  // There is a separate loop for each number of texels among which eight pixels find their first texel.

  @inline(never)
  private static func fillFromEight(_ destination: Pixels, count: Int, from s: RowSampling) {
    unsafe fillFromNear(destination, count: count, from: s) { p, places in
      unsafe flick_selected_u32(Memory.load(p, 8), places)
    }
  }

  @inline(never)
  private static func fillFromSixteen(_ destination: Pixels, count: Int, from s: RowSampling) {
    unsafe fillFromNear(destination, count: count, from: s) { p, places in
      unsafe flick_selected_of_two_u32(Memory.load(p, 8), Memory.load(p + 8, 8), places)
    }
  }

  @inline(never)
  private static func fillFromMany(_ destination: Pixels, count: Int, from s: RowSampling) {
    let (texels, step) = unsafe (s.texels, s.step)
    var positions = unsafe EvenPositions.first(s.start, step: step)
    if unsafe s.spread == 0 {
      eachBlock(of: count) { i, n in
        let position = EvenPositions.next(n, &positions, step: step)
        let (left, right) = unsafe pairs(texels, position)
        unsafe Memory.store(samples(left, right, position), destination + i, n)
      }
    } else {
      let spread = unsafe SIMD16(repeating: UInt16(truncatingIfNeeded: s.spread))
      eachBlock(of: count) { i, n in
        let position = EvenPositions.next(n, &positions, step: step)
        let (left, middle, right) = unsafe triples(texels, position)
        unsafe Memory.store(means(left, middle, right, position, spread), destination + i, n)
      }
    }
  }

  /// - Parameter selected: Returns the texels at eight indices from an address on.
  @inline(__always)
  private static func fillFromNear(
    _ destination: Pixels, count: Int, from s: RowSampling,
    _ selected: (Source, SIMD8<UInt32>) -> SIMD8<UInt32>
  ) {
    let texels = unsafe s.texels
    var positions = unsafe NearPositions.first(s.start, step: s.step)
    if unsafe s.spread == 0 {
      eachBlock(of: count) { i, n in
        let (index, position) = NearPositions.next(n, &positions)
        let (start, places) = unsafe (texels + index, position &>> 20)
        let (left, right) = unsafe (selected(start, places), selected(start + 1, places))
        unsafe Memory.store(samples(left, right, position), destination + i, n)
      }
    } else {
      let spread = unsafe SIMD16(repeating: UInt16(truncatingIfNeeded: s.spread))
      eachBlock(of: count) { i, n in
        let (index, position) = NearPositions.next(n, &positions)
        let (start, places) = unsafe (texels + index, position &>> 20)
        let (left, middle, right) = unsafe (
          selected(start, places), selected(start + 1, places), selected(start + 2, places)
        )
        unsafe Memory.store(means(left, middle, right, position, spread), destination + i, n)
      }
    }
  }

  /// Returns eight samples between two texels, rounded.
  @inline(__always)
  private static func samples(
    _ left: SIMD8<UInt32>, _ right: SIMD8<UInt32>, _ position: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    // Products with 255 and 64 put the weights of a texel and of the next into the bytes of words.
    let weights = flick_pair_products(
      (position &>> 14 & 63 | 1 << 16).halves.signed, SIMD8<UInt32>(repeating: 255 | 64 << 16).halves.signed
    ).unsigned
    let low = flick_weighted_low_bytes(left.bytes, right.bytes, flick_low_words_spread(weights))
    let high = flick_weighted_high_bytes(left.bytes, right.bytes, flick_high_words_spread(weights))
    return flick_bytes_u16(flick_rounded_64ths(low), flick_rounded_64ths(high)).words
  }

  /// Returns eight means of two samples each, which touch three texels.
  @inline(__always)
  private static func means(
    _ left: SIMD8<UInt32>, _ middle: SIMD8<UInt32>, _ right: SIMD8<UInt32>, _ position: SIMD8<UInt32>,
    _ spread: SIMD16<UInt16>
  ) -> SIMD8<UInt32> {
    let share = flick_doubled_u32(position &>> 14 & 63)
    let second = share &+ spread
    let third = flick_excess_u16(second, SIMD16(repeating: 64))
    let first = 128 &- share &- second &+ third
    let outer = (first | (128 &- first &- third) &<< 8).words
    let low =
      flick_weighted_low_bytes(left.bytes, middle.bytes, flick_low_words_twice(outer).halves)
      &+ flick_weighted_low_bytes(right.bytes, right.bytes, flick_low_words_twice(third.words).halves)
    let high =
      flick_weighted_high_bytes(left.bytes, middle.bytes, flick_high_words_twice(outer).halves)
      &+ flick_weighted_high_bytes(right.bytes, right.bytes, flick_high_words_twice(third.words).halves)
    return flick_bytes_u16(flick_rounded_128ths(low), flick_rounded_128ths(high)).words
  }

  /// Returns the texels at and after eight positions.
  @inline(__always)
  private static func pairs(_ texels: Source, _ position: SIMD8<UInt32>) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
    let index = flick_whole_u32(position &>> 20)
    let a = unsafe four(texels, index[0], index[1], index[4], index[5])
    let b = unsafe four(texels, index[2], index[3], index[6], index[7])
    return (flick_even_u32(a, b), flick_odd_u32(a, b))
  }

  /// Returns the texels at eight positions, and the next two after each.
  @inline(__always)
  private static func triples(
    _ texels: Source, _ position: SIMD8<UInt32>
  ) -> (SIMD8<UInt32>, SIMD8<UInt32>, SIMD8<UInt32>) {
    let index = flick_whole_u32(position &>> 20)
    let a = unsafe quads(texels + Int(index[0]), texels + Int(index[4]))
    let b = unsafe quads(texels + Int(index[1]), texels + Int(index[5]))
    let c = unsafe quads(texels + Int(index[2]), texels + Int(index[6]))
    let d = unsafe quads(texels + Int(index[3]), texels + Int(index[7]))
    let (ab, cd) = (flick_low_pairs(a, b).halves, flick_low_pairs(c, d).halves)
    return (
      flick_low_quarters(ab, cd).words, flick_high_quarters(ab, cd).words,
      flick_low_quarters(flick_high_pairs(a, b).halves, flick_high_pairs(c, d).halves).words
    )
  }

  /// Returns the texels at and after four indices.
  @inline(__always)
  private static func four(_ p: Source, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> SIMD8<UInt32> {
    let words = unsafe SIMD4<UInt64>(
      Memory.loadTwo(p + Int(a)), Memory.loadTwo(p + Int(b)), Memory.loadTwo(p + Int(c)),
      Memory.loadTwo(p + Int(d)))
    return unsafe unsafeBitCast(words, to: SIMD8<UInt32>.self)
  }

  /// Loads four texels from each of two addresses.
  @inline(__always)
  static func quads(_ low: Source, _ high: Source) -> SIMD8<UInt32> {
    unsafe SIMD8(
      lowHalf: UnsafeRawPointer(low).loadUnaligned(as: SIMD4<UInt32>.self),
      highHalf: UnsafeRawPointer(high).loadUnaligned(as: SIMD4<UInt32>.self))
  }
}
