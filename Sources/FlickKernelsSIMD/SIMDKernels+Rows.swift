import CSIMD
package import FlickKernels

// Unsafe code: texture rows are reached through pointers that live for one call.

extension SIMDKernels {
  package static func filter(_ rows: WeightedRows, count: Int, into result: Pixels) {
    guard count >= 16 else { return unsafe filterNarrow(rows, count: count, into: result) }
    var column = 0
    while column < count {
      // The last columns once more rather than fewer.
      column = min(column, count &- 16)
      let means = unsafe rows.areMoved ? movedMeans(rows, column) : means(rows, column)
      unsafe Memory.store(means.0, result + column, 8)
      unsafe Memory.store(means.1, result + (column &+ 8), 8)
      column &+= 16
    }
  }

  private typealias Bytes = (SIMD32<UInt8>, SIMD32<UInt8>)
  private typealias Sums = (SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>)

  /// Sixteen columns.
  @inline(__always)
  private static func means(_ rows: WeightedRows, _ column: Int) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
    var sums: Sums = (.zero, .zero, .zero, .zero)
    for i in unsafe 0..<rows.count {
      let pair = unsafe rows.pairs + i
      let (upper, lower) = unsafe (pair.pointee.upper.near + column, pair.pointee.lower.near + column)
      unsafe flick_prefetch(upper, rows.ahead)
      unsafe flick_prefetch(lower, rows.ahead)
      unsafe add(
        (bytes(upper), bytes(upper + 8)), (bytes(lower), bytes(lower + 8)), pair.pointee.weights, to: &sums)
    }
    return rounded(sums)
  }

  @inline(__always)
  private static func movedMeans(_ rows: WeightedRows, _ column: Int) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
    var sums: Sums = (.zero, .zero, .zero, .zero)
    for i in unsafe 0..<rows.count {
      let pair = unsafe rows.pairs + i
      unsafe flick_prefetch(pair.pointee.upper.near + column, rows.ahead)
      unsafe flick_prefetch(pair.pointee.lower.near + column, rows.ahead)
      unsafe add(
        moved(pair.pointee.upper, column), moved(pair.pointee.lower, column), pair.pointee.weights, to: &sums)
    }
    return rounded(sums)
  }

  @inline(__always)
  private static func moved(_ place: WeightedRows.Place, _ column: Int) -> Bytes {
    let (near, first, second) = unsafe (place.near + column, place.first + column, place.second + column)
    return unsafe (
      flick_means_u8(bytes(near), flick_means_u8(bytes(first), bytes(second))),
      flick_means_u8(bytes(near + 8), flick_means_u8(bytes(first + 8), bytes(second + 8)))
    )
  }

  @inline(__always)
  private static func add(_ upper: Bytes, _ lower: Bytes, _ weights: UInt16, to sums: inout Sums) {
    let weights = SIMD16(repeating: weights)
    sums.0 &+= flick_weighted_low_bytes(upper.0, lower.0, weights)
    sums.1 &+= flick_weighted_high_bytes(upper.0, lower.0, weights)
    sums.2 &+= flick_weighted_low_bytes(upper.1, lower.1, weights)
    sums.3 &+= flick_weighted_high_bytes(upper.1, lower.1, weights)
  }

  /// Pixels from 128ths of levels.
  @inline(__always)
  private static func rounded(_ sums: Sums) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
    (
      flick_bytes_u16((sums.0 &+ 64) &>> 7, (sums.1 &+ 64) &>> 7).words,
      flick_bytes_u16((sums.2 &+ 64) &>> 7, (sums.3 &+ 64) &>> 7).words
    )
  }

  @inline(__always)
  private static func bytes(_ p: Source) -> SIMD32<UInt8> {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD32<UInt8>.self)
  }

  /// Fewer columns than vectors have.
  private static func filterNarrow(_ rows: WeightedRows, count: Int, into result: Pixels) {
    for column in 0..<count {
      var (redBlue, greenAlpha): (UInt32, UInt32) = (0x0040_0040, 0x0040_0040)
      func add(_ place: WeightedRows.Place, _ weight: UInt16) {
        let pixel = unsafe PixelMath.mean(
          place.near[column], PixelMath.mean(place.first[column], place.second[column]))
        redBlue &+= (pixel & 0x00FF_00FF) &* UInt32(weight)
        greenAlpha &+= (pixel &>> 8 & 0x00FF_00FF) &* UInt32(weight)
      }
      for i in unsafe 0..<rows.count {
        let pair = unsafe rows.pairs + i
        unsafe add(pair.pointee.upper, pair.pointee.weights & 255)
        unsafe add(pair.pointee.lower, pair.pointee.weights &>> 8)
      }
      unsafe result[column] = (redBlue &>> 7 & 0x00FF_00FF) | (greenAlpha &>> 7 & 0x00FF_00FF) &<< 8
    }
  }

  package static func halve(_ row: Pixels, count: Int) {
    eachBlock(of: count) { i, n in
      if n == 8 {
        let texels = unsafe row + 2 &* i
        let (a, b) = unsafe (quads(texels, texels + 8), quads(texels + 4, texels + 12))
        unsafe Memory.store(
          flick_means_u8(flick_even_u32(a, b).bytes, flick_odd_u32(a, b).bytes).words, row + i, 8)
      } else {
        for i in i..<i &+ n { unsafe row[i] = PixelMath.mean(row[2 &* i], row[2 &* i &+ 1]) }
      }
    }
  }
}

// MARK: - Samples

