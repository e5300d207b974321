import FlickRendering
import Testing

/// How much is done, and how long the rest takes.
@Suite struct WorkMeterTests {
  private static func isNear(_ a: Double?, _ b: Double, within tolerance: Double = 0.02) -> Bool {
    a.map { abs($0 - b) <= tolerance } ?? false
  }

  @Test func `nothing known is no share`() { #expect(WorkMeter().share() == nil) }

  /// A hundred frames of 10 ms by estimate take 20 ms each: after 25 of them, half a second is spent and 1.5 are left.
  @Test func `estimates are corrected by what work takes`() {
    var meter = WorkMeter()
    meter.expect(Work(.drawing, 1e9), on: "a")
    for _ in 0..<25 { meter.record(Work(.drawing, 1e7), on: "a", seconds: 0.02) }
    #expect(Self.isNear(meter.spent, 0.5, within: 1e-9))
    #expect(Self.isNear(meter.remaining, 1.5, within: 0.01))
    #expect(Self.isNear(meter.share(), 0.25))
  }

  /// Drawing is as estimated, encoding takes four times as long: 1 of 2 s is drawn, 1 of 2 s by estimate encoded in 4 s.
  /// Spent are 5 s, left 1 and 4.
  @Test func `each kind has a factor of its own`() {
    var meter = WorkMeter()
    meter.expect(Work(.drawing, 2e9), on: "a")
    meter.expect(Work(.encoding("h264"), 2e9), on: "a")
    meter.record(Work(.drawing, 1e9), on: "a", seconds: 1)
    meter.record(Work(.encoding("h264"), 1e9), on: "a", seconds: 4)
    #expect(Self.isNear(meter.remaining, 5, within: 0.1))
    #expect(Self.isNear(meter.share(), 0.5))
  }

  @Test func `what is kept costs what it takes, and no more`() {
    var meter = WorkMeter()
    meter.expect(Work(.encoding("h264"), 4e9), on: "a")
    meter.record(Work(.encoding("h264"), 1e9), on: "a", seconds: 1)
    // The rest turns out to be there.
    meter.expect(Work(.encoding("h264"), 1e9), on: "a")
    meter.expect(Work(.reusing, 1e6), on: "a")
    #expect(Self.isNear(meter.share(), 1))
  }

  @Test func `what waits counts as well, and what is over does not`() {
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
