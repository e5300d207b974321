import FlickBasics
package import FlickCamera
package import FlickDeclarative
package import FlickDiagnostics
package import FlickEffects
package import FlickGeometry
package import FlickLayers
package import FlickMotion
package import FlickScene

/// A scene whose script has been played once, so that every touch and command has become closed-form motion. After
/// that, its picture and its values can be evaluated at any time, in any order, on any thread.
///
/// ```swift
/// let stage = try Stage(scene)
/// let picture = stage.displayList(at: stage.frameRate.time(ofFrame: 37))
/// ```
package struct Stage: Sendable {
  /// The size of the picture, in points.
  package let canvas: Size
  /// The screen's frame in the picture; in a comparison, that of the first side. Effects, touches and pages know only
  /// the screen, not its surroundings.
  package let screen: Rect
  /// The number of pixels per point.
  package let scale: Double
  package let frameRate: FrameRate
  /// The duration in seconds.
  package let duration: Double
  /// The script's steps with their times, in the file's order. In a comparison, these are the steps of all sides, each
  /// with its side's name first: `a.open`.
  package let steps: [ResolvedStep]
  /// The camera's shots, in the order of time. In a comparison, the sides' shots, each with its side's name first, come
  /// before the comparison's own.
  package let shots: [ResolvedShot]
  /// The callouts, in the file's order, without those of a comparison's sides or a film's clips.
  package let callouts: [ResolvedCallout]
  /// The titled parts, in the order of time; in a comparison, those of its first side.
  package let chapters: [ResolvedChapter]
  /// The texts that are shown for a while, in the file's order; in a film, those of its clips come first.
  package let captions: [ResolvedCaption]
  /// The sounds, in the order of time, including those of a comparison's sides; in a film, those of its clips come
  /// first.
  package let sounds: [ResolvedSound]
  /// The picture as cameras see it.
  package let space: PictureSpace
  package let underlay: Underlay
  /// The empty space around everything that the scene needs, in points.
  package let margins: EdgeInsets

  /// The sizes of texts, and the colors of pictures, that places on the stage depend on.
  package let measure: any ContentMeasure

  indirect enum Content: Sendable {
    case performance(PlayedScene)
    case comparison(SideBySide, PictureView)
    case film(FilmReel, PictureView)
  }

  private(set) var content: Content
  /// The layer of the underlay if it is a matte; otherwise empty.
  private let behind: [Layer]
  private let rasters = RasterCache()
  private let covered = Lazy<Bool>()
  /// The texts that are shown at some time.
  let shownTexts = Lazy<Set<TextContents>>()

  /// Plays the script.
  ///
  /// - Parameters:
  ///   - scene: The scene to play.
  ///   - registry: The effects that the scene may name.
  ///   - scale: The scale in pixels per point, in place of the device's; pages are drawn at this scale.
  ///   - underlay: The layer that is visible where the scene leaves the picture clear.
  ///   - margins: The additional space around the picture, in points.
  ///   - measure: The sizes of texts, and the colors of pictures, that places on the stage depend on.
  /// - Throws: The mistakes that appear only when the script is played: targets that are off the screen, events that
  ///   never happen, steps out of order, a scene that is too long.
  package init(
    _ scene: Scene, registry: EffectRegistry = .builtIn, scale: Double? = nil, underlay: Underlay = .clear,
    margins: EdgeInsets = .zero, measure: any ContentMeasure = EstimatedMeasure()
  ) throws(SceneDiagnostics) {
    self.measure = measure
    let scale = scale ?? scene.device.scale
    self.scale = scale
    self.underlay = underlay
    self.margins = margins
    var scene = scene.withLetterColors(on: underlay)
    scene.margins = margins
    frameRate = scene.frameRate
    canvas = scene.canvas
    space = scene.pictureSpace
    behind = underlay == .matte ? [scene.matte.layer(in: scene.canvas)].compactMap(\.self) : []
    let played = try Stage.played(scene, registry: registry, scale: scale, measure: measure) {
      clip throws(SceneDiagnostics) in
      try Stage(
        clip, registry: registry, scale: scale, underlay: underlay, margins: scene.surroundings(of: clip),
        measure: measure)
    }
    (content, screen, duration, steps) = (played.content, played.screen, played.duration, played.steps)
    (shots, callouts, sounds) = (played.shots, played.callouts, played.sounds)
    (chapters, captions) = (played.chapters, played.captions)
  }

  /// - Parameter makeClip: Plays a clip of a film, with the underlay and the margins of the film.
  private static func played(
    _ scene: Scene, registry: EffectRegistry, scale: Double, measure: any ContentMeasure,
    makeClip: (Scene) throws(SceneDiagnostics) -> Stage
  ) throws(SceneDiagnostics) -> PlayedContent {
    func reporting(
      _ play: () throws(Diagnostic) -> PlayedContent
    ) throws(SceneDiagnostics) -> PlayedContent {
      do throws(Diagnostic) { return try play() } catch { throw scene.failure([error]) }
    }
    if let comparison = scene.comparison {
      let sides = try SideBySide(comparison, scene.surroundings, scale: scale) {
        side throws(SceneDiagnostics) in
        try Stage(side, registry: registry, scale: scale, measure: measure)
      }
      return try reporting { () throws(Diagnostic) in
        try PlayedContent(sides, of: scene, scale: scale, measure)
      }
    }
    if let film = scene.filmInShape {
      let reel = try FilmReel(film, on: scene.canvas, makeStage: makeClip) { scene.failure([$0]) }
      return try reporting { () throws(Diagnostic) in
        try PlayedContent(reel, of: film, in: scene, scale: scale, measure)
      }
    }
    return try reporting { () throws(Diagnostic) in
      try PlayedContent(scene, registry, scale: scale, measure)
    }
  }

  package var frameCount: Int { frameRate.frameCount(duration: duration) }

  /// Returns the picture at `time` (seconds) as a tree of layers whose root fills the canvas.
  ///
  /// - Parameter phase: The seconds since the frame's shutter opened, for a shutter that stays open until the next
  ///   frame. The shutter of a camera is open for a part of that, so the camera's time advances more slowly. Everything
  ///   but the cameras shows `time`.
  package func layers(at time: Double, phase: Double = 0) -> Layer {
    let picture =
      switch content {
      case .performance(let performance): performance.layer(at: time, phase: phase)
      case .comparison(let sides, let view): sides.layer(at: time, phase: phase, in: view)
      case .film(let reel, let view): reel.layer(at: time, phase: phase, in: view)
      }
    return overUnderlay(picture)
  }

  /// The same scene with springs of formulas at rest, so that checks that do not depend on springs need not follow them
  /// through the whole scene. The sides of a comparison and the clips of a film stay as they are.
  package var withSpringsAtRest: Stage {
    guard case .performance(let performance) = content else { return self }
    var stage = self
    stage.content = .performance(performance.withSpringsAtRest)
    return stage
  }

  /// Whether something opaque always covers the whole picture: at the beginning, behind every clip of a film, and
  /// behind the cards that replace the picture.
  package var isCovered: Bool {
    covered.value {
      layers(at: 0).hasOpaqueBackground && clips.allSatisfy(\.stage.isCovered)
        && !content.overlayStack.overlays.contains(where: \.replacesPicture)
    }
  }

  /// Returns the display list of the picture at `time` (seconds) without callouts and without the stage's own camera.
  package func displayListBeforeCamera(at time: Double) -> DisplayList {
    let picture =
      switch content {
      case .performance(let performance): performance.layer(at: time, throughCamera: false)
      case .comparison(let sides, let view): sides.layer(at: time, in: view.beforeCamera)
      case .film(let reel, let view): reel.layer(at: time, in: view.beforeCamera)
      }
    return displayList(of: overUnderlay(picture))
  }

  /// Returns the display list of what is on the screen at `time` (seconds), in the screen's own coordinates: without the
  /// scene's background, the status bar, fingers, and all that is around and over the screen. In a comparison, it is
  /// that of the first side.
  package func foreground(at time: Double) -> DisplayList {
    switch content {
    case .performance(let performance):
      DisplayList(flattening: performance.foreground(at: time), canvas: screen.size, rasters: rasters)
    case .comparison(let sides, _): sides.sides[0].stage.foreground(at: time)
    case .film(let reel, _):
      reel.clip(at: time).stage.foreground(at: reel.clip(at: time).sceneTime(at: time))
    }
  }

  private func overUnderlay(_ picture: Layer) -> Layer {
    behind.isEmpty ? picture : Layer("", holding: behind + [picture], size: canvas)
  }

  /// Returns the display list of the picture at `time` (seconds), back to front.
  package func displayList(at time: Double) -> DisplayList { displayList(of: layers(at: time)) }

  /// Returns the display list of layers that this stage shows at some time. Equal layers have equal lists.
  package func displayList(of layers: Layer) -> DisplayList {
    DisplayList(flattening: layers, canvas: canvas, rasters: rasters)
  }

  /// Returns the values of the effect and of animations at `time` (seconds); in a comparison, those of its first side.
  package func snapshot(at time: Double) -> EffectSnapshot {
    switch content {
    case .performance(let performance): performance.snapshot(at: time)
    case .comparison(let sides, _): sides.sides[0].snapshot(at: time)
    case .film(let reel, _):
      reel.clip(at: time).stage.snapshot(at: reel.clip(at: time).sceneTime(at: time))
    }
  }

  /// Returns the values of the effect alone.
  package func effectSnapshot(at time: Double) -> EffectSnapshot {
    switch content {
    case .performance(let performance): performance.effect.snapshot(at: time)
    case .comparison(let sides, _): sides.sides[0].stage.effectSnapshot(at: time)
    case .film(let reel, _):
      reel.clip(at: time).stage.effectSnapshot(at: reel.clip(at: time).sceneTime(at: time))
    }
  }

  /// The spans of animations; empty for a comparison or a film, whose scenes have their own.
  package var animations: [AnimationSpan] {
    if case .performance(let performance) = content { performance.animations.spans } else { [] }
  }

  /// The spans of videos; empty for a comparison or a film, whose scenes have their own.
  package var videos: [VideoSpan] {
    if case .performance(let performance) = content { performance.animations.videos } else { [] }
  }

  /// Returns the values that the effect cannot compute at `time` (seconds); empty for a comparison or a film, whose
  /// scenes have their own.
  package func faults(at time: Double) -> [EffectFault] {
    if case .performance(let performance) = content {
      (performance.effect as? DeclarativeEffect)?.faults(at: time) ?? []
    } else {
      []
    }
  }

  /// The sides of a comparison, in order; empty for other scenes.
  package var sides: [StageSide] {
    switch content {
    case .performance, .film: []
    case .comparison(let sides, _): sides.sides
    }
  }

  /// The clips of a film, in order; empty for other scenes.
  package var clips: [StageClip] { if case .film(let reel, _) = content { reel.clips } else { [] } }
}