extension SIMDKernels {
  package static func fill(_ destination: Pixels, count: Int, from s: RowSampling) {
    let step = unsafe Int32(bitPattern: s.step)
    if flick_has_selection(), step.magnitude <= 1 << 20 {
      unsafe fill(destination, count: count, from: s, .eight)
    } else if flick_has_selection(), step.magnitude <= 1 << 21 {
      unsafe fill(destination, count: count, from: s, .sixteen)
    } else {
      unsafe fill(destination, count: count, from: s, .many)
    }
  }

  /// Among how many texels those that eight pixels begin with are.
  private enum Reach {
    case eight, sixteen, many
  }

  @inline(__always)
  private static func fill(_ destination: Pixels, count: Int, from s: RowSampling, _ reach: Reach) {
    let texels = unsafe s.texels
    let leftmost = unsafe Int32(bitPattern: s.step) < 0 ? 7 : 0
    var positions = unsafe EvenPositions.first(s.start, step: s.step)
    let step = unsafe s.step
    if unsafe s.spread == 0 {
      eachBlock(of: count) { i, n in
        let position = EvenPositions.next(n, &positions, step: step)
        let (left, right) = unsafe pairs(texels, position, reach, leftmost)
        unsafe Memory.store(samples(left, right, position), destination + i, n)
      }
    } else {
      let spread = unsafe SIMD16(repeating: UInt16(truncatingIfNeeded: s.spread))
      eachBlock(of: count) { i, n in
        let position = EvenPositions.next(n, &positions, step: step)
        let (left, middle, right) = unsafe triples(texels, position, reach, leftmost)
        unsafe Memory.store(means(left, middle, right, position, spread), destination + i, n)
      }
    }
  }

  /// Eight samples between two texels, rounded.
  @inline(__always)
  private static func samples(
    _ left: SIMD8<UInt32>, _ right: SIMD8<UInt32>, _ position: SIMD8<UInt32>
  ) -> SIMD8<UInt32> {
    // The weights of a texel and the next in the bytes of words.
    let weights = (flick_doubled_u32(position &>> 14 & 63) &* 255 &+ 64).words
    let low = flick_weighted_low_bytes(left.bytes, right.bytes, flick_low_words_twice(weights).halves)
    let high = flick_weighted_high_bytes(left.bytes, right.bytes, flick_high_words_twice(weights).halves)
    return flick_bytes_u16((low &+ 32) &>> 6, (high &+ 32) &>> 6).words
  }

  /// Eight means of two samples each, which touch three texels.
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
    return flick_bytes_u16((low &+ 64) &>> 7, (high &+ 64) &>> 7).words
  }

  /// The texels at and after eight positions.
  @inline(__always)
  private static func pairs(
    _ texels: Source, _ position: SIMD8<UInt32>, _ reach: Reach, _ leftmost: Int
  ) -> (SIMD8<UInt32>, SIMD8<UInt32>) {
    let index = flick_whole_u32(position &>> 20)
    if reach != .many {
      let start = unsafe texels + Int(index[leftmost])
      let places = index &- SIMD8(repeating: index[leftmost])
      return unsafe (selected(start, places, reach), selected(start + 1, places, reach))
    }
    let a = unsafe four(texels, index[0], index[1], index[4], index[5])
    let b = unsafe four(texels, index[2], index[3], index[6], index[7])
    return (flick_even_u32(a, b), flick_odd_u32(a, b))
  }

  /// The texels at eight positions, and the next two.
  @inline(__always)
  private static func triples(
    _ texels: Source, _ position: SIMD8<UInt32>, _ reach: Reach, _ leftmost: Int
  ) -> (SIMD8<UInt32>, SIMD8<UInt32>, SIMD8<UInt32>) {
    let index = flick_whole_u32(position &>> 20)
    if reach != .many {
      let start = unsafe texels + Int(index[leftmost])
      let places = index &- SIMD8(repeating: index[leftmost])
      return unsafe (
        selected(start, places, reach), selected(start + 1, places, reach), selected(start + 2, places, reach)
      )
    }
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

  /// The texels at eight places.
  @inline(__always)
  private static func selected(_ p: Source, _ places: SIMD8<UInt32>, _ reach: Reach) -> SIMD8<UInt32> {
    unsafe reach == .eight
      ? flick_selected_u32(Memory.load(p, 8), places)
      : flick_selected_of_two_u32(Memory.load(p, 8), Memory.load(p + 8, 8), places)
  }

  /// The texels at and after four indices.
  @inline(__always)
  private static func four(_ p: Source, _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> SIMD8<UInt32> {
    let words = unsafe SIMD4<UInt64>(
      Memory.loadTwo(p + Int(a)), Memory.loadTwo(p + Int(b)), Memory.loadTwo(p + Int(c)),
      Memory.loadTwo(p + Int(d)))
    return unsafe unsafeBitCast(words, to: SIMD8<UInt32>.self)
  }

  /// Four texels, and four others.
  @inline(__always)
  private static func quads(_ low: Source, _ high: Source) -> SIMD8<UInt32> {
    unsafe SIMD8(
      lowHalf: UnsafeRawPointer(low).loadUnaligned(as: SIMD4<UInt32>.self),
      highHalf: UnsafeRawPointer(high).loadUnaligned(as: SIMD4<UInt32>.self))
  }
}

extension SIMD8<UInt32> {
  @inline(__always)
  fileprivate var bytes: SIMD32<UInt8> { unsafe unsafeBitCast(self, to: SIMD32<UInt8>.self) }
}

extension SIMD32<UInt8> {
  @inline(__always)
  fileprivate var words: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }
}
