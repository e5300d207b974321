/// The modes of blending a premultiplied color with the color below it: the separable modes of W3C's Compositing and
/// Blending 1, and plus-lighter.
///
/// With alphas `a` and `b`, the result is `source (1 - b) + below (1 - a) + a b B(below / b, source / a)`. It is
/// computed as one fraction over 255 x 255 and rounded once. `B` never exceeds 1, so no channel exceeds the alpha.
package enum PixelBlend: CaseIterable, Sendable {
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference,
    exclusion, plusLighter

  /// One channel of both pixels, and the alphas of the pixels.
  struct Channel {
    /// Values of 0...255.
    let source, below, alpha, belowAlpha: Int

    /// The product of the alphas, which is the area that both pixels share, over 255 x 255.
    var whole: Int { alpha * belowAlpha }
    /// The source times the alpha below it, and the channel below times the source's alpha.
    var sources: Int { source * belowAlpha }
    var belows: Int { below * alpha }
    var product: Int { source * below }
    /// The colors of the areas that only one of the pixels covers.
    var rest: Int { source * (255 - belowAlpha) + below * (255 - alpha) }
  }

  /// Returns `a b B`, over 255 x 255.
  @inline(__always)
  func mixed(_ c: Channel) -> Int {
    switch self {
    case .multiply: c.product
    case .screen: c.sources + c.belows - c.product
    case .overlay: PixelBlend.hard(c, isDark: 2 * c.below <= c.belowAlpha)
    case .hardLight: PixelBlend.hard(c, isDark: 2 * c.source <= c.alpha)
    case .darken: min(c.sources, c.belows)
    case .lighten: max(c.sources, c.belows)
    case .colorDodge: PixelBlend.dodge(c)
    case .colorBurn: PixelBlend.burn(c)
    case .softLight: PixelBlend.soft(c)
    case .difference: abs(c.sources - c.belows)
    case .exclusion: c.sources + c.belows - 2 * c.product
    case .plusLighter: 255 * min(c.source + c.below, 255) - c.rest
    }
  }

  private static func hard(_ c: Channel, isDark: Bool) -> Int {
    isDark ? 2 * c.product : c.whole - 2 * (c.belowAlpha - c.below) * (c.alpha - c.source)
  }

  private static func dodge(_ c: Channel) -> Int {
    if c.below == 0 { return 0 }
    let room = c.alpha - c.source
    return room == 0 ? c.whole : min(c.whole, (c.belows * c.alpha + room / 2) / room)
  }

  private static func burn(_ c: Channel) -> Int {
    if c.below == c.belowAlpha { return c.whole }
    if c.source == 0 { return 0 }
    let dark = (c.belowAlpha - c.below) * c.alpha * c.alpha
    return c.whole - min(c.whole, (dark + c.source / 2) / c.source)
  }

  private static func soft(_ c: Channel) -> Int {
    if c.belowAlpha == 0 { return 0 }
    let excess = 2 * c.source - c.alpha
    if excess <= 0 {
      return c.belows + excess * c.below * (c.belowAlpha - c.below) / c.belowAlpha
    }
    let level = Double(c.below) / Double(c.belowAlpha)
    let light = level <= 0.25 ? ((16 * level - 12) * level + 4) * level : level.squareRoot()
    return min(c.whole, c.belows + excess * Int((light - level) * Double(c.belowAlpha) + 0.5))
  }

  @inline(__always)
  func pixel(_ source: UInt32, over below: UInt32) -> UInt32 {
    let (alpha, belowAlpha) = (Int(PixelMath.alpha(source)), Int(PixelMath.alpha(below)))
    if alpha == 0 { return below }
    func channel(_ shift: UInt32) -> UInt32 {
      let c = Channel(
        source: Int(source >> shift & 255), below: Int(below >> shift & 255), alpha: alpha,
        belowAlpha: belowAlpha)
      return PixelMath.divided255(UInt32(c.rest + mixed(c))) << shift
    }
    let whole =
      self == .plusLighter
      ? UInt32(min(alpha + belowAlpha, 255))
      : PixelMath.divided255(UInt32(255 * (alpha + belowAlpha) - alpha * belowAlpha))
    return channel(0) | channel(8) | channel(16) | whole << 24
  }
}
