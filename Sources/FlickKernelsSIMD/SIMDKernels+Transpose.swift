import CSIMD
package import FlickKernels

// Unsafe code: rows are reached through pointers that live for one call.

extension SIMDKernels {
  package static func transpose(
    _ source: Source, stride: Int, rows: Int, count: Int, into result: Pixels, stride resultStride: Int
  ) {
    var x = 0
    if rows == 8 {
      // Prefetches the rows that are read next, which no processor predicts.
      for y in 0..<rows { unsafe flick_prefetch(source + y &* stride, count) }
      while x &+ 8 <= count {
        unsafe transpose(source + x, stride, into: result + x &* resultStride, resultStride)
        x &+= 8
      }
    }
    while x < count {
      for y in 0..<rows { unsafe result[x &* resultStride &+ y] = source[y &* stride &+ x] }
      x &+= 1
    }
  }

  /// Transposes eight rows of eight pixels.
  @inline(__always)
  private static func transpose(_ source: Source, _ stride: Int, into result: Pixels, _ resultStride: Int) {
    func row(_ y: Int) -> SIMD8<UInt32> { unsafe Memory.load(source + y &* stride, 8) }
    func store(_ column: SIMD8<UInt32>, _ x: Int) {
      unsafe Memory.store(column, result + x &* resultStride, 8)
    }
    // Each half holds four columns of four rows, the upper rows first.
    let (a, b) = (quarters(row(0), row(1), row(2), row(3)), quarters(row(4), row(5), row(6), row(7)))
    store(flick_low_halves_u32(a.0, b.0), 0)
    store(flick_low_halves_u32(a.1, b.1), 1)
    store(flick_low_halves_u32(a.2, b.2), 2)
    store(flick_low_halves_u32(a.3, b.3), 3)
    store(flick_high_halves_u32(a.0, b.0), 4)
    store(flick_high_halves_u32(a.1, b.1), 5)
    store(flick_high_halves_u32(a.2, b.2), 6)
    store(flick_high_halves_u32(a.3, b.3), 7)
  }

  private typealias Quarters = (SIMD8<UInt32>, SIMD8<UInt32>, SIMD8<UInt32>, SIMD8<UInt32>)

  /// Returns columns 0 and 4, 1 and 5, 2 and 6, 3 and 7 of four rows.
  @inline(__always)
  private static func quarters(
    _ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>, _ c: SIMD8<UInt32>, _ d: SIMD8<UInt32>
  ) -> Quarters {
    let (first, second) = (flick_low_u32(a, b), flick_low_u32(c, d))
    let (third, fourth) = (flick_high_u32(a, b), flick_high_u32(c, d))
    return (
      flick_low_pairs_u32(first, second), flick_high_pairs_u32(first, second),
      flick_low_pairs_u32(third, fourth), flick_high_pairs_u32(third, fourth)
    )
  }
}
