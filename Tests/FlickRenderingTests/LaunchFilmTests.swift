import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickLayers
import FlickMediaTestSupport
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

/// Tests films whose clips are comparisons or phones, in several shapes, with texts over them.
@Suite struct LaunchFilmTests {
  private static let phone = """
    scene: 1
    device: {size: [120, 160], scale: 1}
    fps: 30
    background: "#203040"
    effect: {type: page-tabs, pitch: 50, topMargin: 20}
    content: {pages: [{repeat: 3, id: "p${n}", background: white, layers: [{name: box, frame: [10, 10, 60, 20], corner: 8, background: red}]}]}
    chrome: {device: phone, padding: 16, shadow: false}
    script: [{at: 500ms, name: open, tap: {page: p2}}, {at: 3s, end: true}]

    """

  private func scene(_ text: String, _ files: [String: String] = [:], aspect: String? = nil) throws
    -> ResolvedScene
  {
    let own = [
      "phone.yaml": Self.phone, "film.yaml": "scene: 1\n" + text,
      "both.yaml": "scene: 1\ncompare: [{use: phone.yaml, name: l}, {use: phone.yaml, name: r}]\n",
    ]
    let folder = try TemporaryFolder(own.merging(files) { $1 })
    let scene = try SceneResolver().resolve(
      SceneInput(source: .file(path: folder.file("film.yaml")), name: "film.yaml"))
    guard let aspect = aspect.flatMap({ Aspect(text: $0) }) else { return scene }
    return try scene.inAspect(aspect)
  }

  private func warnings(_ text: String, _ files: [String: String] = [:]) throws -> [String] {
    try WarningCheck(scene(text, files)).warnings()?.diagnostics.map(\.heading) ?? []
  }

  @Test(arguments: [nil, "9:16", "16:9", "1:1"])
  func `the padding of smaller clips grows, in every shape`(shape: String?) throws {
    let film = try scene(
      "film: [{use: phone.yaml}, {use: both.yaml, name: both}, {use: phone.yaml, name: last}]", aspect: shape)
    let (both, phone) = (film.stage.clips[1].stage, film.stage.clips[0].stage)
    #expect(phone.canvas == film.stage.canvas)
    #expect(both.canvas == film.stage.canvas)
    if let aspect = shape.flatMap({ Aspect(text: $0) }) {
      let canvas = film.stage.canvas
      #expect(canvas.width * Double(aspect.height) == canvas.height * Double(aspect.width))
    }
    // The phone is in the middle, as near as the grid of eight points allows, and its screen's pixels are its own.
    #expect(abs(phone.screen.midX - film.stage.canvas.width / 2) <= 8)
    #expect(abs(phone.screen.midY - film.stage.canvas.height / 2) <= 8)
    #expect(phone.screen.minX.truncatingRemainder(dividingBy: 8) == 0)
    let alone = try scene(Self.phone.replacing("scene: 1\n", with: ""))
    let (grown, own) = (try FrameRenderer(film).frame(20), try FrameRenderer(alone).frame(20))
    // The background shows beyond its round corners, and differs in a larger picture.
    let size = try #require(PixelSize(width: 80, height: 120))
    func middle(_ picture: PixelBuffer, _ rect: Rect) -> PixelBuffer {
      picture.part(from: (Int(rect.minX) + 20, Int(rect.minY) + 20), size: size)
    }
    let isSame = middle(grown, phone.screen) == middle(own, alone.stage.screen)
    #expect(isSame)
  }

  @Test func `a film's caption lies on the screen of its clip, or at the edge of a comparison`() throws {
    let film = try scene(
      """
      film: [{use: phone.yaml, name: one}, {use: both.yaml, name: both}]
      captions: [{at: 1s, for: 1s, text: One}, {at: 4s, for: 1s, text: A longer one that has several lines and more}]
      """)
    func caption(at time: Double) throws -> Rect {
      let layer = try #require(film.stage.layers(at: time).sublayers.last { $0.name == Caption.layerName })
      return layer.frameInSuperlayer
    }
    let (first, second) = (try caption(at: 1.5), try caption(at: 4.5))
    let screen = film.stage.clips[0].stage.screen
    #expect(abs(first.midX - screen.midX) <= 0.5)
    #expect(first.maxY < screen.maxY)
    #expect(abs(second.midX - film.stage.canvas.width / 2) <= 0.5)
    #expect(second.maxY < film.stage.canvas.height)
    #expect(second.midY > film.stage.canvas.height / 2)
    // However many lines it has, the picture below it is that of the clips.
    let plain = try scene("film: [{use: phone.yaml, name: one}, {use: both.yaml, name: both}]")
    #expect(plain.stage.canvas == film.stage.canvas)
    #expect(plain.stage.layers(at: 4.5) == film.stage.layers(at: 4.5).sublayers[0])
  }

