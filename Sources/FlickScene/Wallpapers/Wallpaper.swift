package import FlickGeometry
package import FlickLayers

/// A picture that is made by a rule from the colors of a theme. It is a pure function of these colors, a seed and a
/// size.
///
/// - Guarantee: It is opaque, and letters in its `letterColor` have a contrast of at least 4.5 everywhere on it.
public struct Wallpaper: Hashable, Sendable {
  package enum Pattern: String, Hashable, Sendable, CaseIterable {
    case plain, fade, dusk, dawn, dunes, mesh, halo, grid, paper, ribbons, terrazzo, noir
  }

  /// The seeds that a scene may state. Each gives another picture, if the pattern has anything at random places.
  package static let seeds = 0...9999

  package let pattern: Pattern
  package let theme: Theme
  package let seed: Int

  /// - Parameters:
  ///   - pattern: The rule.
  ///   - theme: The colors from which the picture is made.
  ///   - seed: The seed of random places, one of ``seeds``.
  package init(_ pattern: Pattern, theme: Theme, seed: Int = 0) {
    (self.pattern, self.theme, self.seed) = (pattern, theme, seed)
  }
}

extension Wallpaper {
  private var palette: WallpaperPalette { WallpaperPalette(theme, isDark: pattern == .noir ? true : nil) }

  /// The color below all layers.
  package var ground: Color { palette.ground }

  /// The color of letters on it.
  package var letterColor: Color { palette.letters }

  /// The layers over ``ground``, back to front, for an area of `size` points. They may reach beyond the area.
  package func layers(in size: Size) -> [Layer] {
    var sketch = WallpaperSketch(size, palette, seed: seed)
    switch pattern {
    case .plain: sketch.drawPlain()
    case .fade: sketch.drawFade()
    case .dusk: sketch.drawDusk()
    case .dawn: sketch.drawDawn()
    case .dunes: sketch.drawDunes()
    case .mesh: sketch.drawMesh()
    case .halo: sketch.drawHalo()
    case .grid: sketch.drawGrid()
    case .paper: sketch.drawPaper()
    case .ribbons: sketch.drawRibbons()
    case .terrazzo: sketch.drawTerrazzo()
    case .noir: sketch.drawNoir()
    }
    return sketch.layers
  }
}
