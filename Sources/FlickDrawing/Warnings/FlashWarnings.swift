import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickScene

/// Warnings about movies and animations that flash more than three times per second, as WCAG 2.3.1 defines it.
struct FlashWarnings {
  private let scene: ResolvedScene
  private let outputs: [PlannedOutput]
  private let cache: AssetCache

  init(_ scene: ResolvedScene, _ outputs: [PlannedOutput], _ cache: AssetCache) {
    (self.scene, self.outputs, self.cache) = (scene, outputs, cache)
  }

  /// Returns a warning for each sequence of flashes of an output. Its times are those of the output.
  ///
  /// - Parameter watch: Receives the numbers of searched pixels and of all pixels, which are estimates, before the first
  ///   frame and after each.
  /// - Throws: `ImageError`, `TextError`, `VideoError` if something cannot be drawn; `CancellationError`.
  func all(_ watch: (_ done: Int, _ all: Int) -> Void) throws -> [Diagnostic] {
    let moving = outputs.filter(\.format.isMoving)
    guard !moving.isEmpty else { return [] }
    let materials = try SceneMaterials(scene, cache)
    // Outputs that look alike are searched once.
    var searches: [(search: FlashSearch, outputs: [PlannedOutput])] = []
    for output in moving {
      guard let search = try FlashSearch(output, of: scene, materials) else { continue }
      if let index = searches.firstIndex(where: { $0.search.findsTheSame(as: search) }) {
        searches[index].outputs.append(output)
      } else {
        searches.append((search, [output]))
      }
    }
    let all = searches.reduce(0) { $0 + $1.search.pixelCount }
    var done = 0
    watch(done, all)
    return try searches.flatMap { search, outputs in
      let found = try search.flashes { pixels in
        done += pixels
        watch(done, all)
      }
      return outputs.flatMap { output in found.map { warning(of: output, $0) } }
    }
  }

  private func warning(of output: PlannedOutput, _ flashes: Flashes) -> Diagnostic {
    Diagnostic(
      .flashes, "'\(output.output.name)' \(flashes.summary)",
      at: output.output.place(of: output.format.rawValue),
      note: "WCAG 2.3.1 allows three flashes per second: more can cause seizures",
      suggestion: "make the change slower, weaker or smaller")
  }
}
