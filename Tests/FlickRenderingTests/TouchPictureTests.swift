import FlickDrawing
import FlickEffects
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import Testing

/// Tests the drawn fingers in the frames themselves.
@Suite struct TouchPictureTests {
  /// A scene with nothing but a background, so that every difference from it is a finger.
  private static let scene = """
    scene: 1
    device: {size: [120, 160], scale: 1.5}
    fps: 30
    background: "#7f7f7f"
    touches: {color: white, trail: 0ms, STYLE}
    effect: {type: page-tabs, mask: false, toolbar: false}
    content: {pages: []}
    script:
      - {at: 123ms, drag: {from: [40, 40], by: [[31, 60], [47, 20]], during: 400ms, press: 50ms}}
      - {at: 1s, fling: {from: [50, 120], to: [85.3, 40.7], during: 90ms, hold: 30ms, cancelled: true}}
      - {at: 1500ms, end: true}
    """

  private func renderer(_ text: String, touches: Bool? = nil) throws -> FrameRenderer {
    let input = SceneInput(source: .text(text), name: "scene.yaml")
    return try FrameRenderer(SceneResolver(touches: touches).resolve(input))
  }

  @Test(arguments: ["style: ring", "style: dot, size: 30"])
  func `the mark's centroid is where the finger is, in every frame`(style: String) throws {
    let renderer = try renderer(Self.scene.replacing("STYLE", with: style))
    let stage = renderer.scene.stage
    let empty = try renderer.frame(0)
    var seen = 0
    for frame in 0..<stage.frameCount {
      let time = stage.frameRate.time(ofFrame: frame)
      let step = stage.steps.last { $0.touch != nil && $0.time <= time }
      guard let step, let touch = step.touch, time <= step.time + touch.duration + 0.3 else {
        #expect(try renderer.frame(frame) == empty, "frame \(frame)")
        continue
      }
      // A finger that has almost faded has only a few pixels with a difference of one level.
      if time > step.time + touch.duration + 0.22 { continue }
      seen += 1
      let centroid = try #require(try renderer.frame(frame).centroid(over: empty), "frame \(frame)")
      let finger = try expected(touch.samples.map { ($0.time, $0.point) }, at: time - step.time) * stage.scale
      #expect(centroid.distance(to: finger) < 0.5, "frame \(frame): \(centroid), not \(finger)")
    }
    #expect(seen > 30)
  }

  /// Returns a point on the straight lines between samples, found by a simple search.
  private func expected(_ samples: [(time: Double, point: Point)], at age: Double) throws -> Point {
    for (a, b) in zip(samples, samples.dropFirst()) where a.time <= age && age <= b.time && b.time > a.time {
      let part = (age - a.time) / (b.time - a.time)
      return Point(a.point.x * (1 - part) + b.point.x * part, a.point.y * (1 - part) + b.point.y * part)
    }
    return try #require(samples.last).point
  }

  @Test func `the command line decides whether fingers are drawn`() throws {
    let with = Self.scene.replacing("STYLE", with: "style: ring")
    let without = with.replacing("touches: {color: white, trail: 0ms, style: ring}\n", with: "")
    let frame = 20
    let plain = try renderer(without).frame(frame)
    let finger = try renderer(with).frame(frame)
    #expect(finger != plain)
    #expect(try renderer(with, touches: false).frame(frame) == plain)
    #expect(try renderer(with, touches: true).frame(frame) == finger)
    #expect(try renderer(without, touches: true).frame(frame) != plain)
  }
}

extension PixelBuffer {
  /// The middle of the pixels that differ from `other`, weighted by the differences, in pixels; nil if none differs.
  fileprivate func centroid(over other: PixelBuffer) -> Point? {
    var (sum, weight) = (Point.zero, 0.0)
    for index in 0..<size.area where bytes[4 * index] != other.bytes[4 * index] {
      let difference = Double(abs(Int(bytes[4 * index]) - Int(other.bytes[4 * index])))
      let (x, y) = (index % size.width, index / size.width)
      sum = sum + Point(Double(x) + 0.5, Double(y) + 0.5) * difference
      weight += difference
    }
    return weight > 0 ? sum * (1 / weight) : nil
  }
}
