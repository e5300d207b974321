import FlickMotion
import Testing

@Suite struct TrackTests {
  private func moving() -> Track {
    var track = Track(5)
    track.append(.curve(from: 5, to: 105, duration: 2, .linear), at: 1)
    return track
  }

  @Test func `holds before and after`() {
    let track = moving()
    #expect(track.value(at: -1) == 5)
    #expect(track.value(at: 0) == 5)
    #expect(track.value(at: 1) == 5)
    #expect(track.value(at: 2) == 55)
    #expect(track.value(at: 3) == 105)
    #expect(track.value(at: 1e9) == 105)
    #expect(track.settleTime == 3)
    #expect(track.finalValue == 105)
  }

  @Test func `an empty track rests at its value`() {
    let track = Track(7)
    #expect(track.value(at: 3) == 7)
    #expect(track.velocity(at: 3) == 0)
    #expect(track.finalValue == 7)
    #expect(track.settleTime == -.infinity)
    #expect(!track.isMoving(at: 0))
  }

  @Test func `velocity is zero outside pieces`() {
    let track = moving()
    #expect(track.velocity(at: 0.999) == 0)
    #expect(track.velocity(at: 3) == 0)
    #expect(track.velocity(at: 1) == 50)
    #expect(track.velocity(at: 2.5) == 50)
    #expect(!track.isMoving(at: 0.999))
    #expect(track.isMoving(at: 1))
    #expect(track.isMoving(at: 2.9))
    #expect(!track.isMoving(at: 3))
  }

  @Test func `appending a motion drops the motions after its start`() {
    var track = moving()
    track.append(.curve(from: 0, to: 1, duration: 1), at: 5)
    let earlier = track
    let end = track.append(.curve(from: 55, to: 0, duration: 1, .linear), at: 2)
    #expect(end == 3)
    #expect(track.settleTime == 3)
    #expect(track.pieces.count == 2)
    for i in 0..<200 { #expect(track.value(at: Double(i) / 100) == earlier.value(at: Double(i) / 100)) }
    #expect(track.value(at: 2.5) == 27.5)
    #expect(track.value(at: 5.5) == 0)
  }

  @Test func `the new piece counts at a join`() {
    var track = moving()
    track.set(-3, at: 2)
    #expect(track.value(at: 2) == -3)
    #expect(track.value(at: 2.0.nextDown) > 54.9)
    track.append(.curve(from: 8, to: 9, duration: 1), at: 2)
    #expect(track.value(at: 2) == 8)
    #expect(track.pieces.count == 2)
  }

  @Test func `stopping holds the moment`() {
    var track = moving()
    track.stop(at: 1.5)
    #expect(track.value(at: 1.5) == 30)
    #expect(track.value(at: 10) == 30)
    #expect(track.settleTime == 1.5)
  }

  /// `(start + duration) - start` is often a bit less than `duration`.
  @Test func `is at rest exactly at the end`() {
    for i in 0..<2000 {
      let start = Double(i) * 0.0137
      var track = Track(0)
      let end = track.append(.curve(from: 0, to: 1, duration: 0.3 + Double(i) * 0.0011, .linear), at: start)
      #expect(track.value(at: end) == 1)
      #expect(track.velocity(at: end) == 0)
      track.stop(at: end)
      #expect(track.value(at: end + 1) == 1)
    }
  }

  @Test func `chains start where the one before ends`() {
    var track = Track(0)
    let end = track.append(
      [.curve(from: 0, to: 10, duration: 0.5), .hold(10), .curve(from: 10, to: 4, duration: 0.25)], at: 1)
    #expect(end == 1.75)
    #expect(track.value(at: 1.5) == 10)
    #expect(track.value(at: 1.75) == 4)
    #expect(track.append([], at: 9) == 9)
    #expect(track.value(at: 9) == 4)
  }

  @Test func `values do not depend on the order in which they are asked for`() {
    var track = Track(0)
    let scroller = ScrollMotion(bounds: 0...500, viewLength: 300)
    track.append(scroller.released(at: 0, velocity: 2500), at: 0.3)
    let times = (0...500).map { Double($0) / 60 }
    let forwards = times.map { track.value(at: $0).bitPattern }
    let backwards = times.reversed().map { track.value(at: $0).bitPattern }
    #expect(forwards == backwards.reversed())
  }

  /// Frame n at 30 frames per second has the same value as frame 2n at 60, bit for bit.
  @Test func `frame rates agree`() throws {
    var track = Track(0)
    let scroller = ScrollMotion(bounds: 0...900, viewLength: 300)
    track.append(scroller.released(at: 0, velocity: 4000), at: 0.1)
    track.append(scroller.scroll(from: 0, to: 300), at: 3.1)
    let (slow, fast) = (try #require(FrameRate(30000, 1001)), try #require(FrameRate(60000, 1001)))
    for frame in 0...120 {
      let (a, b) = (slow.time(ofFrame: frame), fast.time(ofFrame: 2 * frame))
      #expect(track.value(at: a).bitPattern == track.value(at: b).bitPattern)
    }
  }
}
