import FlickGeometry

/// The colours of a wallpaper, which follow from a theme.
///
/// - Guarantee: Letters of ``letters`` have a contrast of 4.5 and more with each of the others, and with a mixture of
///   these.
struct WallpaperPalette {
  let isDark: Bool
  /// Under all else: the theme's paper, or what is nearest to it.
  let ground: Color
  let brand: Color
  /// A neighbour of the brand's hue on the way to orange, and one that is near orange; in dark wallpapers to red.
  let warm, sun: Color
  /// A neighbour of the brand's hue on the way to blue and green.
  let cool: Color
  /// The theme's ink on the ground, for lines and specks that are hardly there.
  let ink: Color
  /// Dark on what is light, light on what is dark.
  let letters: Color

  /// - Parameter isDark: Whether letters on it are light; as the theme's paper has it unless said.
  init(_ theme: Theme, isDark: Bool? = nil) {
    let paperIsDark = theme.paper.luminance < 0.2
    let dark = isDark ?? paperIsDark
    self.isDark = dark
    let night = Color(red: 0.024, green: 0.027, blue: 0.039)
    let paper = dark == paperIsDark ? theme.paper : dark ? night : .white
    func legible(_ color: Color) -> Color { dark ? color.darkened(to: 0.1) : color.lightened(to: 0.44) }
    ground = dark ? paper.darkened(to: 0.06) : paper.lightened(to: 0.62)
    brand = legible(theme.brand)
    // A dark orange is brown: by night the sun is red.
    warm = legible(theme.brand.turned(to: dark ? 350 : 20, by: dark ? 0.6 : 0.5))
    sun = legible(theme.brand.turned(to: dark ? 345 : 28, by: 0.88))
    cool = legible(theme.brand.turned(to: 195, by: 0.6))
    letters = Color(white: dark ? 0.97 : 0.11)
    ink = dark == paperIsDark ? theme.ink : letters
  }

  /// A colour some way from the ground to another.
  func tint(_ color: Color, _ part: Double) -> Color { ground.interpolated(to: color, part) }

  /// Black in dark wallpapers, and white in light ones: letters are seen on it even better.
  var far: Color { isDark ? .black : .white }
}

extension Color {
  /// Mixed with white until it is as light as `luminance` at least.
  fileprivate func lightened(to luminance: Double) -> Color { mixed(with: .white) { $0 >= luminance } }

  /// Mixed with black until it is as light as `luminance` at most.
  fileprivate func darkened(to luminance: Double) -> Color { mixed(with: .black) { $0 <= luminance } }

  private func mixed(with other: Color, until isEnough: (Double) -> Bool) -> Color {
    let steps = 64
    let step = (0...steps).first { isEnough(interpolated(to: other, Double($0) / Double(steps)).luminance) }
    return interpolated(to: other, Double(step ?? steps) / Double(steps))
  }

  /// The colour with its hue part of the way to another, the shorter way round; greys stay grey.
  ///
  /// - Parameter hue: in degrees.
  func turned(to hue: Double, by part: Double) -> Color {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most > least else { return self }
    let own = self.hue
    var way = hue - own
    if way > 180 { way -= 360 } else if way < -180 { way += 360 }
    var angle = own + way * part
    if angle < 0 { angle += 360 } else if angle >= 360 { angle -= 360 }
    func channel(_ n: Double) -> Double {
      var k = n + angle / 60
      if k >= 6 { k -= 6 }
      return most - (most - least) * max(0, min(k, 4 - k, 1))
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// In degrees, 0..<360; 0 for greys.
  private var hue: Double {
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    guard most > least else { return 0 }
    let span = most - least
    let angle =
      most == red
      ? (green - blue) / span : most == green ? 2 + (blue - red) / span : 4 + (red - green) / span
    return angle < 0 ? angle * 60 + 360 : angle * 60
  }
}
