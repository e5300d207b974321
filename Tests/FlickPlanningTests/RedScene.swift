import FlickPlanning
import FlickSceneFormat

/// A scene that shows one red page for a second.
enum RedScene {
  /// Returns the scene with further lines.
  static func resolved(_ more: String = "", settings: SceneSettings = SceneSettings()) throws -> ResolvedScene
  {
    let text = """
      scene: 1
      device: {size: [128, 192], scale: 0.5}
      duration: 1s
      effect: {type: page-tabs}
      content: {pages: [{id: red, background: "#d33"}]}
      \(more)
      """
    return try SceneResolver(settings: settings).resolve(SceneInput(source: .text(text), name: "a.yaml"))
  }
}
