package import FlickDiagnostics
package import FlickPlanning
import FlickScene
import FlickSceneFormat

extension ResolvedScene {
  /// The keys with which a preset fits a file into its place. Its values replace those of the scene without a word.
  private static let keysOfPlaces: Set<String> = [
    "width", "scale", "size", "resample", "fps", "codec", "quality", "crf", "preset", "chroma", "encoder",
    "audio", "maxBytes", "keep",
  ]

  /// Returns warnings about what the scene's own outputs say and a preset leaves out, because its file replaces them:
  /// subtitles, a range, a speed. Each output causes at most one.
  package func presetWarnings(of files: [PlannedOutput]) -> [Diagnostic] {
    guard let file = files.first(where: { $0.preset != nil }), let preset = file.preset else { return [] }
    let made = Set(file.output.valueWords.map(\.key))
    return scene.outputs.compactMap { output -> Diagnostic? in
      let lost = output.valueWords.filter { word in
        !made.contains(word.key) && !Self.keysOfPlaces.contains(word.key)
          && OutputFormat.having(word.key).contains(file.output.format)
      }
      guard output.format.isMoving, let first = lost.first else { return nil }
      return Diagnostic(
        .replacedOutput,
        "the preset '\(preset.name)' replaces the output '\(output.name)', and its "
          + lost.map { "'\($0)'" }.joined(separator: ", ") + (lost.count == 1 ? " does" : " do")
          + " not apply",
        at: output.places[first.key] ?? output.range,
        note: "a preset makes one file by its own values and those of options",
        suggestion: "render the output without the preset to have it")
    }
  }
}

extension String {
  /// The key of a key with its value.
  fileprivate var key: String { String(prefix { $0 != ":" }) }
}
