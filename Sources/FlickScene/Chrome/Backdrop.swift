package import FlickGeometry
import FlickLayers

// The layers behind letters without their own color, from which a color that contrasts is chosen.

extension Scene {
  /// The layer behind the device, or behind the sides of a comparison, or behind the pages.
  package var backdrop: LayerTemplate {
    chrome?.background ?? comparison?.background ?? LayerTemplate("", filledWith: background)
  }

  /// The scene with letters that are legible on `backdrop` if it shows through the scene's own background.
  ///
  /// - Parameter place: The frames of the scene and of the backdrop in a picture that shows both; nil if they are the same.
  package func withLetterColors(
    on backdrop: LayerTemplate, at place: (scene: Rect, backdrop: Rect)? = nil
  ) -> Scene {
    guard self.backdrop.isSeeThrough else { return self }
    var scene = self
    func color(of caption: Caption) -> Color {
      guard let place else { return backdrop.letterColor }
      // A caption lies near the edge of its scene.
      let height = place.scene.height / 10
      let top = caption.place == .above ? place.scene.minY : place.scene.maxY - height
      let part = Rect(x: place.scene.minX, y: top, width: place.scene.width, height: height)
      return backdrop.letterColor(in: part, of: place.backdrop)
    }
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
      scene.captions[i].color = scene.captions[i].color ?? color(of: scene.captions[i])
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

  /// The color for letters that are legible in the middle of the layer, which may be a picture.
  func letterColor(_ measure: any ContentMeasure) -> Color {
    guard case .image(let image)? = contents else { return letterColor }
    let middle = measure.color(ofImage: image.name, in: Rect(x: 0.2, y: 0.35, width: 0.6, height: 0.3))
    return middle.map { .ofLetters(on: [$0]) } ?? letterColor
  }

  /// The color for letters that are legible on a part of the layer, where a gradient may be light though most of it is
  /// dark.
  ///
  /// - Parameters:
  ///   - part: The frame of the letters.
  ///   - frame: The layer's own frame, in the same space.
  package func letterColor(in part: Rect, of frame: Rect) -> Color {
    guard let background, case .gradient = background else { return letterColor }
    let places = [0.25, 0.5, 0.75].map { Point(part.minX + $0 * part.width, part.midY) }
    return Color.ofLetters(on: places.map { background.color(at: $0, in: frame) })
  }

  package var wallpaper: Wallpaper? {
    if case .wallpaper(let wallpaper) = contents { wallpaper } else { nil }
  }

  /// Whether most of what lies behind the layer shows through.
  package var isSeeThrough: Bool { background?.isSeeThrough ?? false }

  /// Whether nothing behind the layer shows through; pictures count as opaque.
  package var isOpaque: Bool { background?.isOpaque ?? (contents != nil) }
}

extension Paint {
  var letterColor: Color { .ofLetters(on: colors) }

  var isSeeThrough: Bool { colors.mean(\.alpha) < 0.5 }

  package var isOpaque: Bool { colors.allSatisfy { $0.alpha == 1 } }

  private var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .gradient(let gradient): gradient.stops.map(\.color)
    }
  }

  /// The mean of the paint's colors.
  package var middle: Color {
    Color(
      red: colors.mean(\.red), green: colors.mean(\.green), blue: colors.mean(\.blue),
      alpha: colors.mean(\.alpha))
  }
}

extension Color {
  /// The gray of letters that may lie on white pages or on black ones. Its contrast to both is at least 4 to 1.
  package static let betweenPages = Color(white: 0.48)

  /// The color of letters on paint with these colors: dark on light paint, and light on dark paint. Mostly transparent
  /// paint may lie on any page, so its letters have a color between the two.
  fileprivate static func ofLetters(on colors: [Color]) -> Color {
    if colors.mean(\.alpha) < 0.5 { return betweenPages }
    return colors.mean(\.lightness) > 0.55 ? Color(white: 0.11) : Color(white: 0.97)
  }
}

extension [Color] {
  fileprivate func mean(_ value: (Color) -> Double) -> Double {
    reduce(0) { $0 + value($1) } / Double(count)
  }
}
