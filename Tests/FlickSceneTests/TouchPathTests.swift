import FlickEffects
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// The places of a finger over time, for every way to write a path.
@Suite struct TouchPathTests {
  private func touch(_ step: String) throws -> Touch {
    try #require(try StageScript("at: 0s, \(step)").stage().steps[0].touch)
  }

  private func samples(_ points: (Double, Double, Double)...) -> [Touch.Sample] {
    points.map { Touch.Sample(time: $0.0, point: Point($0.1, $0.2)) }
  }

  @Test func `a path is followed at constant speed`() throws {
    let touch = try touch(
      "drag: {path: [[10, 100], [10, 130], [50, 130], [50, 160]], during: 1s, hold: 200ms}")
    #expect(
      touch.samples == samples((0, 10, 100), (0.3, 10, 130), (0.7, 50, 130), (1, 50, 160), (1.2, 50, 160)))
    #expect(touch.releaseVelocity == nil)
  }

  @Test func `offsets count from where the finger came down`() throws {
    let path = try touch("drag: {path: [[10, 100], [10, 130], [50, 130]], during: 1s}")
    #expect(try touch("drag: {from: [10, 100], by: [[0, 30], [40, 30]], during: 1s}") == path)
    #expect(
      try touch("drag: {from: [10, 100], by: [[0, 30]], during: 1s}").samples
        == samples((0, 10, 100), (1, 10, 130)))
    #expect(
      try touch("fling: {from: [10, 100], by: [50%, -12.5%], during: 1s}").samples
        == samples((0, 10, 100), (1, 170, 29)))
  }

  @Test func `a finger may rest before it moves`() throws {
    let touch = try touch("drag: {from: [10, 100], by: [0, 30], press: 500ms, during: 250ms, hold: 250ms}")
    #expect(touch.samples == samples((0, 10, 100), (0.5, 10, 100), (0.75, 10, 130), (1, 10, 130)))
    let swipe = try self.touch("swipe: {direction: up, distance: 100, press: 300ms}")
    #expect(swipe.samples == samples((0, 160, 334), (0.3, 160, 334), (0.5, 160, 234)))
  }

  @Test func `a finger is at each point of its path at its time`() throws {
    let path = try touch(
      "drag: {path: [[10, 100], [10, 130], [10, 130], [50, 160]], times: [40ms, 90ms, 0.1s], press: 1s, hold: 10ms}"
    )
    let expected = samples(
      (0, 10, 100), (1, 10, 100), (1.04, 10, 130), (1.09, 10, 130), (1.1, 50, 160), (1.11, 50, 160))
    #expect(path.samples.map(\.point) == expected.map(\.point))
    #expect(zip(path.samples, expected).allSatisfy { abs($0.time - $1.time) < 1e-12 })
    let offsets = try touch(
      "fling: {from: [10, 100], by: [[0, 30], [0, 30], [40, 60]], times: [40ms, 90ms, 0.1s]}")
    #expect(offsets.samples.map(\.point) == [Point(10, 100), Point(10, 130), Point(10, 130), Point(50, 160)])
  }

  @Test func `targets may be missed on purpose`() throws {
    let middle = try touch("tap: {page: p2}").start
    #expect(try touch("tap: {page: p2, offset: [10, -5]}").start == middle + Point(10, -5))
    #expect(try touch("press: {page: p2, offset: [-10%, 0]}").start == middle + Point(-32, 0))
    let control = try touch("tap: {control: add}").start
    #expect(try touch("tap: {control: add, offset: [-4, 3]}").start == control + Point(-4, 3))
    let drag = try touch("drag: {page: p1, offset: [0, 8], to: {page: p2, offset: [-400, 0]}}")
    #expect(drag.end == middle + Point(-400, 0))
    #expect(drag.start == (try touch("tap: {page: p1}").start) + Point(0, 8))
  }

  @Test func `the given velocity takes the place of the path's`() throws {
    let touch = try touch("drag: {from: [10, 100], by: [0, 30], velocity: [0, -900]}")
    #expect(touch.releaseVelocity == Point(0, -900))
    #expect(touch.velocity(along: .vertical) == -900)
    let swipe = try self.touch("swipe: {direction: left, distance: 100, during: 100ms}")
    #expect(abs(swipe.velocity(along: .horizontal) + 1000) < 1e-6)
  }

  @Test func `a finger that is taken away neither taps nor flings`() throws {
    let stage = try StageScript(
      """
      at: 0s, tap: {page: p2, cancelled: true}
      after: last, drag: {from: [160, 300], by: [0, -60], during: 100ms, cancelled: true}
      """
    ).stage()
    #expect(stage.steps.map(\.touch?.isCancelled) == [true, true])
    #expect(stage.steps[0].events.map(\.name) == ["start", "release", "settled"])
    #expect(stage.steps[1].time(of: "settled") == stage.steps[1].time(of: "release"))
  }

  @Test func `an offset may not lead off the screen`() {
    #expect(
      StageScript("at: 0s, tap: {page: p2, offset: [-200, 0]}").message.contains(
        "error: [-57.97, 405.94] is outside the screen of 320 x 568 points"))
  }
}