  @Test(arguments: ["", "camera: {shots: [{at: 0s, name: near, show: {area: [0, 0, 100, 140]}}]}\n"])
  func `a film's callouts keep away from those of its clips, and report covered things`(camera: String) throws
  {
    let glass =
      "callouts: [{at: 200ms, for: 2s, name: glass, style: loupe, width: 40, on: {layer: p1.box}}]\n"
    let files = [
      "glass.yaml": Self.phone + glass,
      "said.yaml": Self.phone + "captions: [{at: 0s, text: A caption of the clip, place: bottom}]\n",
    ]
    func stage(_ clip: String, _ callout: String) throws -> Stage {
      try scene(
        "film: [{use: \(clip)}]\n\(camera)callouts: [{for: 600ms, size: 9, text: Here, \(callout)}]", files
      )
      .stage
    }
    let free = try stage("glass.yaml", "at: 300ms, on: {layer: p1.box}")
    #expect(free.callouts[0].crowding == nil)
    let inner = try #require(free.clips[0].stage.calloutStates(at: 0.6).first)
    // Where the loupe is, the first place in their order, a label would be, too.
    #expect(inner.place == .right)
    #expect(free.callouts[0].place != .right)
    if camera.isEmpty {
      let label = try #require(free.calloutStates(at: 0.6)[0].frame)
      #expect(label.intersection(try #require(inner.frame)) == nil)
    }
    let over = try stage("glass.yaml", "at: 300ms, place: right, on: {layer: p1.box}")
    #expect(over.callouts[0].crowding?.harm == .covers("'glass'"))
    let said = try stage("said.yaml", "at: 300ms, place: above, on: {area: [20, 90, 80, 20]}")
    #expect(said.callouts[0].crowding?.harm == .covers("a caption"))
  }

  @Test(arguments: ["left", "down"]) func `while a clip comes by a wipe, its screen ends at the edge`(
    way: String
  ) throws {
    let film = try scene(
      "film: [{use: phone.yaml}, {use: phone.yaml, name: b, enter: {wipe: \(way), for: 1s}}]"
    ).stage
    let (canvas, start) = (film.canvas, film.clips[1].start)
    let whole = Rect(origin: .zero, size: canvas)
    for (time, part) in [(start - 0.1, 1), (start + 0.25, 0.25), (start + 1.1, 1)] {
      let window = try #require(Rect(enclosing: film.seenScreens(at: time)[0].window))
      let shown = way == "left" ? window.width / canvas.width : window.height / canvas.height
      #expect(abs(shown - part) < 0.02, "\(time)")
      #expect(way == "left" ? window.maxX == whole.maxX : window.minY == 0)
    }
  }

  @Test(arguments: ["", "camera: {shots: [{at: 0s, name: near, show: {side: a, area: [0, 0, 100, 140]}}]}\n"])
  func `a comparison's callouts keep away from those of its sides, also in a film`(camera: String) throws {
    let glass =
      "callouts: [{at: 200ms, for: 2s, name: glass, style: loupe, width: 40, on: {layer: p1.box}}]\n"
    let said = "captions: [{at: 0s, text: A caption of the side, place: bottom}]\n"
    let files = ["glass.yaml": Self.phone + glass, "said.yaml": Self.phone + said]
    func both(_ side: String, _ callout: String) -> String {
      "compare: {sides: [{use: \(side), name: a}, {use: phone.yaml, name: b}], padding: 60}\n\(camera)"
        + "callouts: [{for: 600ms, size: 9, text: Here, \(callout)}]"
    }
    let free = try scene(both("glass.yaml", "at: 300ms, on: {side: a, layer: p1.box}"), files).stage
    #expect(free.callouts[0].crowding == nil)
    let over = try scene(both("glass.yaml", "at: 300ms, place: right, on: {side: a, layer: p1.box}"), files)
    #expect(over.stage.callouts[0].crowding?.harm == .covers("'glass'"))
    let low = "at: 300ms, place: above, on: {side: a, area: [20, 90, 80, 20]}"
    #expect(try scene(both("said.yaml", low), files).stage.callouts[0].crowding?.harm == .covers("a caption"))
    // A film's clip that is a comparison has the callouts of its sides.
    let pair = "compare: {sides: [{use: glass.yaml, name: a}, {use: phone.yaml, name: b}], padding: 60}\n"
    let film = try scene(
      "film: [{use: pair.yaml}]\ncallouts: [{at: 300ms, for: 600ms, size: 9, text: Here, place: right, "
        + "on: {side: a, layer: p1.box}}]", files.merging(["pair.yaml": "scene: 1\n" + pair]) { $1 })
    #expect(film.stage.callouts[0].crowding?.harm == .covers("'glass'"))
  }

  private static let label =
    "callouts: [{at: 200ms, for: 1s, name: hint, text: Two tabs, on: screen, size: 9}]"

