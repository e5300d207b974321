package import FlickGeometry
package import FlickLayers

/// A picture that is made by rule from the colours of a theme. It is a pure function of these, of a seed and of a size.
///
/// - Guarantee: It is opaque, and letters of its `letterColor` have a contrast of 4.5 with all of it.
public struct Wallpaper: Hashable, Sendable {
  package enum Pattern: String, Hashable, Sendable, CaseIterable {
    case plain, fade, dusk, dawn, dunes, mesh, halo, grid, paper, ribbons, terrazzo, noir
  }

  /// The seeds that a scene may name. Each gives another picture, where anything in it lies at random.
  package static let seeds = 0...9999

  package let pattern: Pattern
  package let theme: Theme
  package let seed: Int

  /// - Parameters:
  ///   - pattern: The rule.
  ///   - theme: The colours that it is made of.
  ///   - seed: The seed of random places; only the seeds in ``seeds`` are told apart.
  package init(_ pattern: Pattern, theme: Theme, seed: Int = 0) {
    (self.pattern, self.theme, self.seed) = (pattern, theme, seed)
  }
}

extension Wallpaper {
  private var palette: WallpaperPalette { WallpaperPalette(theme, isDark: pattern == .noir ? true : nil) }

  /// The colour under all of it.
  package var ground: Color { palette.ground }

  /// The colour of letters on it.
  package var letterColor: Color { palette.letters }

  /// Its layers over ``ground``, back to front, for an area of `size` points. They may reach beyond the area.
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
