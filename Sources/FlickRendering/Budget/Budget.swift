import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickProvenance
import FlickScene

/// The settings for an output that fits into its `maxBytes`. Quality is reduced first, then the width down to a half,
/// then the frame rate, then the width further. The settings depend only on the scene and the output.
///
/// In four samples, enlarged and repeated to the original size and rate, luma SSIM falls to 0.988 at 75 % of the width,
/// to 0.971 at a half and to 0.946 at 35 %; to 0.967 at half of the rate and to 0.947 at a quarter.
struct Budget {
  /// The settings at one rate and width, from the best quality to the worst.
  struct Stage {
    var outputs: [Output]
    /// Whether the first output is lossless, and therefore much larger than the next.
    var beginsExact = false
  }

  let maximumBytes: Int
  let stages: [Stage]
}

extension Budget {
  /// Creates the budget of an output; nil when the output has no limit.
  init?(_ planned: PlannedOutput) {
    guard let maximumBytes = planned.output.maximumBytes else { return nil }
    self.maximumBytes = maximumBytes
    stages = Budget.shapes(planned).map(Budget.stage)
  }
}

// MARK: - The settings to try

extension Budget {
  /// The parts of the width, in percent, and the divisors of the rate. The least visible reductions come first.
  private static let parts = [(100, 1), (75, 1), (50, 1), (50, 2), (35, 2), (35, 4), (25, 4)]

  /// Returns the output as it is, and with smaller and smaller widths and rates. Values that the output keeps do not
  /// change.
  private static func shapes(_ planned: PlannedOutput) -> [Output] {
    var shapes: [Output] = []
    for (percent, divisor) in parts {
      let keepsWidth = planned.output.hasExactSize || planned.output.kept.contains(.width)
      let percent = keepsWidth ? 100 : percent
      let divisor = planned.output.kept.contains(.fps) ? 1 : divisor
      var output = planned.output
      if divisor > 1 {
        output.timing.frameRate = rate(planned, dividedBy: divisor) ?? shapes.last?.timing.frameRate
      }
      if percent < 100, let size = planned.picture?.size {
        guard min(size.width, size.height) * percent / 100 >= 16 else { continue }
        output.transform.extent = .width(size.width * percent / 100)
      }
      if !shapes.contains(output) { shapes.append(output) }
    }
    return shapes
  }

  /// Returns a part of the rate; nil if that is less than ten frames per second.
  private static func rate(_ planned: PlannedOutput, dividedBy divisor: Int) -> FrameRate? {
    let rate = planned.frames.rate
    guard let part = FrameRate(rate.numerator, divisor * rate.denominator) else { return nil }
    let nearest = planned.output.animation?.format.nearest(to: part) ?? part
    return nearest.numerator >= 10 * nearest.denominator ? nearest : nil
  }

  /// Returns the settings from the requested quality down to a draft.
  private static func stage(of output: Output) -> Stage {
    switch output.kind {
    case .movie(let options):
      let best = MovieQuality.settings(options.quality, options.codec)
      let worst = max(MovieQuality.settings(.draft, options.codec).factor + 8, best.factor)
      let exact = options.quality == .lossless ? [output] : []
      let others = (best.factor...worst).map { factor in
        var options = options
        options.crf = factor
        return output.with(.movie(options))
      }
      return Stage(outputs: exact + others, beginsExact: !exact.isEmpty)
    case .animation(let options) where options.format == .webp:
      let exact = options.quality == .lossless ? [output] : []
      let others = stride(from: options.webPQuality, through: 20, by: -2).map { quality in
        var options = options
        options.quality = options.quality == .lossless ? .good : options.quality
        options.factor = quality
        return output.with(.animation(options))
      }
      return Stage(outputs: exact + others, beginsExact: !exact.isEmpty)
    default: return Stage(outputs: [output])
    }
  }
}

extension Output {
  /// Whether the output states its size in pixels.
  fileprivate var hasExactSize: Bool { if case .size = transform.extent { true } else { false } }

  fileprivate var animation: AnimationOptions? {
    if case .animation(let options) = kind { options } else { nil }
  }

  fileprivate func with(_ kind: Kind) -> Output {
    var output = self
    output.kind = kind
    return output
  }
}
