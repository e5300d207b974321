import ArgumentParser
import FlickEffects
import FlickKernels
import FlickScene
import FlickSceneFormat

/// The values that a shell offers. Lists of names are in the completion script; files are looked for by the
/// shell.
extension CompletionKind {
  private static let sceneEndings = ["yaml", "yml", "json"]
  private static let pageEndings = ["md", "markdown"]
  /// The endings of videos that a scene can show.
  static let videoEndings = ["mp4", "mov", "webm", "mkv", "m4v"]
  private static let madeEndings = OutputFormat.moving.flatMap(\.fileExtensions)

  static let scenes = file(extensions: sceneEndings)
  static let scenesAndPages = file(extensions: sceneEndings + pageEndings)
  static let pages = file(extensions: pageEndings)
  static let plans = file(extensions: ["json"])
  static let tables = file(extensions: ["csv", "tsv"] + sceneEndings)
  static let fonts = file(extensions: ["ttf", "otf", "ttc", "otc"])
  static let pictures = file(extensions: ["png", "jpg", "jpeg", "webp"])
  static let videos = file(extensions: videoEndings)
  static let plots = file(extensions: ["svg", "png"])
  static let traces = file(extensions: ["csv", "json", "svg", "png"])
  /// The files that outputs become.
  static let outputs = file(extensions: madeEndings)
  /// Files that other programs may have made, too.
  static let movies = file(extensions: videoEndings + madeEndings.filter { !videoEndings.contains($0) })
  /// The files that `diff` compares.
  static let compared = file(
    extensions: sceneEndings + ["csv"] + videoEndings + madeEndings.filter { !videoEndings.contains($0) })

  static let presets = list(OutputPreset.all.map(\.name))
  static let devices = list(Device.presets.map(\.name))
  static let instructionLevels = list(InstructionLevel.allCases.map(\.rawValue))

  /// The effects of this run, and those of the library.
  static var effects: CompletionKind {
    list(CurrentRun.current.effects.descriptors.map(\.type) + EffectLibrary.entries.map(\.name))
  }
}
