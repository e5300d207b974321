import FlickBasics
package import FlickPlanning
import FlickScene
import FlickStage

extension RenderPlan {
  /// The reasons for the shots that the camera makes itself, and for those that it leaves out, as lines for people. A
  /// shot is written as a scene could state it. The reasons in a further shape follow if they differ.
  ///
  /// - Throws: `SceneDiagnostics` and `FlickbookError` if the scene cannot be played in a further shape.
  package func cameraExplanation() throws -> String {
    let own = scene.cameraExplanation
    let others = try furtherShapes.filter { $0.cameraExplanation != own }.map {
      "\n\n  in \($0.scene.aspect?.text ?? ""):\n" + $0.cameraExplanation
    }
    return own + others.joined()
  }
}

extension ResolvedScene {
  fileprivate var cameraExplanation: String {
    guard !stage.cameraReasons.isEmpty else {
      return scene.camera == nil && scene.components.isEmpty
        ? "  The scene has no camera."
        : "  The camera makes no shots itself: the scene lists them, or nothing happens."
    }
    return (["  why the camera does this:"] + stage.cameraReasons.map(\.line)).joined(separator: "\n")
  }
}

extension CameraReason {
  fileprivate var line: String {
    let time = shortSeconds(time, digits: 3)
    let column = String(repeating: " ", count: max(11 - time.count, 0)) + time
    guard let shot else {
      let names = steps.map { "'\(VisibleText.line($0))'" }.joined(separator: ", ")
      return "\(column)  no shot of \(names): \(VisibleText.line(text))"
    }
    return "\(column)  \(VisibleText.line(shot))\n" + String(repeating: " ", count: 13)
      + VisibleText.line(text)
  }
}
