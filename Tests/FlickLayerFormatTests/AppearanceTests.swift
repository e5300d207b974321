import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickTestSupport
import Testing

/// Scenes with different looks in the two appearances.
@Suite struct AppearanceTests {
  private func load(_ appearance: String, _ text: String, folder: String = ".") throws -> Scene {
    let settings = try SceneSettings(arguments: ["appearance=\(appearance)"])
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try loader.load(text: text, name: "scene.yaml", folder: folder, settings: settings)
  }

  private func scene(_ page: String, _ lines: String = "") -> String {
    """
    scene: 1
    effect: page-tabs
    \(lines)
    content: {pages: [{id: one, layers: [\(page)]}]}
    script: [{at: 1s, end: true}]
    """
  }

  @Test func `colours may be pairs, wherever they stand`() throws {
    let text = scene(
      """
      {background: {light: "#fff", dark: "#000"}},
      {background: {linear: [{light: white, dark: black}, {color: {light: red, dark: blue}, at: 80%}]}},
      {background: {light: {linear: [white, red]}, dark: black}},
      {text: A, color: {light: black, dark: white}}
      """, "background: {light: \"#eee\", dark: \"#111\"}")
    for (appearance, colors) in [
      ("light", [Color.white, .white, .white, .black]), ("dark", [.black, .black, .black, .white]),
    ] {
      let scene = try load(appearance, text)
      let layers = scene.pages[0].layer.layers
      #expect(scene.background == .color(Color(white: appearance == "light" ? 238 / 255 : 17 / 255)))
      #expect(layers.map(\.firstColor) == colors, "\(appearance)")
    }
  }

  @Test func `only the picture that is shown is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(MadePicture.png(width: 4, height: 2), to: "day.png")
    try folder.write(MadePicture.png(width: 6, height: 3), to: "night.png")
    let text = scene("{image: {light: day.png, dark: night.png}}")
    #expect(try load("light", text, folder: folder.path).images.map(\.name) == ["day.png"])
    #expect(try load("dark", text, folder: folder.path).images.map(\.name) == ["night.png"])
  }

  @Test(arguments: ["compare", "film"])
  func `a part has the colours of the appearance of each scene that uses it`(user: String) throws {
    let folder = try TemporaryFolder([
      "side.yaml": scene("{use: part.yaml}") + "\n",
      "part.yaml": """
      part: 1
      parameters: {tint: {type: color, default: {light: white, dark: black}}}
      background: "${tint}"

      """,
    ])
    let text = """
      scene: 1
      \(user): [{use: side.yaml, name: a}, {use: side.yaml, name: b, with: {appearance: dark}}]
      """
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    let shown = try loader.load(text: text, name: "all.yaml", folder: folder.path)
    let colors = shown.components.map { $0.pages[0].layer.layers[0].firstColor }
    #expect(colors == [.white, .black])
    #expect(shown.parts.map(\.name) == ["side.yaml", "part.yaml"])
  }

  @Test func `parameters may be pairs`() throws {
    let text = scene(
      "{background: \"${tint}\"}", "parameters: {tint: {type: color, default: {light: white, dark: black}}}")
    #expect(try load("dark", text).pages[0].layer.layers[0].firstColor == .black)
    #expect(try load("light", text).pages[0].layer.layers[0].firstColor == .white)
  }

  @Test(arguments: [("light", Color.white), ("dark", .black)])
  func `a parameter may choose the appearance of pairs, of parameters and of the theme`(
    look: String, color: Color
  ) throws {
    let text = scene(
      "{background: {light: white, dark: black}}, {background: \"${tint}\"}, {background: \"${theme.paper}\"}",
      """
      parameters: {look: {type: text, default: light}, tint: {type: color, default: {light: white, dark: black}}}
      appearance: "${look}"
      theme: {paper: {light: white, dark: black}}
      """)
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    let settings = try SceneSettings(arguments: ["look=\(look)"])
    let scene = try loader.load(text: text, name: "scene.yaml", folder: ".", settings: settings)
    #expect(scene.pages[0].layer.layers.map(\.firstColor) == [color, color, color])
  }

  @Test func `chrome is on a dark background at night`() throws {
    let text = scene("{text: A}", "chrome: true")
    #expect(try load("light", text).chrome?.background == Chrome.standardBackground)
    #expect(try load("dark", text).chrome?.background == Chrome.darkBackground)
    let own = scene("{text: A}", "chrome: {background: red}")
    #expect(try load("dark", own).chrome?.background.background == .color(try #require(Color.red)))
  }

  @Test(arguments: [
    ("{background: {light: white}}", "error: a pair needs 'dark'"),
    ("{background: {dark: white}}", "error: a pair needs 'light'"),
    ("{background: {light: white, dark: black, dim: gray}}", "error: unknown key 'dim' of a pair"),
    ("{background: {light: white, dark: blakc}}", "expected a colour"),
    ("{image: {light: logo.png, dark: lgo.png}}", "cannot use 'lgo.png'"),
    ("{text: {light: A, dark: B}}", "expected"),
  ])
  func `a problem of either value is a mistake`(page: String, message: String) {
    for appearance in ["light", "dark"] {
      let error = #expect(throws: SceneDiagnostics.self) {
        try load(appearance, scene(page), folder: SceneFolder.shared.path)
      }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test func `an appearance is light or dark`() {
    let error = #expect(throws: SceneDiagnostics.self) { try load("dusk", scene("{text: A}")) }
    #expect(error?.description.contains("light") == true)
  }
}

extension Color {
  fileprivate static var red: Color? { Color(red: 1, green: 0, blue: 0) }
}

extension LayerTemplate {
  /// The color of the layer's background, or of its text.
  fileprivate var firstColor: Color? {
    switch (background, contents) {
    case (.color(let color)?, _): color
    case (.gradient(let gradient)?, _): gradient.stops.first?.color
    case (nil, .text(let text)?): text.color
    default: nil
    }
  }
}
