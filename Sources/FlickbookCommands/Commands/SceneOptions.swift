import ArgumentParser
import FlickMotion
import FlickPlanning
import FlickSceneFormat

/// The options that override a scene's own settings.
struct SceneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames per second, in place of the scene's: 60, 23.976, 30000/1001.", valueName: "rate"),
    transform: parseFrameRate)
  var fps: FrameRate?

  @Option(
    help: ArgumentHelp("Pixels per point, in place of the device's: 1, 2, 1.5.", valueName: "factor"),
    transform: parseScale)
  var scale: Double?

  @Flag(
    inversion: .prefixedNo, exclusivity: .exclusive,
    help: "Draw the script's fingers or leave them out, regardless of the scene.")
  var touches: Bool?

  // The option is repeated here instead of in a nested group: in debug builds the parser looks at the options of a
  // nested group four times as often.
  @Option(name: .customLong("set"), parsing: .singleValue, help: SceneOptions.settingHelp)
  var settings: [String] = []

  /// - Parameter more: Values that replace those of the scene and of the options.
  func resolver(setting more: [String] = []) throws -> SceneResolver {
    SceneResolver(
      registry: CurrentRun.current.effects, frameRate: fps, scale: scale, touches: touches,
      settings: try SceneSettings(arguments: settings + more))
  }

  static let settingHelp = ArgumentHelp(
    "Replace a value of the scene. Name it by its keys with dots between them, or by a parameter; may be repeated.",
    valueName: "key=value")
}

extension SceneOptions {
  /// The options as written on a command line.
  var arguments: [String] {
    (fps.map { ["--fps", $0.text] } ?? []) + (scale.map { ["--scale", "\($0)"] } ?? [])
      + (touches.map { [$0 ? "--touches" : "--no-touches"] } ?? [])
      + settings.flatMap { ["--set", $0] }
  }
}

/// Whether warnings are errors.
struct StrictOption: ParsableArguments {
  @Flag(help: "Treat warnings as errors, regardless of the scenes.")
  var strict = false
}

private func parseFrameRate(_ text: String) throws -> FrameRate {
  guard let rate = FrameRate(text: text) else {
    throw ValidationError("'\(text)' is not a frame rate (1 to 240), such as 60, 23.976 or 30000/1001")
  }
  return rate
}

private func parseScale(_ text: String) throws -> Double {
  guard let scale = Double(text), (0.1...16).contains(scale) else {
    throw ValidationError("'\(text)' is not a number of pixels per point (0.1 to 16)")
  }
  return scale
}
