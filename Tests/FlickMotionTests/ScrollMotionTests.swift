import FlickGeometry
import FlickMotion
import Testing

@Suite struct ScrollMotionTests {
  private let scroller = ScrollMotion(bounds: -20...4680, viewLength: 688)

  private func track(_ motions: [Motion], from start: Double) -> Track {
    var track = Track(start)
    track.append(motions, at: 0)
    return track
  }

  @Test func `bounds of content`() {
    #expect(ScrollMotion.bounds(contentLength: 5368, viewLength: 688, insetStart: 20) == -20...4680)
    #expect(ScrollMotion.bounds(contentLength: 100, viewLength: 688, insetStart: 20) == -20...(-20))
    #expect(ScrollMotion.bounds(contentLength: 1000, viewLength: 600, insetEnd: 50) == 0...450)
  }

  @Test func `slow releases stay where they are`() {
    for velocity in [0, 249.9, -249.9] {
      #expect(scroller.released(at: 100, velocity: velocity).isEmpty)
      #expect(scroller.naturalTarget(from: 100, velocity: velocity) == 100)
    }
    #expect(scroller.released(at: 100, velocity: 250).count == 1)
  }

  @Test func `free flick coasts to its natural target`() {
    let motions = scroller.released(at: 600, velocity: 1000)
    expectEqual(motions[0].finalValue, 600 + 990 / DecelerationRate.normal.kappa)
    #expect(motions.map(\.finalValue) == [scroller.naturalTarget(from: 600, velocity: 1000)])
  }

  @Test(arguments: [(4000.0, 3000.0), (500, -4000), (-20, -500), (4680, 700), (4679.9, 9000)])
  func `flick into an edge bounces there`(_ offset: Double, _ velocity: Double) throws {
    let track = track(scroller.released(at: offset, velocity: velocity), from: offset)
    let edge = velocity > 0 ? 4680.0 : -20
    let impact = try #require(track.pieces.last)
    guard case .bounce(let bounce) = impact.motion else {
      Issue.record("no bounce")
      return
    }
    #expect(track.finalValue == edge)
    #expect(bounce.edge == edge)
    #expect(bounce.overshoot == 0)
    #expect(scroller.naturalTarget(from: offset, velocity: velocity) == edge)
    // Value and velocity are continuous.
    if impact.start > 0 {
      expectEqual(track.value(at: impact.start.nextDown), edge, tolerance: 1e-6)
      expectEqual(
        track.velocity(at: impact.start.nextDown), track.velocity(at: impact.start), tolerance: 1e-6)
    }
    expectEqual(track.value(at: impact.start), edge)
    let lost = (edge - offset).magnitude * DecelerationRate.normal.kappa
    expectEqual(bounce.velocity.magnitude, velocity.magnitude - lost, tolerance: 1e-6)
  }

  @Test func `release outside returns`() {
    let track = track(scroller.released(at: -80, velocity: 0), from: -80)
    #expect(track.pieces.count == 1)
    #expect(track.finalValue == -20)
    #expect(track.value(at: 0) == -80)
    expectEqual(track.value(at: 0.1), -20 - 60 * Math.exp(-1))
    expectEqual(track.settleTime, Math.log(60 / 0.5) / 10)
  }

  @Test func `a throw inwards from outside continues inside`() throws {
    let track = track(scroller.released(at: -80, velocity: 2000), from: -80)
    try #require(track.pieces.count == 2)
    #expect(track.finalValue > 500)
    let join = track.pieces[1].start
    expectEqual(track.value(at: join), -20)
    expectEqual(track.velocity(at: join.nextDown), track.velocity(at: join), tolerance: 1e-6)
  }

  /// In a view whose content fits, content that is thrown passes from one side of the only offset to the other.
  @Test func `content without room rests at its edge`() {
    let fixed = ScrollMotion(bounds: 0...0, viewLength: 320)
    let track = track(fixed.released(at: 60, velocity: -3000), from: 60)
    #expect(track.pieces.count == 2)
    #expect(track.finalValue == 0)
    let lowest = (0...300).map { track.value(at: Double($0) / 100) }.min() ?? 0
    #expect(lowest < -30)
  }

  /// A whole fling: the finger moves 300 points in 0.11 s, of which the slop is lost; then the content coasts with the
  /// finger's speed.
  @Test func `fling from finger to rest`() throws {
    let path = FingerPath([.init(time: 0, position: 480), .init(time: 0.11, position: 180)])
    let begin = try #require(path.time(ofTravel: ScrollMotion.slop))
    let release = 0.4 + path.endTime
    var offset = Track(0)
    offset.append(scroller.drag(path, begin: begin, from: 0), at: 0.4 + begin)
    let velocity = -ReleaseVelocity.of(path)
    let shown = offset.value(at: release)
    let settled = offset.append(scroller.released(at: shown, velocity: velocity), at: release)
    let kappa = DecelerationRate.normal.kappa
    expectEqual(shown, 290)
    expectEqual(velocity, 300 / 0.11)
    expectEqual(offset.velocity(at: release.nextDown), offset.velocity(at: release))
    expectEqual(settled, release + Math.log(30 / 0.11) / kappa)
    expectEqual(offset.finalValue, 290 + (300 / 0.11 - 10) / kappa)
    #expect(offset.value(at: 0.4) == 0)
    #expect(offset.value(at: 0.4 + begin) == 0)
  }

  // MARK: Snapping

  @Test func `snapping ahead solves the rate`() {
    let motions = scroller.released(at: 600, velocity: 2500, snappingTo: 800)
    guard case .deceleration(let coasting) = motions.first else {
      Issue.record("no deceleration")
      return
    }
    expectEqual(coasting.rate.kappa, 12.45)
    #expect(motions.count == 1)
    #expect(coasting.finalValue == 800)
    #expect(coasting.velocity == 2500)
  }

