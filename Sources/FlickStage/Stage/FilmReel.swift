import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene

/// The clips of a film on their stages, in order.
struct FilmReel: Sendable {
  let clips: [StageClip]
  let canvas: Size

  /// - Precondition: The film has a clip.
  /// - Parameter canvas: The size of the film's picture.
  /// - Throws: The errors of the first clip that has any, or the reason why clips cannot be joined.
  init(
    _ film: Film, on canvas: Size, makeStage: (Scene) throws(SceneDiagnostics) -> Stage,
    _ failure: (Diagnostic) -> SceneDiagnostics
  )
    throws(SceneDiagnostics)
  {
    var clips: [StageClip] = []
    for clip in film.clips {
      let stage = try makeStage(clip.scene)
      do throws(Diagnostic) {
        clips.append(try StageClip(clip, on: stage, after: clips.last, in: canvas))
      } catch {
        throw failure(error)
      }
    }
    (self.clips, self.canvas) = (clips, canvas)
    let frames = clips[clips.count - 1].frames.upperBound
    let length = clips[0].stage.frameRate.time(ofFrame: frames)
    guard length <= Scene.maximumDuration else {
      throw failure(
        Diagnostic(
          "the film lasts \(secondsText(length)), more than \(secondsText(Scene.maximumDuration))",
          at: film.range))
    }
  }

  /// The duration in seconds.
  var duration: Double { clips[clips.count - 1].end }

  /// Returns the clip that is shown at a time: where two overlap, the later one.
  func clip(at time: Double) -> StageClip {
    clips.last { $0.start <= time + Pointer.tolerance } ?? clips[0]
  }

  /// Returns the clip that is still visible below the one that enters at a time; nil if none enters.
  func leavingClip(at time: Double) -> StageClip? {
    let clip = clip(at: time)
    guard clip.entered(at: time) < 1, let index = clips.firstIndex(where: { $0.name == clip.name }), index > 0
    else { return nil }
    return clips[index - 1]
  }

  /// The steps that happen within the clips, in the film's time. Each name begins with its clip's name.
  var steps: [ResolvedStep] {
    clips.flatMap { clip in
      clip.stage.steps.compactMap { $0.played(in: clip)?.called("\(clip.name).\($0.name)") }
    }
  }

  /// Returns the moments that a film may name: those of the steps, of the clips' shots, and of the clips themselves. A
  /// shot of the film's own camera hides the moments of a clip with its name.
  func moments(in scene: Scene) -> [ResolvedStep] {
    steps + clips.flatMap(\.shotMoments)
      + clips.filter { !(scene.camera?.names.contains($0.name) ?? false) }.map(\.moments)
  }

  /// Returns the area of a caption of the film that begins at a time: the screen of the clip that is shown then, or
  /// the whole picture of a comparison, which has several screens.
  func captionArea(at time: Double) -> CaptionArea {
    let clip = clip(at: time)
    let isCompared = !clip.stage.sides.isEmpty
    return CaptionArea(
      screen: isCompared ? Rect(origin: .zero, size: canvas) : clip.stage.screen,
      statusBarHeight: clip.statusBarHeight)
  }

  /// Returns the picture at a time, in seconds, through the film's own camera, with callouts and overlays over it.
  ///
  /// - Parameter phase: The cameras' moment within the frame's shutter.
  func layer(
    at time: Double, phase: Double = 0, in view: PictureView
  ) -> Layer {
    let picture = picture(at: time, phase: phase, through: view.camera)
    guard view.camera != nil || view.overlayStack.isShown(at: time) else { return picture[0] }
    return view.overlayStack.layer(over: picture, size: canvas, at: time)
  }

  /// Returns the picture below callouts and overlays, back to front.
  func picture(at time: Double, phase: Double = 0, through camera: PictureCamera?) -> [Layer] {
    let picture = [layers(at: time, phase: phase)]
    return camera.map { $0.layers(of: picture, at: $0.time(time, after: phase)) } ?? picture
  }

