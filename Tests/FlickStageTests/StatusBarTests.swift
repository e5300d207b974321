import FlickDeclarative
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import Testing

/// Tests status bars that follow the pages below them.
@Suite struct StatusBarTests {
  /// Returns fixed colors of pictures by their names.
  private struct Pictures: ContentMeasure {
    var colors: [String: Color] = [:]
    func size(of text: TextContents, width: Double) -> Size { Size(10, 10) }
    func color(ofImage name: String, in area: Rect) -> Color? { colors[name] }
  }

  private func stage(
    _ page: String, more: String = "", device: String = "{size: [320, 568], scale: 1}",
    measure: Pictures = Pictures()
  ) throws -> Stage {
    let text = """
      scene: 1
      device: \(device)
      effect: {type: expanding-cells, standardCover: 0, featuredCover: 0}
      statusBar: {style: auto}
      content: {pages: [{id: one, \(page)}, {id: two, background: white}\(more)]}
      script: [{at: 1s, name: next, do: scrollTo, with: {page: two}}, {at: 3s, end: true}]
      """
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try Stage(
      try loader.load(text: text, name: "scene.yaml", folder: SceneFolder.shared.path), measure: measure)
  }

  /// Returns the opacity of the bars by the lightness of the clock's letters.
  private func letters(_ stage: Stage, at time: Double) -> [Double: Double] {
    func bars(_ layer: Layer) -> [Layer] {
      layer.name == "status bar" ? [layer] : layer.sublayers.flatMap(bars)
    }
    let found = bars(stage.layers(at: time)).compactMap { bar -> (Double, Double)? in
      guard case .text(let text)? = bar.sublayers.first(where: { $0.name == "time" })?.contents else {
        return nil
      }
      return (text.color.red, bar.opacity)
    }
    return Dictionary(found) { $0 + $1 }
  }

  @Test(arguments: [
    ("background: white", 0.0), ("background: black", 1),
    ("background: {linear: [black, white], angle: 0deg}", 0),
    ("background: white, layers: [{background: black, opacity: 0.9}]", 1),
    ("background: white, layers: [{background: black, mask: {linear: [clear, black]}}]", 0),
    ("background: white, layers: [{frame: [0, 100, 100%, 100], background: black}]", 0),
    ("background: white, layers: [{shape: ellipse, fill: black, frame: [0, -50, 100%, 200]}]", 1),
  ])
  func `letters are dark on light pages and light on dark ones`(page: String, lightness: Double) throws {
    #expect(letters(try stage(page), at: 0) == [lightness: 1])
  }

  @Test func `pictures count with their own colours`() throws {
    for (color, lightness) in [(Color.white, 0.0), (.black, 1)] {
      let measure = Pictures(colors: ["logo@2x.png": color])
      let stage = try stage("background: red, layers: [{image: logo@2x.png}]", measure: measure)
      #expect(letters(stage, at: 0) == [lightness: 1])
    }
  }

  /// The time begins 16 or 20 points from the edge and ends before the 70th. The page is a little lighter than medium
  /// gray, so the mean of all places is darker if one of them is black.
  @Test(arguments: ["ipad", "pixel-10"])
  func `a time at the edge looks at what is below its digits`(device: String) throws {
    func letters(above black: String) throws -> [Double: Double] {
      let layers = "layers: [{frame: \(black), background: black}]"
      return self.letters(try stage("background: '#8c8c8c', \(layers)", device: device), at: 0)
    }
    #expect(try letters(above: "[0, 0, 70, 60]") == [1: 1])
    #expect(try letters(above: "[70, 0, 200, 60]") == [0: 1])
  }

  /// The page is black from 0.51 s to 0.59 s. The samples say so from 16/30 s, when letters begin to become light, to
  /// 18/30 s, when they are light by (2/30) / 0.25.
  @Test func `a change back begins with the letters as they are then`() throws {
    let keys = [(0, 0), (50, 0), (51, 1), (59, 1), (60, 0), (100, 0)].map { "\($0)%: {opacity: \($1)}" }
      .joined(separator: ", ")
    let stage = try stage(
      "background: white, layers: [{background: black, animate: {duration: 1s, keys: {\(keys)}}}]")
    #expect(letters(stage, at: 0.5) == [0: 1])
    for (time, light) in [(0.59, (0.59 - 16 / 30.0) / 0.25), (0.6, 4 / 15.0), (0.65, 1 / 15.0)] {
      let found = letters(stage, at: time)
      #expect(abs((found[1] ?? 0) - light) < 1e-9, "\(time)")
      #expect(abs((found[0] ?? 0) - (1 - light)) < 1e-9, "\(time)")
    }
    #expect(letters(stage, at: 0.67) == [0: 1])
  }

  @Test func `a change takes a quarter of a second, at any frame rate`() throws {
    let stage = try stage("background: black")
    #expect(letters(stage, at: 0.9) == [1: 1])
    #expect(letters(stage, at: 2.9) == [0: 1])
    let change = try #require((0...90).map { Double($0) / 30 }.first { letters(stage, at: $0).count == 2 })
    // The change begins with the previous sample.
    let start = change - 1 / 30.0
    let middle = letters(stage, at: start + 0.125)
    #expect(abs((middle[0] ?? 0) - 0.5) < 1e-9)
    #expect(abs((middle[1] ?? 0) - 0.5) < 1e-9)
    #expect(letters(stage, at: start + 0.26) == [0: 1])
    for time in [2.9, 0.5, start + 0.1, 0] {
      #expect(letters(stage, at: time) == letters(try self.stage("background: black"), at: time))
    }
  }
}
