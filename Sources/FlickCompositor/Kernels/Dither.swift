/// Ordered dither: a fixed 8 x 8 pattern of thresholds (Bayer's) that turns levels between two 8-bit ones into a
/// fine mix of both. Whole levels stay what they are.
enum Dither {
  /// For pixel (x, y) at index `8 (y mod 8) + x mod 8`, in 256ths of a level: 2, 6, ... 254.
  static let thresholds: [Int64] = (0..<64).map { i in
    let (x, y) = (i % 8, i / 8)
    var order = 0
    for bit in 0..<3 {
      let (bx, by) = (x >> bit & 1, y >> bit & 1)
      order = order << 2 | (bx ^ by) << 1 | by
    }
    return Int64(order * 4 + 2)
  }

  /// The premultiplied pixel for a colour in 256ths of a level. One threshold serves all channels, so no
  /// channel ends above alpha.
  @inline(__always)
  static func pixel(_ color: GradientPaint.Wide, threshold: Int64) -> UInt32 {
    let level = (color &+ threshold) &>> 8
    return UInt32(truncatingIfNeeded: level[0] | level[1] << 8 | level[2] << 16 | level[3] << 24)
  }
}
