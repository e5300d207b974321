import FlickGeometry

/// The colors of a wallpaper, which follow from a theme.
///
/// - Guarantee: The color ``letters`` has a contrast of at least 4.5 with each of the others, and with their mixtures.
struct WallpaperPalette {
  let isDark: Bool
  /// The color below everything else: the theme's paper, or the nearest color that is dark or light enough.
  let ground: Color
  let brand: Color
  /// A color between the brand's hue and orange, and one nearer to orange; dark wallpapers use red instead of orange.
  let warm, sun: Color
  /// A color between the brand's hue and a cyan blue.
  let cool: Color
  /// The color of lines and specks that are barely visible: the theme's ink. If the theme's paper is light and the
  /// wallpaper dark, or the other way round, it is the color of letters.
  let ink: Color
  /// Dark on light wallpapers, light on dark ones.
  let letters: Color

  /// - Parameter isDark: Whether letters on it are light; nil if the theme's paper decides.
  init(_ theme: Theme, isDark: Bool?) {
    let paperIsDark = theme.paper.luminance < 0.2
    let dark = isDark ?? paperIsDark
    self.isDark = dark
    let night = Color(red: 0.024, green: 0.027, blue: 0.039)
    let paper = dark == paperIsDark ? theme.paper : dark ? night : .white
    func legible(_ color: Color) -> Color { dark ? color.darkened(to: 0.1) : color.lightened(to: 0.44) }
    ground = dark ? paper.darkened(to: 0.06) : paper.lightened(to: 0.62)
    brand = legible(theme.brand)
    // A dark orange would be brown, so the sun is red in dark wallpapers.
    warm = legible(theme.brand.turned(to: dark ? 350 : 20, by: dark ? 0.6 : 0.5))
    sun = legible(theme.brand.turned(to: dark ? 345 : 28, by: 0.88))
    cool = legible(theme.brand.turned(to: 195, by: 0.6))
    letters = Color(white: dark ? 0.97 : 0.11)
    ink = dark == paperIsDark ? theme.ink : letters
  }

  /// The color at a fraction of the way from the ground to another.
  func tint(_ color: Color, _ part: Double) -> Color { ground.interpolated(to: color, part) }

  /// Black in dark wallpapers, and white in light ones: letters are even more legible on it than on the ground.
  var far: Color { isDark ? .black : .white }
}

extension Color {
  /// The color mixed with just enough white for a luminance of at least `luminance`.
  fileprivate func lightened(to luminance: Double) -> Color { mixed(with: .white) { $0 >= luminance } }

  /// The color mixed with just enough black for a luminance of at most `luminance`.
  fileprivate func darkened(to luminance: Double) -> Color { mixed(with: .black) { $0 <= luminance } }

  private func mixed(with other: Color, until isEnough: (Double) -> Bool) -> Color {
    let steps = 64
    let step = (0...steps).first { isEnough(interpolated(to: other, Double($0) / Double(steps)).luminance) }
    return interpolated(to: other, Double(step ?? steps) / Double(steps))
  }

  /// The color with its hue moved a fraction of the way to another, in the shorter direction; grays stay gray.
  ///
  /// - Parameter hue: The other hue, in degrees.
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

  /// The hue in degrees, 0..<360; 0 for grays.
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