  @Test(arguments: [(600.0, 0.0, 720.0), (600, -2500, 800), (600, 2500, 610), (600, 300, 1400)])
  func `otherwise a spring takes over`(_ offset: Double, _ velocity: Double, _ target: Double) {
    let track = track(scroller.released(at: offset, velocity: velocity, snappingTo: target), from: offset)
    #expect(track.pieces.count == 1)
    #expect(track.finalValue == target)
    #expect(track.value(at: 0) == offset)
    expectEqual(track.velocity(at: 0), velocity)
    let w = 17.3
    for i in 0...10 {
      let time = Double(i) / 50
      let d = offset - target
      expectEqual(track.value(at: time), target + Math.exp(-w * time) * (d + (velocity + w * d) * time))
    }
    let end = track.settleTime
    expectEqual(track.value(at: end.nextDown), target, tolerance: 0.0501)
    #expect(end > 0.2)
    #expect(end < 1.5)
  }

  @Test func `snapping where it already rests`() {
    #expect(scroller.released(at: 600, velocity: 0, snappingTo: 600).isEmpty)
    #expect(scroller.released(at: 600, velocity: 200, snappingTo: 600).isEmpty)
  }

  @Test func `snap targets are brought into the bounds`() {
    #expect(scroller.released(at: 100, velocity: 0, snappingTo: -500).last?.finalValue == -20)
  }

  @Test func `snapping back to the edge is a bounce`() {
    #expect(
      scroller.released(at: -80, velocity: 0, snappingTo: -20) == scroller.released(at: -80, velocity: 0))
    let thrown = track(scroller.released(at: -80, velocity: 3000, snappingTo: -20), from: -80)
    #expect(thrown.finalValue == -20)
    expectEqual(thrown.velocity(at: 0), 3000)
  }

  // MARK: Paging

  @Test func `pages after a release`() {
    let paging = Paging(pageLength: 320, start: 640)
    for (offset, velocity, target) in [
      (640, 0, 640), (799, 0, 640), (801, 0, 960), (700, 300, 960), (700, -300, 640), (600, -300, 320),
      (650, -300, 640), (1400, 300, 960), (100, -900, 320), (640, 300, 960), (640, -300, 320),
    ] as [(Double, Double, Double)] {
      #expect(paging.target(from: offset, velocity: velocity) == target, "\(offset) \(velocity)")
    }
  }

  @Test func `paging stops at the content's end`() {
    let pager = ScrollMotion(bounds: 0...960, viewLength: 320)
    let paging = Paging(pageLength: 320, start: 960)
    let inside = pager.released(at: 950, velocity: 900, paging: paging)
    #expect(inside.last?.finalValue == 960)
    let outside = pager.released(at: 1000, velocity: 900, paging: paging)
    #expect(outside == pager.released(at: 1000, velocity: 900))
    #expect(pager.released(at: 960, velocity: 0, paging: paging).isEmpty)
    let slow = pager.released(at: 700, velocity: 249, paging: paging)
    #expect(slow.last?.finalValue == 640)
    #expect(slow == pager.released(at: 700, velocity: 0, paging: paging))
  }

  // MARK: Programmatic scrolling

  @Test func `an animated scroll takes 0.3 s and ends at its target`() {
    let track = track(scroller.scroll(from: 100, to: 500), from: 100)
    #expect(track.settleTime == 0.3)
    #expect(track.value(at: 0) == 100)
    #expect(track.value(at: 0.3) == 500)
    expectEqual(track.value(at: 0.15), 300)
    expectEqual(track.value(at: 0.1), 200)
    expectEqual(track.velocity(at: 0.15), 400 * Math.pi / 2 / 0.3)
    #expect(track.velocity(at: 0) == 0)
    #expect(scroller.scroll(from: 100, to: 100).isEmpty)
  }

  // MARK: Properties

  /// For a grid of releases, each plan starts at the offset of the release, is continuous within the tolerances of
  /// settling, keeps its velocity where nothing acts on it, and ends inside the bounds.
  @Test(arguments: [DecelerationRate.normal, .fast]) func `plans are continuous`(_ rate: DecelerationRate) {
    let scroller = ScrollMotion(bounds: 0...600, viewLength: 320, rate: rate)
    for offset in stride(from: -200.0, through: 800, by: 50) {
      for velocity in stride(from: -6000.0, through: 6000, by: 250) {
        let plans = [
          scroller.released(at: offset, velocity: velocity),
          scroller.released(at: offset, velocity: velocity, snappingTo: 200),
          scroller.released(at: offset, velocity: velocity, snappingTo: 0),
          scroller.released(at: offset, velocity: velocity, paging: Paging(pageLength: 200, start: 200)),
        ]
        for plan in plans { check(track(plan, from: offset), from: offset) }
      }
    }
  }

  private func check(_ track: Track, from offset: Double) {
    expectEqual(track.value(at: 0), offset)
    #expect((0...600).contains(track.finalValue))
    #expect(track.pieces.allSatisfy { $0.motion.duration > 0 && $0.motion.duration < 5 })
    for (index, piece) in track.pieces.enumerated() {
      let isLast = index == track.pieces.count - 1
      let arrival = piece.motion.value(at: piece.motion.duration * (1 - 1e-14))
      expectEqual(arrival, piece.motion.finalValue, tolerance: isLast ? 0.5 + 1e-9 : 1e-6)
      guard !isLast else { continue }
      let before = piece.motion.velocity(at: piece.motion.duration * (1 - 1e-14))
      expectEqual(before, track.pieces[index + 1].motion.velocity(at: 0), tolerance: 1e-6)
    }
  }
}
