public import FlickEffects
public import FlickGeometry
public import FlickScene

/// A scene that has been read, checked and played through: everything about it is known but the pixels.
public struct ResolvedScene: Sendable {
  public let input: SceneInput
  public var scene: Scene
  public let stage: Stage
  /// The effects that the scene was played with.
  public let registry: EffectRegistry
  public let pixelSize: PixelSize

  public var timeline: Timeline {
    let marks = stage.steps.flatMap { step in
      step.events.map { Timeline.Mark(step: step.name, event: $0.name, time: $0.time) }
    }
    return Timeline(frameRate: stage.frameRate, duration: stage.duration, marks: marks)
  }

  /// What the scene is called where people read it.
  public var title: String { scene.title ?? scene.name }
}
