import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import Foundation

/// The settings at which an output may be made so that it fits into its `maxBytes`: quality gives way first, then frames a
/// second, then width. They follow from the scene and the output alone.
struct Budget {
  /// One rate and width, from good to bad.
  struct Stage {
    var outputs: [Output]
    /// Whether the first of them is lossless, and so much larger than the next.
    var beginsExact = false
  }

  let output: Output
  let maximumBytes: Int
  let stages: [Stage]
}

extension Budget {
  /// Nil when the output has no limit.
  init?(_ planned: PlannedOutput) {
    guard let maximumBytes = planned.output.maximumBytes else { return nil }
    output = planned.output
    self.maximumBytes = maximumBytes
    stages = Budget.shapes(planned).map(Budget.stage)
  }
}

// MARK: - What is tried

extension Budget {
  /// The output as it is, at a half and a quarter of its rate, and then at smaller and smaller widths.
  private static func shapes(_ planned: PlannedOutput) -> [Output] {
    var shapes = [planned.output]
    var rate = planned.frames.rate
    for _ in 0..<2 {
      guard let half = FrameRate(rate.numerator, 2 * rate.denominator) else { break }
      rate = planned.output.animation?.format.nearest(to: half) ?? half
      guard rate.numerator >= 10 * rate.denominator else { break }
      var output = planned.output
      output.timing.frameRate = rate
      shapes.append(output)
    }
    guard let size = planned.picture?.size, let slowest = shapes.last, !slowest.hasExactSize else {
      return shapes
    }
    for percent in [75, 50, 35, 25] where min(size.width, size.height) * percent / 100 >= 16 {
      var output = slowest
      output.transform.extent = .width(size.width * percent / 100)
      shapes.append(output)
    }
    return shapes
  }

  /// From what was asked for to a draft.
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
  /// Whether its size is asked for to the pixel.
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
