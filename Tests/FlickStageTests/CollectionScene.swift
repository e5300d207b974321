import FlickDiagnostics
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage

/// A scene of 300 x 500 points with a collection that it declares.
struct CollectionScene {
  /// The effect's keys, with the first ones at the beginnings of their lines.
  var keys: String
  /// The pages, each as `{id: one}`.
  var pages: [String]
  /// The steps, each as `{at: 1s, end: true}`.
  var script: String
  /// The screen's size in points, as scenes state it.
  var size = "[300, 500]"

  var text: String {
    """
    scene: 1
    device: {size: \(size), scale: 1}
    effect:
      type: collection
    \(keys.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
    content: {pages: [\(pages.joined(separator: ", "))]}
    script: [\(script)]
    """
  }

  /// All messages about the scene's text, which they call `s`; empty if it is valid.
  var messages: String { SceneLoader.builtIn.messages(text, name: "s") }

  func scene() throws(SceneDiagnostics) -> Scene { try SceneLoader.builtIn.result(text).get() }

  func stage() throws(SceneDiagnostics) -> Stage { try Stage(try scene()) }
}

extension CollectionScene {
  /// Returns a scene whose pages lie side by side. A finger drags them half of a page to the left in the first second,
  /// and holds them there in the next: at 1.5 s, `phase` of the first page is -0.5.
  static func turning(_ keys: String, pages: [String], size: String = "[300, 500]") -> CollectionScene {
    CollectionScene(
      keys: "axis: horizontal\nsnap: page\n" + keys, pages: pages,
      script: "{at: 0s, drag: {from: [250, 250], by: [-160, 0], during: 1s, hold: 1s}}", size: size)
  }
}
