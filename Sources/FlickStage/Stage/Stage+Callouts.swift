import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene

extension Stage {
  private var played: PlayedCallouts? {
    switch content {
    case .performance(let performance): performance.picture.callouts
    case .comparison(_, _, let covers), .film(_, _, let covers): covers.callouts
    }
  }

  /// The visible state of each callout at `time` (seconds), in the order of `callouts`.
  package func calloutStates(at time: Double) -> [CalloutState] { played?.states(at: time) ?? [] }

  /// Returns the outlines of a target as seen through the picture's camera, or through those of its clips.
  func seenOutlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    switch content {
    case .performance(let performance): performance.outlines(of: target, at: time)
    case .comparison(let sides, let camera, _):
      sides.outlines(of: target, in: space, at: time).map { outline in
        camera.map { outline.seen(through: $0.transform(at: time)) } ?? outline
      }
    case .film(let reel, let camera, _):
      reel.seenOutlines(of: target, at: time).map { outline in
        camera.map { outline.seen(through: $0.transform(at: time)) } ?? outline
      }
    }
  }
}

extension Stage {
  /// Returns the values at a time by their names: in a comparison those of a side, in a film those of its clip.
  fileprivate func values(at time: Double, side: String?) -> TraceTree {
    switch content {
    case .performance: return TraceTree(self, at: time)
    case .comparison(let sides, _, _): return sides.values(at: time, side: side)
    case .film(let reel, _, _):
      let clip = reel.clip(at: time)
      return clip.stage.values(at: clip.sceneTime(at: time), side: side)
    }
  }
}

extension SideBySide {
  /// Returns the values of the side with a name, or else of the first side, by their names.
  fileprivate func values(at time: Double, side name: String?) -> TraceTree {
    let side = sides.first { $0.name == name } ?? sides[0]
    return TraceTree(side.stage, at: side.time(at: time))
  }
}

extension FilmReel {
  /// Returns the outlines of a target in the clip that is shown.
  func seenOutlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    let clip = clip(at: time)
    return clip.stage.seenOutlines(of: target, at: clip.sceneTime(at: time))
  }
}

extension Scene {
  /// Returns the overlays, callouts and progress bar over a comparison.
  func covers(
    over sides: SideBySide, through camera: PictureCamera?, scale: Double, _ measure: any ContentMeasure
  ) throws(Diagnostic) -> PictureCovers {
    let (space, names) = (pictureSpace, sides.sides.map(\.name))
    let overlays = try overlays(sides.steps, camera, duration: sides.duration + endCardDuration, measure)
    let outlines = { @Sendable (target: PictureTarget, time: Double) -> [ConvexPolygon] in
      sides.outlines(of: target, in: space, at: time).map { outline in
        camera.map { outline.seen(through: $0.transform(at: time)) } ?? outline
      }
    }
    let scenery = CalloutScenery(
      canvas: sides.canvas, duration: sides.duration, scale: scale, outlines: outlines,
      fingers: { time in names.flatMap { outlines(.side($0, .touches), time) } },
      painted: SeenLeaves(canvas: sides.canvas), picture: { sides.picture(at: $0, through: camera) },
      values: { sides.values(at: $0, side: $1) })
    let events = EventTimes(
      steps: sides.steps, shots: sides.shots + (camera?.shots ?? []), duration: sides.duration)
    return try covers(overlays, sides.sides[0].stage.chapters, in: scenery, events, measure)
  }

  /// Returns the overlays, callouts and progress bar over a film.
  func covers(
    over reel: FilmReel, through camera: PictureCamera?, scale: Double, _ measure: any ContentMeasure
  ) throws(Diagnostic) -> PictureCovers {
    let overlays = try overlays(reel.steps, camera, duration: reel.duration + endCardDuration, measure)
    let outlines = { @Sendable (target: PictureTarget, time: Double) -> [ConvexPolygon] in
      reel.seenOutlines(of: target, at: time).map { outline in
        camera.map { outline.seen(through: $0.transform(at: time)) } ?? outline
      }
    }
    let scenery = CalloutScenery(
      canvas: reel.canvas, duration: reel.duration, scale: scale,
      outlines: outlines, fingers: { outlines(.touches, $0) }, painted: SeenLeaves(canvas: reel.canvas),
      picture: { reel.picture(at: $0, through: camera) },
      values: { time, side in
        let clip = reel.clip(at: time)
        return clip.stage.values(at: clip.sceneTime(at: time), side: side)
      })
    let events = EventTimes(steps: reel.steps, shots: camera?.shots ?? [], duration: reel.duration)
    return try covers(overlays, film.map(reel.chapters) ?? [], in: scenery, events, measure)
  }

  /// - Parameter overlays: The captions and the cards, to which the lower thirds come.
  private func covers(
    _ overlays: [Overlay], _ chapters: [ResolvedChapter], in scenery: CalloutScenery, _ events: EventTimes,
    _ measure: any ContentMeasure
  ) throws(Diagnostic) -> PictureCovers {
    let progress = PlayedProgress(self, chapters, duration: events.duration)
    let overlays = try addingLowerThirds(
      to: overlays, in: scenery, events, duration: events.duration, besides: progress, measure)
    let callouts = try PlayedCallouts(
      callouts, in: scenery, events, besides: overlays.compactMap(\.obstacle), measure)
    return PictureCovers(overlays: overlays, callouts: callouts, progress: progress)
  }
}
