import CSIMD
package import FlickKernels

// Unsafe code: texture rows are reached through pointers that live for one call.

extension SIMDKernels {
  package static func filter(_ rows: WeightedRows, count: Int, into result: Pixels) {
    guard count >= 16 else { return unsafe filterNarrow(rows, count: count, into: result) }
    if unsafe rows.areMoved {
      unsafe filterMoved(rows, count: count, into: result)
    } else if unsafe rows.count == 1 {
      unsafe filterTwo(rows, count: count, into: result)
    } else if unsafe rows.count == 2 {
      unsafe filterFour(rows, count: count, into: result)
    } else {
      unsafe filterMany(rows, count: count, into: result)
    }
  }

  private typealias Bytes = (SIMD32<UInt8>, SIMD32<UInt8>)
  private typealias Sums = (SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>)

  // One or two pairs of rows have loops of their own, which hold all values in registers.

  @inline(never)
  private static func filterTwo(_ rows: WeightedRows, count: Int, into result: Pixels) {
    let pair = unsafe Lines(rows.pairs, rows.ahead)
    unsafe eachSixteen(count, into: result) { column in unsafe pair.products(column) }
  }

  @inline(never)
  private static func filterFour(_ rows: WeightedRows, count: Int, into result: Pixels) {
    let (first, second) = unsafe (Lines(rows.pairs, rows.ahead), Lines(rows.pairs + 1, rows.ahead))
    unsafe eachSixteen(count, into: result) { column in
      let (a, b) = unsafe (first.products(column), second.products(column))
      return (a.0 &+ b.0, a.1 &+ b.1, a.2 &+ b.2, a.3 &+ b.3)
    }
  }

  @inline(never)
  private static func filterMany(_ rows: WeightedRows, count: Int, into result: Pixels) {
    unsafe eachSixteen(count, into: result) { column in
      var sums: Sums = (.zero, .zero, .zero, .zero)
      for i in unsafe 0..<rows.count {
        let products = unsafe Lines(rows.pairs + i, rows.ahead).products(column)
        sums.0 &+= products.0
        sums.1 &+= products.1
        sums.2 &+= products.2
        sums.3 &+= products.3
      }
      return sums
    }
  }

  @inline(never)
  private static func filterMoved(_ rows: WeightedRows, count: Int, into result: Pixels) {
    unsafe eachSixteen(count, into: result) { column in
      var sums: Sums = (.zero, .zero, .zero, .zero)
      for i in unsafe 0..<rows.count {
        let pair = unsafe rows.pairs + i
        unsafe flick_prefetch(pair.pointee.upper.near + column, rows.ahead)
        unsafe flick_prefetch(pair.pointee.lower.near + column, rows.ahead)
        let weights = unsafe SIMD16(repeating: pair.pointee.weights)
        let products = unsafe weighted(
          moved(pair.pointee.upper, column), moved(pair.pointee.lower, column), weights)
        sums.0 &+= products.0
        sums.1 &+= products.1
        sums.2 &+= products.2
        sums.3 &+= products.3
      }
      return sums
    }
  }

  /// Sets sixteen columns at a time to the result of `body`, which is in 128ths of levels.
  @inline(__always)
  private static func eachSixteen(_ count: Int, into result: Pixels, _ body: (Int) -> Sums) {
    var column = 0
    while column < count {
      // The last block moves back to be full, so that some columns are computed twice.
      column = min(column, count &- 16)
      let sums = body(column)
      let first = flick_bytes_u16(flick_rounded_128ths(sums.0), flick_rounded_128ths(sums.1))
      let second = flick_bytes_u16(flick_rounded_128ths(sums.2), flick_rounded_128ths(sums.3))
      unsafe Memory.store(first.words, result + column, 8)
      unsafe Memory.store(second.words, result + (column &+ 8), 8)
      column &+= 16
    }
  }

  /// Two rows that are not shifted.
  @unsafe private struct Lines {
    private let upper, lower: Source
    private let weights: SIMD16<UInt16>
    private let ahead: Int

    @inline(__always)
    init(_ pair: UnsafePointer<WeightedRows.Pair>, _ ahead: Int) {
      unsafe (upper, lower) = (pair.pointee.upper.near, pair.pointee.lower.near)
      unsafe weights = SIMD16(repeating: pair.pointee.weights)
      unsafe self.ahead = ahead
    }

    @inline(__always)
    func products(_ column: Int) -> Sums {
      let (upper, lower) = unsafe (upper + column, lower + column)
      unsafe flick_prefetch(upper, ahead)
      unsafe flick_prefetch(lower, ahead)
      return unsafe weighted((bytes(upper), bytes(upper + 8)), (bytes(lower), bytes(lower + 8)), weights)
    }
  }

  /// Returns the weighted bytes of two rows, in 128ths of levels.
  @inline(__always)
  private static func weighted(_ upper: Bytes, _ lower: Bytes, _ weights: SIMD16<UInt16>) -> Sums {
    (
      flick_weighted_low_bytes(upper.0, lower.0, weights),
      flick_weighted_high_bytes(upper.0, lower.0, weights),
      flick_weighted_low_bytes(upper.1, lower.1, weights),
      flick_weighted_high_bytes(upper.1, lower.1, weights)
    )
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
  private static func bytes(_ p: Source) -> SIMD32<UInt8> {
    unsafe UnsafeRawPointer(p).loadUnaligned(as: SIMD32<UInt8>.self)
  }

  /// Filters fewer columns than a vector has.
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

extension SIMD8<UInt32> {
  @inline(__always)
  var bytes: SIMD32<UInt8> { unsafe unsafeBitCast(self, to: SIMD32<UInt8>.self) }
}

extension SIMD32<UInt8> {
  @inline(__always)
  var words: SIMD8<UInt32> { unsafe unsafeBitCast(self, to: SIMD8<UInt32>.self) }
}
