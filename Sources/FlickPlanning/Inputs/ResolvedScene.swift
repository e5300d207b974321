public import FlickBasics
public import FlickEffects
public import FlickGeometry
import FlickMotion
public import FlickScene
package import FlickStage

/// A scene that has been read, checked and played through: everything about it is known except its pixels.
public struct ResolvedScene: Sendable {
  public let input: SceneInput
  @Indirect public var scene: Scene { didSet { isAsRead = false } }
  package let stage: Stage
  /// The resolver that read the scene, with the effects that it was played with.
  package let resolver: SceneResolver
  public let pixelSize: PixelSize
  /// Whether the scene is unchanged since it was read.
  package private(set) var isAsRead = true

  package init(input: SceneInput, scene: Scene, stage: Stage, resolver: SceneResolver, pixelSize: PixelSize) {
    (self.input, self.scene, self.stage) = (input, scene, stage)
    (self.resolver, self.pixelSize) = (resolver, pixelSize)
  }

  /// The effects that the scene was played with.
  public var registry: EffectRegistry { resolver.registry }

  public var timeline: Timeline {
    let marks = stage.steps.flatMap(\.marks)
    let shotMarks = stage.shots.flatMap { shot in
      shot.events.map { Timeline.Mark(step: shot.name, event: $0.name, time: $0.time) }
    }
    var timeline = Timeline(frameRate: stage.frameRate, duration: stage.duration, marks: marks + shotMarks)
    timeline.calloutMarks = stage.parts.flatMap(\.calloutMarks)
    timeline.clipMarks = stage.clips.map(\.moments).flatMap(\.marks)
    timeline.clipShotMarks = stage.clips.flatMap(\.shotMoments).flatMap(\.marks)
    return timeline
  }

  /// The length of the scene's frames, in seconds: that of a movie of the whole scene. A scene that ends within a frame
  /// is rounded up to the frame's end.
  package var length: Double { stage.frameRate.time(ofFrame: stage.frameCount) }

  /// The paths of all files that the scene is read from, its own first.
  package var readPaths: [String] { input.paths + scene.files.map(\.path) }

  /// The scene's name for people.
  public var title: String { scene.title ?? scene.name }
}

extension ResolvedStep {
  fileprivate var marks: [Timeline.Mark] {
    events.map { Timeline.Mark(step: name, event: $0.name, time: $0.time) }
  }
}

extension StageParts {
  fileprivate var calloutMarks: [Timeline.Mark] {
    callouts.flatMap { callout in
      [("start", callout.start), ("end", callout.end)].filter { contains($1) }.map {
        Timeline.Mark(step: callout.name, event: $0, time: $1)
      }
    }
  }
}
