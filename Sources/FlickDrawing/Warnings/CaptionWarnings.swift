import FlickCompositor
import FlickDiagnostics
import FlickGeometry
import FlickImage
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage

/// Warnings about captions that are hard to read: the contrast of their letters with what is behind them, as WCAG 2
/// defines it, is below 3, its minimum for large text.
struct CaptionWarnings {
  private static let leastContrast = 3.0

  private let scene: Scene
  private let stage: Stage
  private let backing: Backing
  private let resolved: ResolvedScene
  private let cache: AssetCache

  /// - Parameters:
  ///   - backing: The color behind clear parts of the stage's picture.
  ///   - resolved: This scene, or the scene of which it is a side; it has the pictures and the fonts.
  init(_ scene: Scene, _ stage: Stage, on backing: Backing, _ resolved: ResolvedScene, _ cache: AssetCache) {
    (self.scene, self.stage, self.backing) = (scene, stage, backing)
    (self.resolved, self.cache) = (resolved, cache)
  }

  func all() throws -> [Diagnostic] {
    guard !scene.captions.isEmpty else { return [] }
    let samples = (0...Int(stage.duration * 10)).map { index in
      (time: Double(index) / 10, layers: stage.layers(at: Double(index) / 10))
    }
    return try scene.captions.compactMap { caption in
      let seen = samples.compactMap { time, layers in layers.letters(of: caption).map { (time, $0) } }
      guard let (time, letters) = seen.max(by: { $0.1.opacity < $1.1.opacity }) else { return nil }
      return try warning(of: caption, letters, at: time)
    }
  }

  private func warning(of caption: Caption, _ letters: CaptionLetters, at time: Double) throws -> Diagnostic?
  {
    let plate = letters.plate ?? .clear
    let surest = [Color.black, .white].map { letters.color.contrast(with: plate.over($0)) }.min() ?? 0
    let ground: Color
    switch backing {
    case .color(let color): ground = color
    case .unknown where caption.place.isOnScreen || scene.hasOpaqueBackdrop: ground = .black
    case .unknown: return caption.color == nil ? grayWarning(of: caption, letters) : nil
    }
    guard surest < Self.leastContrast else { return nil }
    guard let picture = try picture(at: time) else { return nil }
    let behind = picture.colors(in: letters.frame, scale: stage.scale, over: ground)
    let contrasts = behind.map { letters.color.contrast(with: plate.over($0)) }.sorted()
    guard let contrast = contrasts.isEmpty ? nil : contrasts[contrasts.count / 2],
      contrast < Self.leastContrast
    else { return nil }
    return Diagnostic(
      .faintCaption,
      "the caption '\(caption.text.shortened)' hardly shows: its contrast with what is behind it is "
        + contrast.rounded(toDigits: 1).plain,
      at: caption.range, note: "3 is the least for large text",
      suggestion: "give it another 'color' or 'background'")
  }

  /// Warns of gray letters: they are meant for white and for black pages, and are hard to read on both.
  private func grayWarning(of caption: Caption, _ letters: CaptionLetters) -> Diagnostic {
    let contrasts = [Color.white, .black].map { letters.color.contrast(with: $0).rounded(toDigits: 1).plain }
    return Diagnostic(
      .faintCaption,
      "the caption '\(caption.text.shortened)' is grey: its background is clear, and nobody knows what page is behind it",
      at: caption.range,
      note: "its contrast is \(contrasts[0]) on white pages and \(contrasts[1]) on black ones",
      suggestion:
        "say which pages: 'appearance: light', or 'dark:' pictures in Markdown; or give the caption a 'color'"
    )
  }

  /// Returns the picture behind the captions; nil for a canvas that is too large.
  private func picture(at time: Double) throws -> PixelBuffer? {
    guard let size = PixelSize(filledBy: stage.canvas, scale: stage.scale) else { return nil }
    let materials = try SceneMaterials(resolved, cache)
    let compositor = Compositor(
      size: size, scale: stage.scale, images: materials.images, text: materials.text,
      cache: materials.contents)
    let layers = stage.layers(at: time).withoutCaptions
    let picture = compositor.picture(of: DisplayList(flattening: layers, canvas: stage.canvas))
    try materials.images.requireRead()
    return picture
  }
}

/// The letters of a caption at a moment.
private struct CaptionLetters {
  var color: Color
  var plate: Color?
  /// The frame on the canvas, in points.
  var frame: Rect
  var opacity: Double
}

extension Layer {
  fileprivate static let captionName = "caption"

  /// Returns the letters of a caption that is visible, in a tree whose layers are neither turned nor scaled above it.
  fileprivate func letters(of caption: Caption) -> CaptionLetters? {
    for layer in sublayers where layer.name == Self.captionName {
      let texts = [layer] + layer.sublayers
      for case let text in texts {
        guard case .text(let contents)? = text.contents, contents.string == caption.text else { continue }
        return CaptionLetters(
          color: contents.color, plate: layer.background, frame: layer.frame, opacity: layer.opacity)
      }
    }
    return sublayers.lazy.filter { $0.name != Self.captionName }.compactMap { $0.letters(of: caption) }.first
  }

  fileprivate var withoutCaptions: Layer {
    var layer = self
    layer.sublayers = sublayers.filter { $0.name != Self.captionName }.map(\.withoutCaptions)
    return layer
  }

  private var frame: Rect {
    Rect(
      x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }
}

extension PixelBuffer {
  /// Returns the colors at a grid of points in a part of the canvas, laid over an opaque color.
  fileprivate func colors(in frame: Rect, scale: Double, over ground: Color) -> [Color] {
    let (columns, rows) = (24, 8)
    return (0..<rows).flatMap { row in
      (0..<columns).compactMap { column in
        let x = Int((frame.minX + frame.width * (Double(column) + 0.5) / Double(columns)) * scale)
        let y = Int((frame.minY + frame.height * (Double(row) + 0.5) / Double(rows)) * scale)
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return nil }
        let pixel = self[x, y]
        let rest = Double(255 - pixel.alpha)
        return Color(
          red: (Double(pixel.red) + ground.red * rest) / 255,
          green: (Double(pixel.green) + ground.green * rest) / 255,
          blue: (Double(pixel.blue) + ground.blue * rest) / 255)
      }
    }
  }
}
