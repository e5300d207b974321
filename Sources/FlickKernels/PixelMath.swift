/// Arithmetic on premultiplied pixels: four 8-bit channels in a word, red in the lowest byte, alpha in the
/// highest. No channel exceeds alpha.
@usableFromInline package enum PixelMath {
  /// Returns `x / 255`, rounded; exact for `x` in 0...65535.
  @inlinable @inline(__always)
  package static func divided255(_ x: UInt32) -> UInt32 { ((x &+ 128) &* 257) >> 16 }

  @inlinable @inline(__always)
  package static func alpha(_ pixel: UInt32) -> UInt32 { pixel >> 24 }

  /// Returns the pixel with every channel multiplied by `factor / 255` and rounded. It computes two channels at a time,
  /// each in 16 bits.
  @inlinable @inline(__always)
  package static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    var redBlue = (pixel & 0x00FF_00FF) &* factor &+ 0x0080_0080
    var greenAlpha = (pixel >> 8 & 0x00FF_00FF) &* factor &+ 0x0080_0080
    redBlue = (redBlue &+ (redBlue >> 8 & 0x00FF_00FF)) >> 8 & 0x00FF_00FF
    greenAlpha = (greenAlpha &+ (greenAlpha >> 8 & 0x00FF_00FF)) & 0xFF00_FF00
    return redBlue | greenAlpha
  }

  /// Composites by source-over: `source + destination (1 - source alpha)`, with the product rounded. The sum never
  /// exceeds 255, since a channel of the source is at most its alpha.
  @inlinable @inline(__always)
  package static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
    source &+ scaled(destination, by: 255 &- alpha(source))
  }

  /// Returns the pixel with each color channel limited to its alpha.
  package static func premultipliedValid(_ pixel: UInt32) -> UInt32 {
    let a = alpha(pixel)
    return min(pixel & 255, a) | min(pixel >> 8 & 255, a) << 8 | min(pixel >> 16 & 255, a) << 16 | a << 24
  }

  /// Returns the mean of two pixels, halves rounded up.
  @inlinable @inline(__always)
  package static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 { (a | b) &- ((a ^ b) >> 1 & 0x7F7F_7F7F) }

  /// Returns red, green, blue and alpha.
  package static func channels(_ pixel: UInt32) -> SIMD4<UInt32> {
    SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
  }

  /// Returns the pixel of red, green, blue and alpha, which are at most 255 each.
  package static func pixel(_ channels: SIMD4<UInt32>) -> UInt32 {
    channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24
  }

  /// Returns the mean of four pixels, rounded. It computes two channels at a time.
  @inlinable @inline(__always)
  package static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    let redBlue = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
    let greenAlpha = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
    return redBlue >> 2 & mask | (greenAlpha >> 2 & mask) << 8
  }
}
