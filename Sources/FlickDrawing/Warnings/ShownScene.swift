import FlickScene
import FlickStage

/// A scene on its stage: the scene itself, or one that a comparison or a film shows.
struct ShownScene {
  let scene: Scene
  let stage: Stage
  let time: ScreenTime

  /// Whether the scene is a comparison or a film, which shows other scenes.
  var hasComponents: Bool { !scene.components.isEmpty }

  init(_ scene: Scene, on stage: Stage, for time: ScreenTime) {
    (self.scene, self.stage) = (scene, stage)
    self.time = time.uncovered(by: scene, of: stage.duration)
  }

  /// The scenes that this one shows: the sides of a comparison, or the clips of a film.
  private var components: [ShownScene] {
    let sides = stage.sides.map { ($0.stage, time) }
    let clips = stage.clips.map { clip in (clip.stage, time.inside(clip)) }
    return zip(scene.components, sides + clips).map { ShownScene($0, on: $1.0, for: $1.1) }
  }

  /// The scene, the scenes that it shows, those that they show, and so on.
  var all: [ShownScene] { [self] + components.flatMap(\.all) }
}
