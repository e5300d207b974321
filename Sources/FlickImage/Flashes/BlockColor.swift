import FlickGeometry

/// The mean light of some pixels: linear red, green and blue, each 0 to 65,535. Clear pixels are black.
///
/// Its properties are computed in whole numbers, so they are the same on every machine.
struct BlockColor: Hashable, Sendable {
  var red, green, blue: UInt16

  /// The light of sRGB's 256 levels, as WCAG 2.2 defines it for the relative luminance.
  static let light: [UInt16] = (0...255).map(light(ofLevel:))

  private static func light(ofLevel level: Int) -> UInt16 {
    let value = Double(level) / 255.0
    if value <= 0.04045 { return UInt16((value / 12.92 * 65_535.0).rounded()) }
    return UInt16((Math.pow((value + 0.055) / 1.055, 2.4) * 65_535.0).rounded())
  }

  /// WCAG's relative luminance, 0 to 65,535: 0.2126 of red, 0.7152 of green, 0.0722 of blue.
  var luminance: UInt16 {
    let (red, green, blue) = (13_933 * UInt32(red), 46_871 * UInt32(green), 4_732 * UInt32(blue))
    return UInt16((red + green + blue + 32_768) >> 16)
  }

  /// Whether at least 0.8 of its light is red.
  var isSaturatedRed: Bool { red > 0 && Int(red) >= 4 * (Int(green) + Int(blue)) }

  /// Whether red is a smaller share of this color's light than of the other's. In black and white, it is a third.
  func isLessRed(than other: BlockColor) -> Bool {
    let (own, others) = (redPart, other.redPart)
    return own.part * others.all < others.part * own.all
  }

  private var redPart: (part: Int, all: Int) {
    let all = Int(red) + Int(green) + Int(blue)
    return all == 0 ? (1, 3) : (Int(red), all)
  }

  /// Whether the colors lie more than 0.2 apart in the CIE 1976 UCS diagram.
  func isFar(from other: BlockColor) -> Bool {
    let (own, others) = (chromaticity, other.chromaticity)
    let (du, dv) = (own.u - others.u, own.v - others.v)
    // (0.2 * 32,768)² = 42,949,672.96
    return du * du + dv * dv > 42_949_672
  }

  /// The coordinates u' and v', in 32,768ths. Black has those of white.
  private var chromaticity: (u: Int, v: Int) {
    var (red, green, blue) = (Int(red), Int(green), Int(blue))
    if red + green + blue == 0 { (red, green, blue) = (1, 1, 1) }
    // X, Y and X + 15 Y + 3 Z of sRGB's primaries, in ten-thousandths. Z of the primaries is 0.0193, 0.1192 and 0.9505.
    let x = 4124 * red + 3576 * green + 1805 * blue
    let y = 2126 * red + 7152 * green + 722 * blue
    let sum = 36_593 * red + 114_432 * green + 41_150 * blue
    return (4 * x * 32_768 / sum, 9 * y * 32_768 / sum)
  }
}
