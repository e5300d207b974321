import FlickDiagnostics
import FlickGeometry
import FlickScene
import FlickSceneFormat
import FlickStage

/// Pictures of an exact size. Nothing is stretched: the canvas is padded where it is too small and cut where it is too
/// large.
extension OutputPlanner {
  /// The largest part of a side that may be cut.
  private static let mostCut = 0.01

  func exactPicture(_ size: PixelSize, of output: Output, _ crop: Rect) throws -> PlannedImage {
    let underlay = scene.underlay(of: output)
    if output.transform.crop == nil, scene.scene.chrome != nil || scene.scene.comparison != nil {
      let canvas = Canvas(scene.stage.canvas, fitting: size, underlay)
      return PlannedImage(canvas: canvas, part: CanvasPart(x: 0, y: 0, size: size), size: size)
    }
    let scale = max(Double(size.width) / crop.width, Double(size.height) / crop.height)
    let excess = Size(crop.width * scale - Double(size.width), crop.height * scale - Double(size.height))
    guard excess.width <= OutputPlanner.mostCut * crop.width * scale,
      excess.height <= OutputPlanner.mostCut * crop.height * scale
    else { throw otherShape(than: size, output, crop) }
    guard let canvas = Canvas(scene.stage.canvas, scale: scale, underlay),
      canvas.size.width >= size.width, canvas.size.height >= size.height
    else {
      throw failure(
        "before the crop, the picture would be larger than \(PixelSize.maximumSide) pixels per side or 64 megapixels",
        at: output.place(of: "size"))
    }
    func start(_ origin: Double, _ excess: Double, _ most: Int) -> Int {
      min(max(Int((origin * scale + excess / 2).rounded(.down)), 0), most)
    }
    let part = CanvasPart(
      x: start(crop.minX, excess.width, canvas.size.width - size.width),
      y: start(crop.minY, excess.height, canvas.size.height - size.height), size: size)
    return PlannedImage(canvas: canvas, part: part, size: size)
  }

  private func otherShape(than size: PixelSize, _ output: Output, _ crop: Rect) -> any Error {
    let step = if case .movie(let options) = output.kind, options.chroma == .quarter { 2 } else { 1 }
    func nearest(_ length: Double) -> Int {
      max(Int((min(length, Double(PixelSize.maximumSide)) / Double(step)).rounded()) * step, step)
    }
    let height = nearest(Double(size.width) * crop.height / crop.width)
    let width = nearest(Double(size.height) * crop.width / crop.height)
    let remedy =
      if let preset, preset.isExact, !preset.sizes.contains(size) {
        "'\(preset.name)' takes \(preset.sizes.map { "\($0.width) x \($0.height)" }.alternatives): "
          + "leave the size out, and it takes the nearest"
      } else if let preset, preset.isExact {
        "'\(preset.name)' takes no nearer shape: use a screen of this one, 'device: {size: [\(decimal(Double(size.width) / 2)), "
          + "\(decimal(Double(size.height) / 2))], scale: 2}'"
      } else {
        "[\(size.width), \(height)] or [\(width), \(size.height)]"
      }
    let takesChrome = output.transform.crop == nil && preset?.refusals.contains(.chrome) != true
    return failure(
      "\(size.width) x \(size.height) pixels have another shape than the \(output.transform.crop == nil ? "screen" : "crop"), "
        + "of which up to 1 % of a side may be cut",
      at: output.place(of: "size"), note: "it has \(decimal(crop.width)) x \(decimal(crop.height)) points",
      suggestion: takesChrome
        ? "\(remedy); or 'chrome', whose padding takes up the difference" : remedy)
  }
}
