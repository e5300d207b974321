import FlickDiagnostics
import FlickPlanning
package import FlickScene
import FlickSceneFormat

/// A page's view of a scene, with values that replace the scene's own and are not written to a file.
package struct SceneView: Hashable, Sendable {
  /// The number of the scene in the preview.
  package var scene: Int
  /// The values as `key=value`, in the form of `--set`.
  package var settings: [String]
  package var appearance: Appearance?
  /// Whether fingers are drawn; nil for the scene's own choice.
  package var touches: Bool?
  /// The number of the draft that is shown instead of the file's text; nil for the file's text.
  package var draft: Int?

  package init(
    scene: Int, settings: [String] = [], appearance: Appearance? = nil, touches: Bool? = nil,
    draft: Int? = nil
  ) {
    (self.scene, self.settings) = (scene, settings)
    (self.appearance, self.touches, self.draft) = (appearance, touches, draft)
  }
}

extension SceneView {
  /// Plays a scene with the view's values.
  ///
  /// - Parameter text: A text to play instead of the file's.
  /// - Throws: The errors of `SceneResolver`.
  func resolved(
    _ input: SceneInput, _ resolver: SceneResolver, text: String? = nil
  ) throws -> ResolvedScene {
    var (input, resolver) = (input, resolver)
    if let appearance {
      input.variant = input.variant.combined(with: try SceneVariant(appearance, isNamed: false))
    }
    resolver.touches = touches ?? resolver.touches
    resolver.settings = resolver.settings.adding(try SceneSettings(arguments: settings, name: "the page"))
    return try text.map { try resolver.resolve(input, reading: $0) } ?? resolver.resolve(input)
  }

  /// The arguments with which another command shows the same view.
  ///
  /// - Parameter common: The arguments with which the preview was started.
  func arguments(_ input: SceneInput, common: [String]) -> [String] {
    let path = if case .file(let path) = input.source { path } else { "-" }
    let fingers = touches.map { $0 ? ["--touches"] : ["--no-touches"] } ?? []
    let kept = common.filter { touches == nil || !["--touches", "--no-touches"].contains($0) }
    return [path] + kept + (appearance.map { ["--appearance", $0.rawValue] } ?? []) + fingers
      + settings.flatMap { ["--set", $0] }
  }
}

extension PreviewSession {
  /// The arguments that give other commands the values of the batch that lists a scene, and those of the resolver.
  ///
  /// - Parameter source: The scene's own text.
  nonisolated func arguments(forScene number: Int, source: SourceText?) -> [String] {
    inputs[number].variant.settings.arguments(forSceneOf: source).flatMap { ["--set", $0] } + arguments
  }
}