  /// Returns the clips' picture at a time, in seconds.
  func layers(at time: Double, phase: Double) -> Layer {
    let clip = clip(at: time)
    let picture = clip.layers(at: time, phase: phase)
    guard let old = leavingClip(at: time)?.layers(at: time, phase: phase) else { return picture }
    let part = clip.entered(at: time)
    let isClear = clip.mayBeClear && !picture.hasOpaqueBackground
    return Layer(
      "",
      holding: [
        isClear ? leaving(old, clip.entrance, part) : old,
        entering(picture, clip.entrance, part, isClear: isClear),
      ], size: canvas)
  }

  /// - Parameter isClear: Whether the previous clip would be visible through the picture. It then leaves while the
  ///   picture enters, so that it does not vanish all at once at the end.
  private func entering(
    _ picture: Layer, _ entrance: Film.Entrance, _ part: Double, isClear: Bool
  ) -> Layer {
    var layer = Layer("", holding: [picture], size: canvas)
    switch entrance {
    case .cut: break
    case .fade:
      layer.opacity = part
      // Added in this way, parts that are the same in both clips do not change during the fade.
      if isClear { layer.blend = .plusLighter }
    case .wipe(let direction, _):
      let shown = wiped(direction, part)
      cut(&layer, to: isClear ? shown.onWholePoints : shown)
    }
    return layer
  }

  /// Returns the picture of the previous clip where one that is clear in parts enters.
  private func leaving(_ picture: Layer, _ entrance: Film.Entrance, _ part: Double) -> Layer {
    var layer = Layer("", holding: [picture], size: canvas)
    switch entrance {
    case .cut: break
    case .fade: layer.opacity = 1 - part
    case .wipe(let direction, _):
      cut(&layer, to: wiped(direction.opposite, 1 - part).onWholePoints)
    }
    return layer
  }

  private func cut(_ layer: inout Layer, to area: Rect) {
    layer.masksToBounds = true
    (layer.bounds, layer.position) = (area, area.center)
  }

  /// Returns the part of the picture over which a wipe has gone.
  private func wiped(_ direction: Film.Direction, _ part: Double) -> Rect {
    let (width, height) = (canvas.width * part, canvas.height * part)
    return switch direction {
    case .left: Rect(x: canvas.width - width, y: 0, width: width, height: canvas.height)
    case .right: Rect(x: 0, y: 0, width: width, height: canvas.height)
    case .up: Rect(x: 0, y: canvas.height - height, width: canvas.width, height: height)
    case .down: Rect(x: 0, y: 0, width: canvas.width, height: height)
    }
  }

  /// Returns the part of the picture that shows the clip of a time, while a wipe brings it and the rest still shows the
  /// previous one; nil at other times.
  func shownArea(at time: Double) -> Rect? {
    let clip = clip(at: time)
    let part = clip.entered(at: time)
    guard case .wipe(let direction, _) = clip.entrance, part < 1 else { return nil }
    return wiped(direction, part)
  }
}

extension Film.Direction {
  fileprivate var opposite: Film.Direction {
    switch self {
    case .left: .right
    case .right: .left
    case .up: .down
    case .down: .up
    }
  }
}

