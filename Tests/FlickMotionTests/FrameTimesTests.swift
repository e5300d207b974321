import FlickMotion
import Testing

/// The frames of a recording that are shown at given times.
@Suite struct FrameTimesTests {
  @Test func `the last frame that has begun is shown, at its very time`() throws {
    for (numerator, denominator) in [(24, 1), (30, 1), (60, 1), (30_000, 1001), (24_000, 1001)] {
      let ticks = (0..<1000).map { $0 * denominator }
      let times = try #require(
        FrameTimes(ticks: ticks, end: 1000 * denominator, ticksPerSecond: numerator))
      let rate = try #require(FrameRate(numerator, denominator))
      for frame in 0..<1000 {
        // A frame's own time, and the same with an error that sums of decimal fractions can have.
        #expect(times.frame(at: rate.time(ofFrame: frame)) == frame)
        #expect(times.frame(at: rate.time(ofFrame: frame) - 1e-12) == frame)
        #expect(times.frame(at: rate.time(ofFrame: frame) - 1e-4) == max(frame - 1, 0))
        #expect(times.frame(before: rate.time(ofFrame: frame)) == max(frame - 1, 0))
      }
    }
  }

  @Test func `rates may vary, and the first frame may begin late`() throws {
    // Frames at 0.1, 0.2, 0.7 and 0.8 s; the end is at 1.5 s.
    let times = try #require(FrameTimes(ticks: [100, 200, 700, 800], end: 1500, ticksPerSecond: 1000))
    let shown = [0, 0.1, 0.15, 0.2, 0.69, 0.7, 0.8, 1.4, 9].map { times.frame(at: $0) }
    #expect(shown == [0, 0, 0, 1, 1, 2, 3, 3, 3])
    #expect(times.duration == 1.5)
    #expect(times.time(ofFrame: 2) == 0.7)
  }

  @Test func `impossible videos are refused`() {
    #expect(FrameTimes(ticks: [], end: 1, ticksPerSecond: 1) == nil)
    #expect(FrameTimes(ticks: [0, 0], end: 1, ticksPerSecond: 1) == nil)
    #expect(FrameTimes(ticks: [1, 0], end: 2, ticksPerSecond: 1) == nil)
    #expect(FrameTimes(ticks: [0, 1], end: 1, ticksPerSecond: 1) == nil)
    #expect(FrameTimes(ticks: [0], end: 1, ticksPerSecond: 0) == nil)
  }
}
