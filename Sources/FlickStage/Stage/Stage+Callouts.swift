import FlickBasics
import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

extension Stage {
  private var playedCallouts: PlayedCallouts? { content.overlayStack.callouts }

  /// The visible state of each callout at `time` (seconds), in the order of `callouts`.
  package func calloutStates(at time: Double) -> [CalloutState] {
    playedCallouts?.states(at: time) ?? []
  }

  /// Returns the outlines of a target as seen through the picture's camera, or through those of its clips.
  func seenOutlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    switch content {
    case .performance(let performance): performance.outlines(of: target, at: time)
    case .comparison(let sides, let view):
      sides.outlines(of: target, in: space, at: time).seen(through: view.camera, at: time)
    case .film(let reel, let view):
      reel.seenOutlines(of: target, at: time).seen(through: view.camera, at: time)
    }
  }
}

extension Stage {
  /// The fingers that are drawn, on the screen or, in a comparison, on those of the sides.
  fileprivate var fingers: [PictureTarget] {
    switch content {
    case .performance(let performance): performance.fingers
    case .comparison(let sides, _): sides.fingers
    case .film: []
    }
  }

  /// Returns a target's own corners.
  fileprivate func corner(of target: PictureTarget, at time: Double) -> TargetCorner {
    switch content {
    case .performance(let performance): performance.targets.corner(of: target, at: time)
    case .comparison(let sides, _): sides.corner(of: target, at: time)
    case .film(let reel, _): reel.corner(of: target, at: time)
    }
  }

  /// Returns the values at a time by their names: in a comparison those of a side, in a film those of its clip.
  fileprivate func values(at time: Double, side: String?, _ scenes: Set<String>?) -> TraceTree {
    switch content {
    case .performance: TraceTree(self, at: time)
    case .comparison(let sides, _): sides.values(at: time, side: side, scenes)
    case .film(let reel, _): reel.values(at: time, side: side, scenes)
    }
  }
}

extension SideBySide {
  fileprivate var fingers: [PictureTarget] {
    sides.flatMap { side in side.stage.fingers.map { .side(side.name, $0) } }
  }

  fileprivate func corner(of target: PictureTarget, at time: Double) -> TargetCorner {
    guard case .side(let name, let target) = target, let side = sides.first(where: { $0.name == name }) else {
      return .square
    }
    return side.stage.corner(of: target, at: side.time(at: time))
  }

  /// Returns the values, by their names, of the side with a name, or else of the first side; and below the sides'
  /// names, those of the sides among `scenes`.
  fileprivate func values(at time: Double, side name: String?, _ scenes: Set<String>?) -> TraceTree {
    let side = sides.first { $0.name == name } ?? sides[0]
    let named = sides.filter { scenes?.contains($0.name) ?? true }
    return TraceTree(side.stage, at: side.time(at: time)).adding(
      named.map { ($0.name, TraceTree($0.stage, at: $0.time(at: time))) })
  }
}

extension FilmReel {
  fileprivate func corner(of target: PictureTarget, at time: Double) -> TargetCorner {
    let clip = clip(at: time)
    return clip.stage.corner(of: target, at: clip.sceneTime(at: time))
  }

  /// Returns the values, by their names, of the clip that is shown, and again below the clip's name.
  fileprivate func values(at time: Double, side: String?, _ scenes: Set<String>?) -> TraceTree {
    let clip = clip(at: time)
    let isNamed = scenes?.contains(clip.name) ?? true
    let values = clip.stage.values(at: clip.sceneTime(at: time), side: side, isNamed ? nil : scenes)
    return isNamed ? values.adding([(clip.name, values)]) : values
  }
}

extension FilmReel {
  /// Returns the outlines of a target in the clip that is shown.
  func seenOutlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    let clip = clip(at: time)
    return clip.stage.seenOutlines(of: target, at: clip.sceneTime(at: time))
  }
}

extension Stage {
  /// Returns the captions and callouts of the sides or clips at a time.
  func componentNotes(at time: Double) -> [CalloutNote] {
    switch content {
    case .performance: []
    case .comparison(let sides, let view): sides.notes(at: time, through: view.camera)
    case .film(let reel, let view): reel.notes(at: time, through: view.camera)
    }
  }

