import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickScene

/// Warnings about movies and animations that flash more than three times a second, as WCAG 2.3.1 defines it.
struct FlashWarnings {
  private let scene: ResolvedScene
  private let outputs: [PlannedOutput]
  private let cache: AssetCache

  init(_ scene: ResolvedScene, _ outputs: [PlannedOutput], _ cache: AssetCache) {
    (self.scene, self.outputs, self.cache) = (scene, outputs, cache)
  }

  /// Returns a warning for each sequence of flashes of an output. Its times are those of the output.
  ///
  /// - Throws: `ImageError`, `TextError`, `VideoError` for what cannot be drawn; `CancellationError`.
  func all() throws -> [Diagnostic] {
    let moving = outputs.filter(\.format.isMoving)
    guard !moving.isEmpty else { return [] }
    let materials = try SceneMaterials(scene, cache)
    var known: [(search: FlashSearch, flashes: [Flashes])] = []
    var warnings: [Diagnostic] = []
    for output in moving {
      guard let search = try FlashSearch(output, of: scene, materials) else { continue }
      let found = try known.first { $0.search.findsTheSame(as: search) }?.flashes ?? search.flashes()
      known.append((search, found))
      warnings += found.map { warning(of: output, $0) }
    }
    return warnings
  }

  private func warning(of output: PlannedOutput, _ flashes: Flashes) -> Diagnostic {
    Diagnostic(
      .flashes, "'\(output.output.name)' \(flashes.summary)",
      at: output.output.place(of: output.format.rawValue),
      note: "WCAG 2.3.1 allows three a second: more can cause seizures",
      suggestion: "let it change more slowly, by less, or on less of the picture")
  }
}
