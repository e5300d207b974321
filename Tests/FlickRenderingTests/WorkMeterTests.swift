import FlickRendering
import Testing

/// Tests the measurement of finished work and of the remaining time.
@Suite struct WorkMeterTests {
  private static func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 0.02) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  @Test func `without known work there is no progress`() { #expect(WorkMeter().share() == nil) }

  /// A hundred frames of an estimated 10 ms take 20 ms each. After 25 of them, half a second is spent and 1.5 are left.
  @Test func `estimates are corrected by the measured times`() {
    var meter = WorkMeter()
    meter.expect(Work(.drawing, 1e9), on: "a")
    for _ in 0..<25 { meter.record(Work(.drawing, 1e7), on: "a", seconds: 0.02) }
    #expect(Self.isNear(meter.spent, 0.5, within: 1e-9))
    #expect(Self.isNear(meter.remaining, 1.5, within: 0.01))
    #expect(Self.isNear(meter.share(), 0.25))
  }

  /// Drawing takes as long as estimated, and encoding four times as long. Of 2 s of drawing, 1 is done; of 2 estimated
  /// seconds of encoding, 1 is done in 4 s. 5 s are spent, and 1 + 4 are left.
  @Test func `each kind has a factor of its own`() {
    var meter = WorkMeter()
    meter.expect(Work(.drawing, 2e9), on: "a")
    meter.expect(Work(.encoding("h264"), 2e9), on: "a")
    meter.record(Work(.drawing, 1e9), on: "a", seconds: 1)
    meter.record(Work(.encoding("h264"), 1e9), on: "a", seconds: 4)
    #expect(Self.isNear(meter.remaining, 5, within: 0.1))
    #expect(Self.isNear(meter.share(), 0.5))
  }

  /// A scene rests at first: 0.2 of 12 estimated seconds of new pictures took 0.4 s, and 4 of 12 seconds of repeated
  /// ones took 4. All work took 1.05 times its estimate. New pictures get a factor between both: with a weight of 0.38
  /// seconds for 1.05, it is 1.38. So 11.8 x 1.38 + 8 x 1 seconds are left.
  @Test func `a few pictures of a kind say little about many`() {
    var meter = WorkMeter()
    meter.expect(Work(.encoding("h264"), 12e9), on: "a")
    meter.expect(Work(.repeating("h264"), 12e9), on: "a")
    meter.record(Work(.encoding("h264"), 2e8), on: "a", seconds: 0.4)
    meter.record(Work(.repeating("h264"), 4e9), on: "a", seconds: 4)
    #expect(Self.isNear(meter.remaining, 24.3, within: 0.1))
  }

  @Test func `cached values count with their actual size`() {
    var meter = WorkMeter()
    meter.expect(Work(.encoding("h264"), 4e9), on: "a")
    meter.record(Work(.encoding("h264"), 1e9), on: "a", seconds: 1)
    // The rest turns out to be in the cache.
    meter.expect(Work(.encoding("h264"), 1e9), on: "a")
    meter.expect(Work(.reusing, 1e6), on: "a")
    #expect(Self.isNear(meter.share(), 1))
  }

  @Test func `waiting animations count as well, and finished ones do not`() {
    var meter = WorkMeter()
    meter.expect(Work(.drawing, 1e9), on: "a")
    meter.record(Work(.drawing, 1e9), on: "a", seconds: 1)
    #expect(Self.isNear(meter.share(beside: 3), 0.25))
    meter.expect(Work(.drawing, 1e9), on: "b")
    #expect(Self.isNear(meter.share(), 0.5))
    meter.close("b")
    #expect(meter.share() == 1)
  }

  @Test func `more than was expected leaves nothing, and not less`() {
    var meter = WorkMeter()
    meter.expect(Work(.drawing, 1e9), on: "a")
    meter.record(Work(.drawing, 3e9), on: "a", seconds: 3)
    #expect(meter.remaining == 0)
    #expect(meter.share() == 1)
  }
}
