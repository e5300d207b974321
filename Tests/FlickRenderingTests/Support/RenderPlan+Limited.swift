import FlickPlanning
import FlickScene

@testable import FlickRendering

extension RenderPlan {
  /// A plan with one output that has a limit, of a scene with a rate of 60 and a screen of 320 x 568 pixels.
  static func limited(_ keys: String, maxBytes: String, duration: String) throws -> RenderPlan {
    let text = """
      scene: 1
      device: {size: [320, 568], scale: 1}
      effect: {type: page-tabs}
      content: {pages: [{id: a}]}
      duration: \(duration)
      outputs: {a: {\(keys), maxBytes: \(maxBytes)}}
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml"))
    return try RenderPlan(scene, destination: .folder(""))
  }
}
