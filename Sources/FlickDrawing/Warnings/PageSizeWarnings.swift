import FlickBasics
import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickFormula
import FlickGeometry
import FlickMotion
import FlickScene
import FlickStage

/// Warnings about pages that are wider than their cells in the whole scene, though nothing fits them or cuts them off:
/// percentages of `page` are of the screen, and may be meant as those of the cell.
struct PageSizeWarnings {
  private let scene: Scene
  private let stage: Stage
  /// A page may be wider by this much, in points.
  private static let tolerance = 0.5

  init(_ scene: Scene, _ stage: Stage) { (self.scene, self.stage) = (scene, stage) }

  /// Returns one warning at most, about the first page of this kind. An effect from elsewhere makes its pages and cells
  /// for each other.
  ///
  /// - Throws: `CancellationError`.
  func all() throws -> [Diagnostic] {
    guard let effect = scene.effect.declared, let source = width(of: effect)?.source,
      source.range.file == scene.effect.range?.file
    else { return [] }
    let sizes = effect.sizes(of: scene.pages, spare: [], view: scene.device.size)
    let pages = Dictionary(zip(scene.pages.map(\.id), sizes.map(\.width))) { first, _ in first }
    var cells: [String: Double] = [:]
    for frame in 0..<stage.frameCount {
      try Task.checkCancellation()
      for item in stage.effectSnapshot(at: stage.frameRate.time(ofFrame: frame)).items {
        cells[item.id] = max(cells[item.id] ?? 0, item.frame.width)
      }
    }
    let wide = scene.pages.first { page in
      guard let width = pages[page.id], let cell = cells[page.id] else { return false }
      return width > cell + Self.tolerance
    }
    guard let wide, let width = pages[wide.id], let cell = cells[wide.id] else { return [] }
    return [
      Diagnostic(
        .widePage,
        "the page '\(wide.id)' is \(width.plain) points wide, and its cell never more than \(cell.plain)",
        at: source.range, note: "percentages of 'page' are of the screen, not of the cell",
        suggestion: "leave 'page' out, write 'page: [lane, ...]', or cut the page off with 'clip: true'")
    ]
  }

  /// The formula of the pages' width, if pages keep their size and may leave their cells.
  private func width(of effect: DeclaredEffect) -> Formula? {
    let declaration = effect.collection.declaration
    guard declaration.fit == .keep, !declaration.clips else { return nil }
    return declaration.places[.pageWidth]
  }
}
