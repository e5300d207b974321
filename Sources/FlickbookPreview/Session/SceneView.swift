import FlickPlanning
package import FlickScene
import FlickSceneFormat

/// A scene as a page wants to see it: with values in place of its own, which no file gets.
package struct SceneView: Hashable, Sendable {
  /// Which of the preview's scenes it is.
  package var scene: Int
  /// `key=value`, as `--set` takes them.
  package var settings: [String]
  package var appearance: Appearance?
  /// Whether fingers are drawn; nil: as the scene says.
  package var touches: Bool?
  /// The draft that is shown in place of the file's text; nil for the file's text.
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
  /// Plays a scene as the view wants it.
  ///
  /// - Parameter text: In place of the file's.
  /// - Throws: as `SceneResolver` does.
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

  /// The arguments with which a command shows the same.
  ///
  /// - Parameter common: The arguments of the preview itself.
  func arguments(_ input: SceneInput, common: [String]) -> [String] {
    let path = if case .file(let path) = input.source { path } else { "-" }
    let fingers = touches.map { $0 ? ["--touches"] : ["--no-touches"] } ?? []
    let kept = common.filter { touches == nil || !["--touches", "--no-touches"].contains($0) }
    return [path] + kept + (appearance.map { ["--appearance", $0.rawValue] } ?? []) + fingers
      + settings.flatMap { ["--set", $0] }
  }
}
