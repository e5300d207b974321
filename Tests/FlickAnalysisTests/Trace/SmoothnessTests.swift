import FlickAnalysis
import Foundation
import Testing

/// Tests of the numbers of smoothness for curves whose numbers are known.
@Suite struct SmoothnessTests {
  private func smoothness(
    to end: Double = 1, phases: [Double] = [], step: Double = 1.0 / 240,
    _ value: @escaping (Double) -> Double?
  ) -> Smoothness {
    Smoothness(of: value, phases: [0] + phases + [end], step: step, tolerance: 0.5)
  }

  @Test func `even motion has no jumps`() throws {
    let motion = smoothness { 300 * $0 }
    #expect(motion.jumps.isEmpty)
    let phase = try #require(motion.phases.first)
    #expect(phase.from == 0)
    #expect(abs(phase.to - 300) < 1e-3)
    #expect(abs(phase.peakSpeed - 300) < 1e-6)
    #expect(phase.overshoot == 0)
    #expect(!phase.isAtRest)
  }

  @Test(arguments: [0.3, 0.31234, 1 / 3.0, 0.5])
  func `a corner is a jump of the velocity, at its time and of its size`(time: Double) throws {
    let motion = smoothness { $0 < time ? 100 * $0 : 100 * time + 400 * ($0 - time) }
    let jump = try #require(motion.jumps.first)
    #expect(motion.jumps.count == 1)
    #expect(jump.kind == .velocity)
    #expect(abs(jump.time - time) < 2e-5)
    #expect(abs(jump.size - 300) < 1e-3)
  }

  /// A curve of six seconds at 60 frames per second, with five corners, three jumps and six phases.
  @Test func `at most ten times as many moments are sampled as there are frames`() {
    final class Moments { var times: Set<Double> = [] }
    let moments = Moments()
    let corners = [0.37, 1.21, 2.503, 3.9, 5.001]
    let motion = smoothness(to: 6, phases: [1, 2, 3, 4, 5]) { time in
      moments.times.insert(time)
      let bent = corners.reduce(0.0) { $0 + (time > $1 ? 90 * (time - $1) : 0) }
      return bent + 20 * sin(3 * time) + (time > 1.6 ? 30 : 0) + (time > 3.3 ? -40 : 0)
        + (time > 4.7 ? 12 : 0)
    }
    #expect(motion.jumps.count == 8)
    #expect(motion.phases.count == 6)
    #expect(moments.times.count <= 10 * 360, "\(moments.times.count)")
  }

  @Test func `accelerations may jump, however hard`() {
    // A critically damped spring starts from rest with the acceleration 320 * 20^2.
    let motion = smoothness { time in
      let t = max(time - 0.2, 0)
      return 320 * (1 - (1 + 20 * t) * exp(-20 * t))
    }
    #expect(motion.jumps.isEmpty)
  }

  @Test func `a jump of the value is not a jump of its velocity`() throws {
    let motion = smoothness { 50 * $0 + ($0 < 0.4 ? 0 : 30) }
    let jump = try #require(motion.jumps.first)
    #expect(motion.jumps.count == 1)
    #expect(jump.kind == .value)
    #expect(abs(jump.time - 0.4) < 2e-5)
    #expect(abs(jump.size - 30) < 1e-2)
  }

  @Test func `a jump below the tolerance does not count`() {
    let motion = smoothness { 50 * $0 + ($0 < 0.4 ? 0 : 0.4) }
    #expect(motion.phases.count == 1)
    #expect(motion.jumps.allSatisfy { $0.kind == .velocity })
    // A little above the tolerance, it counts.
    #expect(smoothness { 50 * $0 + ($0 < 0.4 ? 0 : 0.6) }.jumps.contains { $0.kind == .value })
  }

  @Test func `overshoot and settle time of a spring are those of its formula`() throws {
    // x = 1 - e^(-at) (cos bt + a/b sin bt): the first peak is e^(-a pi / b) beyond the end, at pi / b.
    let (a, b) = (6.0, 20.0)
    let motion = smoothness(to: 3) { t in 200 * (1 - exp(-a * t) * (cos(b * t) + a / b * sin(b * t))) }
    let phase = try #require(motion.phases.first)
    #expect(abs(phase.overshoot - 200 * exp(-a * Double.pi / b)) < 0.01)
    #expect(phase.isAtRest)
    // The last time outside of half a point, searched in the formula in steps of a microsecond.
    let last = (0..<3_000_000).last {
      let t = Double($0) * 1e-6
      return abs(200 * exp(-a * t) * (cos(b * t) + a / b * sin(b * t))) > 0.5
    }
    #expect(abs(phase.settleTime - Double(try #require(last)) * 1e-6) < 2e-5)
  }

  @Test func `phases are seen by themselves`() throws {
    // The value rises by 100 in 0.2 s; from 1 s on it falls by 100 in 0.3 s.
    let motion = smoothness(to: 2, phases: [1]) { t in
      t < 1 ? 100 * min(t / 0.2, 1) : 100 - 100 * min((t - 1) / 0.3, 1)
    }
    try #require(motion.phases.count == 2)
    #expect(motion.phases.map(\.from) == [0, 100])
    #expect(motion.phases.allSatisfy { $0.overshoot < 1e-9 && $0.isAtRest })
    #expect(abs(motion.phases[0].settleTime - 0.199) < 1e-4)
    #expect(abs(motion.phases[1].settleTime - 0.2985) < 1e-4)
    #expect(
      motion.jumps.map { Int(($0.time * 1000).rounded()) } == [0, 200, 1000, 1300].dropFirst().map { $0 })
  }

  @Test func `missing values are not sampled`() {
    let motion = smoothness { $0 < 0.5 ? nil : 100 * $0 }
    #expect(motion.jumps.isEmpty)
    #expect(motion.phases.isEmpty)
  }

  @Test func `an effect at rest has no motions`() throws {
    let phase = try #require(smoothness { _ in 7 }.phases.first)
    #expect(
      phase
        == .init(
          start: 0, end: 1, from: 7, to: 7, peakSpeed: 0, overshoot: 0, settleTime: 0, isAtRest: true))
  }
}