  @Test(arguments: [
    // Two words take 1.2 s.
    ("speed: 1", "'hint' is shown for 1s, too short to be read"),
    ("speed: 1/2", nil), ("speed: 2", "'hint' is shown for 0.5s at speed 2, too short to be read"),
    ("range: 1.5s..3s", nil), ("range: 100ms..700ms, speed: 1/4", nil),
    ("range: 100ms..700ms", "'hint' is shown for 0.5s, too short to be read"),
  ])
  func `the reading time of a callout follows from its clip`(clip: String, expected: String?) throws {
    let files = ["label.yaml": Self.phone + Self.label]
    let found = try warnings("film: [{use: label.yaml, \(clip)}, {use: phone.yaml}]", files)
      .filter { $0.contains("[short-callout]") }
    #expect(found.count == (expected == nil ? 0 : 1), "\(found)")
    if let expected { #expect(found.first?.contains(expected) == true, "\(found)") }
  }

  /// Both clips show the text from 200 ms on, for a second of the scene.
  @Test(arguments: [("1/2", []), ("2", ["1s", "0.5s at speed 2"]), ("1", ["1s"])])
  func `a text can be read if one clip of a film shows it long enough`(speed: String, times: [String]) throws
  {
    let caption = "\ncaptions: [{at: 200ms, for: 1s, text: Two words}]"
    let files = ["label.yaml": Self.phone + Self.label + caption]
    let found = try warnings(
      "film: [{use: label.yaml, name: real}, {use: label.yaml, name: again, speed: \(speed)}]", files)
    let callouts = found.filter { $0.contains("[short-callout]") }
    #expect(callouts.count == times.count, "\(found)")
    for (warning, time) in zip(callouts, times) {
      #expect(warning.contains("'hint' is shown for \(time), too short"), "\(found)")
    }
    #expect(found.contains { $0.contains("[short-caption]") } == !times.isEmpty, "\(found)")
  }

  @Test func `callouts of a compared clip and of a slow output are judged, too`() throws {
    let compared = """
      scene: 1
      compare: [{use: phone.yaml, name: l}, {use: phone.yaml, name: r}]
      callouts: [{at: 200ms, for: 1s, name: hint, text: Two tabs, on: {side: l, show: screen}}]

      """
    let files = ["label.yaml": compared]
    let short = try warnings("film: [{use: label.yaml, name: both}]", files)
    #expect(short.contains { $0.contains("'hint' is shown for 1s, too short") }, "\(short)")
    let output = "\noutputs: {main: {mp4: a.mp4, speed: 1/2}}"
    let slow = try warnings("film: [{use: label.yaml, name: both}]" + output, files)
    #expect(!slow.contains { $0.contains("[short-callout]") }, "\(slow)")
  }

  @Test(arguments: [("'#333'", true), ("white", false)])
  func `a lower third with little contrast causes a warning`(color: String, isNamed: Bool) throws {
    let line =
      "lowerThirds: [{at: 100ms, for: 2.5s, text: Ada, color: \(color), background: '#222'}]\n"
    for text in [
      Self.phone.replacing("scene: 1\n", with: "") + line, "film: [{use: phone.yaml}]\n" + line,
      "compare: [{use: phone.yaml, name: l}, {use: phone.yaml, name: r}]\n" + line,
    ] {
      let found = try warnings(text).filter { $0.contains("[faint-caption]") }
      #expect(found.isEmpty != isNamed, "\(found)")
      if isNamed {
        #expect(found.first?.contains("the lower third 'Ada' is hard to read") == true, "\(found)")
      }
    }
  }

  @Test func `a film's caption with little contrast causes a warning`() throws {
    let found = try warnings(
      "film: [{use: phone.yaml}]\ncaptions: [{at: 100ms, text: Dark, color: black, background: '#222'}]")
    #expect(found.contains { $0.contains("the caption 'Dark' is hard to read") }, "\(found)")
  }

  /// The box of the page that fills the screen has corners of 8 points. The bright area lies 6 points around it.
  @Test(arguments: [
    ("", -6.0, 14.0), (", inset: 0", 0, 8), (", inset: 3, corner: 0", 3, 0),
    (", inset: -10, corner: 2", -10, 2),
  ])
  func `a spotlight has the corners of its target`(more: String, inset: Double, corner: Double) throws {
    let callout =
      "callouts: [{at: 2s, for: 900ms, fade: 0ms, style: spotlight, on: {layer: p2.box}\(more)}]\n"
    let text = Self.phone.replacing("scene: 1\n", with: "")
    let (lit, plain) = (try FrameRenderer(scene(text + callout)), try FrameRenderer(scene(text)))
    let (picture, other) = (try lit.frame(75), try plain.frame(75))
    let screen = lit.scene.stage.screen
    let area = Rect(x: screen.minX + 10, y: screen.minY + 10, width: 60, height: 20).insetBy(
      dx: inset, dy: inset)
    func isLit(_ x: Double, _ y: Double) -> Bool {
      picture[Int(area.minX + x), Int(area.minY + y)] == other[Int(area.minX + x), Int(area.minY + y)]
    }
    #expect(isLit(area.width / 2, 0))
    #expect(isLit(0, area.height / 2))
    // Of a circle's corner, 0.29 of the radius is cut off along the diagonal.
    let reach = corner * 0.29
    #expect(isLit(reach + 1, reach + 1))
    if corner > 3 { #expect(!isLit(reach - 1.5, reach - 1.5)) } else { #expect(isLit(1, 1)) }
  }
}
