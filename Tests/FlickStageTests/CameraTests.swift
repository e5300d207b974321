import FlickCamera
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the view of a camera over time, and its errors.
@Suite struct CameraTests {
  private static let tap =
    "at: 1s, name: open, tap: {page: p2}\nafter: open.settled, wait: 3s, name: end, end: true"

  private func script(_ shots: String..., line: String = "chrome: {device: phone, padding: [40, 60]}")
    -> StageScript
  {
    let list = shots.map { "  - {\($0)}" }.joined(separator: "\n")
    return StageScript(Self.tap, line: "\(line)\ncamera:\n\(list)")
  }

  @Test func `a scene without a camera shows all of its picture`() throws {
    let stage = try StageScript(Self.tap).stage()
    #expect(!stage.hasCamera)
    #expect(stage.shots.isEmpty)
    #expect(stage.framing(at: 2) == stage.space.whole)
  }

  @Test func `a shot at the beginning is there from the first frame on`() throws {
    let stage = try script("at: 0s, show: {area: [0, 0, 50%, 25%]}").stage()
    let shot = stage.shots[0]
    #expect(shot.start == 0)
    #expect(shot.settled == 0)
    #expect(abs(shot.end - stage.duration) < 1e-9)
    // The screen of 320 x 568 points lies in 480 x 680. The zooms are 0.8 x 480 / 160 = 2.4 and 0.8 x 680 / 142 = 3.83.
    #expect(stage.canvas == Size(480, 680))
    #expect(abs(shot.framing.zoom - 2.4) < 1e-12)
  }

  /// The text has no size of its own: its layer is as large as what is left of the screen.
  @Test func `a text is as large as its lines`() throws {
    let word = "layers: [{name: word, text: Mail, size: 20, at: [100, 100]}]"
    let framing = try script(
      "at: 0s, show: {layer: word}", line: "chrome: {device: phone, padding: [40, 60]}\n\(word)"
    )
    .stage().shots[0].framing
    // Without fonts, four letters of 20 points are 44 wide and 26 high. The screen begins at (80, 56).
    #expect(framing.zoom == Framing.usualZoom)
    #expect(framing.middle == Point(80 + 100 + 22, 56 + 100 + 13))
  }

  @Test func `a shot can be there when a moment comes`() throws {
    let stage = try script(
      "arrive: open.start-200ms, name: close, show: {area: [110, 234, 100, 100]}, zoom: 1.3"
    )
    .stage()
    #expect(abs(stage.shots[0].settled - 0.8) < 1e-9)
    #expect(stage.isCameraMoving(at: 0.79))
    #expect(!stage.isCameraMoving(at: 0.801))
  }

  @Test func `a camera is nowhere before the scene`() {
    let found = script("arrive: open.start-5s, show: {page: p2}").message
    #expect(found.contains("the camera cannot be there at -4s, before the scene"), "\(found)")
    #expect(found.contains("'at: 0s' shows it from the beginning"), "\(found)")
  }

  @Test func `a shot that the next takes over settles at that moment, as a step does`() throws {
    let stage = try script("at: 500ms, name: a, show: {page: p2}", "at: 600ms, show: {page: p3}").stage()
    let shot = stage.shots[0]
    #expect(shot.settled > 1)
    #expect(shot.events.map(\.name) == ["start", "settled", "end"])
    #expect(shot.events.map(\.time) == [0.5, 0.6, 0.6])
  }

  @Test func `a target is framed over the whole time for which it is held`() throws {
    let stage = try script(
      "arrive: open.start-100ms, name: close, show: {page: p2}", "after: open.settled, show: all"
    ).stage()
    let close = stage.shots[0]
    for step in 0...60 {
      let time = close.settled + (close.end - close.settled) * Double(step) / 60
      let box = try #require(stage.box(of: .page(.id("p2")), at: time))
      let shown = stage.framing(at: time).rect(in: stage.space)
      #expect(shown.minX <= box.minX + 1e-6, "\(time)")
      #expect(shown.maxX >= box.maxX - 1e-6, "\(time)")
      #expect(shown.minY <= box.minY + 1e-6, "\(time)")
      #expect(shown.maxY >= box.maxY - 1e-6, "\(time)")
    }
    #expect(!close.cutsTarget)
    #expect(stage.shots[1].framing == stage.space.whole)
  }

  @Test func `shots wait for earlier shots, and captions for shots`() throws {
    let stage = try script(
      "at: 0.5s, name: near, show: {page: p1}", "after: near.settled, wait: 1s, show: screen",
      line: "chrome: phone\ncaptions: [{after: near.settled, text: Here}]"
    ).stage()
    #expect(abs(stage.shots[1].start - stage.shots[0].settled - 1) < 1e-9)
    let layers = stage.layers(at: stage.shots[0].settled + 0.5).sublayers
    #expect(layers.contains { $0.name == "caption" })
  }

  @Test func `the background and captions stay while the device moves`() throws {
    let stage = try script("at: 0s, show: {area: [0, 0, 100, 100]}").stage()
    let whole = try StageScript(Self.tap, line: "chrome: {device: phone, padding: [40, 60]}").stage()
    let (near, far) = (stage.layers(at: 0.5).sublayers, whole.layers(at: 0.5).sublayers)
    try #require(near.count == 2)
    #expect(near[0] == far[0])
    #expect(near[1].name.isEmpty)
    #expect(near[1].sublayers.count == far.count - 1)
  }

