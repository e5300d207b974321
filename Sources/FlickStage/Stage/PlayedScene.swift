import FlickCamera
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene

/// One scene after its script was played: its effect, its fingers, and the picture around them.
struct PlayedScene: Sendable {
  private(set) var effect: any Effect
  let steps: [ResolvedStep]
  /// The duration in seconds.
  let duration: Double
  private(set) var picture: ScreenComposition
  private(set) var animations: ActiveAnimations
  let targets: PictureTargets
  private let background: ScreenBackground
  /// The layers over the effect's content.
  private let layers: [Layer]
  private let touches: TouchMarks?
  private let pointers: [Pointer]

  init(_ scene: Scene, _ registry: EffectRegistry, scale: Double, _ measure: any ContentMeasure)
    throws(Diagnostic)
  {
    var collector = AnimationCollector(view: scene.device.size)
    var setup = scene.setup(for: try scene.factory(in: registry).descriptor, &collector)
    let free = scene.effect.declared?.movedLayers(in: scene.pages + scene.sparePages) ?? []
    let pages = setup.makePictures(at: scale, free: free)
    let relayouts = scene.relayouts(asPicturesAt: scale, free: free)
    var player = ScriptPlayer(
      scene,
      effect: try scene.effect(setup, in: registry, &collector, pages: relayouts) {
        measure.places(of: $0, in: $1, by: $2)
      })
    try player.play()
    effect = player.effect
    steps = player.steps
    background = ScreenBackground(scene.background, of: scene.device.size, at: scale)
    layers = scene.layers.map { $0.layer(in: scene.device.size, &collector) }
    let plane = scene.chrome?.plane(of: scene.layout.body, &collector)
    if let mistake = collector.mistake { throw mistake }
    animations = try ActiveAnimations(collector.layers, pages: pages, steps, effect)
    duration = try scene.withEndCard(try player.duration(after: animations.end))
    if scene.reducesMotion, let plane { animations.hold(plane, at: duration) }
    touches = scene.touches
    pointers = steps.flatMap(\.pointers)
    let content = ScreenContent(
      effect: effect, background: background, layers: layers, animations: animations)
    let (duration, animations) = (duration, animations)
    let pose = plane.map { DevicePose($0, on: scene.canvas, animations) }
    let targets = PictureTargets(
      space: scene.pictureSpace, device: scene.layout.body,
      screenCorner: scene.layout.device?.cornerRadius ?? 0,
      deviceCorner: scene.layout.device?.bodyRadius ?? 0,
      pose: pose, effect: effect, pointers: pointers,
      content: { content.layer(at: $0) }, painted: SeenLeaves(canvas: scene.device.size), measure: measure)
    self.targets = targets
    let camera = try targets.camera(of: scene, steps, duration: duration, scale: scale)
    let statusBar = scene.statusBarLayout.map { layout in
      StatusBarTimeline(
        layout, screen: scene.device.size, duration: duration, measure, content: { content.layer(at: $0) })
    }
    picture = ScreenComposition(
      scene, scale: scale, overlays: try scene.overlays(steps, camera, duration: duration, measure),
      statusBar: statusBar, camera: camera, pose: pose)
    picture.overlayStack.progress = PlayedProgress(
      scene, scene.chapters(steps), duration: duration - scene.endCardDuration,
      besides: picture.overlayStack.overlays.shownCaptions(measure), measure)
    try addTimedOverlays(of: scene, scale: scale, measure)
  }

  /// Adds the lower thirds and the callouts over the picture.
  private mutating func addTimedOverlays(of scene: Scene, scale: Double, _ measure: any ContentMeasure)
    throws(Diagnostic)
  {
    guard !scene.callouts.isEmpty || !scene.lowerThirds.isEmpty else { return }
    let surroundings = surroundings(in: scene.canvas, scale: scale, TargetAdvice(scene))
    let events = EventTimes(steps: steps, shots: picture.camera?.shots ?? [], duration: duration)
    var stack = picture.overlayStack
    stack.overlays = try scene.addingLowerThirds(
      to: stack.overlays, in: surroundings, events, duration: duration - scene.endCardDuration,
      besides: stack.progress, measure)
    try scene.checkCallouts(events, before: duration - scene.endCardDuration)
    stack.callouts = try PlayedCallouts(
      scene.callouts, in: surroundings, events, besides: stack.overlays.compactMap(\.obstacle), measure)
    picture.overlayStack = stack
  }

