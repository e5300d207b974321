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
    let cameras = stage.explainedCameras
    if cameras.isEmpty {
      return scene.hasCamera
        ? "  The camera makes no shots itself: the scene lists them, or nothing happens."
        : "  The scene has no camera."
    }
    return cameras.map { camera in
      let owner = camera.name.map { " of '\(VisibleText.line($0))'" } ?? ""
      return (["  why the camera\(owner) does this:"] + camera.reasons.map(\.line)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }
}

extension Scene {
  /// Whether the scene, or one that it shows, has a camera.
  fileprivate var hasCamera: Bool { camera != nil || components.contains(where: \.hasCamera) }
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
