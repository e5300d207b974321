import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickScene

/// The content of a stage after its script was played, with everything that follows from the script's times.
struct PlayedContent: Sendable {
  let content: Stage.Content
  /// The screen's frame in the picture. In a comparison or a film, it is that of the first side or clip.
  let screen: Rect
  /// The duration in seconds.
  let duration: Double
  let steps: [ResolvedStep]
  let shots: [ResolvedShot]
  let callouts: [ResolvedCallout]
  let chapters: [ResolvedChapter]
  let captions: [ResolvedCaption]
  let sounds: [ResolvedSound]
}

extension PlayedContent {
  init(_ scene: Scene, _ registry: EffectRegistry, scale: Double, _ measure: any ContentMeasure)
    throws(Diagnostic)
  {
    let performance = try PlayedScene(scene, registry, scale: scale, measure)
    let (steps, picture) = (performance.steps, performance.picture)
    let shots = picture.camera?.shots ?? []
    self.init(
      content: .performance(performance), screen: scene.layout.screen, duration: performance.duration,
      steps: steps,
      shots: shots, callouts: picture.overlayStack.callouts?.resolved ?? [], chapters: scene.chapters(steps),
      captions: picture.overlayStack.overlays.captions,
      sounds: try scene.sounds(
        steps, shots, performance.animations.heardVideos, duration: performance.duration))
  }

  init(_ sides: SideBySide, of scene: Scene, scale: Double, _ measure: any ContentMeasure) throws(Diagnostic)
  {
    let duration = try scene.withEndCard(sides.duration)
    let camera = try sides.camera(of: scene, scale: scale)
    let (steps, shots) = (sides.steps, sides.shots + (camera?.shots ?? []))
    let stack = try scene.overlayStack(over: sides, through: camera, scale: scale, measure)
    let own = try scene.sounds(steps, shots, duration: duration)
    self.init(
      content: .comparison(sides, PictureView(camera: camera, overlayStack: stack)),
      screen: sides.firstScreen, duration: duration,
      steps: steps,
      shots: shots, callouts: stack.callouts?.resolved ?? [], chapters: sides.sides[0].stage.chapters,
      captions: sides.captions, sounds: (sides.sounds(besides: scene.sound) + own).inOrder)
  }

  init(
    _ reel: FilmReel, of film: Film, in scene: Scene, scale: Double, _ measure: any ContentMeasure
  ) throws(Diagnostic) {
    let duration = try scene.withEndCard(reel.duration)
    let camera = try reel.camera(of: scene, scale: scale)
    let (steps, shots) = (reel.steps, camera?.shots ?? [])
    let stack = try scene.overlayStack(over: reel, through: camera, scale: scale, measure)
    let own = try scene.sounds(reel.moments(in: scene), shots, duration: duration)
    self.init(
      content: .film(reel, PictureView(camera: camera, overlayStack: stack)),
      screen: reel.clips[0].stage.screen, duration: duration,
      steps: steps,
      shots: shots, callouts: stack.callouts?.resolved ?? [], chapters: reel.chapters(of: film),
      captions: reel.captions + stack.overlays.captions,
      sounds: reel.sounds(besides: scene.sound) + own)
  }
}