  /// The scene in the form that its callouts need.
  private func surroundings(
    in canvas: Size, scale: Double, _ advice: TargetAdvice
  ) -> CalloutSurroundings {
    let played = self
    return CalloutSurroundings(
      canvas: canvas, duration: duration, scale: scale,
      outlines: { target, time in played.outlines(of: target, at: time) },
      corner: { target, time in played.targets.corner(of: target, at: time) },
      fingers: { time in played.fingers.flatMap { played.outlines(of: $0, at: time) } },
      painted: SeenLeaves(canvas: canvas),
      picture: { time in
        played.picture.picture(
          around: played.content.layer(at: time), marks: played.marks(at: time), at: time)
      },
      values: { time, _, _ in
        TraceTree(at: time, of: played.duration) { played.snapshot(at: $0) }
          .adding(time, played.picture.camera?.framing(at: time), in: played.targets.space)
      }, advice: advice)
  }

  /// The fingers, if they are drawn.
  var fingers: [PictureTarget] { touches == nil ? [] : [.touches] }

  /// Returns the outlines of a target as seen through the camera.
  func outlines(of target: PictureTarget, at time: Double) -> [ConvexPolygon] {
    let outlines = targets.outlines(of: target, at: time)
    guard let camera = picture.camera else { return outlines }
    let whole = ConvexPolygon(Rect(origin: .zero, size: targets.space.size))
    let transform = camera.transform(at: time)
    return outlines.compactMap { outline in
      let seen = outline.seen(through: transform).intersection(whole)
      return seen.isEmpty ? nil : seen
    }
  }

  private var content: ScreenContent {
    ScreenContent(effect: effect, background: background, layers: layers, animations: animations)
  }

  func layer(at time: Double, phase: Double = 0, throughCamera: Bool = true) -> Layer {
    picture.layer(
      around: content.layer(at: time), marks: marks(at: time), at: time, phase: phase,
      throughCamera: throughCamera)
  }

  /// Returns what is on the screen at `time` (seconds), without the background, the status bar and fingers.
  func foreground(at time: Double) -> Layer { content.layer(at: time, onBackground: false) }

  /// The same scene with springs of formulas at rest.
  var withSpringsAtRest: PlayedScene {
    guard let declared = effect as? DeclarativeEffect else { return self }
    var scene = self
    scene.effect = declared.withSpringsAtRest
    return scene
  }

  /// Returns the values of the effect and of the animations.
  func snapshot(at time: Double) -> EffectSnapshot {
    animations.snapshot(effect.snapshot(at: time), at: time)
  }

  /// Whether a finger is visible.
  func showsFinger(at time: Double) -> Bool { !marks(at: time).isEmpty }

  /// Returns the marks of the fingers, in the order of the script.
  private func marks(at time: Double) -> [Layer] {
    guard let touches else { return [] }
    return pointers.flatMap { $0.layers(at: time, touches) }
  }
}

/// The content of the screen, without the status bar and fingers.
private struct ScreenContent: Sendable {
  let effect: any Effect
  let background: ScreenBackground
  let layers: [Layer]
  let animations: ActiveAnimations

  func layer(at time: Double, onBackground: Bool = true) -> Layer {
    var root = effect.layers(at: time)
    if onBackground { root.lay(on: background) }
    if !layers.isEmpty { root = Layer("", holding: [root] + layers, size: root.bounds.size) }
    return animations.layer(root, at: time)
  }
}

/// The background behind an effect.
private enum ScreenBackground: Sendable {
  case paint(Paint)
  case layer(Layer)

  init(_ background: Background, of size: Size, at scale: Double) {
    switch background {
    case .paint(let paint): self = .paint(paint)
    case .wallpaper:
      self = .layer(LayerTemplate("", filledWith: background).layer(in: size).keptAsPicture(at: scale))
    }
  }
}

