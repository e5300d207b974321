import FlickMotion
import Testing

@Suite struct FingerTests {
  private func path(_ samples: [(Double, Double)]) -> FingerPath {
    FingerPath(samples.map { .init(time: $0.0, position: $0.1) })
  }

  @Test func `straight lines between samples`() {
    let path = path([(0, 480), (0.1, 380), (0.1, 380), (0.3, 400)])
    #expect(path.position(at: -1) == 480)
    #expect(path.position(at: 0.05) == 430)
    #expect(path.position(at: 9) == 400)
    #expect(path.position(at: 0.1) == 380)
    expectEqual(path.velocity(at: 0.1), 100)
    expectEqual(path.velocity(at: 0.0999), -1000)
    #expect(path.velocity(at: 0.3) == 0)
    #expect(path.velocity(at: -0.1) == 0)
  }

  @Test func `slop is found within a segment`() throws {
    let path = path([(0, 100), (0.1, 106), (0.2, 94), (0.3, 14)])
    expectEqual(try #require(path.time(ofTravel: 10)), 0.205)
    expectEqual(try #require(path.time(ofTravel: 6)), 0.1)
    #expect(path.time(ofTravel: 87) == nil)
  }

  /// A finger that moves 180 points moves the content by 170.
  @Test func `the slop is lost`() throws {
    let path = path([(0, 480), (0.3, 300)])
    let begin = try #require(path.time(ofTravel: ScrollMotion.slop))
    let drag = Motion.drag(Drag(path, begin: begin, from: 40))
    #expect(drag.value(at: 0) == 40)
    expectEqual(drag.finalValue, 210)
    expectEqual(drag.velocity(at: 0.1), 600)
    expectEqual(drag.duration, 0.3 - begin)
  }

  @Test func `drag past the edge is rubber banded`() {
    let scroller = ScrollMotion(bounds: 0...1000, viewLength: 688)
    let drag = scroller.drag(path([(0, 100), (1, 300)]), begin: 0, from: 100)
    expectEqual(drag.value(at: 0.25), 50)
    expectEqual(drag.value(at: 0.5), 0)
    expectEqual(drag.finalValue, -50.928667564)
    expectEqual(drag.velocity(at: 0.25), -200)
    #expect(drag.velocity(at: 0.75) > -110)
  }

  @Test func `catching an overshot view does not jump`() {
    let scroller = ScrollMotion(bounds: 0...1000, viewLength: 568)
    var track = Track(990)
    track.append(scroller.released(at: 990, velocity: 3000), at: 0)
    for caught in [0.02, 0.05, 0.1, 0.2, 0.4] {
      let shown = track.value(at: caught)
      let still = scroller.drag(path([(0, 300), (1, 300)]), begin: 0, from: shown)
      #expect(still.value(at: 0) == shown)
      #expect(still.value(at: 0.5) == shown)
      #expect(still.finalValue == shown)
      let moved = scroller.drag(path([(0, 300), (1, 300.001)]), begin: 0, from: shown)
      expectEqual(moved.finalValue, shown, tolerance: 0.001)
      // Pulling back by the distance that the rubber band stands for brings the content to its edge.
      let back = scroller.range.raw(shown) - 1000
      let returned = scroller.drag(path([(0, 300), (1, 300 + back)]), begin: 0, from: shown)
      expectEqual(returned.finalValue, 1000, tolerance: 1e-9)
    }
  }

  /// The band holds content at most 2 points past the edges, 50 and 100. The finger moves the content by 10 points: back to
  /// the range, or past its new edge.
  @Test func `content farther out than its band reaches follows without a jump`() {
    let range = ElasticRange(50...100, viewLength: 2)
    for (start, end) in [(0.3, 10.3), (140.0, 140 + 22.0 / 15)] {
      let drag = Motion.drag(Drag(path([(0, 0), (1, 10)]), begin: 0, from: start, gain: 1, within: range))
      expectEqual(drag.value(at: 1e-6), start, tolerance: 1e-4)
      expectEqual(drag.finalValue, end)
    }
  }

  @Test func `positions follow the finger`() {
    let drag = Motion.drag(Drag(path([(0, 10), (1, 110)]), begin: 0.2, from: 0, gain: 1))
    expectEqual(drag.finalValue, 80)
  }
}

@Suite struct ReleaseVelocityTests {
  private func velocity(_ samples: [(Double, Double)]) -> Double {
    ReleaseVelocity.of(FingerPath(samples.map { .init(time: $0.0, position: $0.1) }))
  }

  @Test func `constant speed is itself`() {
    for duration in [0.001, 0.004, 0.005, 0.05, 0.0999, 0.1, 0.11, 0.3, 2] {
      for speed in [-3000.0, -250, 17, 1000, 12345.678] {
        let measured = velocity([(0, 480), (duration, 480 + speed * duration)])
        expectEqual(measured / speed, 1, tolerance: 1e-11)
      }
    }
  }

  /// Additional samples on the same line change nothing.
  @Test func `sampling of the script does not matter`() {
    let fine = stride(from: 0.0, through: 30, by: 1).map { ($0 / 100, 100 - 9 * $0) }
    expectEqual(velocity(fine), -900, tolerance: 1e-8)
    expectEqual(velocity([(0, 100), (0.3, -170)]), -900, tolerance: 1e-8)
  }

  @Test func `resting finger releases at rest`() {
    for rest in [0.1, 0.15, 1] {
      #expect(velocity([(0, 0), (0.2, 400), (0.2 + rest, 400)]) == 0)
    }
    #expect(velocity([(0, 5)]) == 0)
    #expect(velocity([(0, 5), (0.5, 5)]) == 0)
    #expect(velocity([(0, 5), (0, 9)]) == 0)
  }

  @Test func `velocity falls as the finger rests`() {
    var last = 2000.0
    for i in 1...20 {
      let rested = velocity([(0, 0), (0.2, 400), (0.2 + Double(i) / 200, 400)])
      #expect(rested < last)
      #expect(rested >= 0)
      last = rested
    }
  }

  @Test func `only the last tenth of a second counts`() {
    let straight = velocity([(0, 0), (0.1, 100)])
    expectEqual(velocity([(0, -500), (0.5, 700), (0.6, 0), (0.7, 100)]), straight, tolerance: 1e-8)
  }

  /// The end of an accelerating flick counts more than its start: equal weights would give 600. The value is a sum of
  /// fractions over the 25 samples.
  @Test func `recent samples weigh more`() {
    expectEqual(velocity([(0, 0), (0.05, 10), (0.1, 60)]), 762.7826086956521)
  }
}
