import FlickEffects
import FlickGeometry
import FlickLayers

/// One scene after its script was played: its effect, its fingers, and what is around them.
struct PlayedScene: Sendable {
  let effect: any Effect
  let steps: [ResolvedStep]
  /// Seconds.
  let duration: Double
  let picture: ScreenComposition
  private let background: Color
  private let touches: TouchMarks?
  private let pointers: [Pointer]

  init(_ scene: Scene, _ registry: EffectRegistry, scale: Double, _ measure: any ContentMeasure)
    throws(Diagnostic)
  {
    var player = ScriptPlayer(scene, effect: try scene.makeEffect(registry, scale: scale))
    try player.play()
    effect = player.effect
    steps = player.steps
    duration = try player.duration()
    background = scene.background
    let (effect, background, duration) = (effect, background, duration)
    let statusBar = scene.statusBarLayout.map { layout in
      StatusBarShow(layout, screen: scene.device.size, duration: duration, measure) { time in
        effect.content(at: time, over: background)
      }
    }
    picture = ScreenComposition(
      scene, overlays: try scene.overlays(steps, duration: duration, measure), statusBar: statusBar)
    touches = scene.touches
    pointers = steps.flatMap(\.pointers)
  }

  func layer(at time: Double) -> Layer {
    picture.layer(around: effect.content(at: time, over: background), marks: marks(at: time), at: time)
  }

  /// The fingers, in the order of the script.
  private func marks(at time: Double) -> [Layer] {
    guard let touches else { return [] }
    return pointers.flatMap { $0.layers(at: time, touches) }
  }
}

extension Effect {
  /// What it shows on a screen of a colour.
  fileprivate func content(at time: Double, over background: Color) -> Layer {
    var root = layers(at: time)
    root.background = root.background ?? background
    return root
  }
}

extension Scene {
  /// The scene's effect, its pages prepared to be drawn once each, at `scale` pixels a point.
  fileprivate func makeEffect(_ registry: EffectRegistry, scale: Double) throws(Diagnostic) -> any Effect {
    guard let type = registry[effect.type] else {
      throw Diagnostic("unknown effect '\(effect.type)'", at: effect.range)
    }
    var setup = setup(for: type.descriptor)
    for i in setup.pages.indices { setup.pages[i].layer.rasterize(at: scale) }
    for i in setup.sparePages.indices { setup.sparePages[i].layer.rasterize(at: scale) }
    do throws(EffectError) {
      return try type.init(setup)
    } catch {
      throw Diagnostic(error.message, at: effect.range, suggestion: error.suggestion)
    }
  }
}

extension ResolvedStep {
  fileprivate var pointers: [Pointer] {
    touch.map { touch in fingers.map { Pointer(touch: touch, start: time, offset: $0) } } ?? []
  }
}

extension Layer {
  fileprivate mutating func rasterize(at scale: Double) {
    shouldRasterize = true
    rasterizationScale = scale
  }
}
