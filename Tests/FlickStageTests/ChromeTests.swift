import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests the places of everything in a picture with chrome, and the times of captions and cards.
@Suite struct ChromeTests {
  private func stage(_ line: String, _ steps: String = "at: 5s, end: true") throws -> Stage {
    try StageScript(steps, line: line).stage()
  }

  private func layer(_ name: String, _ stage: Stage, at time: Double = 1) throws -> Layer {
    try #require(stage.layers(at: time).sublayers.first { $0.name == name }, "no \(name) at \(time)")
  }

  @Test func `without chrome the screen is the picture`() throws {
    let stage = try stage("fps: 60")
    #expect(stage.screen == Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(stage.canvas == Size(320, 568))
    #expect(stage.layers(at: 1).sublayers.allSatisfy { !["background", "screen"].contains($0.name) })
  }

  /// A phone 320 points wide has a bezel of 10, a rim of 3 and buttons of 2. Their sum with the padding is rounded up
  /// to a multiple of eight.
  @Test func `the screen begins at multiples of eight, and the device is in the middle`() throws {
    let stage = try stage("chrome: {padding: [20, 30]}")
    #expect(stage.screen == Rect(x: 48, y: 40, width: 320, height: 568))
    #expect(stage.canvas == Size(320 + 2 * 48, 568 + 2 * 40))
    let rim = try layer("rim", stage)
    #expect(rim.bounds.size == Size(346, 594))
    #expect(rim.position == stage.screen.center)
    #expect(try layer("screen", stage).position == stage.screen.center)
    let lopsided = try self.stage("chrome: {device: none, padding: [0, 16, 5, 8]}")
    #expect(lopsided.screen.origin == Point(8, 0))
    #expect(lopsided.canvas == Size(344, 573))
  }

  @Test func `corners are concentric and continuous`() throws {
    let stage = try stage("chrome: {corner: 30, bezel: 8}")
    for (name, radius) in [("screen", 30.0), ("glass", 38), ("rim", 41)] {
      let layer = try layer(name, stage)
      #expect(layer.cornerRadius == radius, "\(name)")
      #expect(layer.cornerCurve == .continuous, "\(name)")
    }
    #expect(try layer("screen", stage).masksToBounds)
  }

  @Test(arguments: [
    ("iphone-16", "phone", "island"), ("iphone-8", "phone", nil), ("ipad", "tablet", nil),
    ("iphone-16", "{device: phone, cutout: notch}", "notch"), ("iphone-16", "none", nil),
    ("{size: [852, 393]}", "phone", "island"), ("iphone-8", "{device: none, cutout: island}", "island"),
  ])
  func `long phones have a cutout for their camera`(device: String, chrome: String, cutout: String?) throws {
    let stage = try stage("device: \(device)\nchrome: \(chrome)")
    let screen = try layer("screen", stage)
    let cutouts = screen.sublayers.filter { $0.name == "cutout" }.flatMap(\.sublayers).map(\.name)
    #expect(cutouts.first == cutout)
  }

  @Test func `an island is in the middle of the upper edge, or at the left of a phone on its side`() throws {
    let upright = try stage("device: iphone-16\nchrome: phone")
    let island = try #require(try layer("screen", upright).sublayers.last?.sublayers.first)
    #expect(island.position.x == 196.5)
    #expect(island.bounds.width > 3 * island.bounds.height)
    let lying = try stage("device: {size: [852, 393]}\nchrome: phone")
    let turned = try #require(try layer("screen", lying).sublayers.last?.sublayers.first)
    #expect(turned.position == Point(island.position.y, 196.5))
    #expect(turned.bounds.size.height == island.bounds.width)
  }

