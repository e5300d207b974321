import FlickCodecs
package import FlickFiles
import FlickGeometry
import FlickLayers
import FlickMotion
package import FlickScene
import FlickSceneFormat
import FlickVideo

/// Works out which moments an output of a scene shows, and how large.
package struct OutputPlanner {
  /// The most frames an output may have.
  package static let maximumFrames = 250_000

  let scene: ResolvedScene
  /// The part of the scene that all outputs are confined to, in seconds.
  let window: Range<Double>
  /// The texts that the outputs' values stand in, for messages.
  let sources: [SourceText]

  /// - Throws: `SceneDiagnostics` for what cannot be made, such as a poster at a time that does not exist.
  package func planned(_ output: Output, at place: FilePlace) throws -> PlannedOutput {
    if case .trace(let options) = output.kind { try scene.check(options.values) }
    if case .movie(let options) = output.kind { try check(options) }
    let planned = PlannedOutput(
      output: output, place: place, frames: try frames(of: output), picture: try picture(of: output))
    try checkSize(of: planned)
    return planned
  }

  private var duration: Double { scene.stage.duration }

  package func failure(
    _ message: String, at range: SourceRange?, note: String? = nil, suggestion: String? = nil
  )
    -> SceneDiagnostics
  {
    SceneDiagnostics([Diagnostic(message, at: range, note: note, suggestion: suggestion)], sources: sources)
  }
}

// MARK: - Moments

extension OutputPlanner {
  private func frames(of output: Output) throws -> FrameSelection {
    if case .still(let moment) = output.kind {
      let frame = scene.timeline.frame(at: try scene.time(of: moment, output.place(of: "at")))
      return FrameSelection(rate: scene.stage.frameRate, frames: frame..<frame + 1)
    }
    let rate = output.timing.frameRate ?? usualRate(of: output)
    let step = FrameStep(rate, speed: output.timing.speed)
    let (start, end) = try range(of: output)
    let first = start <= 0 ? 0 : step.firstFrame(notBefore: start)
    let last = max(step.firstFrame(notBefore: min(end, duration)), end >= duration ? 1 : 0)
    guard first < last else {
      let end = min(end, duration)
      throw failure(
        "the range \(shortSeconds(start))..\(shortSeconds(end)) holds no frame", at: output.place(of: "range")
      )
    }
    guard last - first <= OutputPlanner.maximumFrames else {
      throw failure(
        "the output would have \(last - first) frames", at: output.places["speed"] ?? output.place(of: "fps"),
        note: "\(OutputPlanner.maximumFrames) are the most")
    }
    return FrameSelection(rate: rate, speed: output.timing.speed, frames: first..<last)
  }

  private func usualRate(of output: Output) -> FrameRate {
    guard case .animation(let options) = output.kind else { return scene.stage.frameRate }
    return options.format.nearest(to: scene.stage.frameRate)
  }

  /// The output's own range and what the command line leaves of it.
  private func range(of output: Output) throws -> (start: Double, end: Double) {
    let place = output.place(of: "range")
    let start = try output.timing.start.map { try scene.time(of: $0, place) } ?? 0
    let end = try output.timing.end.map { try scene.time(of: $0, place) } ?? .infinity
    guard start != end else {
      throw failure("the range is empty: it ends at \(shortSeconds(end)), where it starts", at: place)
    }
    guard start < end else {
      throw failure(
        "the range ends at \(shortSeconds(end)), before it starts at \(shortSeconds(start))", at: place)
    }
    return (max(start, window.lowerBound), min(end, window.upperBound))
  }
}

// MARK: - Pictures

