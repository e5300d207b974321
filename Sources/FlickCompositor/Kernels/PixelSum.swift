/// A weighted sum of pixels: four channels of 32 bits each, two to a word.
struct PixelSum {
  private var redBlue: UInt64 = 0
  private var greenAlpha: UInt64 = 0

  /// Adds a pixel. All weights together may be at most 2^24.
  @inline(__always)
  mutating func add(_ pixel: UInt32, times weight: UInt64) {
    let p = UInt64(pixel)
    redBlue &+= (p & 0xFF | (p & 0xFF_0000) << 16) &* weight
    greenAlpha &+= (p >> 8 & 0xFF | (p & 0xFF00_0000) << 8) &* weight
  }

  /// The sum over `2^shift`, rounded; for weights that add up to `2^shift`.
  @inline(__always)
  func average(shift: UInt64) -> UInt32 {
    let half: UInt64 = (1 << shift) >> 1
    let rounding = half | half << 32
    let (rb, ga) = ((redBlue &+ rounding) >> shift, (greenAlpha &+ rounding) >> shift)
    let low = UInt32(truncatingIfNeeded: rb & 0xFF | (ga & 0xFF) << 8)
    return low | UInt32(truncatingIfNeeded: rb >> 32 & 0xFF) << 16 | UInt32(truncatingIfNeeded: ga >> 32)
      << 24
  }

  /// `(self (256 - blend) + other blend) / (65536 * 256 * count)`, rounded, where both are sums of `count`
  /// samples of weight 65536 and `reciprocal` is `65536 / count`, rounded up.
  @inline(__always)
  func average(with other: PixelSum, blend: UInt64, reciprocal: UInt64) -> UInt32 {
    @inline(__always)
    func channel(_ a: UInt64, _ b: UInt64) -> UInt32 {
      let mixed = (a &* (256 &- blend) &+ b &* blend) >> 16
      return UInt32(truncatingIfNeeded: (mixed &* reciprocal &+ 1 << 23) >> 24)
    }
    let low: UInt64 = 0xFFFF_FFFF
    return channel(redBlue & low, other.redBlue & low)
      | channel(greenAlpha & low, other.greenAlpha & low) << 8
      | channel(redBlue >> 32, other.redBlue >> 32) << 16
      | channel(greenAlpha >> 32, other.greenAlpha >> 32) << 24
  }
}
