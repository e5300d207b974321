// Unsafe code: words are read as four bytes and written back; the sizes are equal.

/// A sum of bilinear samples: red, green, blue and alpha in 128ths of an 8-bit level.
///
/// Samples keep seven bits below the level, so a sum is rounded once, at the end; one colour stays that colour
/// and opaque stays opaque, whatever the weights.
struct SampleSum {
  private var channels = SIMD4<UInt32>.zero

  @inline(__always)
  mutating func add(_ sample: SIMD4<UInt32>) { channels &+= sample }

  /// The mean of four pixels in 128ths: `fx` and `fy`, in 256ths, are the shares of the right and the lower ones.
  ///
  /// Not inlined, since the standard library's conversions would then no longer be, at several times the cost.
  @inline(never)
  static func sample(
    upperLeft: UInt32, upperRight: UInt32, lowerLeft: UInt32, lowerRight: UInt32, fx: UInt16, fy: UInt16
  ) -> SIMD4<UInt32> {
    // Upper and lower row side by side: at most 255 * 256.
    let rows = channels(upperLeft, lowerLeft) &* (256 &- fx) &+ channels(upperRight, lowerRight) &* fx
    let weights = SIMD8<UInt16>(
      lowHalf: SIMD4(repeating: (256 &- fy) &<< 7), highHalf: SIMD4(repeating: fy &<< 7))
    let products = SIMD8<UInt32>(truncatingIfNeeded: rows) &* SIMD8<UInt32>(truncatingIfNeeded: weights)
    let sample = SIMD8<UInt16>(truncatingIfNeeded: products &>> 16)
    return SIMD4<UInt32>(truncatingIfNeeded: sample.lowHalf &+ sample.highHalf)
  }

  /// The only sample, rounded.
  @inline(__always)
  var pixel: UInt32 { SampleSum.pixel((channels &+ 64) &>> 7) }

  /// The mean of all samples, rounded; `reciprocal` is 2^24 over their number, rounded up.
  @inline(__always)
  func mean(reciprocal: UInt64) -> UInt32 {
    var result = SIMD4<UInt32>.zero
    for i in 0..<4 {
      result[i] = UInt32(truncatingIfNeeded: (UInt64(channels[i]) &* reciprocal &+ 1 << 30) >> 31)
    }
    return SampleSum.pixel(result)
  }

  /// The mean of four pixels, rounded.
  static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let sums = channels(a, b) &+ channels(c, d)
    return pixel((SIMD4<UInt32>(truncatingIfNeeded: sums.lowHalf &+ sums.highHalf) &+ 2) &>> 2)
  }

  @inline(__always)
  private static func channels(_ a: UInt32, _ b: UInt32) -> SIMD8<UInt16> {
    SIMD8<UInt16>(lowHalf: channels(a), highHalf: channels(b))
  }

  @inline(__always)
  private static func channels(_ pixel: UInt32) -> SIMD4<UInt16> {
    SIMD4<UInt16>(truncatingIfNeeded: unsafe unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  @inline(__always)
  private static func pixel(_ channels: SIMD4<UInt32>) -> UInt32 {
    unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: channels), to: UInt32.self)
  }
}
