import FlickEffects
import FlickEffectsTestSupport
import FlickGeometry
import FlickMotion
import FlickTestSupport
import Testing

@Suite struct GestureTests {
  static func touch(_ samples: (Double, Double, Double)...) -> Touch {
    Touch(samples.map { Touch.Sample(time: $0.0, point: Point($0.1, $0.2)) })
  }

  @Test(arguments: [
    (touch((0, 100, 100), (0.08, 100, 100)), true),
    (touch((0, 100, 100)), true),
    (touch((0, 100, 100), (1.5, 100, 100)), true),
    (touch((0, 100, 100), (1.501, 100, 100)), false),
    (touch((0, 100, 100), (0.1, 110, 100)), true),
    (touch((0, 100, 100), (0.1, 106, 108)), true),
    (touch((0, 100, 100), (0.1, 107, 108)), false),
    // The finger moves away and comes back.
    (touch((0, 100, 100), (0.1, 120, 100), (0.2, 100, 100)), false),
  ]) func `a touch that hardly moves is a tap`(touch: Touch, isTap: Bool) { #expect(touch.isTap == isTap) }

  @Test(
    arguments: [
      (touch((0, 100, 100), (0.49, 100, 100)), nil),
      (touch((0, 100, 100), (0.5, 100, 100)), 0.5),
      (touch((0, 100, 100), (0.6, 105, 100)), 0.5),
      // The finger leaves the slop after 0.4 s, and after 0.6 s.
      (touch((0, 100, 100), (0.8, 120, 100)), nil),
      (touch((0, 100, 100), (1.2, 120, 100)), 0.5),
    ] as [(Touch, Double?)]) func `long presses`(touch: Touch, time: Double?)
  {
    #expect(touch.longPressTime == time)
  }

  @Test func `a pan begins ten points from where the finger came down`() throws {
    let straight = try #require(Self.touch((0, 100, 400), (0.2, 100, 200)).pan)
    #expect(abs(straight.beginning.time - 0.01) < 1e-12)
    #expect(straight.beginning.point == Point(100, 390))
    #expect(straight.axis == .vertical)

    // A path with a corner inside the slop: 6 to the right, then down, to (6, 8) at the slop's edge.
    let bent = try #require(Self.touch((0, 0, 0), (0.1, 6, 0), (0.2, 6, 100)).pan)
    #expect(bent.beginning.point.distance(to: Point(6, 8)) < 1e-12)
    #expect(bent.axis == .vertical)
    #expect(abs(bent.beginning.time - 0.108) < 1e-12)

    #expect(Self.touch((0, 0, 0), (0.1, 9, 3), (0.2, 80, 90)).pan?.axis == .horizontal)
    #expect(Self.touch((0, 0, 0), (3, 6, 8)).pan == nil)
  }

  @Test func `a pan that catches something begins at once`() {
    let pan = Self.touch((0, 5, 5), (0.1, 9, 5)).catchingPan
    #expect(pan.beginning == Touch.Sample(time: 0, point: Point(5, 5)))
    #expect(pan.axis == .vertical)
  }

  @Test func `every pan begins at the slop's distance`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<500 {
      let touch = random.touch(in: Size(320, 568))
      guard let pan = touch.pan else { continue }
      #expect(abs(pan.beginning.point.distance(to: touch.start) - 10) < 1e-9)
      #expect(touch.point(at: pan.beginning.time).distance(to: pan.beginning.point) < 1e-6)
    }
  }

  @Test func `a finger is on the straight lines between its samples`() {
    let touch = Self.touch((0, 0, 0), (1, 10, 20), (3, 10, 40))
    let points = [-1, 0, 0.5, 1, 2, 3, 4].map { touch.point(at: $0) }
    #expect(
      points == [
        Point(0, 0), Point(0, 0), Point(5, 10), Point(10, 20), Point(10, 30), Point(10, 40), Point(10, 40),
      ])
  }

  @Test func `the velocity is that of the last movement, unless it is given`() {
    let touch = Self.touch((0, 0, 0), (0.2, 0, -400))
    #expect(abs(touch.velocity(along: .vertical) + 2000) < 1e-6)
    #expect(touch.velocity(along: .horizontal) == 0)
    let given = Touch(touch.samples, releaseVelocity: Point(3, 4))
    #expect(given.velocity(along: .vertical) == 4)
    #expect(given.velocity(along: .horizontal) == 3)
  }
}
