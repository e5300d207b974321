import FlickBasics
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Foundation
import Testing

/// SVG files of scenes: where they may be used, and the messages about those that cannot be shown.
@Suite struct DrawingTests {
  private static let square = "<svg viewBox='0 0 20 10'><path d='M0 0h20v10H0z' fill='currentColor'/></svg>"

  private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["a.svg": Self.square].merging(files) { $1 })
  }

  private func scene(_ layer: String, _ more: String = "") -> String {
    """
    scene: 1
    effect: {type: page-tabs}
    content: {pages: [{id: a, layers: [\(layer)]}]}
    \(more)
    """
  }

  private func layer(_ text: String, in folder: TemporaryFolder) throws -> LayerTemplate {
    let scene = try SceneLoader.builtIn.result(scene(text), folder: folder.path).get()
    return try #require(scene.pages.first?.layer.layers.first)
  }

  @Test func `a colour that the drawing does not use causes a warning`() throws {
    let folder = try folder(["b.svg": "<svg viewBox='0 0 9 9'><path d='M0 0h9v9H0z' fill='red'/></svg>"])
    func warnings(_ layer: String) throws -> [String] {
      let loaded = try SceneLoader.builtIn.result(scene(layer), folder: folder.path).get()
      return loaded.readingWarnings.map(\.message)
    }
    #expect(try warnings("{svg: a.svg, color: red}") == [])
    #expect(try warnings("{svg: b.svg}") == [])
    #expect(
      try warnings("{svg: b.svg, color: red}")
        == ["'color' changes nothing: 'b.svg' has no colour 'currentColor'"])
    // Of several drawings, only some may have it.
    #expect(try warnings("{each: [a, b], svg: \"${item}.svg\", color: red}") == [])
  }

  @Test(arguments: [
    ("{svg: a.svg, shadow: {radius: 4}}", true),
    ("{svg: a.svg, shadow: {radius: 4, outline: box}}", false),
    ("{svg: a.svg, shadow: {radius: 4}, background: white}", false),
    ("{svg: a.svg, shadow: {radius: 4}, border: {color: white, width: 2}}", false),
    ("{svg: a.svg, shadow: {radius: 4, outline: paint}, background: white}", true),
    ("{text: Hello, shadow: {radius: 4}}", false), ("{text: Hello, shadow: {outline: paint}}", true),
  ])
  func `the paint of a drawing without a box casts its shadow`(text: String, isOfPaint: Bool) throws {
    let folder = try folder()
    #expect(try layer(text, in: folder).shadow?.isOfPaint == isOfPaint)
  }

  @Test func `a drawing that refers to nothing causes a warning at the place of the reference`() throws {
    let folder = try folder([
      "b.svg": "<svg viewBox='0 0 9 9'>\n <rect width='9' height='9' clip-path='url(#a)'/></svg>"
    ])
    let loaded = try SceneLoader.builtIn.result(scene("{svg: b.svg}, {svg: b.svg}"), folder: folder.path)
      .get()
    let warning = try #require(loaded.readingWarnings.first)
    #expect(loaded.readingWarnings.count == 1)
    #expect(warning.warning == .damagedDrawing)
    #expect(warning.range?.file == "b.svg")
    #expect(warning.range?.start.line == 2)
    #expect(warning.range?.start.column == 2)
    #expect(warning.message == "there is no clip path with the id 'a', so nothing is cut off")
  }

  @Test func `markup in place of a path is a mistake of its own`() throws {
    let found = SceneLoader.builtIn.messages(scene("{svg: \"<svg viewBox='0 0 9 9'/>\"}"))
    #expect(found.contains("it is markup, not the path of a file"), "\(found)")
    #expect(found.contains("save it in a file"), "\(found)")
  }

  @Test func `a layer is a drawing in a colour`() throws {
    let folder = try folder()
    let plain = try layer("{svg: a.svg}", in: folder)
    #expect(plain.name == "drawing")
    let picture = try #require(plain.drawing)
    #expect(picture.name == "a.svg")
    #expect(picture.color == .black)
    #expect(picture.naturalSize == Size(20, 10))
    #expect(picture.digest.count == 64)
    let red = try layer("{svg: a.svg, color: red, name: logo, opacity: 0.5}", in: folder)
    #expect(red.drawing?.color == Color(red: 1, green: 0, blue: 0))
    #expect(red.name == "logo")
  }

  @Test func `the file is one of the scene's`() throws {
    let folder = try folder(["b/c.svg": "<svg viewBox='0 0 1 1'><rect width='1' height='1'/></svg>"])
    let text = scene(
      "{svg: a.svg}, {svg: {light: b/c.svg, dark: a.svg}}, {svg: a.svg}", "endCard: {text: A, logo: b/c.svg}")
    let scene = try SceneLoader.builtIn.result(text, name: "s/x.yaml", folder: folder.path).get()
    #expect(scene.parts.map(\.name) == ["a.svg", "b/c.svg"])
    #expect(scene.files.map(\.name) == ["a.svg", "b/c.svg"])
    #expect(scene.sources.map(\.name) == ["s/x.yaml", "s/a.svg", "s/b/c.svg"])
    #expect(scene.images.isEmpty)
  }

  @Test func `a drawing in which nothing is drawn is a mistake`() throws {
    let folder = try folder([
      "b.svg": "<svg viewBox='0 0 1 1'><g display='none'><rect width='1' height='1'/></g></svg>"
    ])
    let result = SceneLoader.builtIn.result(scene("{svg: b.svg}"), folder: folder.path)
    guard case .failure(let found) = result else {
      Issue.record("it is no mistake")
      return
    }
    #expect(found.description.contains("nothing in 'b.svg' is drawn"), "\(found)")
    #expect(found.diagnostics.count == 1)
  }

  @Test func `the shapes of drawings in repetitions count for each`() throws {
    let paths = String(repeating: "<path d='M0 0h1v1z'/>", count: 400)
    let folder = try folder(["b.svg": "<svg viewBox='0 0 1 1'>\(paths)</svg>"])
    func messages(_ count: Int) -> String {
      SceneLoader.builtIn.messages(
        scene("{repeat: \(count), layers: [{repeat: 10, svg: b.svg}]}"), folder: folder.path)
    }
    #expect(messages(25) == "")
    let excess = messages(26)
    #expect(excess.contains("the scene's drawings have more than 100,000 shapes together"), "\(excess)")
    #expect(excess.ranges(of: ": error: ").count == 1, "\(excess)")
  }

  /// The picture, and so its identity, depends on the file's contents.
  @Test func `a changed file is another drawing`() throws {
    let folder = try folder()
    let before = try layer("{svg: a.svg}", in: folder)
    try folder.write(Self.square.replacing("20v", with: "19v"), to: "a.svg")
    let after = try layer("{svg: a.svg}", in: folder)
    #expect(before.drawing?.digest != after.drawing?.digest)
    #expect(before != after)
  }

  @Test(arguments: [
    "logo: a.svg", "logo: {svg: a.svg}", "logo: {svg: a.svg, width: 40}", "logo: {svg: a.svg, color: red}",
    "logo: {svg: {light: a.svg, dark: a.svg}}",
  ])
  func `a card has a drawing as its logo`(logo: String) throws {
    let folder = try folder()
    let text = scene("{svg: a.svg}", "titleCard: {text: A, \(logo)}")
    let scene = try SceneLoader.builtIn.result(text, folder: folder.path).get()
    let found = try #require(scene.titleCard?.logo)
    guard case .drawing(let picture) = found.picture else {
      Issue.record("the logo is no drawing")
      return
    }
    #expect(picture.color == (logo.contains("red") ? Color(red: 1, green: 0, blue: 0) : nil))
    #expect(found.width == (logo.contains("40") ? 40 : nil))
    let card = scene.layer(of: try #require(scene.titleCard), EstimatedMeasure())
    let layer = try #require(card.sublayers.first { $0.name == "logo" })
    #expect(layer.bounds.width == 2 * layer.bounds.height)
    #expect(layer.sublayers.count == 1)
  }

  private static let table: [(layer: String, message: String)] = [
    ("{svg: none.svg}", "scene.yaml:3:42: error: cannot use 'none.svg': there is no such file"),
    ("{svg: ../a.svg}", "cannot use '../a.svg': the path leaves the scene's folder through '..'"),
    ("{svg: /a.svg}", "cannot use '/a.svg': the path is absolute; paths start in the scene's folder"),
    ("{svg: 'https://a.b/c.svg'}", "it is an address, and files are not read from the network"),
    ("{svg: a.svg, image: b.png}", "error: a layer has either 'svg' or 'image', not both"),
    ("{svg: a.svg, fit: cover}", "error: 'fit' needs 'image' or 'video'"),
    ("{svg: a.svg, size: 3}", "error: 'size' needs 'text'"),
    ("{color: red}", "error: 'color' needs 'text' or 'svg'"),
    ("{svg: {light: a.svg}}", "error: a pair needs 'dark'"),
    (
      "{svg: text.svg}", "text.svg:2:3: error: the drawing cannot be shown: <text> is not drawn: convert text"
    ),
    ("{svg: text.svg}", "used at scene.yaml:3:42"), ("{svg: text.svg}", "text.svg:3:8: error: the drawing"),
    ("{svg: broken.svg}", "broken.svg:1:1: error: the drawing cannot be shown: it is not XML: syntax error"),
    ("{svg: large.svg}", "cannot use 'large.svg': it is larger than 1 MiB"),
    ("{svg: many.svg}, {svg: many.svg}", "the scene's drawings have more than 100,000 shapes together"),
  ]

  @Test(arguments: table.indices)
  func `mistakes have their places`(index: Int) throws {
    let folder = try folder([
      "text.svg": "<svg viewBox='0 0 9 9'>\n  <text/>\n<mask/><g filter='url(#a)'/></svg>",
      "broken.svg": "nothing",
      "large.svg": Self.square + String(repeating: " ", count: 1 << 20),
      "many.svg": "<svg viewBox='0 0 9 9'><g id='a'>" + String(repeating: "<path d='M0 0h1'/>", count: 9_000)
        + "</g>" + String(repeating: "<use href='#a'/>", count: 5) + "</svg>",
    ])
    let (layer, message) = Self.table[index]
    let messages = SceneLoader.builtIn.messages(scene(layer), folder: folder.path)
    #expect(messages.contains(message), "\(messages)")
  }

  /// The message appears once, however often the file is shown.
  @Test func `a mistake in a file is reported once`() throws {
    let folder = try folder(["b.svg": "<svg viewBox='0 0 9 9'><image/></svg>"])
    let messages = SceneLoader.builtIn.messages(
      scene("{svg: b.svg}, {svg: b.svg}, {repeat: 3, svg: b.svg}"), folder: folder.path)
    #expect(messages.components(separatedBy: "error:").count == 2, "\(messages)")
  }
}
