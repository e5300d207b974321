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
    let subject = (fault.item.map { "'\($0)': " } ?? "") + ownName(of: fault.name)
    switch fault.kind {
    case .notANumber:
      return Diagnostic(
        .notANumber, "\(subject) is not a number \(moment): \(fault.reason)", at: place)
    case .keptOverlay:
      return Diagnostic(
        .keptOverlay, "\(subject) grows, but its layer does not, \(moment): \(fault.reason)",
        at: place,
        suggestion:
          "'fit: resize' lays the layer out again in each size; or give the frame its greatest size and move it"
      )
    }
  }

  /// Returns the name that `inspect` gives a value. An overlay with a name has it in place of its number; of several
  /// with one name, the first has it.
  private func ownName(of value: String) -> String {
    let overlays = scene.effect.declared?.collection.declaration.overlays ?? []
    let words = value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 1, words[0] == "overlays", let number = Int(words[1]),
      overlays.indices.contains(number), let name = overlays[number].name,
      !overlays[..<number].contains(where: { $0.name == name })
    else { return value }
    return (["overlays", name] + words[2...]).joined(separator: ".")
  }
}
