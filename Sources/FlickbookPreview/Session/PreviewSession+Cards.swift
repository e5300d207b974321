import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickScene
import FlickStage

/// The state of a scene in the list of scenes.
package struct SceneCard: Sendable {
  package let state: String
  package let isWrong: Bool
}

extension PreviewSession {
  private static let posterWidth = 150.0
  /// The position of a scene's picture, as a fraction of its length: most scenes have begun to move by then.
  private static let posterPlace = 0.4

  /// The state of a scene: whether it can be played, meets its expectations, and has a current golden, as far as that
  /// can be told without drawing.
  package func card(ofScene number: Int) -> SceneCard {
    do {
      let problems = try SceneProblems.all(try resolver.resolve(inputs[number]), cache: cache)
      if let errors = problems.errors { return wrong(errors) }
      let golden = try golden(ofScene: number)
      let frames =
        !golden.isRecorded
        ? "no golden" : golden.isCurrent ? "as recorded" : "changed since its golden was recorded"
      return SceneCard(
        state: problems.warnings.isEmpty ? frames : "warnings; " + frames,
        isWrong: golden.isRecorded && !golden.isCurrent)
    } catch {
      return wrong(SceneProblems.text(of: error))
    }
  }

  /// The first error without its place, which has the name of the scene and would leave no room for the message.
  private func wrong(_ errors: String) -> SceneCard {
    let line = errors.split(separator: "\n").first ?? "wrong"
    let message = line.firstRange(of: "error: ").map { line[$0.upperBound...] } ?? line
    return SceneCard(state: String(message), isWrong: true)
  }

  /// A small picture of a scene.
  ///
  /// - Throws: The mistakes of the scene.
  package func poster(ofScene number: Int) throws -> ServedFrame {
    let scene = try resolver.resolve(inputs[number])
    let scale = min(PreviewSession.posterWidth / scene.stage.canvas.width, scene.stage.scale)
    guard let canvas = Canvas(scene.stage.canvas, scale: scale, .clear) else {
      throw FlickbookError.invalidRequest("no picture is possible at that scale")
    }
    let renderer = try FrameRenderer(scene, on: canvas, try SceneMaterials(scene, cache))
    let picture = try renderer.frame(Int(Double(scene.stage.frameCount - 1) * PreviewSession.posterPlace))
    return ServedFrame(
      size: picture.size, bytes: picture.isOpaque ? picture.bytes : picture.overCheckerboard().bytes,
      isOpaque: picture.isOpaque)
  }
}