  /// Returns the captions, the callouts and what rings surround at a time, including those of sides and clips.
  fileprivate func notes(at time: Double) -> [CalloutNote] {
    let shown = content.overlayStack.overlays.compactMap { $0.note(at: time, measure) }
    let callouts = calloutStates(at: time).filter { $0.opacity > 0 }
    return componentNotes(at: time) + shown
      + callouts.compactMap { callout in
        callout.frame.map { CalloutNote(name: "'\(callout.name)'", frame: $0, isCallout: true) }
      } + (playedCallouts?.rings(at: time) ?? [])
  }
}

extension SideBySide {
  /// Returns the captions and callouts of the sides, as the comparison's camera shows them.
  fileprivate func notes(at time: Double, through camera: PictureCamera?) -> [CalloutNote] {
    let notes = sides.flatMap { side in
      let picture = Rect(origin: .zero, size: side.frame.size)
      return side.stage.notes(at: side.time(at: time)).compactMap { note in
        note.moved { $0.intersection(picture)?.offsetBy(dx: side.frame.minX, dy: side.frame.minY) }
      }
    }
    return notes.seen(through: camera, at: time)
  }
}

extension FilmReel {
  /// Returns the captions and callouts of the clip that is shown, as the film's camera shows them.
  fileprivate func notes(at time: Double, through camera: PictureCamera?) -> [CalloutNote] {
    let clip = clip(at: time)
    return clip.stage.notes(at: clip.sceneTime(at: time)).seen(through: camera, at: time)
  }

  /// Returns the captions of the clips that are shown, as the film's camera shows them. While a clip enters, its captions
  /// and those of the clip before it are seen in part.
  fileprivate func captions(at time: Double, through camera: PictureCamera?) -> [CalloutNote.Caption] {
    func notes(of clip: StageClip) -> [CalloutNote] { clip.stage.notes(at: clip.sceneTime(at: time)) }
    let clip = clip(at: time)
    var shown = notes(of: clip)
    if let leaving = leavingClip(at: time) {
      shown =
        notes(of: leaving).map { $0.seen { 1 - enteredShare(of: $0, at: time) } }
        + shown.map { $0.seen { enteredShare(of: $0, at: time) } }
    }
    return shown.seen(through: camera, at: time).compactMap(\.caption)
  }

  /// Returns the names of the sides of the clip that is shown, if it is a comparison.
  fileprivate func sideNames(at time: Double) -> [String] { clip(at: time).stage.sides.map(\.name) }

  /// Returns the share of a frame, 0...1, that already shows the clip of a time.
  private func enteredShare(of frame: Rect, at time: Double) -> Double {
    guard let area = shownArea(at: time) else { return clip(at: time).entered(at: time) }
    guard frame.width > 0, frame.height > 0, let part = frame.intersection(area) else { return 0 }
    return part.width * part.height / (frame.width * frame.height)
  }
}

extension [ConvexPolygon] {
  /// Returns the visible parts of the outlines in the picture of a camera.
  fileprivate func seen(through camera: PictureCamera?, at time: Double) -> [ConvexPolygon] {
    guard let camera else { return self }
    let transform = camera.transform(at: time)
    let picture = ConvexPolygon(Rect(origin: .zero, size: camera.track.space.size))
    return map { $0.seen(through: transform).intersection(picture) }.filter { !$0.isEmpty }
  }
}

extension [CalloutNote] {
  /// Returns the boxes around the notes in the picture of a camera.
  fileprivate func seen(through camera: PictureCamera?, at time: Double) -> [CalloutNote] {
    guard let transform = camera?.transform(at: time) else { return self }
    return compactMap { note in note.moved { ConvexPolygon($0).seen(through: transform).bounds } }
  }
}

