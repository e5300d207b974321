import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMediaTestSupport
import FlickPlanning
import FlickStage
import FlickTestSupport
import Testing

/// Tests what a spotlight leaves bright.
@Suite struct SpotlightPictureTests {
  private static let side = """
    scene: 1
    device: {size: [120, 160], scale: 1}
    fps: 30
    effect: {use: pager}
    content: {pages: [{id: a, background: "#8090a0"}]}
    duration: 1s

    """

  /// - Parameter side: More lines of the scene `side.yaml`, which the scene may show.
  private func renderer(_ text: String, side: String = "") throws -> FrameRenderer {
    let folder = try TemporaryFolder(["side.yaml": Self.side + side, "scene.yaml": text])
    let input = SceneInput(source: .file(path: folder.file("scene.yaml")), name: "scene.yaml")
    return try FrameRenderer(SceneResolver().resolve(input))
  }

  private func picture(_ text: String) throws -> PixelBuffer { try renderer(text).frame(15) }

  /// The camera of the comparison shows only the left side until half a second has passed.
  @Test func `a target that a comparison's camera does not show is not in the picture`() throws {
    func scene(_ callout: String) throws -> ResolvedScene {
      try renderer(
        """
        scene: 1
        compare: [{use: side.yaml, name: l}, {use: side.yaml, name: r}]
        camera: [{at: 0s, show: {side: l, area: [0, 0, 20, 20]}, zoom: 3}, {at: 500ms, show: all, ease: cut}]
        callouts: [{at: 200ms, fade: 0ms, style: ring, on: {side: r, area: [80, 0, 20, 20]}, \(callout)}]
        """
      ).scene
    }
    let stage = try scene("for: 600ms").stage
    #expect(stage.calloutStates(at: 0.3).map(\.opacity) == [0])
    #expect(stage.calloutStates(at: 0.75).map(\.opacity) == [1])
    #expect(throws: SceneDiagnostics.self) { try scene("for: 200ms") }
  }

