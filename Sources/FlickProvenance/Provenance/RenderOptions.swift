import FlickDiagnostics
package import FlickMotion
package import FlickPlanning
import FlickScene
import FlickSceneFormat

/// The options that a rendering was given besides its scene, in the words of the command line. The same options make
/// the same file again.
package struct RenderOptions: Hashable, Sendable {
  package var frameRate: FrameRate?
  package var scale: Double?
  package var touches: Bool?
  /// The values of `--set`, each as `key=value`.
  package var settings: [String] = []
  package var range: TimeRange?
  /// Whether all settings are there: very long values are not written into files.
  package var isComplete = true

  private static let mostBytes = 4096

  /// The options, a line for each: `--fps 30`, `--set effect.mask=false`.
  package var lines: [String] {
    var lines: [String] = []
    if let frameRate { lines.append("--fps \(frameRate.text)") }
    if let scale { lines.append("--scale \(decimal(scale))") }
    if let touches { lines.append(touches ? "--touches" : "--no-touches") }
    let values = settings.map { "--set " + $0 }
    let isShort = isComplete && values.reduce(0) { $0 + $1.utf8.count } <= RenderOptions.mostBytes
    lines += isShort ? values : ["--set …"]
    if let range { lines.append("--range \(range.start?.text ?? "")..\(range.end?.text ?? "")") }
    return lines
  }

  package init() {}

  /// Nil when a line is not one of these options.
  package init?(lines: [String]) {
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      switch (words[0], words.count > 1 ? words[1] : "") {
      case ("--fps", let text):
        guard let rate = FrameRate(text: text) else { return nil }
        frameRate = rate
      case ("--scale", let text):
        guard let factor = Double(text), (0.1...16).contains(factor) else { return nil }
        scale = factor
      case ("--touches", ""): touches = true
      case ("--no-touches", ""): touches = false
      case ("--set", "…"): isComplete = false
      case ("--set", let text): settings.append(text)
      case ("--range", let text):
        guard let times = try? TimeRange(text) else { return nil }
        range = times
      default: return nil
      }
    }
  }
}

extension RenderOptions {
  /// The options that a scene was read with.
  package init(of scene: ResolvedScene) {
    (frameRate, scale) = (scene.resolver.frameRate, scene.resolver.scale)
    touches = scene.resolver.touches
    settings = scene.input.variant.settings.adding(scene.resolver.settings)
      .arguments(forSceneOf: scene.scene.sources.first)
  }
}

extension RenderPlan {
  /// The options that the plan's files state, as the lines of `RenderOptions`.
  package var optionLines: [String] { recordedOptions ?? options.lines }

  private var options: RenderOptions {
    var options = RenderOptions(of: scene)
    options.range = range
    return options
  }
}
