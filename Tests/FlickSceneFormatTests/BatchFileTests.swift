import FlickAuthoring
import FlickGeometry
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import Foundation
import Testing

@Suite struct BatchFileTests {
  private func batch(_ text: String) throws -> BatchFile {
    try BatchFile(text: "batch: 1\n" + text, name: "b.yaml")
  }

  private func message(_ text: String) -> String {
    do {
      _ = try batch(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a matrix has all combinations but those left out, in its order`() throws {
    let batch = try batch(
      """
      scenes: [tabs.yaml, {use: cards, with: {fps: 30}}]
      matrix:
        device: [iphone-5, ipad]
        look:
          - {name: dark, with: {background: black}}
          - {name: light, with: {background: white, effect.mask: false}}
      exclude: [{device: ipad, look: light}]
      data: [{name: de, title: Hallo}, {name: en}]
      """)
    #expect(batch.scenes.map(\.path) == ["tabs.yaml", "cards"])
    #expect(
      batch.variants.map { $0.labels.joined(separator: " ") } == [
        "iphone-5 dark de", "iphone-5 dark en", "iphone-5 light de", "iphone-5 light en", "ipad dark de",
        "ipad dark en",
      ])
  }

  /// The tables, the matrices and the mappings of a batch have no order among their keys.
  @Test(arguments: [
    "with: {device.scale: 0.5, device: iphone-8}", "with: {device: iphone-8, device.scale: 0.5}",
    "data: [{device.scale: 0.5, device: iphone-8}]", "matrix: {device.scale: [0.5], device: [iphone-8]}",
    "matrix: {look: [{name: a, with: {device.scale: 0.5, device: iphone-8}}]}",
    "matrix: {device.scale: [0.5]}\ndata: [{device: iphone-8}]",
  ])
  func `a value inside another one is kept in any order`(keys: String) throws {
    let batch = try batch("scenes: [a.yaml]\n" + keys)
    let text = "scene: 1\neffect: cards\ncontent: {pages: [{id: a, background: red}]}\n"
    let device = try SceneLoader.tests.load(
      text: text, name: "a.yaml", folder: ".",
      settings: batch.scenes[0].settings.adding(batch.variants[0].settings)
    ).device
    #expect(device.size == Size(375, 667))
    #expect(device.scale == 0.5)
  }

  @Test func `names are distinct and predictable`() throws {
    let batch = try batch(
      "scenes: [a]\nmatrix: {title: [\"A b/c\", \"../x\", \"汉字\"]}\noutput: \"${title}/${folder}/${scene}-${output}\""
    )
    let movie = Output("main", .movie(MovieOptions()), path: "sub/tabs.v2.mp4")
    #expect(
      batch.variants.map { $0.path(of: movie) } == [
        "sub/tabs.v2-A-b-c.mp4", "sub/tabs.v2-x.mp4", "sub/tabs.v2-汉字.mp4",
      ])
    let names = try #require(batch.names)
    #expect(try names.path(of: movie, scene: "tabs", folder: "", batch.variants[0]) == "A-b-c/tabs-main.mp4")
    #expect(
      try names.path(of: movie, scene: "tabs", folder: "p/q", batch.variants[1]) == "x/p/q/tabs-main.mp4")
    let frames = Output("all", .frames, path: "frames")
    #expect(try names.path(of: frames, scene: "tabs", folder: "", batch.variants[2]) == "汉字/tabs-all")
    #expect(SceneVariant().path(of: movie) == "sub/tabs.v2.mp4")
    let wrong = NamePattern("x/${titel}", option: "--name")
    #expect { try wrong.path(of: movie, scene: "tabs", folder: "", batch.variants[0]) } throws: {
      "\($0)".hasPrefix("--name:1:1: error: unknown value 'titel'")
        && "\($0)".hasSuffix("did you mean 'title'?")
    }
    let outside = NamePattern("../${scene}", option: "--name")
    #expect { try outside.path(of: movie, scene: "tabs", folder: "", SceneVariant()) } throws: {
      "\($0)".contains("the path leaves the output folder through '..'")
    }
  }

  @Test(arguments: [
    ("scenes: []", "b.yaml:2:9: error: expected a list of scenes"),
    ("scene: [a]", "b.yaml:2:1: error: unknown key 'scene' of a batch"),
    ("scenes: [a]\nmatrix: {device: ipad}", "b.yaml:3:18: error: expected a list of values"),
    (
      "scenes: [a]\nmatrix: {device: [ipad, ipad]}",
      "b.yaml:3:25: error: two values of 'device' have the name 'ipad'"
    ),
    ("scenes: [a]\nmatrix: {look: [{name: x}]}", "b.yaml:3:17: error: a value of an axis needs one of"),
    ("scenes: [a]\nmatrix: {scene: [x]}", "b.yaml:3:10: error: an axis cannot be called 'scene'"),
    ("scenes: [a]\nmatrix: {a: [x]}\nexclude: [{b: x}]", "b.yaml:4:12: error: the matrix has no axis 'b'"),
    ("scenes: [a]\nmatrix: {a: [dark]}\nexclude: [{a: drak}]", "b.yaml:4:15: error: 'a' has no value 'drak'"),
    (
      "scenes: [a]\nmatrix: {a: [x]}\nexclude: [{a: x}]",
      "b.yaml:4:11: error: 'exclude' leaves nothing of the matrix"
    ),
    (
      "scenes: [a]\ndata: missing.csv",
      "b.yaml:3:7: error: cannot read the table 'missing.csv': there is no such file"
    ),
    ("scenes: [a]\ndata: [1]", "b.yaml:3:8: error: a row is a mapping"),
    ("scenes: [a]\nwith: {a..b: 1}", "b.yaml:3:8: error: 'a..b' is not a path"),
  ])
  func `mistakes are located`(text: String, start: String) {
    #expect(message(text).hasPrefix(start), "\(message(text))")
  }

  @Test func `more variants than anybody could want are refused`() {
    let values = (0..<101).map(String.init).joined(separator: ", ")
    #expect(
      message("scenes: [a]\nmatrix: {a: [\(values)], b: [\(values)]}").contains("more than 10,000 variants"))
    // The combinations of the third axis must not be made before they are counted: they would take gigabytes.
    let hundred = (0..<100).map(String.init).joined(separator: ", ")
    let thousand = (0..<1000).map(String.init).joined(separator: ", ")
    #expect(
      message("scenes: [a]\nmatrix: {a: [\(hundred)], b: [\(hundred)], c: [\(thousand)]}").contains(
        "more than 10,000 variants"))
  }

  @Test func `the schema has all keys`() throws {
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(SceneSchema.batchText.utf8)) as? [String: Any])
    let keys = try #require(schema["properties"] as? [String: Any])
    #expect(Set(keys.keys) == ["batch", "title", "scenes", "with", "matrix", "exclude", "data", "output"])
  }
}
