import FlickGeometry
import FlickLayers
import FlickTestSupport
import Testing

@testable import FlickScene

/// Tests backgrounds that are made by rule from a theme's colors.
@Suite struct WallpaperTests {
  private static let sizes = [
    Size(1920, 1080), Size(1080, 1920), Size(400, 400), Size(2400, 300), Size(1, 1),
  ]

  private static func random(_ numbers: inout SplitMix) -> Theme {
    func color() -> Color { Color(red: numbers.unit(), green: numbers.unit(), blue: numbers.unit()) }
    return Theme(brand: color(), ink: color(), paper: color())
  }

  @Test(arguments: Wallpaper.Pattern.allCases)
  func `a wallpaper is a function of its theme, its seed and its size`(_ pattern: Wallpaper.Pattern) {
    let theme = Theme.standard(for: .light)
    let wallpaper = Wallpaper(pattern, theme: theme, seed: 3)
    for size in Self.sizes {
      let layers = wallpaper.layers(in: size)
      #expect(layers == Wallpaper(pattern, theme: theme, seed: 3).layers(in: size))
      #expect((1...12).contains(layers.count), "few layers: \(layers.count)")
    }
    let dark = Wallpaper(pattern, theme: .standard(for: .dark), seed: 3)
    #expect(pattern == .noir || dark.layers(in: Self.sizes[0]) != wallpaper.layers(in: Self.sizes[0]))
  }

  @Test(arguments: [Wallpaper.Pattern.fade, .dusk, .dawn, .dunes, .mesh, .paper, .ribbons, .terrazzo])
  func `another seed is another picture`(_ pattern: Wallpaper.Pattern) {
    let pictures = (0..<4).map {
      Wallpaper(pattern, theme: .standard(for: .light), seed: $0).layers(in: Size(300, 200))
    }
    #expect(Set(pictures).count == 4)
  }

  @Test func `without a paper of its own a dark picture is dark, and noir always`() {
    let (light, dark) = (Theme.standard(for: .light), Theme.standard(for: .dark))
    #expect(Wallpaper(.mesh, theme: light).letterColor == Color(white: 0.11))
    #expect(Wallpaper(.mesh, theme: dark).letterColor == Color(white: 0.97))
    #expect(Wallpaper(.noir, theme: light).letterColor == Color(white: 0.97))
    let navy = Theme(brand: .white, ink: .white, paper: Color(red: 0, green: 0, blue: 0.3))
    #expect(Wallpaper(.plain, theme: navy).letterColor == Color(white: 0.97), "paper says what is dark")
  }

  /// Colors are mixed with white until their luminance is 0.44, or with black until it is 0.1. Letters of 0.11 have a
  /// contrast of (0.44 + 0.05) / (0.0116 + 0.05) = 7.9 with the former, and letters of 0.97 of (0.93 + 0.05) / 0.15 =
  /// 6.5 with the latter.
  @Test func `letters are seen on the colours of every theme`() {
    var numbers = SplitMix(seed: 7)
    for _ in 0..<Thoroughness.trials(30, exhaustive: 1000) {
      let theme = Self.random(&numbers)
      for isDark in [nil, true] {
        let palette = WallpaperPalette(theme, isDark: isDark)
        for color in [palette.ground, palette.brand, palette.warm, palette.sun, palette.cool] {
          let contrast = palette.letters.contrast(with: color)
          #expect(contrast >= 6.4, "\(contrast) in \(theme)")
        }
      }
    }
  }

  /// Half of the way from blue (240 degrees) to 20 is 310, through violet. A third of the way from green (120) is 87.
  @Test func `hues turn the shorter way round`() {
    func turned(_ color: Color, by part: Double) -> [Double] {
      let result = color.turned(to: 20, by: part)
      return [result.red, result.green, result.blue].map { ($0 * 1000).rounded() / 1000 }
    }
    let blue = Color(red: 0, green: 0, blue: 1)
    #expect(turned(blue, by: 0.5) == [1, 0, 0.833])
    #expect(turned(Color(red: 0, green: 1, blue: 0), by: 0.33) == [0.55, 1, 0])
    #expect(turned(Color(white: 0.4), by: 0.5) == [0.4, 0.4, 0.4], "greys stay grey")
    #expect(turned(Color(red: 1, green: 0, blue: 0.5), by: 0) == [1, 0, 0.5])
  }

  @Test func `colours of a theme are opaque`() {
    let theme = Theme(brand: .clear, ink: Color(white: 0, alpha: 0.5), paper: .white)
    #expect([theme.brand, theme.ink, theme.paper].allSatisfy { $0.alpha == 1 })
  }
}