extension OutputPlanner {
  private func picture(of output: Output) throws -> PlannedImage? {
    if case .trace = output.kind { return nil }
    let transform = output.transform
    let screen = scene.stage.canvas
    let crop = try crop(of: output, screen)
    let wanted = scale(transform.extent, of: crop)
    let device = scene.stage.scale
    guard let canvas = Canvas(screen, scale: transform.resamples ? device : wanted) else {
      let (width, height) = ((screen.width * wanted).rounded(), (screen.height * wanted).rounded())
      throw failure(
        "the picture would be larger than \(PixelSize.maximumSide) pixels a side or 64 megapixels",
        at: output.places["width"] ?? output.place(of: "scale"),
        note: output.transform.crop == nil
          ? nil : "all of it, which is cropped then, would have \(decimal(width)) x \(decimal(height)) pixels"
      )
    }
    let part = part(crop, of: canvas)
    let size = transform.resamples ? try reduced(part.size, by: wanted / device, output) : part.size
    return PlannedImage(canvas: canvas, part: part, size: size, hasAlpha: hasAlpha(output))
  }

  /// The part of the picture that is shown, in points.
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
    case .device: scene.stage.scale
    case .scale(let scale): scale
    case .width(let width): Double(width) / crop.width
    }
  }

  /// The rectangle in whole pixels: its size rounded to the nearest, its origin as far as that leaves room.
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
    let width = max(Int((Double(size.width) * factor).rounded()), 1)
    let height = max(Int((Double(size.height) * factor).rounded()), 1)
    guard factor <= 1, let reduced = PixelSize(width: width, height: height) else {
      throw failure(
        "'resample' makes pictures smaller, and \(width) pixels are more than \(size.width)",
        at: output.place(of: "resample"),
        suggestion: "leave 'resample' out, and the frames are drawn at that size")
    }
    return reduced
  }

  private func hasAlpha(_ output: Output) -> Bool {
    let usual =
      switch output.format {
      case .webp, .apng, .frames, .png: true
      default: false
      }
    return (output.transform.alpha ?? usual) && !isOpaque
  }

  /// Whether all of the screen has something opaque behind it.
  private var isOpaque: Bool { scene.stage.layers(at: 0).hasOpaqueBackground }
}

// MARK: - Encoders

extension OutputPlanner {
  /// Checks the options that are handed through to an encoder, if this build has it.
  private func check(_ options: MovieOptions) throws(SceneDiagnostics) {
    guard let known = EncoderOptions(options.codec) else { return }
    for option in options.encoder {
      if let reason = EncoderOptions.refusal(of: option.name) {
        throw failure("'\(option.name)' is not handed to the encoder", at: option.range, note: reason)
      }
      guard known.names.contains(option.name) else {
        let near = Suggestion.nearest(to: option.name, in: known.names)
        throw failure(
          "the encoder of \(options.codec.rawValue) has no option '\(option.name)'", at: option.range,
          suggestion: near.map { "did you mean '\($0)'?" })
      }
      if let complaint = known.complaint(about: EncoderOption(option.name, option.value)) {
        throw failure(
          "the encoder of \(options.codec.rawValue) refuses '\(option.name)': '\(option.value)'",
          at: option.range,
          note: complaint)
      }
    }
  }
}

extension OutputPlanner {
  /// H.265 has no smaller blocks than these.
  private static let smallestH265 = 16

  private func checkSize(of planned: PlannedOutput) throws(SceneDiagnostics) {
    guard case .movie(let options) = planned.output.kind, options.codec == .h265, let size = planned.fileSize,
      min(size.width, size.height) < OutputPlanner.smallestH265
    else { return }
    throw failure(
      "h265 cannot have pictures of \(size.width) x \(size.height) pixels",
      at: planned.output.place(of: "codec"), note: "\(OutputPlanner.smallestH265) a side are the least",
      suggestion: "h264 can")
  }
}

extension Layer {
  /// Whether all of a picture is sure to have something opaque behind it, whatever its moment: what its layers without a
  /// name hold first.
  fileprivate var hasOpaqueBackground: Bool {
    if let background { return background.alpha == 1 }
    if case .gradient(let gradient) = contents { return gradient.stops.allSatisfy { $0.color.alpha == 1 } }
    return name.isEmpty && sublayers.first?.hasOpaqueBackground ?? false
  }
}
