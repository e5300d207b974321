import FlickDiagnostics
import FlickMotion
import FlickPlanning
import FlickScene

extension ResolvedScene {
  /// Returns a warning for the first animation that has another frame rate than the scene, because its format cannot
  /// have that of the scene. A rate of 60 counts as asked for only if an option sets it, because it is the usual one.
  func rateWarnings(of outputs: [Output]) -> [Diagnostic] {
    let asked = scene.frameRate
    guard resolver.frameRate != nil || asked != .standard else { return [] }
    for output in outputs where output.timing.frameRate == nil {
      guard case .animation(let options) = output.kind else { continue }
      let made = options.format.nearest(to: asked)
      guard made != asked else { continue }
      return [warning(of: output, options.format, made: made, asked: asked)]
    }
    return []
  }

  private func warning(
    of output: Output, _ format: AnimationOptions.Format, made: FrameRate, asked: FrameRate
  ) -> Diagnostic {
    let isGIF = format == .gif
    let way = AnimationOptions.Format.webp.canHave(asked) ? "; a webp can have \(asked)" : ""
    return Diagnostic(
      .otherRate, "'\(output.name)' has \(made) frames a second instead of \(asked)", at: output.range,
      note: isGIF
        ? "a GIF's delays are hundredths of a second, two at least"
        : "browsers slow down frames that last less than 11 ms",
      suggestion: isGIF
        ? "ask for 50, 100/3, 25 or 20\(way)" : "ask for 60")
  }
}