extension Layer {
  /// Puts a background behind the layer, unless the layer has one.
  fileprivate mutating func lay(on screenBackground: ScreenBackground) {
    guard background == nil else { return }
    switch screenBackground {
    case .paint(.color(let color)): background = color
    case .paint(.gradient(let gradient)) where contents == nil: contents = .gradient(gradient)
    case .paint(.gradient(let gradient)):
      var back = Layer("", frame: Rect(origin: .zero, size: bounds.size))
      back.contents = .gradient(gradient)
      self = Layer("", holding: [back, self], size: bounds.size)
    case .layer(let back): self = Layer("", holding: [back, self], size: bounds.size)
    }
  }
}

extension Scene {
  /// Returns the functions that lay pages out in other sizes. Each result is a picture at `scale` pixels per point.
  ///
  /// - Parameter free: The names of layers that move in their pages.
  fileprivate func relayouts(asPicturesAt scale: Double, free: Set<String>) -> [String: Relayouts.Relayout] {
    relayouts().mapValues { relayout -> Relayouts.Relayout in
      { size in
        var layer = relayout(size)
        layer.makePicture(at: scale, free: free)
        return layer
      }
    }
  }
}

extension PictureTargets {
  /// Returns the scene's camera; nil if it has none.
  fileprivate func camera(
    of scene: Scene, _ steps: [ResolvedStep], duration: Double, scale: Double
  ) throws(Diagnostic) -> PictureCamera? {
    let camera = try PictureCamera(
      of: scene, in: space, duration: duration, steps, scale: scale,
      events: {
        var events = CameraEvents(in: self, until: duration)
        return events.events(of: steps)
      },
      picture: { [content($0)] }, outlines: { outlines(of: $0, at: $1) })
    let end = duration - scene.endCardDuration
    if let hidden = camera?.shots.first(where: { $0.start >= end }) {
      throw Diagnostic(
        "the shot begins at \(secondsText(hidden.start)), when the end card has begun at \(secondsText(end))",
        at: hidden.range)
    }
    return camera
  }
}

extension EffectSetup {
  /// Prepares each page to be drawn once, at `scale` pixels per point.
  ///
  /// - Parameter free: The names of layers that move in their pages.
  /// - Returns: The numbers of the animations in each page, by the page's id.
  fileprivate mutating func makePictures(at scale: Double, free: Set<String>) -> [String: [Int]] {
    var numbers: [String: [Int]] = [:]
    for page in pages + sparePages {
      let own = page.layer.animationNumbers
      if !own.isEmpty { numbers[page.id] = own }
    }
    for i in pages.indices { pages[i].layer.makePicture(at: scale, free: free) }
    for i in sparePages.indices { sparePages[i].layer.makePicture(at: scale, free: free) }
    return numbers
  }
}

extension ResolvedStep {
  fileprivate var pointers: [Pointer] {
    guard let touch else { return [] }
    if fingers.isEmpty { return [-1, 1].map { Pointer(touch: touch, start: time, side: $0) } }
    let each = touch.taps > 1 ? touch.eachTap : [(touch: touch, start: 0)]
    return fingers.flatMap { finger in
      each.map { Pointer(touch: $0.touch, start: time + $0.start, offset: finger) }
    }
  }
}

extension Touch {
  /// The single taps of the touch, each with the time when the finger comes down.
  fileprivate var eachTap: [(touch: Touch, start: Double)] {
    let length = tapLength
    let samples = [Sample(time: 0, point: start)] + (length > 0 ? [Sample(time: length, point: start)] : [])
    return tapStarts.map { (Touch(samples, isCancelled: isCancelled), $0) }
  }

  /// The times when the finger comes down, one for each tap, in seconds since the touch began.
  var tapStarts: [Double] { (0..<taps).map { Double($0) * (tapLength + TouchStep.tapPause) } }

  private var tapLength: Double { (duration - TouchStep.tapPause * Double(taps - 1)) / Double(taps) }
}
