import FlickDeclarative
import FlickEffects
import FlickMotion
import FlickScene

/// What there is to say of a collection's formulas: values that are not numbers.
struct FormulaWarnings {
  private let scene: Scene
  private let stage: Stage

  init(_ scene: Scene, _ stage: Stage) { (self.scene, self.stage) = (scene, stage) }

  /// One for each formula, where it first is so.
  ///
  /// - Throws: `CancellationError`.
  func all() throws -> [Diagnostic] {
    guard scene.effect.declared != nil else { return [] }
    var known: Set<String> = []
    var found: [Diagnostic] = []
    for frame in 0..<stage.frameCount {
      try Task.checkCancellation()
      let time = stage.frameRate.time(ofFrame: frame)
      for fault in stage.faults(at: time) where known.insert(fault.name).inserted {
        let owner = fault.item.map { "'\($0)': " } ?? ""
        found.append(
          Diagnostic(
            .notANumber,
            "\(owner)\(fault.name) is not a number at \(time.rounded(toDigits: 3).plain) s, frame \(frame): \(fault.reason)",
            at: scene.effect.range))
      }
    }
    return found
  }
}