  /// The device is 346 by 594 points at (35, 27). Buttons stand out by 2 and reach 3 under its edge.
  @Test func `a phone has three buttons at its left and one at its right`() throws {
    let buttons = try stage("chrome: {padding: [20, 30]}").layers(at: 1).sublayers.filter {
      $0.name == "button"
    }
    #expect(
      buttons.map(\.position)
        == [Point(35.5, 129.5), Point(35.5, 180.5), Point(35.5, 227.5), Point(380.5, 204)])
  }

  @Test func `shadows, buttons and colours can be chosen`() throws {
    func names(_ chrome: String) throws -> [String] {
      try self.stage(chrome).layers(at: 1).sublayers.map(\.name)
    }
    let all = try names("chrome: phone")
    #expect(all.filter { $0 == "shadow" }.count == 2)
    #expect(all.filter { $0 == "button" }.count == 4)
    #expect(
      try names("chrome: {shadow: false, buttons: false}").first { ["shadow", "button"].contains($0) } == nil)
    let stage = try self.stage("chrome: {shadow: {radius: 9, opacity: 0.5}, background: \"#102030\"}")
    #expect(try layer("shadow", stage).shadow == Shadow(opacity: 0.5, offset: Point(0, 2), radius: 9))
    #expect(try layer("background", stage).bounds.size == stage.canvas)
    #expect(
      try layer("background", stage).background == Color(red: 16 / 255, green: 32 / 255, blue: 48 / 255))
  }

  // MARK: Captions and title cards

  private func opacity(_ stage: Stage, at frame: Int, of name: String = "caption") -> Double {
    let time = stage.frameRate.time(ofFrame: frame)
    let layers = stage.layers(at: time).sublayers.filter { $0.name == name }
    return (layers.reduce(0) { $0 + $1.opacity } * 1e6).rounded() / 1e6
  }

  @Test func `a caption comes and goes at its frames`() throws {
    let stage = try stage("captions: [{at: 500ms, for: 1s, fade: 6f, text: Hello}]")
    #expect(
      [29, 30, 31, 33, 36, 60, 84, 87, 89, 90].map { opacity(stage, at: $0) }
        == [0, 0, 0.166667, 0.5, 1, 1, 1, 0.5, 0.166667, 0])
    let hard = try self.stage("captions: [{at: 500ms, for: 1s, fade: 0s, text: Hello}]")
    #expect([29, 30, 89, 90].map { opacity(hard, at: $0) } == [0, 1, 1, 0])
  }

  @Test func `a caption makes room for the next in its place`() throws {
    let line =
      "captions: [{at: 0s, for: 3s, fade: 6f, text: A}, {at: 1s, fade: 6f, text: B}, {at: 1s, fade: 0s, text: C, place: top}]"
    let stage = try stage(line)
    #expect([53, 54, 57, 59].map { opacity(stage, at: $0) } == [1, 1, 0.5, 0.166667])
    #expect([60, 63, 66].map { opacity(stage, at: $0) } == [1, 1.5, 2])
  }

  @Test func `a caption may wait for a step`() throws {
    let line = "captions: [{after: open.release, wait: 100ms, fade: 0s, for: 200ms, text: Now}]"
    let stage = try stage(line, "at: 420ms, name: open, tap: {page: p2}")
    #expect([35, 36, 47, 48].map { opacity(stage, at: $0) } == [0, 1, 1, 0])
  }

  @Test func `captions have their places`() throws {
    let line =
      "captions: [{at: 0s, text: A, place: top}, {at: 0s, text: B, place: bottom}, {at: 0s, text: C, place: above}, {at: 0s, text: D, place: below, size: 30}]"
    let stage = try stage("chrome: {padding: 20}\n" + line)
    let captions = stage.layers(at: 1).sublayers.filter { $0.name == "caption" }
    let rim = try layer("rim", stage)
    let (top, bottom) = (rim.position.y - rim.bounds.height / 2, rim.position.y + rim.bounds.height / 2)
    let (upper, lower) = (
      captions.map { $0.position.y - $0.bounds.height / 2 },
      captions.map { $0.position.y + $0.bounds.height / 2 }
    )
    #expect(upper[0] > stage.screen.minY)
    #expect(lower[0] < stage.screen.midY)
    #expect(upper[1] > stage.screen.midY)
    #expect(lower[1] < stage.screen.maxY)
    #expect(upper[2] >= 20)
    #expect(lower[2] < top)
    #expect(upper[3] > bottom)
    #expect(lower[3] <= stage.canvas.height - 20)
    // The margins grow only by the heights of the texts.
    let without = try self.stage("chrome: {padding: 20}")
    #expect(stage.canvas.height > without.canvas.height + 30 * 1.3)
    #expect(stage.canvas.width == without.canvas.width)
  }

  /// Letters are 18 points high on a screen 320 wide. A plate leaves 14.4 points on either side of the letters, and 9
  /// above and below them. Beside the plate there is a margin of 0.9 times the height of letters, rounded to 16.
  @Test func `a caption's plate is as large as its text`() throws {
    struct Measured: ContentMeasure {
      let size: Size
      func size(of text: TextContents, width: Double) -> Size {
        #expect(abs(width - 259.2) < 1e-9, "320, less margins of 16 and plates of 0.8 letters at either side")
        #expect(text.string == "Hi")
        return size
      }
      func color(ofImage name: String, in area: Rect) -> Color? { nil }
    }
    func plate(_ size: Size, _ place: String) throws -> Layer {
      let script = StageScript("at: 5s, end: true", line: "captions: [{at: 0s, text: Hi, place: \(place)}]")
      return try layer("caption", script.stage(measure: Measured(size: size)))
    }
    for (size, expected) in [(Size(20.5, 23.2), Size(50, 42)), (Size(255, 46.1), Size(284, 65))] {
      let (low, high) = (try plate(size, "bottom"), try plate(size, "top"))
      #expect(low.bounds.size == expected)
      #expect(high.bounds.size == expected)
      #expect(abs(low.position.x - 160) <= 0.5)
      #expect(low.position.y + expected.height / 2 == 568 - 45)
      #expect(high.position.y - expected.height / 2 == 9)
      let text = try #require(low.sublayers.first)
      #expect(text.bounds.width == size.width.rounded(.up))
      #expect(text.bounds.height == expected.height)
    }
  }

  /// On a screen 320 wide, letters are 18 points high and a line is 24. Captions are at least the height of the letters
  /// away from the device.
  @Test func `captions in the margins keep away from the device`() throws {
    let chrome = "chrome: {device: none, padding: 16}\ncaptions:"
    let below = try stage("\(chrome) [{at: 0s, text: Hi, place: below}]")
    #expect(below.canvas == Size(352, 642))
    #expect(below.screen.maxY == 584)
    let under = try layer("caption", below)
    #expect(under.position.y == 614)
    #expect(under.bounds.height == 24)
    let above = try stage("\(chrome) [{at: 0s, text: Hi, place: above}]")
    #expect(above.screen.minY == 64)
    let over = try layer("caption", above)
    #expect(over.position.y == 31)
    #expect(over.bounds.height == 24)
  }

  /// A spotlight gives the caption a plate. 40 letters do not fit into a line of the screen, but of the picture.
  @Test func `a plate beside the device is as wide as the picture allows, not the screen`() throws {
    let stage = try stage(
      """
      chrome: {device: none, padding: [40, 200]}
      captions: [{at: 0s, text: "Forty letters, more than a screen holds.", place: below}]
      callouts: [{at: 0s, style: spotlight, on: screen}]
      """)
    let plate = try layer("caption", stage)
    #expect(plate.background != nil)
    #expect(plate.bounds.width > 320)
    #expect(plate.bounds.height == 42)
  }

  @Test func `a title card covers the beginning and moves no time`() throws {
    let steps = "at: 200ms, name: open, tap: {page: p2}"
    let stage = try stage("titleCard: {text: Tabs, subtitle: Cards, for: 1s, fade: 500ms}", steps)
    #expect(
      [0, 29, 30, 45, 59, 60].map { opacity(stage, at: $0, of: "title card") } == [1, 1, 1, 0.5, 0.033333, 0])
    #expect(try stage.steps[0].events == self.stage("fps: 60", steps).steps[0].events)
    let card = try layer("title card", stage, at: 0)
    #expect(card.bounds.size == stage.canvas)
    #expect(card.background == .black)
    #expect(card.sublayers.count == 2)
  }

  @Test func `a caption without words shows nothing`() throws {
    let stage = try stage("captions: [{at: 0s, text: \" \\n\"}]")
    #expect(opacity(stage, at: 30) == 0)
  }

  @Test func `the contrast of letters is that to their background`() throws {
    func caption(_ chrome: String) throws -> Color? {
      let stage = try stage("chrome: {background: \(chrome)}\ncaptions: [{at: 0s, text: A, place: below}]")
      guard case .text(let text) = try layer("caption", stage).contents else { return nil }
      return text.color
    }
    #expect(try caption("\"#eee\"") == Color(white: 0.11))
    #expect(try caption("\"#333\"") == Color(white: 0.97))
    #expect(try caption("clear") == Color(white: 0.48))
    #expect(try caption("\"#ffffff20\"") == Color(white: 0.48))
    #expect(try caption("{linear: [\"#ddd\", \"#fff\"]}") == Color(white: 0.11))
    // What counts of a gradient is its color at the letters.
    #expect(try caption("{linear: [black, black, white]}") == Color(white: 0.11))
    #expect(try caption("{linear: [white, white, black]}") == Color(white: 0.97))
    #expect(try caption("{linear: [black, clear]}") == Color(white: 0.48))
    #expect(try caption("{linear: [clear, black]}") == Color(white: 0.97))
  }

  /// A comparison's 'with', or an option, can leave out chrome and cards.
  @Test func `chrome and title card can be left out`() throws {
    let bare = try stage("chrome: false\ntitleCard: false")
    #expect(bare.screen.origin == .zero)
    #expect(bare.layers(at: 0).sublayers.allSatisfy { $0.name != "title card" })
    #expect(try stage("chrome: true").canvas == stage("chrome: phone").canvas)
  }

  @Test(arguments: ["", ", color: \"#ff800080\""])
  func `a subtitle is quieter than its title, and below it`(color: String) throws {
    let stage = try stage("titleCard: {text: Tabs, subtitle: Cards\(color)}")
    let layers = try layer("title card", stage, at: 0).sublayers
    let texts = layers.compactMap { layer -> TextContents? in
      if case .text(let text) = layer.contents { text } else { nil }
    }
    try #require(texts.map(\.string) == ["Tabs", "Cards"])
    #expect(texts.map(\.font.size) == [27, 14])
    #expect(texts.map(\.font.weight) == [700, 400])
    let colors = texts.map(\.color)
    #expect(colors[1] == colors[0].withAlpha(0.65 * colors[0].alpha))
    #expect(colors[1] != colors[0])
    #expect(texts.map(\.verticalAlignment) == [.bottom, .top])
    let edges = [
      layers[0].position.y + layers[0].bounds.height / 2, layers[1].position.y - layers[1].bounds.height / 2,
    ]
    #expect(edges[0] < edges[1])
  }

  // MARK: Mistakes that appear only when the scene is played

  @Test func `captions that would lie on each other are mistakes`() {
    let line = "captions: [{at: 0s, text: A}, {at: 0s, text: B, place: top}, {at: 0f, text: C}]"
    #expect(
      StageScript("at: 1s, end: true", line: line).message.hasPrefix(
        "scene.yaml:2:67: error: two captions begin at 0s in one place, 'A' and this one\n"))
  }

  @Test func `captions without room are mistakes`() {
    for caption in ["text: A, size: 200", "place: top, size: 90, text: \"A\\nB\\nC\\nD\\nE\\nF\""] {
      #expect(
        StageScript("at: 1s, end: true", line: "captions: [{at: 0s, \(caption)}]").message
          .hasPrefix("scene.yaml:2:17: error: the caption has no room on the screen\n"))
    }
  }

  @Test func `captions that nobody would see are mistakes`() {
    #expect(
      StageScript("at: 1s, end: true", line: "captions: [{at: 2s, text: A}]").message
        .hasPrefix("scene.yaml:2:17: error: the caption begins at 2s, when the scene has ended at 1s\n"))
    #expect(
      StageScript("at: 1s, end: true", line: "titleCard: {text: A, for: 2s}").message
        .hasPrefix("scene.yaml:2:12: error: the title card is shown for 2s, longer than the scene, 1s\n"))
    #expect(
      StageScript("at: 1s, name: open, tap: {page: p2}", line: "captions: [{after: open.deleting, text: A}]")
        .message
        .hasPrefix("scene.yaml:2:20: error: 'deleting' of 'open' never happens\n"))
  }
}
