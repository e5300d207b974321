import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// Small parts of the language, one at a time.
@Suite struct LanguageTests {
  /// Returns the layers of a page whose layers are given in YAML's flow style.
  private func layers(_ yaml: String) throws -> [LayerTemplate] {
    let scene = "scene: 1\neffect: still\ncontent: {pages: [{id: a, layers: [\(yaml)]}]}\n"
    return try SceneLoader.tests.result(scene).get().pages[0].layer.layers
  }

  private func path(_ data: String) throws -> [Path.Element] {
    guard case .shape(let shape) = try layers("{path: \"\(data)\"}")[0].contents,
      case .path(let path, _) = shape.outline
    else { return [] }
    return path.elements
  }

  @Test(arguments: ["L1 2", "L1 2 3 4", "C1 2 3 4 5 6"])
  func `paths have a limit`(segment: String) {
    #expect(throws: SceneDiagnostics.self) { try path("M0 0" + String(repeating: segment, count: 2_000)) }
    #expect(throws: Never.self) { try path("M0 0" + String(repeating: segment, count: 900)) }
  }

  @Test func `a corner is a radius, four radii, or either with a curve`() throws {
    func corner(_ text: String) throws -> LayerTemplate.Corner? { try layers("{corner: \(text)}")[0].corner }
    #expect(try corner("12") == .init(radius: 12))
    #expect(try corner("[20, 50%, 0, 0]") == .init(radii: [20, .half, 0, 0]))
    #expect(try corner("[6, 6, 6, 6]") == .init(radius: 6))
    #expect(
      try corner("{radius: [20, 20, 0, 0], curve: continuous}")
        == .init(radii: [20, 20, 0, 0], curve: .continuous))
    #expect(
      try corner("{curve: continuous, radius: [0, 0, 9, 9]}")
        == .init(radii: [0, 0, 9, 9], curve: .continuous))
  }

  /// The limit is that of the compositor's layout.
  @Test func `texts have a limit`() throws {
    func text(_ length: Int) -> String { "{text: \(String(repeating: "字", count: length))}" }
    _ = try layers(text(5_000))
    #expect(throws: SceneDiagnostics.self) { try layers(text(5_001)) }
  }

  @Test func `pictures have a limit together`() throws {
    let folder = try TemporaryFolder()
    for number in 1...65 { try folder.write("", to: "huge\(number).png") }
    func messages(_ names: [String]) -> String {
      let layers = names.map { "{image: \($0), frame: [0, 0, 1, 1]}" }.joined(separator: ", ")
      return SceneLoader.tests.messages(
        "scene: 1\neffect: still\ncontent: {pages: [{id: a, layers: [\(layers)]}]}\n", folder: folder.path)
    }
    // Each picture has 64 megapixels.
    let names = (1...64).map { "huge\($0).png" }
    #expect(messages(names + ["huge1.png"]) == "")
    #expect(
      messages(names + ["huge65.png"]).contains(
        "cannot use 'huge65.png': the scene's pictures have more than 4096 megapixels together"))
  }

  @Test(arguments: [
    ("${n}", "2"), ("${i}", "1"), ("${ n + 1 }", "3"), ("${n*10-i}", "19"), ("${(n+1)*2}", "6"),
    ("${-n/4}", "-0.5"), ("$5 and ${item}", "$5 and b"), ("$${n}", "${n}"), ("$$${n}", "$${n}"),
    ("{n}", "{n}"),
    ("${n}${n}", "22"), ("${2*3}", "6"),
  ])
  func `templates are filled in`(_ template: String, _ text: String) throws {
    #expect(try layers("{each: [a, b], name: \"\(template)\"}").map(\.name)[1] == text)
  }

  @Test func `repetitions may be inside each other`() throws {
    let rows = try layers("{each: [{row: x}, {row: y}], layers: [{repeat: 2, name: \"${row}${n}\"}]}")
    #expect(rows.map { $0.layers.map(\.name) } == [["x1", "x2"], ["y1", "y2"]])
  }

  @Test func `layers without templates are the same in every repetition`() throws {
    let inner = "layers: [{name: a, text: Hi}, {repeat: 2, name: b, layers: [{name: c}]}]"
    let rows = try layers("{repeat: 3, \(inner)}, {repeat: 2, name: \"${n}\", layers: [{name: d}]}")
    #expect(rows.map(\.name) == ["layer", "layer", "layer", "1", "2"])
    #expect(try rows[0].layers == layers("{\(inner)}")[0].layers)
    #expect(rows[0].layers.map(\.name) == ["a", "b", "b"])
    #expect(rows[1].layers == rows[0].layers)
    #expect(rows[2].layers == rows[0].layers)
    #expect(rows[3].layers.map(\.name) == ["d"])
    #expect(rows[4].layers == rows[3].layers)
  }

  @Test func `values of each are not templates again`() throws {
    #expect(try layers("{each: [\"$${n}\"], name: \"${item}\"}").map(\.name) == ["${n}"])
  }

  @Test(arguments: [
    ("#fff", Color.white), ("#0008", Color(white: 0, alpha: 136 / 255)),
    ("#FF0000", Color(red: 1, green: 0, blue: 0)),
    ("#00000080", Color(white: 0, alpha: 128 / 255)), ("white", .white), ("clear", .clear),
  ])
  func `colours are read`(_ text: String, _ color: Color) throws {
    #expect(try layers("{background: \"\(text)\"}")[0].background == .color(color))
  }

  @Test(arguments: [
    ("", Point(0.5, 0), Point(0.5, 1)), (", angle: 180deg", Point(0.5, 0), Point(0.5, 1)),
    (", angle: 90deg", Point(0, 0.5), Point(1, 0.5)), (", angle: 135deg", Point(0, 0), Point(1, 1)),
    (", angle: 270deg", Point(1, 0.5), Point(0, 0.5)), (", angle: 0deg", Point(0.5, 1), Point(0.5, 0)),
    (", from: [10%, 20%], to: [30%, 40%]", Point(0.1, 0.2), Point(0.3, 0.4)),
  ])
  func `gradients have their directions`(_ keys: String, _ start: Point, _ end: Point) throws {
    guard
      case .gradient(let gradient) = try layers("{background: {linear: [red, blue]\(keys)}}")[0].background
    else {
      Issue.record("no gradient")
      return
    }
    #expect(gradient.start.distance(to: start) < 1e-12)
    #expect(gradient.end.distance(to: end) < 1e-12)
    #expect(gradient.stops.map(\.location) == [0, 1])
  }

  @Test func `paths are read`() throws {
    #expect(
      try path("M1,2L3-4h.5V-.5l1 1 2 2z")
        == [
          .move(Point(1, 2)), .line(Point(3, -4)), .line(Point(3.5, -4)), .line(Point(3.5, -0.5)),
          .line(Point(4.5, 0.5)), .line(Point(6.5, 2.5)), .close,
        ])
    #expect(
      try path("m 10 10 5 5 Q 20 10 25 15 t 5 0")
        == [
          .move(Point(10, 10)), .line(Point(15, 15)),
          .quadratic(control: Point(20, 10), end: Point(25, 15)),
          .quadratic(control: Point(30, 20), end: Point(30, 15)),
        ])
    #expect(
      try path("M0 0 C 0 5 5 10 10 10 S 20 5 20 0")
        == [
          .move(Point(0, 0)), .cubic(control1: Point(0, 5), control2: Point(5, 10), end: Point(10, 10)),
          .cubic(control1: Point(15, 10), control2: Point(20, 5), end: Point(20, 0)),
        ])
  }

  @Test(arguments: [
    "M", "M 1", "M 1 2 L", "M 1 2 3", "L 1 2", "M 1e9 2", "M 1e 2", "M 1 2 X", "M 1 2 Z 3", "", "z",
    "M 9999999 0",
  ])
  func `broken paths are refused`(_ data: String) {
    #expect(throws: SceneDiagnostics.self) { try path(data) }
  }

  @Test(arguments: [
    ("24", 24, 1), ("30000/1001", 30000, 1001), ("120", 120, 1), ("60000/1001", 60000, 1001),
  ])
  func `frame rates are exact`(_ text: String, _ numerator: Int, _ denominator: Int) throws {
    let scene = "scene: 1\nfps: \(text)\neffect: still\ncontent: {pages: []}\nduration: 24f\n"
    let rate = try SceneLoader.tests.result(scene).get().frameRate
    #expect((rate.numerator, rate.denominator) == (numerator, denominator))
    let duration = try #require(try SceneLoader.tests.result(scene).get().duration)
    #expect(rate.frameCount(duration: duration) == 24)
  }

  @Test func `files inside the folder may be links`() throws {
    guard case .image(let image) = try layers("{image: inside.png}")[0].contents else {
      Issue.record("no image")
      return
    }
    #expect(image.naturalSize == Size(400, 300))
    guard case .image(let logo) = try layers("{image: logo@2x.png}")[0].contents else {
      Issue.record("no image")
      return
    }
    #expect(logo.naturalSize == Size(200, 150))
  }
}
