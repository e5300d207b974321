import FlickDeclarative
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickSceneFormat

/// Tests how parameters and values reach the scenes of comparisons and films.
@Suite struct ComparisonParameterTests {
  private static let one = """
    scene: 1
    parameters: {word: {type: text, default: Page}, tint: {type: color, default: white}}
    device: {size: [128, 192], scale: 1}
    effect: page-tabs
    content: {pages: [{repeat: 3, id: "p${n}", background: "${tint}", layers: [{text: "${word} ${n}"}]}]}
    script: [{at: 100ms, name: open, tap: {page: p2}}, {at: 1s, end: true}]

    """
  private static let plain = """
    scene: 1
    device: {size: [128, 192], scale: 1}
    effect: page-tabs
    content: {pages: [{repeat: 3, id: "p${n}", background: white, layers: [{text: "Plain ${n}"}]}]}
    duration: 1s

    """

  private func load(_ text: String, _ settings: String...) throws -> Scene {
    let folder = try TemporaryFolder([
      "one.yaml": Self.one, "plain.yaml": Self.plain, "all.yaml": "scene: 1\n" + text,
      "stated.yaml": Self.one + "appearance: light\nmotion: full\n",
    ])
    return try SceneLoader(registry: .builtIn, assets: TestPictures()).load(
      file: folder.path + "/all.yaml", settings: SceneSettings(arguments: settings))
  }

  private func message(_ text: String, _ settings: String...) throws -> String {
    do {
      let folder = try TemporaryFolder([
        "one.yaml": Self.one, "plain.yaml": Self.plain, "all.yaml": "scene: 1\n" + text,
      ])
      _ = try Stage(
        SceneLoader(registry: .builtIn, assets: TestPictures()).load(
          file: folder.path + "/all.yaml", settings: SceneSettings(arguments: settings)))
      return ""
    } catch let error as SceneDiagnostics {
      return error.description.replacing(/\/[^ \n]*\//, with: "")
    }
  }

  /// The texts of the first page of each scene.
  private func words(_ scene: Scene) -> [String] {
    scene.components.map { component in
      component.pages[0].layer.layers.compactMap { layer in
        if case .text(let text)? = layer.contents { text.string } else { nil }
      }.joined()
    }
  }

  @Test func `values for sides may use the comparison's parameters, and sides keep their own parameters`()
    throws
  {
    let text = """
      parameters: {greeting: {type: text, default: Hello}}
      compare:
        - {use: one.yaml, name: a, with: {word: "${greeting}!"}}
        - {use: one.yaml, name: b, with: {"content.pages.0.layers.0.text": "${greeting} ${n} ${word}"}}
      """
    #expect(words(try load(text)) == ["Hello! 1", "Hello 1 Page"])
    #expect(words(try load(text, "greeting=Bye")) == ["Bye! 1", "Bye 1 Page"])
    // A value is not read a second time.
    #expect(words(try load(text, "greeting=$${n}")) == ["${n}! 1", "${n} 1 Page"])
    let message = try message(text.replacing("${greeting}!", with: "${greting}"))
    #expect(message.hasPrefix("all.yaml:4:43: error: unknown value 'greting'"), "\(message)")
    #expect(message.contains("did you mean 'greeting'?"))
    #expect(message.split(separator: "error:").count == 2, "\(message)")
  }

  @Test func `a value that ends with a dollar sign does not change what follows it`() throws {
    let text = """
      parameters: {price: {type: text, default: "5 $"}, unit: {type: text, default: kg}}
      compare:
        - {use: one.yaml, name: a, with: {word: "${price}${unit}"}}
        - {use: one.yaml, name: b, with: {word: "${price}{unit}"}}
      """
    #expect(words(try load(text)) == ["5 $kg 1", "5 ${unit} 1"])
    let message = try message(
      """
      parameters: {price: {type: text, default: "5 $"}}
      compare: [{use: one.yaml, with: {"content.pages.0.layers.0.text": "${price}${n}"}}, {use: plain.yaml}]
      """)
    #expect(message.contains("error: the value before '${n}' ends with '$'"), "\(message)")
    #expect(message.split(separator: "error:").count == 2, "\(message)")
  }

  @Test(arguments: ["compare", "film"])
  func `options set parameters of all scenes that have them, or of one by its name`(user: String) throws {
    let text = "\(user): [{use: one.yaml, name: a}, {use: plain.yaml, name: b}, {use: one.yaml, name: c}]"
    #expect(words(try load(text, "word=Tab")) == ["Tab 1", "Plain 1", "Tab 1"])
    #expect(words(try load(text, "c.word=Tab")) == ["Page 1", "Plain 1", "Tab 1"])
    #expect(words(try load(text, "b.content.pages.0.layers.0.text=X")) == ["Page 1", "X", "Page 1"])
    #expect(try load(text, "touches=true").components.allSatisfy { $0.touches != nil })
    let message = try message(text, "wrd=Tab")
    #expect(message.contains("--set:1:1: error: unknown key 'wrd' of a scene"), "\(message)")
    #expect(message.contains("parameters: tint, word; known keys: "), "\(message)")
    #expect(message.contains("did you mean 'word'?"), "\(message)")
  }

  /// A list of scenes is short for a mapping with that list.
  @Test func `an option reaches a key of a side or a clip by its position, in both forms`() throws {
    for text in [
      "film: [{use: one.yaml}, {use: plain.yaml}]", "film: {clips: [{use: one.yaml}, {use: plain.yaml}]}",
    ] {
      for path in ["film.1.speed=2", "film.clips.1.speed=2"] {
        #expect(try load(text, path).film?.clips.map(\.speed.factor) == [1, 2], "\(path)")
      }
      #expect(words(try load(text, "film.0.with={word: Tab}")) == ["Tab 1", "Plain 1"])
    }
    let sides = "compare: [{use: one.yaml}, {use: plain.yaml}]"
    #expect(try load(sides, "compare.1.label=Plain").comparison?.sides.map(\.label) == [nil, "Plain"])
    #expect(try message(sides, "compare.2.label=X").contains("its values have the numbers 0 to 1"))
  }

  @Test func `a target of a film is in the clip that is shown, not in one by its name`() throws {
    for target in ["page: p1, side: a", "page: p1, clip: a"] {
      let message = try message(
        "film: [{use: one.yaml, name: a}]\ncallouts: [{at: 100ms, text: Hi, on: {\(target)}}]\n")
      #expect(
        message.contains("= leave it out: in a film, a target is in the clip that is shown"), "\(message)")
      #expect(message.split(separator: "error:").count == 2, "\(message)")
    }
  }

