import FlickBasics
import FlickCompositor
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about captions, cards and lower thirds that are hard to read: the contrast of their letters to the
/// background is below 3, the minimum of WCAG 2 for large text; or a caption disappears too early.
struct CaptionWarnings {
  static let leastContrast = 3.0

  private let shown: ShownScene
  private let underlayColor: UnderlayColor
  private let resolved: ResolvedScene
  private let cache: AssetCache

  /// - Parameters:
  ///   - underlayColor: The color that is visible through clear parts of the stage's picture.
  ///   - resolved: This scene, or the scene that contains it, which has the pictures and the fonts.
  init(
    _ shown: ShownScene, on underlayColor: UnderlayColor, _ resolved: ResolvedScene, _ cache: AssetCache
  ) {
    (self.shown, self.underlayColor) = (shown, underlayColor)
    (self.resolved, self.cache) = (resolved, cache)
  }

  private var scene: Scene { shown.scene }
  private var stage: Stage { shown.stage }

  func all() throws -> [Diagnostic] {
    try captions() + cards() + lowerThirds()
  }

  /// The captions that disappear before they can be read.
  var short: [Diagnostic] {
    self.shown.captions.compactMap { caption, shown in
      let needed = caption.text.readingTime
      let end = min(shown.end, stage.duration)
      guard let duration = self.shown.time.tooShort(from: shown.start, to: end, toRead: needed) else {
        return nil
      }
      return Diagnostic(
        .shortCaption,
        "the caption '\(caption.text.shortened)' is there for \(duration), too short to be read",
        at: caption.range, note: "half a second and 0.35 s a word are \(shortSeconds(needed))",
        suggestion: "fewer words, or a longer time")
    }
  }

  private func captions() throws -> [Diagnostic] {
    guard !scene.captions.isEmpty else { return [] }
    let samples = (0...Int(stage.duration * 10)).map { index in
      (time: Double(index) / 10, layers: stage.layers(at: Double(index) / 10))
    }
    return try scene.captions.compactMap { caption in
      let seen = samples.compactMap { time, layers in
        layers.letters(of: caption.text, in: Caption.layerName).map { (time, $0) }
      }
      guard let (time, letters) = seen.max(by: { $0.1.opacity < $1.1.opacity }) else { return nil }
      if underlayColor == .unknown, !caption.place.isOnScreen, !scene.hasOpaqueBackdrop {
        return try caption.color == nil ? warning(of: caption, letters, at: time) : nil
      }
      return try contrast(of: letters, at: time).map {
        warning(of: "the caption '\(caption.text.shortened)'", $0, at: caption.range)
      }
    }
  }

  private func lowerThirds() throws -> [Diagnostic] {
    try zip(scene.lowerThirds, stage.lowerThirds).compactMap { third, placed in
      let time = (placed.start + placed.end) / 2
      let texts = [third.text, third.subtitle].compactMap(\.self).filter { !$0.isEmpty }
      let layers = stage.layers(at: time)
      let contrasts = try texts.compactMap { text in
        try layers.letters(of: text, in: LowerThirdLayout.layerName).flatMap {
          try contrast(of: $0, at: time)
        }
      }
      return contrasts.min().map {
        warning(of: "the lower third '\(third.text.shortened)'", $0, at: third.range)
      }
    }
  }

  private func cards() throws -> [Diagnostic] {
    let title = scene.titleCard.map { (card: $0, time: ($0.duration - $0.fade) / 2, name: "title card") }
    let end = scene.endCard.map {
      (card: $0, time: stage.duration - ($0.duration - $0.fade) / 2, name: "end card")
    }
    return try [title, end].compactMap(\.self).compactMap { card, time, name in
      guard let letters = stage.layers(at: time).letters(ofCard: card.text),
        let contrast = try contrast(of: letters, at: time)
      else { return nil }
      return warning(of: "the \(name) '\(card.text.shortened)'", contrast, at: card.range)
    }
  }

