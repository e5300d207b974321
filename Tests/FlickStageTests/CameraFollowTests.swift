import FlickCamera
import FlickGeometry
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests cameras that follow something.
@Suite struct CameraFollowTests {
  private static let drag =
    "at: 1s, name: pull, drag: {from: [160, 440], to: [160, 200], during: 1.5s}\n"
    + "after: pull.settled, wait: 2s, name: top, tap: {point: [160, 60]}\nafter: top.settled, wait: 1s, end: true"

  private func stage(_ camera: String, _ steps: String = drag, motion: String = "full") throws -> Stage {
    try StageScript(
      steps, line: "chrome: {device: phone, padding: [40, 60]}\nmotion: \(motion)\ncamera: \(camera)"
    ).stage()
  }

  @Test func `a followed finger stays in the middle half, give or take its way in a cell of time`() throws {
    let stage = try stage("{follow: touches, zoom: 2}")
    #expect(stage.shots.map(\.follows) == [true])
    for time in stride(from: 1.0, through: 2.5, by: 1 / 60) {
      let (box, framing) = (try #require(stage.box(of: .touches, at: time)), stage.framing(at: time))
      let shown = framing.rect(in: stage.space)
      #expect(abs(framing.zoom - 2) < 1e-12, "\(time)")
      #expect(shown.minY <= box.minY + 1e-9, "\(time)")
      #expect(shown.maxY >= box.maxY - 1e-9, "\(time)")
      // The camera follows in cells of 150 ms, in each of which the finger moves 24 points.
      #expect(abs(box.midY - shown.midY) <= shown.height / 4 + 24, "\(time)")
    }
  }

  @Test func `the camera stays while no finger is down, and is there when the next one comes down`() throws {
    let stage = try stage("{follow: touches, zoom: 2}")
    let release = try #require(stage.steps[0].time(of: "release"))
    let next = stage.steps[1].time
    #expect(!stage.isCameraMoving(at: 0.5))
    #expect(!stage.isCameraMoving(at: release + 0.7))
    let finger = try #require(stage.box(of: .touches, at: next + 0.01))
    #expect(stage.framing(at: next + 0.01).rect(in: stage.space).intersection(finger) == finger)
  }

  @Test func `value, velocity and acceleration have no jumps`() throws {
    let stage = try stage(
      "[{at: 500ms, follow: touches, zoom: 2}, {after: top.start, wait: 300ms, show: all}]")
    let h = 1e-4
    func place(_ time: Double) -> SIMD3<Double> {
      let framing = stage.framing(at: time)
      return SIMD3(framing.middle.x / 400, framing.middle.y / 400, Math.log(framing.zoom))
    }
    func size(_ vector: SIMD3<Double>) -> Double { (vector * vector).sum().squareRoot() }
    func bend(_ time: Double) -> SIMD3<Double> {
      let change: SIMD3<Double> = (place(time + h) - place(time)) - (place(time) - place(time - h))
      return change / (h * h)
    }
    for time in stride(from: 0.1, to: stage.duration - 0.1, by: 0.005) {
      // A camera that follows something is not aligned to whole pixels. Only the framings at which shots rest are
      // aligned, which moves them by less than eight pixels.
      #expect(size(place(time + h) - 2 * place(time) + place(time - h)) / h < 0.05, "\(time)")
      #expect(size(bend(time + h) - bend(time - h)) < 3, "\(time)")
    }
  }

  @Test func `the shot after a followed one arrives in time`() throws {
    let stage = try stage("[{at: 0s, follow: touches, zoom: 2}, {arrive: 2.3s, name: out, show: all}]")
    let out = stage.shots[1]
    #expect(abs(out.settled - 2.3) < 1e-6)
    #expect(stage.framing(at: 2.3 + 1e-6) == stage.space.whole)
    #expect(out.start > 1.2)
  }

  @Test func `a page is followed`() throws {
    let stage = try stage("{follow: {page: p1}, zoom: 1.4}")
    let moved = stage.framing(at: 2.4).middle.distance(to: stage.framing(at: 0.5).middle)
    #expect(moved > 20)
  }

  @Test func `with reduced motion all of the target is shown`() throws {
    let stage = try stage("{follow: touches, zoom: 2}", motion: "reduced")
    let shot = stage.shots[0]
    #expect(!shot.follows)
    #expect(!shot.cutsTarget)
    #expect(stage.framing(at: 0.2) == stage.framing(at: 2))
    #expect(!stage.isCameraMoving(at: 2))
  }

  /// A tap fits at each of these zooms. After the drag, fingers have been on most of the screen, so that the camera has to
  /// show more than it would at once.
  @Test func `with reduced motion the zoom is at most that of the camera that follows`() throws {
    let tap = "at: 1s, name: top, tap: {point: [160, 284]}\nafter: top.settled, wait: 1s, end: true"
    for (zoom, expected) in [(", zoom: 1.5", 1.5), ("", 2), (", zoom: 5", 5)] {
      for camera in ["{follow: touches\(zoom)}", "[{at: 0s, follow: touches\(zoom)}]"] {
        let stage = try stage(camera, tap, motion: "reduced")
        #expect(abs(stage.framing(at: 1).zoom - expected) < 0.05, "\(camera)")
      }
    }
    let wide = try stage("{follow: touches, zoom: 5}", motion: "reduced")
    #expect(wide.framing(at: 1).zoom < 2)
  }
}