  @Test func `a part that two targets share is bright`() throws {
    let targets = "[{area: [10, 10, 40, 40]}, {area: [30, 30, 40, 40]}, {area: [20, 20, 10, 10]}]"
    let lit = try picture(
      Self.side + "callouts: [{at: 0s, for: 1s, style: spotlight, fade: 0ms, inset: 0, on: \(targets)}]")
    let plain = try picture(Self.side)
    for place in [15, 25, 40, 60] { #expect(lit[place, place] == plain[place, place], "\(place)") }
    for (x, y) in [(60, 20), (20, 60), (100, 100)] { #expect(lit[x, y] != plain[x, y], "\(x) \(y)") }
  }

  @Test func `the bright area of a page that fills the screen has the screen's corners`() throws {
    func lit(_ target: String) throws -> PixelBuffer {
      try picture(
        Self.side + "chrome: {device: phone}\n"
          + "callouts: [{at: 0s, for: 1s, style: spotlight, on: \(target)}]")
    }
    #expect(try lit("{page: a}") == lit("screen"))
    #expect(try lit("{area: [0, 0, 100%, 100%]}") == lit("screen"))
  }

  /// The camera shows a quarter of the screen. No corner of the screen is in the picture.
  @Test(arguments: ["{page: a}", "screen", "device"])
  func `a screen that the picture's edges cut has no round corners there`(target: String) throws {
    let phone = Self.side + "chrome: {device: phone}\ncamera: [{at: 0s, show: {page: a}, zoom: 4}]\n"
    let lit = try picture(phone + "callouts: [{at: 0s, for: 1s, style: spotlight, on: \(target)}]")
    #expect(try lit == picture(phone))
  }

  /// The plate lies 35 to 85 points from the left of a side, and 94 to 125 from the top. Its letters begin 11 points
  /// from its left. In the middle of the caption's fade, a part of the darkness lies on it.
  @Test(arguments: [
    ("compare: [{use: side.yaml, name: l}, {use: side.yaml, name: r}]", "{side: l, area: [0, 0, 20, 20]}"),
    ("film: [{use: side.yaml}]", "{area: [0, 0, 20, 20]}"),
  ])
  func `captions of sides and clips stay bright`(scenes: String, target: String) throws {
    let spotlight = "callouts: [{at: 0s, for: 1s, style: spotlight, fade: 0ms, on: \(target)}]\n"
    func isLit(_ caption: String, _ x: Int, _ y: Int) throws -> Bool {
      let side = "captions: [{text: MMM, place: bottom, background: white, at: 0s, \(caption)}]\n"
      let renderers = try [spotlight, ""].map { try renderer("scene: 1\n\(scenes)\n\($0)", side: side) }
      let frame = renderers[0].scene.stage.sides.last?.frame.origin ?? .zero
      let pixels = try renderers.map { try $0.frame(15)[Int(frame.x) + x, Int(frame.y) + y] }
      return pixels[0] == pixels[1]
    }
    #expect(try isLit("for: 1s, fade: 0ms", 40, 110))
    #expect(try !isLit("for: 1s, fade: 0ms", 40, 80))
    #expect(try !isLit("for: 700ms, fade: 350ms", 40, 110))
  }

  /// The letters lie in the middle of a picture 200 points wide, 214 to 233 points from its top. The bright part goes as
  /// far beyond them as a plate would: 7 points above and below.
  @Test func `letters without a plate stay bright, and not the whole width of the picture`() throws {
    let side = """
      chrome: {device: none, background: white}
      captions: [{text: MMM, place: below, at: 0s, for: 1s, fade: 0ms}]

      """
    let spotlight = "callouts: [{at: 0s, for: 1s, style: spotlight, fade: 0ms, on: {area: [0, 0, 20, 20]}}]"
    let pictures = try [spotlight, ""].map {
      try renderer("scene: 1\nfilm: [{use: side.yaml}]\n\($0)", side: side).frame(15)
    }
    for (x, y, isLit) in [(100, 211, true), (100, 236, true), (60, 223, false), (100, 202, false)] {
      #expect((pictures[0][x, y] == pictures[1][x, y]) == isLit, "\(x) \(y)")
    }
  }

  /// Both clips show the same, so nothing changes while they fade or wipe, in frames 24 to 29. The caption's plate is
  /// that of the previous test.
  @Test(arguments: ["fade: 200ms", "wipe: left, for: 200ms"])
  func `the captions of both clips stay bright while one clip enters`(entrance: String) throws {
    let side = "captions: [{text: MMM, place: bottom, background: white, at: 0s, for: 1s, fade: 0ms}]\n"
    let film =
      "scene: 1\nfilm: [{use: side.yaml, name: one}, {use: side.yaml, name: two, enter: {\(entrance)}}]\n"
    let spotlight =
      "callouts: [{at: 0s, for: 1.8s, style: spotlight, fade: 0ms, on: {area: [0, 0, 20, 20]}}]\n"
    let renderers = try [spotlight, ""].map { try renderer(film + $0, side: side) }
    for frame in [10, 24, 27, 29, 40] {
      let pictures = try renderers.map { try $0.frame(frame) }
      #expect(pictures[0][40, 110] == pictures[1][40, 110], "\(frame)")
      #expect(pictures[0][40, 80] != pictures[1][40, 80], "\(frame)")
    }
  }

  /// Only the first clip has a caption. Its place gets dark as the caption goes, and not at once.
  @Test func `the caption of a clip that leaves gets dark with it`() throws {
    let side = "captions: [{text: MMM, place: bottom, background: white, at: 0s, for: 1s, fade: 0ms}]\n"
    let film = """
      scene: 1
      film:
        - {use: side.yaml, name: one}
        - {use: side.yaml, name: two, enter: {fade: 200ms}, with: {captions: []}}
      callouts: [{at: 0s, for: 1.8s, style: spotlight, fade: 0ms, on: {area: [0, 0, 20, 20]}}]

      """
    let renderer = try renderer(film, side: side)
    let levels = try (23...30).map { try Int(renderer.frame($0)[40, 110].red) }
    // The plate is white. The page has 128, and 58 in the darkness.
    #expect(levels[0] == 255)
    #expect(levels[7] < 70)
    #expect(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 && $0 - $1 < 50 }, "\(levels)")
  }
}
