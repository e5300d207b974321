import FlickEffects
import FlickGeometry
import FlickLayers
import FlickMotion
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import Testing

/// Values that replace a scene's own before it is read.
@Suite struct SettingsTests {
  private static let scene = """
    scene: 1
    title: "Hello, ${who}"
    parameters: {who: text, tint: {type: color, default: red}}
    device: iphone-5
    effect: cards
    content: {pages: [{id: a, background: "${tint}"}, {id: b, background: white}]}
    """

  private func load(_ settings: SceneSettings, _ text: String = scene) throws -> Scene {
    try SceneLoader.tests.load(text: text, name: "scene.yaml", folder: ".", settings: settings)
  }

  private func message(_ arguments: String...) -> String {
    do {
      _ = try load(try SceneSettings(arguments: arguments))
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `a path leads to a value, which is added if the scene does not have it`() throws {
    let settings = try SceneSettings(arguments: [
      "who=World", "fps=30", "device.scale=1", "effect.mask=false", "effect.fan={spread: 10deg}",
      "content.pages.1.background=#00ff00", "title=${who}: a, b = c",
    ])
    let scene = try load(settings)
    #expect(scene.title == "World: a, b = c")
    #expect(scene.frameRate.numerator == 30)
    #expect(scene.device.scale == 1)
    #expect(scene.device.size == Size(320, 568), "the preset stays")
    #expect(scene.effect.parameters["mask"] == .boolean(false))
    #expect(
      scene.pages.map(\.layer.background) == [
        .color(Color(red: 1, green: 0, blue: 0)), .color(Color(red: 0, green: 1, blue: 0)),
      ])
  }

  @Test func `later values win, and a parameter's value is checked by its type`() throws {
    let scene = try load(try SceneSettings(arguments: ["who=a", "who=b", "tint=blue"]))
    #expect(scene.title == "Hello, b")
    #expect(
      message("who=x", "tint=bleu") == """
        --set:2:6: error: expected a colour such as '#0a84ff' or white, found 'bleu'
          2 | tint=bleu
            |      ^~~~
            = did you mean 'blue'?
        """)
  }

  @Test func `the last change of a value or of what surrounds it tells the value`() throws {
    let settings = try SceneSettings(arguments: [
      "effect.mask=false", "effect={type: page-tabs, fan: {spread: 10deg}}", "tint=red", "tint=\"sea blue\"",
      "content.pages.0=[1]",
    ])
    #expect(settings.text(at: "tint") == "sea blue")
    #expect(settings.text(at: "effect.fan.spread") == "10deg")
    #expect(settings.text(at: "effect.mask") == nil, "the whole effect was replaced later")
    #expect(settings.replaces("effect.mask"))
    #expect(settings.text(at: "content.pages.0") == nil, "a list is no text")
    #expect(!settings.replaces("content.pages"), "the other pages are the scene's")
    #expect(!settings.replaces("tin"))
  }

  @Test func `a parameter without a value is missed where it is declared`() {
    #expect(message().hasPrefix("scene.yaml:3:14: error: 'who' has no value"))
    #expect(message().contains("--set who=..."))
  }

