public import FlickPlanning
public import FlickScene

/// Looks for what a user would want to know about a scene that can be rendered all the same.
///
/// ```swift
/// if let warnings = try WarningCheck(scene).warnings() { print(warnings) }
/// ```
public struct WarningCheck: Sendable {
  private let scene: ResolvedScene
  private let cache: AssetCache

  /// - Parameters:
  ///   - scene: The scene to look at.
  ///   - cache: May be shared with renderers of whatever scenes.
  public init(_ scene: ResolvedScene, cache: AssetCache = AssetCache()) {
    (self.scene, self.cache) = (scene, cache)
  }

  /// All warnings but those that the scene allows, in the order of its text.
  ///
  /// - Returns: Nil when there are none.
  /// - Throws: `SceneDiagnostics` with the same when they count as errors; `VideoError`, `TextError` for pictures and fonts
  ///   that cannot be read; `CancellationError`.
  public func warnings() throws -> SceneDiagnostics? {
    let sides = scene.scene.comparison.map { zip($0.sides.map(\.scene), scene.stage.sides.map(\.stage)) }
    var found = scene.scene.readingWarnings
    for (side, stage) in sides.map(Array.init) ?? [(scene.scene, scene.stage)] {
      found += try warnings(of: side, on: stage).filter { !side.allows($0) }
    }
    found.removeAll(where: scene.scene.allows)
    guard !found.isEmpty else { return nil }
    guard scene.scene.isStrict || scene.resolver.isStrict else { return scene.scene.failure(found) }
    throw scene.scene.failure(
      found.map { warning in
        var error = warning
        error.isError = true
        return error
      })
  }

  private func warnings(of scene: Scene, on stage: Stage) throws -> [Diagnostic] {
    let resolved = self.scene
    try Task.checkCancellation()
    return try FormulaWarnings(scene, stage).all() + StepWarnings(scene, stage).all
      + ImageWarnings(scene, stage).all + PictureColorWarnings(scene, cache).all()
      + CaptionWarnings(scene, stage, resolved, cache).all() + TextWarnings(scene, stage, cache).all
      + CutTextWarnings(scene, stage, cache).all
  }
}

extension Scene {
  /// Whether the scene's author has said that this is meant.
  fileprivate func allows(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.warning.map(allowedWarnings.contains) ?? false
  }
}
