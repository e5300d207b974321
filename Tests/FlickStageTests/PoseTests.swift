import FlickCamera
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests devices that are posed in space, and backgrounds that move less than they do.
@Suite struct PoseTests {
  private static let steps = "at: 1s, name: open, tap: {page: p2}\nafter: open.settled, wait: 3s, end: true"

  private func script(_ keys: String, _ more: String = "") -> StageScript {
    StageScript(
      Self.steps,
      line: "chrome: {device: phone, padding: [60, 160], animate: {keys: {\(keys)}}}\n\(more)fps: 60")
  }

  private let plain = StageScript(
    Self.steps, line: "chrome: {device: phone, padding: [60, 160]}\nfps: 60")

  @Test func `a device in its usual pose is as without poses, and before its animation as in the first key`()
    throws
  {
    let stage = try script(
      "0s: {rotateY: -24deg, perspective: 1400}, 2s: {rotateY: 0deg, perspective: 1400}"
    ).stage()
    let usual = try plain.stage()
    for time in [2, 2.5, 3] { #expect(stage.displayList(at: time) == usual.displayList(at: time)) }
    #expect(stage.displayList(at: 1) != usual.displayList(at: 1))
    #expect(stage.animations.map(\.layer) == ["chrome"])
    #expect(stage.animations.first?.end == 2)
  }

  /// With the distance d of the eye, a point x beside the middle turned by t lies at x cos t · d / (d + x sin t): positive
  /// angles send the right side away.
  @Test func `the body is turned about its middle, in perspective`() throws {
    let stage = try script(
      "0s: {rotateY: 30deg, perspective: 1000}, 2s: {rotateY: 30deg, perspective: 1000}"
    ).stage()
    let body = try #require(Rect(enclosing: try plain.stage().flatCorners))
    let corners = stage.deviceCorners(at: 1)
    let (half, cosine) = (body.width / 2, 3.0.squareRoot() / 2)
    let right = half * cosine * 1000 / (1000 + half / 2)
    let left = half * cosine * 1000 / (1000 - half / 2)
    let xs = corners.map(\.x)
    #expect(abs((xs.max() ?? 0) - body.midX - right) < 1e-6)
    #expect(abs(body.midX - (xs.min() ?? 0) - left) < 1e-6)
    let tall = (corners.map(\.y).max() ?? 0) - (corners.map(\.y).min() ?? 0)
    #expect(abs(tall - body.height * 1000 / (1000 - half / 2)) < 1e-6)
  }

  /// A camera and callouts find the page where it is seen.
  @Test func `everything on the screen moves with the device`() throws {
    let keys = "0s: {x: 0, scale: 1}, 2s: {x: 30, scale: 0.5}"
    let (stage, usual) = (try script(keys).stage(), try plain.stage())
    let target = PictureTarget.screen
    let (box, old) = (try #require(stage.box(of: target, at: 3)), try #require(usual.box(of: target, at: 3)))
    #expect(abs(box.width - old.width / 2) < 1e-9)
    #expect(abs(box.height - old.height / 2) < 1e-9)
    let body = try #require(Rect(enclosing: usual.flatCorners))
    #expect(abs(box.midX - (body.midX + (old.midX - body.midX) / 2 + 30)) < 1e-9)
    let shot = "camera: [{at: 2.5s, name: near, show: screen, margin: 0, move: 300ms}]\n"
    let seen = try script(keys, shot).stage()
    #expect(seen.framing(at: 3).zoom > 1.5)
    #expect(seen.framing(at: 3).middle.distance(to: box.center) < 8)
  }

  @Test func `with reduced motion it stands still, as at the end`() throws {
    let keys = "0s: {rotateX: 20deg, perspective: 900}, 2s: {rotateX: 5deg, perspective: 900}"
    let (still, moving) = (try script(keys, "motion: reduced\n").stage(), try script(keys).stage())
    #expect(still.deviceCorners(at: 0) == still.deviceCorners(at: 3))
    #expect(still.deviceCorners(at: 0) == moving.deviceCorners(at: 3))
    #expect(moving.deviceCorners(at: 0) != moving.deviceCorners(at: 3))
  }

  @Test(arguments: [
    ("0s: {opacity: 0}, 1s: {opacity: 1}", "'opacity' does not pose a device"),
    ("0s: {rotateY: 10deg}, 1s: {x: 0}", "only one key frame has"),
    ("0s: {background: red}, 1s: {background: blue}", "'background' does not pose a device"),
  ])
  func `invalid poses are reported`(_ keys: String, _ words: String) {
    #expect(script(keys).message.contains(words), "\(script(keys).message)")
  }
}

/// Tests backgrounds that move less than the foreground.
@Suite struct ParallaxTests {
  private static func script(_ camera: String, chrome: String = "chrome: {device: phone}") -> StageScript {
    StageScript(
      "at: 1s, name: open, tap: {page: p2}\nafter: open.settled, wait: 3s, end: true",
      line: "\(chrome)\ncamera: {shots: [{at: 500ms, show: {area: [0, 0, 100, 100]}, move: 1s}]\(camera)}")
  }

  private func background(_ stage: Stage, at time: Double) throws -> Transform3D {
    let bottom = try #require(stage.layers(at: time).sublayers.first)
    #expect(bottom.name == "background" || bottom.sublayers.first?.name == "background")
    return bottom.transform
  }

  @Test func `the background moves by its share`() throws {
    let still = try Self.script("").stage()
    #expect(try background(still, at: 3) == .identity)
    let stage = try Self.script(", parallax: 0.25").stage()
    #expect(try background(stage, at: 0.4) == .identity)
    let zoom = stage.framing(at: 3).zoom
    #expect(abs(try background(stage, at: 3).m11 - (1 + 0.25 * (zoom - 1))) < 1e-12)
    let reduced = try StageScript(
      Self.script(", parallax: 25%").steps, line: Self.script(", parallax: 25%").line + "\nmotion: reduced"
    ).stage()
    #expect(try background(reduced, at: 3) == .identity)
  }

  @Test func `there is no parallax without a background`() {
    let message = Self.script(", parallax: 0.5", chrome: "fps: 60").message
    #expect(message.contains("there is no background for a parallax: the screen fills the picture"))
    #expect(Self.script(", parallax: 1.5").message.contains("1.5"))
  }
}

extension Stage {
  /// The corners of the device, which no animation moves.
  fileprivate var flatCorners: [Point] { deviceCorners(at: 0) }
}
