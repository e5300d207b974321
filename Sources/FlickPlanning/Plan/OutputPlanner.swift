package import FlickBasics
package import FlickDiagnostics
import FlickDocument
package import FlickFiles
import FlickGeometry
import FlickLayers
import FlickMotion
package import FlickScene
import FlickSceneFormat
import FlickStage
import FlickVideo

/// Finds the moments of a scene that an output shows, and the size of its pictures.
package struct OutputPlanner {
  /// The largest number of frames that an output may have.
  package static let maximumFrames = 250_000

  let scene: ResolvedScene
  /// The part of the scene that all outputs are confined to, in seconds.
  let window: Range<Double>
  /// The texts that state the outputs' values, for messages.
  let sources: [SourceText]
  /// The preset that outputs follow; nil when they follow the scene.
  let preset: OutputPreset?

  /// - Throws: `SceneDiagnostics` for an output that cannot be made, such as a poster at a time that does not exist.
  package func planned(_ output: Output, at place: FilePlace) throws -> PlannedOutput {
    guard let aspect = output.transform.aspect, aspect != scene.scene.aspect else {
      return try plannedInOwnAspect(output, at: place)
    }
    if let complaint = scene.scene.aspectComplaint(at: output.place(of: "aspect")) {
      throw SceneDiagnostics([complaint], sources: sources)
    }
    let other = OutputPlanner(
      scene: try scene.inAspect(aspect), window: window, sources: sources, preset: preset)
    var planned = try other.plannedInOwnAspect(output, at: place)
    planned.picture?.canvas.aspect = aspect
    return planned
  }

  /// Returns a planned output that the preset's destination accepts.
  ///
  /// - Throws: As ``planned(_:at:)`` does; `FlickbookError` with all reasons why the destination refuses the
  ///   output.
  func checked(_ output: Output, at place: FilePlace) throws -> PlannedOutput {
    guard let preset else { return try planned(output, at: place) }
    do {
      let planned = try planned(output, at: place)
      try preset.check(planned, of: scene)
      return planned
    } catch let failure as SceneDiagnostics {
      let frames = try? seamed(try frames(of: output), output).frames
      throw preset.adding(to: failure, lasting: frames?.duration, of: scene)
    }
  }

  private func plannedInOwnAspect(_ output: Output, at place: FilePlace) throws -> PlannedOutput {
    if case .trace(let options) = output.kind { try scene.check(options.values) }
    if case .movie(let options) = output.kind { try check(options) }
    var picture = try picture(of: output)
    let (frames, seam) = try seamed(try frames(of: output), output)
    picture?.canvas.seam = seam
    var planned = PlannedOutput(
      output: output, place: place, frames: frames, picture: picture, sound: try sound(of: output, frames),
      texts: try texts(of: output, frames))
    planned.preset = preset
    planned.blursCameras = scene.stage.blursCameras
    planned.cover = try cover(of: planned)
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
      let time = try moment.map { try scene.time(of: $0, output.place(of: "at")) }
      let frame = scene.timeline.frame(at: time ?? PosterMoment(scene).time)
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
        note: "at most \(OutputPlanner.maximumFrames) are allowed")
    }
    return FrameSelection(rate: rate, speed: output.timing.speed, frames: first..<last)
  }

  private func usualRate(of output: Output) -> FrameRate {
    guard case .animation(let options) = output.kind else { return scene.stage.frameRate }
    return options.format.nearest(to: scene.stage.frameRate)
  }

  /// The output's own range, confined to `window` and to the latest end that the output's seam allows.
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
    return (max(start, window.lowerBound), min(end, window.upperBound, try lastEnd(of: output)))
  }
}

// MARK: - Encoders

extension OutputPlanner {
  /// Checks the options that are passed through to an encoder, if this build has the encoder.
  private func check(_ options: MovieOptions) throws(SceneDiagnostics) {
    guard let known = EncoderOptions(options.codec) else { return }
    for option in options.encoder {
      if let reason = EncoderOptions.refusal(of: option.name) {
        throw failure("the option '\(option.name)' cannot be set", at: option.range, note: reason)
      }
      guard known.names.contains(option.name) else {
        let near = Suggestion.nearest(to: option.name, in: known.names)
        throw failure(
          "the \(options.codec.rawValue) encoder has no option '\(option.name)'", at: option.range,
          suggestion: near.map { "did you mean '\($0)'?" })
      }
      if let complaint = known.complaint(about: EncoderOption(option.name, option.value)) {
        throw failure(
          "the \(options.codec.rawValue) encoder refuses '\(option.name)': '\(option.value)'",
          at: option.range,
          note: complaint)
      }
    }
  }
}

extension OutputPlanner {
  /// The smallest side of a picture in H.265, whose coding tree blocks are at least this large.
  private static let smallestH265 = 16

  private func checkSize(of planned: PlannedOutput) throws(SceneDiagnostics) {
    guard case .movie(let options) = planned.output.kind, options.codec == .h265, let size = planned.fileSize,
      min(size.width, size.height) < OutputPlanner.smallestH265
    else { return }
    throw failure(
      "h265 cannot have pictures of \(size.width) x \(size.height) pixels",
      at: planned.output.place(of: "codec"),
      note: "h265 needs at least \(OutputPlanner.smallestH265) pixels per side",
      suggestion: "use h264, which can")
  }
}
