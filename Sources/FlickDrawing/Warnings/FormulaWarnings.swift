import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickMotion
import FlickScene
import FlickStage

/// Warnings about a collection's formulas: values that are not numbers, and frames that grow while their layers do not.
struct FormulaWarnings {
  private let scene: Scene
  private let stage: Stage

  init(_ scene: Scene, _ stage: Stage) { (self.scene, self.stage) = (scene, stage) }

  /// Returns one warning for each formula, at its first fault.
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
        found.append(warning(of: fault, "at \(time.rounded(toDigits: 3).plain) s, frame \(frame)"))
      }
    }
    return found
  }

  private func warning(of fault: EffectFault, _ moment: String) -> Diagnostic {
    // The text of an effect from elsewhere is not the author's.
    let isOwn = fault.place?.file == scene.effect.range?.file
    let place = isOwn ? fault.place ?? scene.effect.range : scene.effect.range
    let subject = (fault.item.map { "'\($0)': " } ?? "") + fault.name
    switch fault.kind {
    case .notANumber:
      return Diagnostic(
        .notANumber, "\(subject) is not a number \(moment): \(fault.reason)", at: place)
    case .keptOverlay:
      return Diagnostic(
        .keptOverlay, "\(subject) grows, but its layer does not, \(moment): \(fault.reason)",
        at: place,
        suggestion: "use 'fit: stretch' or 'fit: cover', or give the frame its greatest size and move it")
    }
  }
}