extension Scene {
  /// Returns the overlays, callouts and progress bar over a comparison.
  func overlayStack(
    over sides: SideBySide, through camera: PictureCamera?, scale: Double, _ measure: any ContentMeasure
  ) throws(Diagnostic) -> OverlayStack {
    let (space, names) = (pictureSpace, sides.sides.map(\.name))
    let overlays = try overlays(sides.steps, camera, duration: sides.duration + endCardDuration, measure)
    let outlines = { @Sendable (target: PictureTarget, time: Double) -> [ConvexPolygon] in
      sides.outlines(of: target, in: space, at: time).seen(through: camera, at: time)
    }
    let surroundings = CalloutSurroundings(
      canvas: sides.canvas, duration: sides.duration, scale: scale, outlines: outlines,
      corner: { sides.corner(of: $0, at: $1) },
      fingers: { time in sides.fingers.flatMap { outlines($0, time) } },
      painted: SeenLeaves(canvas: sides.canvas), picture: { sides.picture(at: $0, through: camera) },
      values: { sides.values(at: $0, side: $1, $2) }, advice: TargetAdvice(self),
      notes: { sides.notes(at: $0, through: camera) },
      captions: { sides.notes(at: $0, through: camera).compactMap(\.caption) }, sides: { _ in names })
    let events = EventTimes(
      steps: sides.steps, shots: sides.shots + (camera?.shots ?? []), duration: sides.duration)
    return try overlayStack(
      overlays, sides.sides[0].stage.chapters, over: sides.captions, in: surroundings, events, measure)
  }

  /// Returns the overlays, callouts and progress bar over a film.
  func overlayStack(
    over reel: FilmReel, through camera: PictureCamera?, scale: Double, _ measure: any ContentMeasure
  ) throws(Diagnostic) -> OverlayStack {
    let moments = reel.moments(in: self)
    let overlays = try overlays(
      moments, camera, duration: reel.duration + endCardDuration, measure, area: reel.captionArea(at:))
    let outlines = { @Sendable (target: PictureTarget, time: Double) -> [ConvexPolygon] in
      reel.seenOutlines(of: target, at: time).seen(through: camera, at: time)
    }
    let surroundings = CalloutSurroundings(
      canvas: reel.canvas, duration: reel.duration, scale: scale,
      outlines: outlines, corner: { reel.corner(of: $0, at: $1) },
      fingers: { time in reel.clip(at: time).stage.fingers.flatMap { outlines($0, time) } },
      painted: SeenLeaves(canvas: reel.canvas),
      picture: { reel.picture(at: $0, through: camera) },
      values: { reel.values(at: $0, side: $1, $2) }, advice: TargetAdvice(self),
      notes: { reel.notes(at: $0, through: camera) },
      captions: { reel.captions(at: $0, through: camera) }, sides: reel.sideNames(at:))
    let events = EventTimes(steps: moments, shots: camera?.shots ?? [], duration: reel.duration)
    return try overlayStack(
      overlays, film.map(reel.chapters) ?? [], over: reel.captions, in: surroundings, events, measure)
  }

  /// - Parameters:
  ///   - overlays: The captions and the cards, which get the lower thirds added.
  ///   - captions: The captions of the sides or clips.
  private func overlayStack(
    _ overlays: [Overlay], _ chapters: [ResolvedChapter], over captions: [ResolvedCaption],
    in surroundings: CalloutSurroundings, _ events: EventTimes, _ measure: any ContentMeasure
  ) throws(Diagnostic) -> OverlayStack {
    let inner = captions.flatMap { caption in
      surroundings.notes((caption.start + caption.end) / 2).compactMap(\.caption).map {
        CalloutPlacement.Obstacle(
          name: "a caption", frame: $0.frame, start: caption.start, end: caption.end)
      }
    }
    let progress = PlayedProgress(
      self, chapters, duration: events.duration, besides: overlays.shownCaptions(measure) + inner, measure)
    let overlays = try addingLowerThirds(
      to: overlays, in: surroundings, events, duration: events.duration, besides: progress, measure)
    try checkCallouts(events, before: events.duration)
    let callouts = try PlayedCallouts(
      callouts, in: surroundings, events, besides: overlays.compactMap(\.obstacle), measure)
    return OverlayStack(overlays: overlays, callouts: callouts, progress: progress)
  }
}
