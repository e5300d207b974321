package import FlickGeometry
import FlickLayers

// The layers behind letters that have no colour of their own; a title card covers the picture with them.

extension Scene {
  /// The layer behind the device, or the sides, or the pages.
  package var backdrop: LayerTemplate {
    chrome?.background ?? comparison?.background ?? LayerTemplate("", filledWith: background)
  }

  /// The scene with letters that are seen on `backdrop`, where its own background lets that through.
  package func lettered(on backdrop: LayerTemplate) -> Scene {
    guard self.backdrop.isSeeThrough else { return self }
    var scene = self
    if var comparison {
      comparison.labelColor = comparison.labelColor ?? backdrop.letterColor
      for i in comparison.sides.indices {
        comparison.sides[i].scene = comparison.sides[i].scene.lettered(on: backdrop)
      }
      scene.comparison = comparison
    }
    if var film {
      for i in film.clips.indices { film.clips[i].scene = film.clips[i].scene.lettered(on: backdrop) }
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
  /// The letters' colour that is seen on it; over a picture, which is not looked at, a white.
  package var letterColor: Color { background?.letterColor ?? wallpaper?.letterColor ?? Color(white: 0.97) }

  package var wallpaper: Wallpaper? {
    if case .wallpaper(let wallpaper) = contents { wallpaper } else { nil }
  }

  /// Whether most of what is behind it is seen.
  package var isSeeThrough: Bool { background?.isSeeThrough ?? false }

  /// Whether nothing is seen of what is behind it; pictures count as whole.
  package var isOpaque: Bool { background?.isOpaque ?? (contents != nil) }
}

extension Paint {
  /// Dark on what is light, light on what is dark. What is see-through may come to lie on white pages and on black
  /// ones: this grey has a contrast of 4 to 1 and more with both.
  var letterColor: Color {
    if isSeeThrough { return Color(white: 0.48) }
    return lightness > 0.55 ? Color(white: 0.11) : Color(white: 0.97)
  }

  var isSeeThrough: Bool { mean(\.alpha) < 0.5 }

  /// How light it looks, 0...1.
  var lightness: Double { mean(\.lightness) }

  package var isOpaque: Bool { colors.allSatisfy { $0.alpha == 1 } }

  private var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }

  /// A colour between all of its own.
  package var middle: Color {
    Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
  }

  private func mean(_ value: (Color) -> Double) -> Double {
    colors.reduce(0) { $0 + value($1) } / Double(colors.count)
  }
}
