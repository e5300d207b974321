import FlickDeclarative
import FlickDiagnostics
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// The defaults of parameters, and declarations of parameters under a wrong key.
@Suite struct ParameterDefaultTests {
  /// A part and an effect whose defaults use the device and the theme.
  private static let files = [
    "part.yaml": """
    part: 1
    parameters: {tint: {type: color, default: "${theme.brand}"}, top: {type: number, default: "${safe.top}"}}
    background: "${tint}"
    layers: [{text: "${top}"}]

    """,
    "fan.yaml": """
    effect: 1
    title: Fan
    summary: Cards
    parameters: {tint: {type: color, default: "${theme.brand}"}}
    overlays: [{frame: [0, 0, 10, 10], layer: {background: "${tint}"}}]

    """,
    "one.yaml": """
    scene: 1
    device: iphone-16
    parameters: {top: {type: number, default: 5}}
    effect: {type: collection}
    content: {pages: [{id: a, layers: [{text: "${top}"}]}]}

    """,
  ]

  private func load(_ text: String, _ files: [String: String] = files) throws -> Scene {
    let folder = try TemporaryFolder(files)
    return try SceneLoader(registry: .builtIn, assets: TestPictures()).load(
      text: "scene: 1\n" + text, name: "scene.yaml", folder: folder.path)
  }

  private func message(_ text: String, _ files: [String: String] = files) throws -> String {
    do {
      _ = try load(text, files)
      return ""
    } catch let error as SceneDiagnostics {
      return error.description
    }
  }

  private func count(_ message: String) -> Int { message.ranges(of: ": error: ").count }

  @Test func `defaults of parts and effects know the device and the theme`() throws {
    let scene = try load(
      """
      theme: {brand: red}
      device: iphone-16
      effect: {use: fan.yaml}
      content: {pages: [{id: a, layers: [{use: part.yaml}]}]}
      """)
    let part = scene.pages[0].layer.layers[0]
    #expect(part.background == .color(Color(red: 1, green: 0, blue: 0)))
    guard case .text(let text)? = part.layers[0].contents else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "59")
    let overlay = scene.effect.declared?.overlays.first
    #expect(overlay?.background == .color(Color(red: 1, green: 0, blue: 0)))
  }

  @Test(arguments: ["safe.top", "theme.brand", "other"])
  func `a default that uses a later name is one mistake`(name: String) throws {
    let message = try message(
      """
      device: iphone-16
      parameters: {other: {type: text, default: A}, tint: {type: text, default: "${\(name)}"}}
      effect: {type: collection}
      content: {pages: [{id: a, layers: [{text: "${tint}"}]}]}
      """)
    #expect(message.hasPrefix("scene.yaml:3:75: error: '${\(name)}' has no value here"), "\(message)")
    #expect(count(message) == 1, "\(message)")
  }

  @Test func `a misspelled name of a margin in a default has a suggestion`() throws {
    let part = Self.files["part.yaml", default: ""].replacing("${safe.top}", with: "${safe.tpo}")
    let message = try message(
      "effect: {type: collection}\ncontent: {pages: [{id: a, layers: [{use: part.yaml}]}]}",
      ["part.yaml": part])
    #expect(message.contains("error: unknown value 'safe.tpo'"), "\(message)")
    #expect(message.contains("did you mean 'safe.top'?"), "\(message)")
    #expect(count(message) == 1, "\(message)")
  }

  @Test func `a default of an effect does not use the scene's own values`() throws {
    let fan = Self.files["fan.yaml", default: ""].replacing("${theme.brand}", with: "${own}")
    let message = try message(
      """
      parameters: {own: {type: color, default: red}}
      effect: {use: fan.yaml}
      content: {pages: [{id: a, background: "${own}"}]}
      """, ["fan.yaml": fan])
    #expect(message.hasPrefix("fan.yaml:4:43: error: '${own}' has no value here"), "\(message)")
    #expect(count(message) == 1, "\(message)")
  }

  @Test func `a comparison does not know the margins of a side's device`() throws {
    let message = try message(
      "compare: [{use: one.yaml, with: {top: \"${safe.top}\"}}, {use: one.yaml}]")
    #expect(message.contains("error: '${safe.top}' has no value here"), "\(message)")
    #expect(count(message) == 1, "\(message)")
    #expect(
      try self.message(
        "compare: [{use: one.yaml, with: {content.pages.0.layers.0.text: \"${safe.top}\"}}, {use: one.yaml}]")
        == "")
  }

  @Test(arguments: ["paramters", "params", "variables"])
  func `a wrong key in place of 'parameters' is one mistake`(key: String) throws {
    let files = Self.files.mapValues { $0.replacing("parameters:", with: "\(key):") }
    let pages = "content: {pages: [{id: a, layers: [{text: A}]}]}"
    for (text, file) in [
      ("effect: {use: fan.yaml}\n\(pages)", "fan.yaml:4:1"),
      (
        "effect: {type: collection}\n\(pages.replacing("{text: A}", with: "{use: part.yaml}"))",
        "part.yaml:2:1"
      ),
      (
        Self.files["one.yaml", default: ""].replacing("parameters:", with: "\(key):").replacing(
          "scene: 1\n", with: ""),
        "scene.yaml:3:1"
      ),
    ] {
      let message = try message(text, files)
      #expect(message.hasPrefix("\(file): error: unknown key '\(key)'"), "\(message)")
      #expect(message.contains("did you mean 'parameters'?"), "\(message)")
      #expect(count(message) == 1, "\(message)")
    }
  }
}