  /// Returns the contrast of letters to the background if it is too low; otherwise nil.
  ///
  /// - Parameter page: The color of the page that shows through; nil for the underlay's color.
  private func contrast(
    of letters: ShownLetters, at time: Double, on page: Color? = nil
  ) throws -> Double? {
    let plate = letters.plate ?? .clear
    func contrast(on color: Color) -> Double {
      let background = plate.over(color)
      return letters.color.over(background).contrast(with: background)
    }
    let lowestContrast = [Color.black, .white].map(contrast).min() ?? 0
    guard lowestContrast < Self.leastContrast else { return nil }
    let known = if case .known(let color) = underlayColor { color } else { Color.black }
    let background = page ?? known
    let contrasts = try colors(in: letters.frame, at: time, over: background).map(contrast).sorted()
    guard let contrast = contrasts.isEmpty ? nil : contrasts[contrasts.count / 2] else { return nil }
    return contrast < Self.leastContrast ? contrast : nil
  }

  private func warning(of subject: String, _ contrast: Double, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .faintCaption,
      "\(subject) is hard to read: its contrast to the background is \(contrast.rounded(toDigits: 1).plain)",
      at: range, note: "large text needs a contrast of at least 3",
      suggestion: "give it another 'color' or 'background'")
  }

  /// Warns of letters on an unknown page. They are gray where the page is behind them, and else suit the background,
  /// which may let too much of the page through.
  private func warning(
    of caption: Caption, _ letters: ShownLetters, at time: Double
  ) throws -> Diagnostic? {
    guard letters.color != .betweenPages else { return grayWarning(of: caption, letters) }
    for (name, page) in [("white", Color.white), ("black", .black)] {
      guard let contrast = try contrast(of: letters, at: time, on: page) else { continue }
      return warning(
        of: "the caption '\(caption.text.shortened)' on \(name) pages", contrast, at: caption.range)
    }
    return nil
  }

  /// Warns of gray letters: they are meant for white and for black pages, and are hard to read on both.
  private func grayWarning(of caption: Caption, _ letters: ShownLetters) -> Diagnostic {
    let contrasts = [Color.white, .black].map { letters.color.contrast(with: $0).rounded(toDigits: 1).plain }
    return Diagnostic(
      .faintCaption,
      "the caption '\(caption.text.shortened)' is grey on a clear background, and the page behind it is not known",
      at: caption.range,
      note: "its contrast is \(contrasts[0]) on white pages and \(contrasts[1]) on black ones",
      suggestion:
        "choose the page: 'appearance: light', or 'dark:' pictures in Markdown; or give the caption a 'color'"
    )
  }

  /// Returns the colors behind the captions in a frame, laid over an opaque color; none for a canvas that is too large.
  private func colors(in frame: Rect, at time: Double, over background: Color) throws -> [Color] {
    guard let size = PixelSize(filledBy: stage.canvas, scale: stage.scale) else { return [] }
    let layers = stage.layers(at: time).withoutCaptions
    // Nothing else is drawn, unless pixels of the frame depend on those around it.
    let part =
      layers.looksBehind
      ? PixelRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
      : frame.pixels(scale: stage.scale, of: size)
    guard let picture = try picture(of: layers, part) else { return [] }
    return frame.samples.compactMap { point in
      let (x, y) = (Int(point.x * stage.scale) - part.minX, Int(point.y * stage.scale) - part.minY)
      guard x >= 0, y >= 0, x < part.width, y < part.height else { return nil }
      return Color(picture[x, y], over: background)
    }
  }

  /// Returns a part of the picture; nil for an empty one.
  private func picture(of layers: Layer, _ part: PixelRect) throws -> PixelBuffer? {
    guard let pixels = PixelSize(width: part.width, height: part.height) else { return nil }
    let materials = try SceneMaterials(resolved, cache)
    let compositor = Compositor(
      size: pixels, scale: stage.scale, images: materials.images, text: materials.text,
      cache: materials.contents)
    var moved = layers
    moved.position.x -= Double(part.minX) / stage.scale
    moved.position.y -= Double(part.minY) / stage.scale
    let size = Size(width: Double(part.width) / stage.scale, height: Double(part.height) / stage.scale)
    let picture = compositor.picture(of: DisplayList(flattening: moved, canvas: size))
    try materials.images.requireRead()
    return picture
  }
}

