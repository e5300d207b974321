import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import Foundation

/// Finds settings at which an output fits into its `maxBytes`: quality gives way first, then frames a second, then width.
/// The same scene always gets the same settings, whatever machine and however many jobs.
struct Budget {
  /// The settings that are tried: stages of falling rate and width, each from good to bad.
  struct Stage {
    var outputs: [Output]
  }

  /// What was found, for people.
  struct Choice {
    var output: Output
    var byteCount: Int
    var trials: Int
  }

  let output: Output
  let maximumBytes: Int
  let stages: [Stage]

  /// Nil when the output has no limit.
  init?(_ planned: PlannedOutput) {
    guard let maximumBytes = planned.output.maximumBytes else { return nil }
    output = planned.output
    self.maximumBytes = maximumBytes
    stages = Budget.shapes(planned).map { shape in Stage(outputs: Budget.qualities(of: shape)) }
  }

  /// What was asked for if it fits, else the best of the first stage that fits at all. A stage's worst settings are tried
  /// first, then the place where it begins to fit is found by halving: at most one trial a stage, and seven.
  ///
  /// - Parameter size: The bytes of the file that an output makes.
  /// - Returns: Nil, and the smallest size seen, when nothing fits.
  func choice(size: (Output) async throws -> Int) async throws -> (choice: Choice?, smallest: Int) {
    var trials = 0
    var smallest = Int.max
    func measure(_ output: Output) async throws -> Int {
      trials += 1
      let bytes = try await size(output)
      smallest = min(smallest, bytes)
      return bytes
    }
    if let wanted = stages.first?.outputs.first {
      let bytes = try await measure(wanted)
      if bytes <= maximumBytes { return (Choice(output: wanted, byteCount: bytes, trials: trials), bytes) }
    }
    for stage in stages {
      guard let last = stage.outputs.last else { continue }
      let bytes = try await measure(last)
      guard bytes <= maximumBytes else { continue }
      var best = Choice(output: last, byteCount: bytes, trials: 0)
      // All from `fitting` on fit, all before `open` do not.
      var (open, fitting) = (0, stage.outputs.count - 1)
      while open < fitting {
        let middle = (open + fitting) / 2
        let bytes = try await measure(stage.outputs[middle])
        if bytes <= maximumBytes {
          fitting = middle
          best = Choice(output: stage.outputs[middle], byteCount: bytes, trials: 0)
        } else {
          open = middle + 1
        }
      }
      best.trials = trials
      return (best, smallest)
    }
    return (nil, smallest)
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
    guard let size = planned.picture?.size, let slowest = shapes.last else { return shapes }
    for percent in [75, 50, 35, 25] where min(size.width, size.height) * percent / 100 >= 16 {
      var output = slowest
      output.look.extent = .width(size.width * percent / 100)
      shapes.append(output)
    }
    return shapes
  }

  /// From what was asked for to a draft.
  private static func qualities(of output: Output) -> [Output] {
    switch output.kind {
    case .movie(let options):
      let best = MovieQuality.settings(options.quality, options.codec)
      let worst = max(MovieQuality.settings(.draft, options.codec).factor + 8, best.factor)
      let exact = options.quality == .lossless ? [output] : []
      return exact
        + (best.factor...worst).map { factor in
          var options = options
          options.crf = factor
          return output.with(.movie(options))
        }
    case .animation(let options) where options.format == .webp:
      let exact = options.quality == .lossless ? [output] : []
      return exact
        + stride(from: options.webPQuality, through: 20, by: -2).map { quality in
          var options = options
          options.quality = options.quality == .lossless ? .good : options.quality
          options.factor = quality
          return output.with(.animation(options))
        }
    default: return [output]
    }
  }
}

extension Output {
  fileprivate var animation: AnimationOptions? {
    if case .animation(let options) = kind { options } else { nil }
  }

  fileprivate func with(_ kind: Kind) -> Output {
    var output = self
    output.kind = kind
    return output
  }
}
