import FlickBasics
package import FlickDiagnostics
package import FlickPlanning
import FlickScene
import FlickStage

/// Looks for what a user would want to know about a scene that can be rendered all the same.
///
/// ```swift
/// if let warnings = try WarningCheck(scene).warnings() { print(warnings) }
/// ```
package struct WarningCheck: Sendable {
  private let scene: ResolvedScene
  /// The outputs of the scene, planned or as its text says.
  private let outputs: [Output]
  /// The files of these, as far as they are planned.
  private let files: [PlannedOutput]
  private let cache: AssetCache

  /// - Parameters:
  ///   - scene: The scene to look at.
  ///   - outputs: The files that are made of it; nil for what its text says, as far as that can be judged without a
  ///     plan.
  ///   - cache: May be shared with renderers of whatever scenes.
  package init(_ scene: ResolvedScene, outputs: [PlannedOutput]? = nil, cache: AssetCache = AssetCache()) {
    (self.scene, self.cache) = (scene, cache)
    self.outputs = outputs?.map(\.output) ?? scene.scene.outputs
    files = outputs ?? []
  }

  /// All warnings but those that the scene allows, in the order of its text.
  ///
  /// - Returns: Nil when there are none.
  /// - Throws: `SceneDiagnostics` with the same when they count as errors; `VideoError`, `TextError` for pictures and
  ///   fonts that cannot be read; `CancellationError`.
  package func warnings() throws -> SceneDiagnostics? {
    var found = scene.scene.readingWarnings
    for (side, stage) in sides(on: scene.stage) {
      found += try warnings(of: side, on: stage).filter { !side.allows($0) }
    }
    found += try captionWarnings() + ClearWarnings(scene, outputs: outputs, cache).all()
    found += LevelWarnings(files).all + scene.previewWarnings(of: files)
    found += try SoundWarnings(scene, cache).all()
    if !scene.scene.components.isEmpty {
      found += CameraWarnings(scene.scene, scene.stage).all + CalloutWarnings(stage: scene.stage).all
    }
    found.removeAll(where: scene.scene.allows)
    guard !found.isEmpty else { return nil }
    let isStrict = scene.scene.isStrict || scene.resolver.isStrict
    guard isStrict, found.contains(where: { $0.warning?.isHint != true }) else {
      return scene.scene.failure(found)
    }
    throw scene.scene.failure(
      found.map { warning in
        var error = warning
        error.isError = warning.warning?.isHint != true
        return error
      })
  }

  /// The scenes of a comparison or a film, or the scene itself, where they are played.
  private func sides(on stage: Stage) -> [(scene: Scene, stage: Stage)] {
    scene.scene.components(on: stage)
  }

  private func warnings(of scene: Scene, on stage: Stage) throws -> [Diagnostic] {
    try Task.checkCancellation()
    var found = try FormulaWarnings(scene, stage).all()
    found += StepWarnings(scene, stage).all
    found += ImageWarnings(scene, stage).all
    found += try PictureColorWarnings(scene, cache).all()
    found += try VideoWarnings(scene, cache).all()
    found += CameraWarnings(scene, stage).all
    found += CalloutWarnings(stage: stage).all
    found += try TextWarnings(scene, stage, cache).all
    found += try TextFitWarnings(scene, stage, cache).all
    return found
  }

  /// One for each caption, whatever it is on.
  private func captionWarnings() throws -> [Diagnostic] {
    var known: Set<SourceRange?> = []
    var found: [Diagnostic] = []
    for (stage, backing) in try scene.showings(of: outputs) {
      for (side, stage) in sides(on: stage) {
        let backing = scene.scene.backing(ofSidesOn: backing)
        let warnings = try CaptionWarnings(side, stage, on: backing, scene, cache).all()
        found += warnings.filter { !side.allows($0) && ($0.range == nil || known.insert($0.range).inserted) }
      }
    }
    return found
  }
}

extension Scene {
  /// The scenes that it compares or shows as clips where they are played, or itself.
  func components(on stage: Stage) -> [(scene: Scene, stage: Stage)] {
    let stages = stage.sides.map(\.stage) + stage.clips.map(\.stage)
    guard !stages.isEmpty else { return [(self, stage)] }
    return zip(components, stages).flatMap { scene, stage in scene.components(on: stage) }
  }

  /// Whether the scene's author has said that this is meant.
  fileprivate func allows(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.warning.map(allowedWarnings.contains) ?? false
  }
}