  @Test(arguments: ["compare", "film"])
  func `changes of all scenes have no order, and an option replaces what is inside its value`(
    user: String
  ) throws {
    let list = user == "compare" ? "sides" : "clips"
    let text = """
      \(user):
        with: {device.scale: 0.5, device: iphone-8}
        \(list): [{use: one.yaml, name: a}, {use: plain.yaml, name: b}]
      """
    let own = try load(text).components.map(\.device)
    #expect(own.count == 2 && own.allSatisfy { $0.size == Size(375, 667) && $0.scale == 0.5 })
    let others = try load(text, "device=iphone-5").components.map(\.device)
    #expect(others.allSatisfy { $0.size == Size(320, 568) && $0.scale == 2 })
  }

  @Test(arguments: ["compare", "film"])
  func `an appearance from outside is that of the scene and of all scenes in it`(user: String) throws {
    let list = user == "compare" ? "sides" : "clips"
    let text = """
      \(user):
        \(list):
          - {use: one.yaml, name: a, with: {tint: {light: white, dark: black}}}
          - {use: stated.yaml, name: b, with: {tint: {light: white, dark: black}}}
          - {use: one.yaml, name: c, with: {appearance: light, tint: {light: white, dark: black}}}
      titleCard: {text: A, background: {light: white, dark: black}}
      """
    func colors(_ scene: Scene) -> [Paint?] { scene.components.map { $0.pages[0].layer.background } }
    let plain = try load(text)
    #expect(colors(plain) == [.color(.white), .color(.white), .color(.white)])
    #expect(plain.titleCard?.background == .paint(.color(.white)))
    let dark = try load(text, "appearance=dark")
    #expect(colors(dark) == [.color(.black), .color(.black), .color(.white)])
    #expect(dark.titleCard?.background == .paint(.color(.black)))
    let reduced = try load(text, "motion=reduced")
    #expect(reduced.reducesMotion)
    #expect(reduced.components.allSatisfy { $0.reducesMotion })
  }

  @Test func `options change the camera of a comparison that has one, and else those of its sides`() throws {
    let sides = """
      compare:
        - {use: one.yaml, name: a, with: {camera: {auto: true}}}
        - {use: one.yaml, name: b, with: {camera: {auto: true}}}

      """
    let own = try load(sides + "camera: [{at: 0s, show: all}]", "camera=false")
    #expect(own.camera == nil)
    #expect(own.components.allSatisfy { $0.camera != nil })
    let none = try load(sides.replacing(", with: {camera: {auto: true}}", with: ""), "camera={auto: true}")
    #expect(none.camera == nil)
    #expect(none.components.allSatisfy { $0.camera != nil })
    #expect(try load(sides, "strict=true").isStrict)
    #expect(try load(sides + "progress: true", "progress=false").progress == nil)
  }

  @Test func `a mistake in a side is one mistake, whatever refers to the side`() throws {
    let message = try message(
      """
      compare: [{use: one.yaml, name: a, with: {wrd: X}}, {use: one.yaml, name: b}]
      camera: {shots: [{at: 0s, show: {side: a, page: p2}}]}
      callouts: [{after: a.open.start, text: "{velocity.y}", on: {side: a, page: p2}}]
      """)
    #expect(message.split(separator: "error:").count == 2, "\(message)")
  }

  @Test func `a live number may be of another side, and an unknown name causes a suggestion`() throws {
    func compare(_ value: String) -> String {
      """
      compare: [{use: one.yaml, name: spec}, {use: one.yaml, name: ours, with: {effect.pitch: 30}}]
      callouts: [{at: 0s, for: 900ms, text: "{\(value)}", on: {side: ours, page: p2}}]
      """
    }
    func text(_ value: String) throws -> String? {
      try Stage(load(compare(value))).calloutStates(at: 0.2)[0].text
    }
    let (own, other) = (try text("p2.frame.y"), try text("spec.p2.frame.y"))
    #expect(own != other)
    #expect(try text("ours.p2.frame.y") == own)
    let message = try message(compare("spec.p2.frme.y"))
    #expect(message.hasPrefix("all.yaml:3:39: error: there is no value 'spec.p2.frme.y'"), "\(message)")
    #expect(message.contains("did you mean 'spec.p2.frame.y'?"), "\(message)")
    #expect(try self.message(compare("spek.p2.frame.y")).contains("did you mean 'spec.p2.frame.y'?"))
  }
}
