import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene

/// Warnings about movies that demand more than most decoders can do: those of phones, televisions, browsers and
/// QuickTime.
struct LevelWarnings {
  private let outputs: [PlannedOutput]

  init(_ outputs: [PlannedOutput]) { self.outputs = outputs }

  var all: [Diagnostic] { outputs.compactMap(warning) }

  private func warning(of output: PlannedOutput) -> Diagnostic? {
    guard case .movie(let options) = output.output.kind, let size = output.fileSize else { return nil }
    if options.codec == .h265, options.quality == .lossless {
      return diagnostic(
        output, "is lossless H.265, of level 8.5, which VLC, mpv and FFmpeg play",
        "for other players, use 'quality: best'")
    }
    // Many decoders of H.264 do not support longer sides, whatever the level.
    let longest = 4096
    let rate = Double(output.frames.rate.numerator) / Double(output.frames.rate.denominator)
    if let (level, highest) = CodecLevel.unusual(
      for: options.codec, width: size.width, height: size.height, framesPerSecond: rate)
    {
      return diagnostic(
        output,
        "needs level \(level) of \(options.codec.title): \(size.width) x \(size.height) pixels at \(rate.rounded(toDigits: 2).plain) fps",
        highest >= 24
          ? "'fps: \(highest >= 60 ? 60 : highest)' or a smaller 'width' needs 5.2"
          : "a smaller 'width' needs 5.2")
    }
    guard options.codec == .h264, max(size.width, size.height) > longest else { return nil }
    return diagnostic(
      output, "is larger than 4096 pixels per side: \(size.width) x \(size.height)",
      "use a smaller 'width', or 'codec: h265'")
  }

  private func diagnostic(_ output: PlannedOutput, _ what: String, _ remedy: String) -> Diagnostic {
    Diagnostic(
      .highLevel, "'\(output.output.name)' \(what)", at: output.output.place(of: output.format.rawValue),
      note: "phones, televisions, Safari and QuickTime may not play it", suggestion: remedy)
  }
}

extension VideoCodec {
  fileprivate var title: String { self == .h264 ? "H.264" : "H.265" }
}
