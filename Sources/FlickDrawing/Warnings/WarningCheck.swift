import FlickBasics
package import FlickDiagnostics
package import FlickPlanning
package import FlickScene
import FlickSceneFormat
import FlickStage

/// Finds the warnings about a scene, which do not stop its rendering.
///
/// ```swift
/// if let warnings = try WarningCheck(scene).warnings() { print(warnings) }
/// ```
package struct WarningCheck: Sendable {
  private let scene: ResolvedScene
  /// The outputs of the scene, as planned or as its text states them.
  private let outputs: [Output]
  /// The files of the outputs that are planned.
  private let files: [PlannedOutput]
  private let cache: AssetCache

  /// - Parameters:
  ///   - scene: The scene to look at.
  ///   - outputs: The files that are made; nil for the outputs in the scene's text, which are checked as far as
  ///     possible without a plan.
  ///   - cache: A cache that renderers of any scenes may share.
  package init(_ scene: ResolvedScene, outputs: [PlannedOutput]? = nil, cache: AssetCache = AssetCache()) {
    (self.scene, self.cache) = (scene, cache)
    self.outputs = outputs?.map(\.output) ?? scene.scene.outputs
    files = outputs ?? []
  }

  /// Creates the check for one shape of the picture, and for the outputs that have it.
  private init(_ scene: ResolvedScene, _ check: WarningCheck, isOwn: Bool) {
    (self.scene, cache) = (scene, check.cache)
    func shows(_ output: Output) -> Bool {
      output.transform.aspect.map { $0 == scene.scene.aspect } ?? isOwn
    }
    outputs = check.outputs.filter(shows)
    files = check.files.filter { shows($0.output) }
  }

  /// Returns all warnings except those that the scene allows, in the order of its text.
  ///
  /// - Returns: Nil when there are none.
  /// - Throws: `SceneDiagnostics` with the warnings if they count as errors; `VideoError` and `TextError` for pictures
  ///   and fonts that cannot be read; `CancellationError`.
  package func warnings() throws -> SceneDiagnostics? {
    var places: Places = [:]
    let own = try WarningCheck(scene, self, isOwn: true).all(&places)
    var found = own.map { $0.mentioning(places[$0], in: scene.scene.aspect) }
    for other in try scene.inAspects(of: outputs) {
      var places: Places = [:]
      let more = try WarningCheck(other, self, isOwn: false).all(&places)
      found += more.filter { !own.contains($0) }
        .map { $0.mentioning(places[$0], in: nil).named(in: other.scene.aspect) }
    }
    return try judged(found)
  }

  /// The places where a comparison or a film shows the scenes of warnings.
  private typealias Places = [Diagnostic: [Diagnostic.Mention]]

  /// All warnings about the scene in its shape, allowed ones as well.
  private func all(_ places: inout Places) throws -> [Diagnostic] {
    var found = scene.scene.readingWarnings
    let scenes = ShownScene(scene.scene, on: scene.stage, for: ScreenTime(of: outputs)).all
    let readable = ReadableTexts(in: scenes)
    for shown in scenes {
      let warnings = try warnings(of: shown).filter {
        !shown.scene.allows($0) && !found.contains($0) && !readable.contain($0)
      }
      for warning in warnings { places[warning] = shown.scene.mentions }
      found += warnings
    }
    found += try captionWarnings(&places) + ClearWarnings(scene, outputs: outputs, cache).all()
    found +=
      LevelWarnings(files).all + scene.previewWarnings(of: files)
      + scene.presetWarnings(of: files)
    found += scene.rateWarnings(of: outputs) + scene.turnWarnings(of: files)
    found += try SoundWarnings(scene, outputs: outputs, cache).all()
    return found
  }

  /// Returns the warnings about movies and animations that flash. All of their frames are drawn for this, much smaller
  /// than in the files; so callers should ask for these warnings only when they make the files.
  ///
  /// - Parameter watch: Receives the numbers of searched pixels and of all pixels, which are estimates, before the first
  ///   frame and after each.
  /// - Returns: Nil when there are none.
  /// - Throws: As ``warnings()`` does.
  package func flashWarnings(
    _ watch: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> SceneDiagnostics? {
    if scene.scene.allowedWarnings.contains(.flashes) { return nil }
    return try judged(FlashWarnings(scene, files, cache).all(watch))
  }

  /// Returns the warnings that the scene does not allow; nil if there are none. If the scene is strict, it throws them
  /// as errors.
  private func judged(_ warnings: [Diagnostic]) throws -> SceneDiagnostics? {
    var found = warnings
    found.removeAll(where: scene.scene.allows)
    guard !found.isEmpty else { return nil }
    let isStrict = scene.scene.isStrict || scene.resolver.isStrict
    guard isStrict, found.contains(where: { $0.warning?.isHint != true }) else {
      return scene.failure(found)
    }
    throw scene.failure(
      found.map { warning in
        var error = warning
        error.isError = warning.warning?.isHint != true
        return error
      })
  }

  private func warnings(of shown: ShownScene) throws -> [Diagnostic] {
    try Task.checkCancellation()
    let (scene, stage) = (shown.scene, shown.stage)
    let labels =
      CameraWarnings(shown).all + CalloutWarnings(scene: scene, stage: stage, time: shown.time).all
      + LowerThirdWarnings(stage: stage, time: shown.time).all + CardWarnings(shown: shown).all
    if shown.hasComponents { return try labels + TextFitWarnings(scene, stage, cache).ofOverlays }
    var found = try FormulaWarnings(scene, stage).all() + PageSizeWarnings(scene, stage).all()
    let still = stage.withSpringsAtRest
    found += StepWarnings(scene, still).all
    found += ImageWarnings(scene, stage).all
    found += try PictureColorWarnings(scene, cache).all()
    found += try VideoWarnings(scene, cache).all()
    found += labels + PoseWarnings(scene: scene, stage: stage).all
    found += try TextWarnings(scene, stage, cache).all
    found += try TextFitWarnings(scene, still, cache).all
    return found
  }

  /// Returns at most one warning for each caption and lower third, for all underlays together.
  private func captionWarnings(_ places: inout Places) throws -> [Diagnostic] {
    var known: Set<SourceRange?> = []
    var found: [Diagnostic] = []
    for (stage, underlayColor) in try scene.showings(of: outputs) {
      let scenes = ShownScene(scene.scene, on: stage, for: ScreenTime(of: outputs)).all
      let readable = ReadableTexts(in: scenes)
      for shown in scenes {
        let color =
          shown.hasComponents ? underlayColor : scene.scene.underlayColor(ofSidesOver: underlayColor)
        let captions = CaptionWarnings(shown, on: color, scene, cache)
        let warnings = try (captions.all() + captions.short).filter {
          !shown.scene.allows($0) && !readable.contain($0)
            && ($0.range == nil || known.insert($0.range).inserted)
        }
        for warning in warnings { places[warning] = shown.scene.mentions }
        found += warnings
      }
    }
    return found
  }
}

extension ResolvedScene {
  /// Messages about the played scene, which name its variant: the row of a table, or what a batch or an option sets.
  package func failure(_ diagnostics: [Diagnostic]) -> SceneDiagnostics {
    var failure = scene.failure(diagnostics)
    failure.variant = input.variant.words
    return failure
  }
}

extension Diagnostic {
  /// Returns the same message with the shape of the picture that it is about: `... in 9:16`.
  package func named(in aspect: Aspect?) -> Diagnostic {
    guard let aspect else { return self }
    var named = self
    named.message += " in \(aspect.text)"
    return named
  }
}

extension Diagnostic {
  /// Returns the warning with the places where its scene is shown.
  ///
  /// - Parameter aspect: The shape in which those places show the scene, if the scene's own text does not state it; nil
  ///   for none.
  fileprivate func mentioning(_ places: [Mention]?, in aspect: Aspect?) -> Diagnostic {
    var warning = self
    warning.mentions += (places ?? []).map { place in
      Mention((aspect.map { "in \($0.text), " } ?? "") + place.text, place.range)
    }
    return warning
  }
}

extension Scene {
  /// Returns the compared scenes or the clips with their stages, or the scene itself with its stage.
  func components(on stage: Stage) -> [(scene: Scene, stage: Stage)] {
    let stages = stage.sides.map(\.stage) + stage.clips.map(\.stage)
    guard !stages.isEmpty else { return [(self, stage)] }
    return zip(components, stages).flatMap { scene, stage in scene.components(on: stage) }
  }

  /// Whether the scene's author has allowed warnings of this kind.
  fileprivate func allows(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.warning.map(allowedWarnings.contains) ?? false
  }
}
