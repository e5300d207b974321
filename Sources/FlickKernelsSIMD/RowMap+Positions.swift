import CSIMD
import FlickKernels

/// The centers of eight consecutive columns.
enum Centers {
  @inline(__always)
  static var first: SIMD8<Double> { SIMD8(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) }

  /// Returns the centers of `count` columns from `x` on, with the last one repeated to fill eight lanes.
  @inline(__always)
  static func from(_ x: Int, _ count: Int) -> SIMD8<Double> {
    let centers = first + SIMD8(repeating: Double(x))
    return count == 8 ? centers : flick_min_f64(centers, SIMD8(repeating: Double(x &+ count) - 0.5))
  }
}

extension SIMD8<Double> {
  /// Clamps to two bounds (to the lower one for NaN) and drops the fractions.
  @inline(__always)
  func clamped(_ lower: Double, _ upper: Double) -> SIMD8<Int32> {
    flick_truncated_f64x8(
      flick_min_f64(flick_max_f64(self, SIMD8(repeating: lower)), SIMD8(repeating: upper)))
  }
}

extension RowMap {
  /// The positions of the pixels with the given centers.
  @inline(__always)
  func positions(_ c: SIMD8<Double>) -> (u: SIMD8<Double>, v: SIMD8<Double>) {
    let k =
      wx == 0
      ? SIMD8(repeating: scale / w0)
      : SIMD8(repeating: scale) / (SIMD8(repeating: wx) * c + SIMD8(repeating: w0))
    return (
      (SIMD8(repeating: ux) * c + SIMD8(repeating: u0)) * k,
      (SIMD8(repeating: vx) * c + SIMD8(repeating: v0)) * k
    )
  }
}