  @Test func `a framing that shows all leaves the picture as it is`() throws {
    let stage = try script("at: 0s, show: all").stage()
    let whole = try StageScript(Self.tap, line: "chrome: {device: phone, padding: [40, 60]}").stage()
    for time in [0, 1.2, 2] { #expect(stage.displayList(at: time) == whole.displayList(at: time)) }
  }

  @Test
  func `pages are drawn as fine as they are shown, and from their layers where a picture would be too large`()
    throws
  {
    func rasters(_ zoom: Double, scale: Double) throws -> [Double] {
      let stage = try script("at: 0s, show: {page: p0}, zoom: \(zoom)").stage(scale: scale)
      return stage.displayList(at: 0.5).items.flatMap(\.rasterScales)
    }
    let fine = try rasters(2, scale: 3)
    #expect(!fine.isEmpty)
    #expect(fine.allSatisfy { $0 == 6 })
    // 320 x 568 points, times 8 x 3 pixels each, are 7680 x 13632 pixels.
    #expect(try rasters(8, scale: 3).isEmpty)
  }

  @Test func `the screen ends a camera without chrome`() throws {
    let stage = try script("at: 0.5s, show: {page: p2}, zoom: 2", "at: 3s, show: all", line: "fps: 60")
      .stage()
    for step in 0...200 {
      let shown = stage.framing(at: stage.duration * Double(step) / 200).rect(in: stage.space)
      #expect(shown.minX >= -1e-9)
      #expect(shown.maxX <= 320 + 1e-9)
      #expect(shown.minY >= -1e-9)
      #expect(shown.maxY <= 568 + 1e-9)
    }
  }

  // MARK: - Messages

  @Test(arguments: [
    (
      "arrive: 200ms, show: {page: p2}, zoom: 2",
      """
      scene.yaml:4:14: error: the camera cannot arrive at 0.2s; the earliest time is
      """
    ),
    (
      "at: 9s, show: screen",
      "scene.yaml:4:10: error: the shot begins at 9s, when the scene has ended at"
    ),
    (
      "at: 1s, show: {page: p30}",
      "scene.yaml:4:20: error: the shot is empty: nothing of page 'p30' is on the screen"
    ),
    ("at: 1s, show: touches, ease: cut", ""),
    (
      "at: 3s, show: touches",
      "scene.yaml:4:20: error: the shot is empty: nothing of the touches is on the screen"
    ),
    (
      "at: 1s, show: {layer: nothing}",
      "scene.yaml:4:20: error: the shot is empty: nothing of layer 'nothing' is"
    ),
    ("after: open.nothing, show: all", "scene.yaml:4:18: error: unknown event 'nothing' of step 'open'"),
    ("after: opn.settled, show: all", "scene.yaml:4:13: error: unknown step 'opn'"),
    (
      "at: 1s, name: open, show: all",
      "scene.yaml:4:20: error: a step or an earlier shot already has the name 'open'"
    ),
    ("at: 1s, show: {side: a, page: p1}", "scene.yaml:4:27: error: only a comparison has sides"),
    (
      "at: 1s, show: page",
      "scene.yaml:4:20: error: expected 'all', 'device', 'screen' or 'touches', found 'page'"
    ),
    ("at: 1s, show: {page: p99}", "scene.yaml:4:27: error: unknown page 'p99'"),
    ("at: 1s, show: all, zoom: 9", "scene.yaml:4:31: error: expected a value from 1 to 8, found '9'"),
    ("at: 1s, arrive: 2s, show: all", "scene.yaml:4:14: error: a shot has either 'at' or 'arrive', not both"),
    (
      "at: 1s, show: all, move: 1s, ease: cut",
      "scene.yaml:4:35: error: a shot has either 'move' or 'ease', not both"
    ),
  ])
  func `impossible targets are reported at their places`(shot: String, message: String) {
    let found = script(shot).message
    #expect(message.isEmpty ? found.isEmpty : found.hasPrefix(message), "\(found)")
  }

  @Test(arguments: [
    ("tile", "did you mean 'toast.title'?"), ("headline", "the layers of 'toast' are: title, icon"),
  ])
  func `a layer that is not there is told from those that are`(name: String, remedy: String) {
    // As in pages, the layer and the one that holds its content have the same name.
    let inner = "{name: toast, layers: [{name: title, text: x}, {name: icon, text: y}]}"
    let toast = "layers: [{name: toast, layers: [\(inner)]}]"
    let found = script("at: 1s, show: {layer: toast.\(name)}", line: toast).message
    #expect(found.contains("nothing of layer 'toast.\(name)' is on the screen"), "\(found)")
    #expect(found.contains("= " + remedy), "\(found)")
  }

  @Test func `shots are listed in the order of time`() {
    let found = script("at: 2s, show: all", "at: 1s, show: screen").message
    #expect(
      found.hasPrefix("scene.yaml:5:10: error: the shot begins at 1s, before the shot above it, at 2s"),
      "\(found)")
  }
}

extension DisplayItem {
  fileprivate var rasterScales: [Double] {
    switch content {
    case .raster(_, let scale): [scale]
    case .group(let items, _): items.flatMap(\.rasterScales)
    default: []
    }
  }
}
