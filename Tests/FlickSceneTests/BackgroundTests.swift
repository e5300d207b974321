import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneTestSupport
import FlickStage
import Testing

/// The background of a picture, and its uses.
@Suite struct BackgroundTests {
  @Test(arguments: [
    (Underlay.clear, "", "", 0.48), (.clear, "appearance: light", "", 0.11),
    (.clear, "appearance: dark", "", 0.97),
    (.matte, "", ", matte: \"#222\"", 0.97), (.matte, "appearance: dark", ", matte: white", 0.11),
    (.matte, "", "", 0.11), (.matte, "appearance: dark", "", 0.97),
  ])
  func `on a clear background, the contrast of letters is that to the page or the matte`(
    underlay: Underlay, line: String, matte: String, white: Double
  ) throws {
    let script = StageScript(
      "at: 5s, end: true",
      line: """
        \(line)
        chrome: {background: clear\(matte)}
        captions: [{at: 0s, for: 5s, text: A, place: below}]
        titleCard: {text: B}
        """)
    let stage = try script.stage(underlay: underlay)
    for (text, time) in [("A", 3.0), ("B", 0)] {
      #expect(stage.layers(at: time).letters(text) == Color(white: white), "\(text)")
    }
  }

  /// A phone with a screen of 320 x 568 points has a body 346 points wide, so the wide shadow has a radius of 20.8 and
  /// an offset of 19.0. Its opacity of 0.3 falls to 2 of 255 levels where 2.6 % of the blurred edge are left, at 1.96
  /// radii. So it is visible up to 41 points beside the body, and 60 below.
  @Test func `a clear background has room for the shadow`() throws {
    func padding(_ chrome: String) throws -> Chrome.Padding {
      let scene = try StageScript("at: 5s, end: true", line: "chrome: {\(chrome)}").scene()
      return try #require(scene.chrome).padding
    }
    #expect(try padding("background: clear") == Chrome.Padding(top: 40, right: 41, bottom: 60, left: 41))
    #expect(try padding("background: white") == Chrome.Padding(40))
    #expect(try padding("background: clear, padding: 40") == Chrome.Padding(40))
    #expect(try padding("background: clear, shadow: false") == Chrome.Padding(40))
    let far = try padding("background: clear, shadow: {radius: 500, offset: [0, 0]}")
    #expect(far == Chrome.Padding(320), "the shorter side of the screen at most")
  }

  @Test func `a gradient lies behind the pages, whatever effect shows them`() throws {
    let gradient = Gradient(
      from: Point(0.5, 0), to: Point(0.5, 1), stops: [.init(.white, at: 0), .init(.black, at: 1)])
    for effect in ["page-tabs", "page-flips", "card-stack", "expanding-cells"] {
      let script = StageScript(
        "at: 5s, end: true", effect: "{type: \(effect)}",
        line: "background: {linear: [white, black], angle: 180deg}")
      let list = try script.stage().displayList(at: 0)
      guard case .fill(.gradient(let drawn), let shape)? = list.items.first?.content else {
        Issue.record("\(effect): \(String(describing: list.items.first))")
        continue
      }
      #expect(shape.rect.size == Size(320, 568), "\(effect)")
      #expect(drawn.stops.map(\.color) == gradient.stops.map(\.color), "\(effect)")
    }
  }
}

extension Layer {
  /// The color of a text in this tree.
  fileprivate func letters(_ string: String) -> Color? {
    if case .text(let text)? = contents, text.string == string { return text.color }
    return sublayers.lazy.compactMap { $0.letters(string) }.first
  }
}
