import FlickKernels

// Unsafe code: four bytes are reinterpreted as a word of the same size.

/// Ordered dithering with a fixed 8 x 8 pattern of thresholds, Bayer's. It turns a level between two 8-bit levels into
/// a fine mixture of both. Whole levels do not change.
enum Dither {
  /// The threshold of pixel (x, y), at index `8 (y mod 8) + x mod 8`. Thresholds are in 256ths of a level: 2, 6, ...
  /// 254.
  static let thresholds: [UInt32] = (0..<64).map { i in
    let (x, y) = (i % 8, i / 8)
    var order = 0
    for bit in 0..<3 {
      let (bx, by) = (x >> bit & 1, y >> bit & 1)
      order = order << 2 | (bx ^ by) << 1 | by
    }
    return UInt32(order * 4 + 2)
  }

  /// The thresholds of the eight pixels from `(x, y)` on. After eight pixels they repeat.
  static func thresholds(x: Int, y: Int) -> SIMD8<UInt32> { rows[(y & 7) << 3 | x & 7] }

  private static let rows: [SIMD8<UInt32>] = (0..<64).map { start in
    var row = SIMD8<UInt32>.zero
    for i in 0..<8 { row[i] = thresholds[start & 56 | (start + i) & 7] }
    return row
  }

  /// The premultiplied pixel of a color given in 256ths of a level. All channels use the same threshold, so none of
  /// them can exceed alpha.
  @inline(__always)
  static func pixel(_ color: GradientRamp.Wide, threshold: UInt32) -> UInt32 {
    let levels = SIMD4<UInt8>(truncatingIfNeeded: (color &+ threshold) &>> 8)
    return unsafe unsafeBitCast(levels, to: UInt32.self)
  }
}
