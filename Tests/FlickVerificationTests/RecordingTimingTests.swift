import FlickTestSupport
import Testing

@testable import FlickVerification

/// Tests of the steady rate behind a recording's times.
@Suite struct RecordingTimingTests {
  private func times(_ slots: [Int], fps: Double, origin: Double = 0, jitter: Double = 0) -> [Double] {
    var random = SplitMix(seed: 7)
    return slots.map {
      origin + (Double($0) + jitter * (2 * Double(random.next() >> 11) / 9_007_199_254_740_992 - 1)) / fps
    }
  }

  @Test(arguments: [23.976, 24, 30, 59.94, 60, 120], [0, 0.3])
  func `the rate and the slots are found`(fps: Double, jitter: Double) {
    // Two short gaps, and a long one as when nothing moves.
    let slots = Array(0..<20) + Array(21..<40) + Array(43..<60) + Array(100..<140)
    let timing = RecordingTiming(times(slots, fps: fps, origin: 0.5, jitter: jitter))
    #expect(timing.slots == slots)
    #expect(abs(timing.framesPerSecond / fps - 1) < (jitter > 0 ? 0.01 : 1e-6))
    #expect(timing.isUneven == (jitter > 0))
    #expect(abs(timing.time(ofSlot: 41) - 0.5 - 41 / fps) < 0.6 / fps)
  }

  /// The shortest steps are less than a third as long as the usual one.
  @Test(arguments: [24.0, 30, 48, 60]) func `very uneven times have the rate of most of their steps`(
    fps: Double
  ) {
    let timing = RecordingTiming(times(Array(0..<150), fps: fps, jitter: 0.38))
    #expect(abs(timing.framesPerSecond / fps - 1) < 0.01)
    #expect(timing.isUneven)
  }

  @Test func `times rounded to milliseconds are even`() {
    let timing = RecordingTiming((0..<180).map { (Double($0) / 60 * 1000).rounded() / 1000 })
    #expect(!timing.isUneven)
    #expect(timing.slots == Array(0..<180))
    #expect(abs(timing.framesPerSecond - 60) < 0.02)
  }

  /// A frame just before a frame of the film is not taken for that one, unless its time may have been rounded.
  @Test func `the times of QuickTime and Matroska are rounded, others are exact`() {
    func rounding(ticks: Double) -> Double {
      let times = (0..<60).map { (frame: Int) -> Double in
        let time = Double(frame) / 60 + 0.00037 * Double(frame % 4)
        return (time * ticks).rounded() / ticks
      }
      return RecordingTiming(times).rounding
    }
    #expect(rounding(ticks: 600) == 0.0011)
    #expect(rounding(ticks: 1000) == 0.0011)
    #expect(rounding(ticks: 15360) == 0.00005)
    #expect(rounding(ticks: 90000) == 0.00005)
    // At a tenth of a frame before a frame of the film.
    let times: [Double] = [0, 1, 2.9, 3, 4].map { $0 / 60 }
    let phase = FilmPhase(start: 0, speed: 1, interval: 1.0 / 60, isWhole: true)
    let timing = RecordingTiming(times)
    #expect(timing.slots.map { phase.number(ofSlot: $0, timing) } == [0, 1, 2, 3, 4])
  }

  @Test func `one frame has no rate`() {
    #expect(RecordingTiming([3]).slots == [0])
    #expect(RecordingTiming([3, 3.5]).slots == [0, 1])
  }
}
