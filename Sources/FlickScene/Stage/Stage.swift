public import FlickEffects
public import FlickGeometry
public import FlickLayers
public import FlickMotion

/// A scene whose script has been played through once: every touch and command has become closed-form motion.
/// From then on the picture and its numbers at any time are an evaluation, in any order, on any thread.
///
/// ```swift
/// let stage = try Stage(scene)
/// let picture = stage.displayList(at: stage.frameRate.time(ofFrame: 37))
/// ```
public struct Stage: Sendable {
  /// The picture, in points: the screen, and what is around it.
  public let canvas: Size
  /// Where the screen lies in the picture; effects, touches and pages know nothing of what is around it.
  public let screen: Rect
  /// Pixels a point.
  public let scale: Double
  public let frameRate: FrameRate
  /// Seconds.
  public let duration: Double
  /// The script's steps with their times, in the file's order.
  public let steps: [ResolvedStep]

  private let background: Color
  private let touches: TouchMarks?
  private let pointers: [Pointer]
  private let picture: Picture
  private let effect: any Effect
  private let rasters = RasterCache()

  /// Plays the script.
  ///
  /// - Parameter scale: in place of the device's, in pixels a point; pages are drawn at this scale.
  /// - Throws: what only shows when the script is played: targets that are off the screen, events that never
  ///   happen, steps out of order, a scene that is too long.
  public init(_ scene: Scene, registry: EffectRegistry = .builtIn, scale: Double? = nil)
    throws(SceneDiagnostics)
  {
    let layout = scene.layout
    (canvas, screen) = (layout.canvas, layout.screen)
    self.scale = scale ?? scene.device.scale
    frameRate = scene.frameRate
    background = scene.background
    touches = scene.touches
    do throws(Diagnostic) {
      var player = ScriptPlayer(scene, effect: try scene.makeEffect(registry, scale: self.scale))
      try player.play()
      let duration = try player.duration()
      self.duration = duration
      steps = player.steps
      picture = Picture(scene, overlays: try scene.overlays(player.steps, duration: duration))
      effect = player.effect
      pointers = player.steps.flatMap(\.pointers)
    } catch {
      throw scene.failure([error])
    }
  }

  public var frameCount: Int { frameRate.frameCount(duration: duration) }

  /// The picture at `time` (seconds) as a tree: a layer that fills the canvas.
  public func layers(at time: Double) -> Layer {
    var root = effect.layers(at: time)
    root.background = root.background ?? background
    return picture.layer(around: root, marks: marks(at: time), at: time)
  }

  /// The fingers, in the order of the script.
  private func marks(at time: Double) -> [Layer] {
    guard let touches else { return [] }
    return pointers.flatMap { $0.layers(at: time, touches) }
  }

  /// The picture at `time` (seconds) as what to paint, back to front.
  public func displayList(at time: Double) -> DisplayList {
    DisplayList(flattening: layers(at: time), canvas: canvas, rasters: rasters)
  }

  /// The effect's numbers at `time` (seconds).
  public func snapshot(at time: Double) -> EffectSnapshot { effect.snapshot(at: time) }
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
