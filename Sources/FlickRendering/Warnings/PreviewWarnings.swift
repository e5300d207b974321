import FlickBasics
import FlickDiagnostics
import FlickPlanning
import FlickScene
import FlickSceneFormat

extension ResolvedScene {
  /// For files that are meant for a store, whose rules want recordings of the app.
  func previewWarnings(of files: [PlannedOutput]) -> [Diagnostic] {
    guard let preset = files.compactMap(\.preset).first(where: \.wantsRecording) else { return [] }
    return [
      Diagnostic(
        .drawnPreview, "'\(preset.name)' is for recordings of the app, and these pages are drawn",
        at: scene.effect.range,
        note: "guideline 2.3.4: previews may only use video screen captures of the app itself",
        suggestion: "show nothing that the app does not show, or ask before you rely on it")
    ]
  }
}
