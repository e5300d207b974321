package import FlickGeometry
import FlickLayers

// The layers behind letters without their own color, from which a color that contrasts is chosen.

extension Scene {
  /// The layer behind the device, or behind the sides of a comparison, or behind the pages.
  package var backdrop: LayerTemplate {
    chrome?.background ?? comparison?.background ?? LayerTemplate("", filledWith: background)
  }

  /// The scene with letters that are legible on `backdrop`, if the scene's own background lets that show through.
  package func withLetterColors(on backdrop: LayerTemplate) -> Scene {
    guard self.backdrop.isSeeThrough else { return self }
    var scene = self
    if var comparison {
      comparison.labelColor = comparison.labelColor ?? backdrop.letterColor
      for i in comparison.sides.indices {
        comparison.sides[i].scene = comparison.sides[i].scene.withLetterColors(on: backdrop)
      }
      scene.comparison = comparison
    }
    if var film {
      for i in film.clips.indices { film.clips[i].scene = film.clips[i].scene.withLetterColors(on: backdrop) }
      scene.film = film
    }
    for i in scene.captions.indices where !scene.captions[i].place.isOnScreen {
      scene.captions[i].color = scene.captions[i].color ?? backdrop.letterColor
    }
    if let card = scene.titleCard, card.background == nil, card.image == nil {
      scene.titleCard?.color = card.color ?? backdrop.letterColor
    }
    if let card = scene.endCard, card.background == nil, card.image == nil {
      scene.endCard?.color = card.color ?? backdrop.letterColor
    }
    return scene
  }
}

extension LayerTemplate {
  /// The color for letters that are legible on the layer. Over a picture, which is not examined, it is a white.
  package var letterColor: Color { background?.letterColor ?? wallpaper?.letterColor ?? Color(white: 0.97) }

  package var wallpaper: Wallpaper? {
    if case .wallpaper(let wallpaper) = contents { wallpaper } else { nil }
  }

  /// Whether most of what lies behind the layer shows through.
  package var isSeeThrough: Bool { background?.isSeeThrough ?? false }

  /// Whether nothing behind the layer shows through; pictures count as opaque.
  package var isOpaque: Bool { background?.isOpaque ?? (contents != nil) }
}

extension Paint {
  /// Dark on light paint, and light on dark paint. Translucent paint may lie on white pages or on black ones, so the
  /// letters get a gray with a contrast of at least 4 to 1 to both.
  var letterColor: Color {
    if isSeeThrough { return Color(white: 0.48) }
    return lightness > 0.55 ? Color(white: 0.11) : Color(white: 0.97)
  }

  var isSeeThrough: Bool { mean(\.alpha) < 0.5 }

  /// The perceived lightness, 0...1.
  var lightness: Double { mean(\.lightness) }

  package var isOpaque: Bool { colors.allSatisfy { $0.alpha == 1 } }

  private var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }

  /// The mean of the paint's colors.
  package var middle: Color {
    Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
  }

  private func mean(_ value: (Color) -> Double) -> Double {
    colors.reduce(0) { $0 + value($1) } / Double(colors.count)
  }
}
