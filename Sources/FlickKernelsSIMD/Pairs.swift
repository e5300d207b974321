import CSIMD
import FlickKernels

// Unsafe code: vectors are reinterpreted as others of the same size.

/// Eight pixels in four vectors of two each: 0 and 4, 1 and 5, 2 and 6, 3 and 7. Each half of a vector belongs to one
/// pixel and holds two neighboring texels with 16 bits per channel.
enum Pairs {
  typealias Quad = (SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>, SIMD16<UInt16>)
  /// Pixels 0, 1, 4, 5, and pixels 2, 3, 6, 7.
  typealias Sums = (SIMD16<UInt16>, SIMD16<UInt16>)

  /// Returns the sums of every pixel's two texels, each multiplied by a weight in 65536ths. A pixel's word holds its
  /// weight twice.
  @inline(__always)
  static func weighted(_ texels: Quad, _ left: SIMD8<UInt32>, _ right: SIMD8<UInt32>) -> Sums {
    let a = flick_high_product_u16(texels.0, flick_pairs0(left, right).halves)
    let b = flick_high_product_u16(texels.1, flick_pairs1(left, right).halves)
    let c = flick_high_product_u16(texels.2, flick_pairs2(left, right).halves)
    let d = flick_high_product_u16(texels.3, flick_pairs3(left, right).halves)
    return (
      flick_low_quarters(a, b) &+ flick_high_quarters(a, b),
      flick_low_quarters(c, d) &+ flick_high_quarters(c, d)
    )
  }

  /// Packs sums into eight pixels of 8-bit levels.
  @inline(__always)
  static func pixels(_ sums: Sums) -> SIMD8<UInt32> {
    unsafe unsafeBitCast(flick_bytes_u16(sums.0, sums.1), to: SIMD8<UInt32>.self)
  }
}