/// The letters of a caption or a lower third at a moment.
private struct ShownLetters {
  var color: Color
  var plate: Color?
  /// The frame on the canvas, in points.
  var frame: Rect
  var opacity: Double
}

extension Layer {
  /// Returns the letters of a text that is visible in a layer with a name, in a tree whose layers are neither turned
  /// nor scaled above it.
  fileprivate func letters(of text: String, in name: String) -> ShownLetters? {
    for layer in sublayers where layer.name == name {
      for plate in [layer] + layer.sublayers {
        for letters in [plate] + plate.sublayers {
          guard case .text(let contents)? = letters.contents, contents.string == text else { continue }
          let ground = plate.sublayers.first { $0.name == LowerThirdLayout.groundName } ?? plate
          return ShownLetters(
            color: contents.color, plate: ground.background, frame: layer.frame, opacity: layer.opacity)
        }
      }
    }
    return sublayers.lazy.filter { $0.name != name }.compactMap { $0.letters(of: text, in: name) }.first
  }

  /// Returns the title of a card that covers the picture. The frame is a part of its first or last line.
  fileprivate func letters(ofCard title: String) -> ShownLetters? {
    for layer in sublayers where name == TitleCard.layerName && layer.name == TitleCard.textName {
      guard case .text(let text)? = layer.contents, text.string == title, !title.isEmpty else { continue }
      let (size, frame) = (text.font.size, layer.frame)
      let width = min(frame.width, size * 0.5 * Double(title.count))
      let y =
        switch text.verticalAlignment {
        case .top: frame.minY + size * 0.6
        case .center: frame.midY
        case .bottom: frame.maxY - size * 0.6
        }
      return ShownLetters(
        color: text.color, plate: nil,
        frame: Rect(x: frame.midX - width / 2, y: y - size * 0.4, width: width, height: size * 0.8),
        opacity: 1)
    }
    return sublayers.lazy.compactMap { $0.letters(ofCard: title) }.first
  }

  fileprivate var withoutCaptions: Layer {
    var layer = self
    let letters = name == TitleCard.layerName ? [TitleCard.textName] : []
    layer.sublayers = sublayers.filter {
      !([Caption.layerName, LowerThirdLayout.layerName] + letters).contains($0.name)
    }
    .map(\.withoutCaptions)
    return layer
  }

  private var frame: Rect {
    Rect(
      x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }
}

extension Rect {
  /// A grid of points in the rectangle.
  fileprivate var samples: [Point] {
    let (columns, rows) = (24, 8)
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Point(
          x: minX + width * (Double(column) + 0.5) / Double(columns),
          y: minY + height * (Double(row) + 0.5) / Double(rows))
      }
    }
  }

  /// The pixels of a picture that the rectangle, given in points, touches.
  fileprivate func pixels(scale: Double, of size: PixelSize) -> PixelRect {
    func pixel(_ place: Double, _ rule: FloatingPointRoundingRule, _ most: Int) -> Int {
      Int(min(max((place * scale).rounded(rule), 0), Double(most)))
    }
    return PixelRect(
      minX: pixel(minX, .down, size.width), minY: pixel(minY, .down, size.height),
      maxX: pixel(maxX, .up, size.width), maxY: pixel(maxY, .up, size.height))
  }
}

extension Color {
  /// The color of a premultiplied pixel over an opaque color.
  fileprivate init(_ pixel: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8), over background: Color) {
    let rest = Double(255 - pixel.alpha)
    self.init(
      red: (Double(pixel.red) + background.red * rest) / 255,
      green: (Double(pixel.green) + background.green * rest) / 255,
      blue: (Double(pixel.blue) + background.blue * rest) / 255)
  }
}
