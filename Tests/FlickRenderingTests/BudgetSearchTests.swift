import FlickFiles
import FlickGeometry
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import Synchronization
import Testing

@testable import FlickRendering

/// Tests the number of files that are made to meet `maxBytes`, with invented sizes.
@Suite struct BudgetSearchTests {
  /// An encoder whose sizes fall by a factor from step to step. The factor changes slowly, as it does with real
  /// encoders.
  private struct Encoder {
    var best = 4e6
    var slope = 0.11
    var bend = 0.001
    /// The part of the size that no quality reduces.
    var base = 3000.0
    /// The errors of samples: a factor of all, and a change from step to step.
    var bias = 1.2
    var tilt = 0.004

    func bytes(_ step: Int) -> Int {
      let x = Double(step)
      return Int(base + best * Math.exp(-slope * x - bend * x * x))
    }

    func sample(_ step: Int) -> Double { Double(bytes(step)) * bias * (1 + tilt * Double(step)) }
  }

  private static let output = Output("a", .movie(MovieOptions()), path: "a.mp4")

  /// A budget whose outputs have the steps as rate factors, from 1 on.
  private static func budget(_ limit: Int, stages: Int = 1, steps: Int = 25) -> Budget {
    let stage = Budget.Stage(
      outputs: (0..<steps).map { step in
        var (output, options) = (output, MovieOptions())
        options.crf = step + 1
        output.kind = .movie(options)
        return output
      })
    return Budget(maximumBytes: limit, stages: Array(repeating: stage, count: stages))
  }

  private static func step(_ output: Output) -> Int {
    guard case .movie(let options) = output.kind else { return 0 }
    return (options.crf ?? 1) - 1
  }

  private static func search(_ budget: Budget, _ encoder: Encoder) async throws -> BudgetSearch.Choice? {
    var search = BudgetSearch(
      budget, sample: { $0.map { encoder.sample(step($0)) } },
      size: { output, _ in encoder.bytes(step(output)) })
    return try await search.choice().choice
  }

  /// The scene has a rate of 60 and a screen of 320 x 568 pixels.
  @Test(arguments: [
    ("mp4: a.mp4", ["60 320", "60 240", "60 160", "30 160", "30 112", "15 112", "15 80"]),
    ("mp4: a.mp4, keep: [fps]", ["60 320", "60 240", "60 160", "60 112", "60 80"]),
    ("mp4: a.mp4, keep: [width]", ["60 320", "30 320", "15 320"]),
    ("mp4: a.mp4, keep: [fps, width]", ["60 320"]),
    ("webp: a.webp, fps: 30", ["30 320", "30 240", "30 160", "15 160", "15 112", "15 80"]),
    ("webp: a.webp, fps: 15", ["15 320", "15 240", "15 160", "15 112", "15 80"]),
    ("gif: a.gif, fps: 25", ["25 320", "25 240", "25 160", "25/2 160", "25/2 112", "25/2 80"]),
  ])
  func `the width is reduced before the rate, and kept values stay`(keys: String, shapes: [String]) throws {
    let plan = try RenderPlan.limited(keys, maxBytes: "5kB", duration: "1s")
    let budget = try #require(Budget(plan.outputs[0]))
    let found = try budget.stages.map { stage in
      let planned = try plan.planner.planned(stage.outputs[0], at: FilePlace(named: "a"))
      return "\(planned.frames.rate.text) \(planned.picture?.size.width ?? 0)"
    }
    #expect(found == shapes)
  }

