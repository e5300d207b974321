public import FlickScene
import FlickSceneFormat
public import FlickText

extension Scene {
  /// More would help nobody.
  private static let mostFontMistakes = 50

  /// Checks that of the families that each text asks for one is there.
  ///
  /// - Throws: `SceneDiagnostics` for those of which none is; `TextError`.
  func requireFonts(from libraries: FontLibraries) throws {
    guard !fontRequests.isEmpty else { return }
    let library = try libraries.fonts(with: fonts)
    let mistakes = Array(fontRequests.lazy.compactMap { $0.mistake(library) }.prefix(Scene.mostFontMistakes))
    if !mistakes.isEmpty { throw failure(mistakes) }
  }
}

extension Scene {
  /// The fonts that captions on the screen are measured with; they are not looked for without any.
  ///
  /// - Throws: `TextError`.
  func textMeasure(from libraries: FontLibraries) throws(TextError) -> any TextMeasure {
    let sides = [self] + (comparison?.sides.map(\.scene) ?? [])
    guard sides.contains(where: \.hasCaptionsOnScreen) else { return EstimatedTextMeasure() }
    return try libraries.fonts(with: fonts)
  }

  private var hasCaptionsOnScreen: Bool { captions.contains { $0.place.isOnScreen } }
}

extension PangoTextOutlines: TextMeasure {}

extension FontRequest {
  fileprivate func mistake(_ library: PangoTextOutlines) -> Diagnostic? {
    if families.contains(where: library.isAvailable) { return nil }
    let names = families.map { "'\($0)'" }.joined(separator: ", ")
    let nearest = families.lazy.compactMap { Suggestion.nearest(to: $0, in: library.families) }.first
    return Diagnostic(
      families.count == 1
        ? "there is no font family \(names)" : "there is none of the font families \(names)",
      at: range, note: "'flickbook fonts' lists those that are there",
      suggestion: nearest.map { "did you mean '\($0)'?" }
        ?? "a list takes the first that is there: [\(families[0]), sans-serif]")
  }
}