extension Rect {
  /// The rectangle whose sides lie on the nearest whole points. So the parts beside a side share no pixel.
  fileprivate var onWholePoints: Rect {
    let (left, top) = (minX.rounded(), minY.rounded())
    return Rect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}

extension StageClip {
  /// - Throws: For unknown moments, and for a clip that does not fit the previous one.
  init(_ clip: Film.Clip, on stage: Stage, after before: StageClip?, in canvas: Size) throws(Diagnostic) {
    guard stage.canvas == canvas else {
      let own = stage.canvas
      throw Diagnostic(
        "the clip '\(clip.name)' has a picture of \(own.width.plain) x \(own.height.plain) points, and the film one of \(canvas.width.plain) x \(canvas.height.plain)",
        at: clip.range,
        note: "a clip that is smaller than others needs padding, which grows",
        suggestion:
          "'with: {chrome: {device: none, padding: 0}}' gives it one, or 'with: {device: ...}' the size")
    }
    statusBarHeight = clip.scene.statusBarHeight
    mayBeClear = !clip.scene.hasOpaqueBackdrop
    let rate = stage.frameRate
    let place = clip.momentsRange ?? clip.range
    let start = try clip.start.map { moment throws(Diagnostic) in try stage.time(of: moment, at: place) } ?? 0
    let end = try clip.end.map { moment throws(Diagnostic) in try stage.time(of: moment, at: place) }
    let framesPerSecond = Double(rate.numerator) / Double(rate.denominator)
    firstFrame = Int((start * framesPerSecond + 1e-6).rounded(.down))
    let last = end.map { Int(($0 * framesPerSecond - 1e-6).rounded(.up)) } ?? stage.frameCount
    guard last > firstFrame else {
      throw Diagnostic(
        "the clip '\(clip.name)' is empty: it ends at \(secondsText(end ?? stage.duration)), and begins at \(secondsText(start))",
        at: place)
    }
    let shown = Double(last - firstFrame) * Double(clip.speed.denominator) / Double(clip.speed.numerator)
    let count = max(Int((shown - 1e-6).rounded(.up)), 1)
    (name, self.stage, speed, entrance) = (clip.name, stage, clip.speed, clip.entrance)
    guard let before else {
      (frames, entranceFrames) = (0..<count, 0)
      return
    }
    let overlap = Int((clip.entrance.duration * framesPerSecond).rounded())
    // At most two clips are seen together.
    let free = before.frames.count - before.entranceFrames
    guard overlap < min(count, free + 1) else {
      throw Diagnostic(
        "the clip '\(clip.name)' enters for \(secondsText(clip.entrance.duration)), "
          + (overlap >= count
            ? "and lasts \(secondsText(Double(count) / framesPerSecond))"
            : "longer than the previous clip is shown alone"),
        at: clip.entranceRange ?? clip.range,
        suggestion: "at most \(secondsText(Double(min(count - 1, free)) / framesPerSecond))")
    }
    let first = before.frames.upperBound - overlap
    (frames, entranceFrames) = (first..<first + count, overlap)
  }
}

extension Stage {
  /// Returns the time of a moment of the scene, in seconds.
  fileprivate func time(of moment: Moment, at place: SourceRange?) throws(Diagnostic) -> Double {
    let time: Double
    switch moment {
    case .time(let seconds): time = seconds
    case .end: time = duration
    case .beforeEnd(let distance): time = duration - distance
    case .event(let name, let event, let offset):
      if let shot = shots.last(where: { $0.name == name }) {
        time = (shot.events.first { $0.name == event }?.time ?? shot.start) + offset
      } else if let step = steps.last(where: { $0.name == name }) {
        time = try step.requiredTime(of: event, at: place) + offset
      } else {
        throw Diagnostic("there is no step '\(name)'", at: place)
      }
    }
    guard time >= -1e-9, time <= duration + 1e-9 else {
      throw Diagnostic(
        "\(secondsText(time)) is not in the scene, which lasts \(secondsText(duration))", at: place)
    }
    return min(max(time, 0), duration)
  }
}

extension ResolvedStep {
  /// Returns the step in a film's time, with those of its events that happen in a clip; nil for a step that begins
  /// outside of the clip.
  fileprivate func played(in clip: StageClip) -> ResolvedStep? {
    let seen = clip.start - Pointer.tolerance...clip.end + Pointer.tolerance
    let start = clip.filmTime(at: time)
    guard seen.contains(start) else { return nil }
    let events = events.map { Outcome.Event($0.name, at: clip.filmTime(at: $0.time)) }
    return ResolvedStep(
      name: name, summary: summary, time: start, events: events.filter { seen.contains($0.time) },
      refusal: refusal, touch: nil, fingers: [])
  }
}
