import FlickDiagnostics
import FlickGeometry
import FlickScene
import FlickStage

extension OutputPlanner {
  func picture(of output: Output) throws -> PlannedImage? {
    if output.format.isText { return nil }
    let transform = output.transform
    let screen = scene.stage.canvas
    let crop = try crop(of: output, screen)
    if case .size(let size) = transform.extent { return try exactPicture(size, of: output, crop) }
    let wanted = scale(transform.extent, of: crop)
    let device = scene.stage.scale
    let underlay = scene.underlay(of: output)
    guard let canvas = Canvas(screen, scale: transform.resamples ? device : wanted, underlay) else {
      let (width, height) = ((screen.width * wanted).rounded(), (screen.height * wanted).rounded())
      throw failure(
        "the picture would be larger than \(PixelSize.maximumSide) pixels per side or 64 megapixels",
        at: output.places["width"] ?? output.place(of: "scale"),
        note: output.transform.crop == nil
          ? nil : "before the crop, it would have \(decimal(width)) x \(decimal(height)) pixels"
      )
    }
    let part = part(crop, of: canvas)
    let size = transform.resamples ? try reduced(part.size, by: wanted / device, output) : part.size
    return PlannedImage(canvas: canvas, part: part, size: size)
  }

  /// The part of the canvas that is shown, in points.
  private func crop(of output: Output, _ picture: Size) throws -> Rect {
    guard let crop = output.transform.crop?.resolved(in: picture) else {
      return Rect(origin: .zero, size: picture)
    }
    let isInside =
      crop.minX >= 0 && crop.minY >= 0 && crop.maxX <= picture.width + 1e-6
      && crop.maxY <= picture.height + 1e-6
    guard isInside, crop.width > 0, crop.height > 0 else {
      throw failure(
        isInside ? "the crop is empty" : "the crop leaves the picture", at: output.place(of: "crop"),
        note: "the picture has \(decimal(picture.width)) x \(decimal(picture.height)) points")
    }
    return crop
  }

  private func scale(_ extent: OutputTransform.Extent, of crop: Rect) -> Double {
    switch extent {
    case .device, .size: scene.stage.scale
    case .scale(let scale): scale
    case .width(let width): Double(width) / crop.width
    }
  }

  /// The rectangle in whole pixels. Its size is rounded to the nearest; its origin is, too, if the rectangle stays on
  /// the canvas.
  private func part(_ crop: Rect, of canvas: Canvas) -> CanvasPart {
    func side(_ origin: Double, _ length: Double, _ limit: Int) -> (Int, Int) {
      let length = min(max(Int((length * canvas.scale).rounded()), 1), limit)
      return (min(max(Int((origin * canvas.scale).rounded()), 0), limit - length), length)
    }
    let (x, width) = side(crop.minX, crop.width, canvas.size.width)
    let (y, height) = side(crop.minY, crop.height, canvas.size.height)
    return CanvasPart(x: x, y: y, size: PixelSize(width: width, height: height) ?? canvas.size)
  }

  private func reduced(_ size: PixelSize, by factor: Double, _ output: Output) throws -> PixelSize {
    // A crop that is far narrower than a pixel makes the factor larger than any integer.
    let width = max((Double(size.width) * factor).rounded(), 1)
    let height = max((Double(size.height) * factor).rounded(), 1)
    guard factor <= 1, let reduced = PixelSize(width: Int(width), height: Int(height)) else {
      throw failure(
        "'resample' makes pictures smaller, and \(decimal(width)) pixels are more than \(size.width)",
        at: output.place(of: "resample"),
        suggestion: "leave 'resample' out, and the frames are drawn at that size")
    }
    return reduced
  }
}