  @Test func `three files are enough in nine of ten cases, and none is worse than it need be`() async throws {
    var (cases, long) = (0, 0)
    for slope in [0.07, 0.11, 0.15] {
      for bias in [0.6, 1, 1.7] {
        for tilt in [-0.008, 0.008] {
          let encoder = Encoder(slope: slope, bias: bias, tilt: tilt)
          for limit in stride(from: encoder.bytes(24) + 1, to: encoder.bytes(0), by: 97_001) {
            let choice = try #require(try await Self.search(Self.budget(limit), encoder))
            #expect(choice.byteCount <= limit)
            #expect(choice.trials <= RenderTrial.usualCount)
            let step = Self.step(choice.output)
            let isNear = Double(choice.byteCount) >= 0.97 * Double(limit)
            #expect(isNear || encoder.bytes(step - 1) > limit, "\(limit): step \(step) of \(encoder)")
            cases += 1
            long += choice.trials > 3 ? 1 : 0
          }
        }
      }
    }
    #expect(cases > 300, "\(long) of \(cases)")
    #expect(10 * long <= cases, "\(long) of \(cases)")
  }

  /// Sound and a cover take the same bytes at all qualities, and the samples have none of them.
  @Test func `three files are enough for a movie with sound and a cover`() async throws {
    let (video, sound) = (Encoder(best: 4e5), 200_000)
    for room in [20_000, 40_000, 60_000, 100_000, 200_000, 300_000] {
      var search = BudgetSearch(
        Self.budget(sound + room), fixed: { _ in sound },
        sample: { $0.map { video.sample(Self.step($0)) } },
        size: { output, _ in video.bytes(Self.step(output)) + sound })
      let choice = try #require(try await search.choice().choice)
      #expect(choice.byteCount <= sound + room)
      #expect(choice.trials <= 3, "\(room)")
    }
  }

  @Test func `an output that fits by far is made once, and one that never fits is reported`() async throws {
    let choice = try #require(try await Self.search(Self.budget(1_000_000_000), Encoder()))
    #expect(Self.step(choice.output) == 0)
    #expect(choice.trials == 1)
    #expect(try await Self.search(Self.budget(1000, stages: 3), Encoder()) == nil)
  }

  @Test func `a shape that cannot fit costs one file at most`() async throws {
    // The second stage has a tenth of the bytes.
    let encoder = Encoder()
    let stage = Mutex(-1)
    let trials = Mutex(0)
    func factor() -> Double { stage.withLock { $0 == 0 } ? 1 : 0.1 }
    let limit = encoder.bytes(24) / 2
    var search = BudgetSearch(
      Self.budget(limit, stages: 2),
      sample: { outputs in
        stage.withLock { $0 += 1 }
        return outputs.map { encoder.sample(Self.step($0)) * factor() }
      },
      size: { output, _ in
        trials.withLock { $0 += 1 }
        return Int(Double(encoder.bytes(Self.step(output))) * factor())
      })
    let choice = try #require(try await search.choice().choice)
    #expect(choice.byteCount <= limit)
    #expect(Double(choice.byteCount) > 0.85 * Double(limit))
    #expect(trials.withLock(\.self) <= 4)
    #expect(choice.trials == trials.withLock(\.self))
  }

  @Test func `a sample tells key frames from those between them`() throws {
    let rate = try #require(FrameRate(60))
    let sample = SizeSample(of: FrameSelection(rate: rate, frames: 0..<600), segment: 120)
    #expect(sample.windows.count == 17, "a sixth")
    #expect(sample.windows.allSatisfy { $0.count <= 6 }, "a sixth")
    #expect(sample.windows.allSatisfy { $0.lowerBound / 120 == ($0.upperBound - 1) / 120 })
    // Five segments with a key frame of 1000 bytes and 119 frames of 10 bytes each.
    let frames = sample.windows.reduce(0) { $0 + $1.count }
    let sizes = SizeSample.Sizes(keyCount: 17, keyBytes: 17_000, otherBytes: (frames - 17) * 10)
    // Whole segments are larger by 30 %.
    let expected = 1.3 * 10_950
    #expect(abs(sample.byteCount(sizes) - expected) < 1)
    for count in 1...80 {
      let windows = SizeSample(of: FrameSelection(rate: rate, frames: 7..<7 + count), segment: nil).windows
      #expect(windows.allSatisfy { !$0.isEmpty && $0.upperBound <= 7 + count })
      #expect(windows[0].lowerBound == 7)
    }
  }
}