  @Test func `messages point at the argument`() {
    #expect(
      message("who=x", "efect.mask=false").hasPrefix(
        "--set:2:1: error: unknown key 'efect' of a scene\n  2 | efect.mask=false\n    | ^~~~~~~~~~ known keys: "
      ))
    #expect(message("who=x", "efect.mask=false").hasSuffix("= did you mean 'effect'?"))
    #expect(message("who").hasPrefix("--set:1:1: error: expected key=value\n  1 | who\n    | ^~~ such as"))
    #expect(message("who: x").hasSuffix("= did you mean 'who=x'?"))
    #expect(message("who=x", "content.pages[0].id=a").hasSuffix("behind a dot: write 'pages.0'"))
    #expect(
      message("who=x", "content.pages.a.id=b").contains(
        "'content.pages' is a list, and 'a' is not a number of it"))
    #expect(message("=3").hasPrefix("--set:1:1: error: expected key=value"))
    #expect(message("a..b=3").hasPrefix("--set:1:1: error: 'a..b' is not a path"))
    #expect(message("who=x", "title.x=3").contains("'title.x' leads through a value that is not a mapping"))
    #expect(
      message("who=x", "content.pages.9.id=a").contains(
        "'content.pages.9.id' leads nowhere: 'content.pages' is a list, and its values have the numbers 0 to "
      ))
    #expect(message("who=x", "content.pages.7.id=3").contains("leads nowhere"))
    #expect(
      message("who=x", "device={size: [64, x], scale: 1}").hasPrefix(
        "--set:2:20: error: expected a number, found 'x'"))
    #expect(message("who=x", "device={size: [64").hasPrefix("--set:2:18: error: expected ',' or ']'"))
  }

  @Test func `each row of a table is a variant of the scene`() throws {
    let table = try SceneTable(
      text: "\u{FEFF}name,title,fps,who\r\nde,\"Hallo, \"\"Du\"\"\nda\",30,x\r\n\r\n,,,\"\"\r\n",
      name: "data.csv")
    let scenes = try table.variants.map { try load($0.settings) }
    #expect(scenes.map(\.title) == ["Hallo, \"Du\"\nda", "Hello, "])
    #expect(scenes.map(\.frameRate.numerator) == [30, 60])
    #expect(table.variants.map(\.labels) == [["de"], ["2"]])
    let same = try SceneTable(
      text: #"[{"name": "de", "title": "Hi", "fps": 30, "who": "x"}, {"who": "", "fps": null}]"#,
      name: "d.json")
    #expect(try same.variants.map { try load($0.settings).title } == ["Hi", "Hello, "])
    let yaml = try SceneTable(text: "- {who: you}\n- {who: me, device.scale: 1}\n", name: "d.yaml")
    #expect(try yaml.variants.map { try load($0.settings).device.scale } == [2, 1])
  }

  @Test(arguments: [
    ("a,b\n1\n", "data.csv:2:1: error: the row has 1 of 2 values"),
    ("a,b\n1,2,3\n", "data.csv:2:3: error: the row has 3 of 2 values"),
    ("a,a\n1,2\n", "data.csv:1:3: error: two columns are called 'a'"),
    ("a,\n1,2\n", "data.csv:1:3: error: a column needs a name"),
    ("a\n\"x\n", "data.csv:2:1: error: the quoted text that starts here has no end"),
    ("a\n\"x\"y\n", "data.csv:2:4: error: expected a comma after the quoted text"),
    ("a\n", "data.csv: error: a table has a line with the names of its columns"),
  ])
  func `mistakes of a table are located`(text: String, message: String) {
    #expect { try SceneTable(text: text, name: "data.csv") } throws: { "\($0)".hasPrefix(message) }
  }

  @Test(arguments: ["Name", "NAME", "naem"])
  func `a column whose name is almost 'name' has a suggestion`(column: String) throws {
    let table = try SceneTable(text: "who,\(column)\nx,a\n", name: "data.csv")
    #expect { try load(table.variants[0].settings) } throws: {
      "\($0)".hasPrefix("data.csv:1:5: error: unknown column '\(column)'")
        && "\($0)".contains("did you mean 'name'?")
    }
    // With a column 'name', it is some other key.
    let other = try SceneTable(text: "name,who,\(column)\nx,y,a\n", name: "data.csv")
    #expect { try load(other.variants[0].settings) } throws: {
      "\($0)".contains("unknown key '\(column)' of a scene")
    }
  }

  @Test func `mistakes of a row are shown in the table`() throws {
    let table = try SceneTable(text: "who,fps\nx,31\n", name: "data.csv")
    #expect { try load(table.variants[0].settings) } throws: {
      "\($0)".hasPrefix("data.csv:2:3: error: expected one of the frame rates")
    }
    let device = try SceneTable(text: "who,device\nx,\"{size: [1\"\n", name: "data.csv")
    #expect { try load(device.variants[0].settings) } throws: {
      "\($0)".hasPrefix("data.csv:2:13: error: expected ',' or ']'")
    }
  }
}
