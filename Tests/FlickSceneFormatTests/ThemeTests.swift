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

/// The colors of a scene, and their uses.
@Suite struct ThemeTests {
  private func load(_ text: String, _ settings: [String] = [], folder: String = ".") throws -> Scene {
    let loader = SceneLoader(registry: .builtIn, assets: TestPictures())
    return try loader.load(
      text: text, name: "scene.yaml", folder: folder, settings: SceneSettings(arguments: settings))
  }

  private func scene(_ lines: String, page: String = "{background: \"${theme.brand}\"}") -> String {
    """
    scene: 1
    \(lines)
    effect: page-tabs
    content: {pages: [{id: one, layers: [\(page)]}]}
    script: [{at: 2s, end: true}]
    """
  }

  private static let theme = """
    theme: {brand: "#123456", ink: {light: "#111114", dark: white}, paper: {light: white, dark: "#0b0d12"}}
    """

  private func color(_ scene: Scene) -> Color? {
    if case .color(let color)? = scene.pages[0].layer.layers[0].background { color } else { nil }
  }

  private func hex(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(red: red / 255, green: green / 255, blue: blue / 255)
  }

  @Test func `colours of a theme stand wherever a colour does, by the appearance`() throws {
    #expect(color(try load(scene(Self.theme))) == hex(0x12, 0x34, 0x56))
    let ink = scene(Self.theme, page: "{background: \"${theme.ink}\"}")
    #expect(color(try load(ink)) == hex(0x11, 0x11, 0x14))
    #expect(color(try load(ink, ["appearance=dark"])) == .white)
    let gradient = scene(
      Self.theme + "\nbackground: {linear: [\"${theme.paper}\", {light: \"${theme.ink}\", dark: red}]}")
    guard case .paint(.gradient(let drawn)) = try load(gradient, ["appearance=dark"]).background else {
      Issue.record("no gradient")
      return
    }
    #expect(drawn.stops.map(\.color) == [hex(0x0b, 0x0d, 0x12), hex(255, 0, 0)])
  }

  @Test func `a scene without a theme has the usual colours`() throws {
    #expect(color(try load(scene("title: A"))) == hex(0x5e, 0x5c, 0xe6))
    let paper = scene("theme: {brand: red}", page: "{background: \"${theme.paper}\"}")
    #expect(color(try load(paper)) == .white)
  }

  @Test func `renderings change a theme, and parameters are in it`() throws {
    #expect(color(try load(scene(Self.theme), ["theme.brand=red"])) == hex(255, 0, 0))
    let lines = "parameters: {tint: {type: color, default: \"#00ff00\"}}\ntheme: {brand: \"${tint}\"}"
    #expect(color(try load(scene(lines))) == hex(0, 255, 0))
    #expect(color(try load(scene(lines), ["tint=blue"])) == hex(0, 0, 255))
  }

  /// Without a stated brand, callouts and progress bars keep their own colors.
  @Test func `callouts and progress bars have the stated brand, unless they state a colour`() throws {
    func colors(_ lines: String, progress: String = "true", accent: String = "") throws -> [Color?] {
      let callout = "callouts: [{at: 0s, text: A, on: screen\(accent)}]"
      let found = try load(scene("\(lines)\n\(callout)\nprogress: \(progress)"))
      return [found.callouts[0].accent, found.progress?.color]
    }
    let usual = [Callout.standardAccent, ProgressBar.usualColor]
    let brand = hex(0x12, 0x34, 0x56)
    #expect(try colors("title: A") == usual)
    #expect(try colors("theme: {ink: red}") == usual)
    #expect(try colors(Self.theme) == [brand, brand])
    #expect(try colors(Self.theme, progress: "{height: 5}") == [brand, brand])
    #expect(
      try colors(Self.theme, progress: "{color: red}", accent: ", accent: red")
        == [hex(255, 0, 0), hex(255, 0, 0)])
    let folder = try TemporaryFolder([
      "a.yaml": scene("callouts: [{at: 0s, text: A, on: screen}]"),
      "b.yaml": scene("theme: {brand: red}\ncallouts: [{at: 0s, text: A, on: screen}]"),
    ])
    let compared = try load(
      "scene: 1\n\(Self.theme)\ncompare: [{use: a.yaml}, {use: b.yaml}]", folder: folder.path)
    let sides = try #require(compared.comparison).sides
    #expect(sides.map(\.scene.callouts[0].accent) == [brand, hex(255, 0, 0)])
  }

  @Test func `parts and compared scenes have the scene's theme`() throws {
    let folder = try TemporaryFolder([
      "dot.yaml": "part: 1\nsize: [10, 10]\nlayers: [{background: \"${theme.brand}\"}]",
      "a.yaml": scene("title: A"), "b.yaml": scene("theme: {brand: red}"),
    ])
    let used = try load(scene(Self.theme, page: "{use: dot.yaml}"), folder: folder.path)
    #expect(used.pages[0].layer.layers[0].layers[0].background == .color(hex(0x12, 0x34, 0x56)))
    let compared = try load(
      "scene: 1\n\(Self.theme)\ncompare: [{use: a.yaml}, {use: b.yaml}]", folder: folder.path)
    let sides = try #require(compared.comparison).sides
    #expect(sides.map { color($0.scene) } == [hex(0x12, 0x34, 0x56), hex(255, 0, 0)])
  }

  @Test func `wallpapers are made of the theme`() throws {
    let lines = """
      \(Self.theme)
      background: {wallpaper: mesh}
      chrome: {background: {light: {wallpaper: dunes, seed: 3}, dark: {wallpaper: noir}}}
      titleCard: {text: A, background: {wallpaper: dusk}}
      """
    for (appearance, pattern, seed) in [("light", Wallpaper.Pattern.dunes, 3), ("dark", .noir, 0)] {
      let scene = try load(scene(lines), ["appearance=\(appearance)"])
      let isDark = appearance == "dark"
      let theme = Theme(
        brand: hex(0x12, 0x34, 0x56), ink: isDark ? .white : hex(0x11, 0x11, 0x14),
        paper: isDark ? hex(0x0b, 0x0d, 0x12) : .white)
      #expect(scene.background == .wallpaper(Wallpaper(.mesh, theme: theme)))
      let wallpaper = Wallpaper(pattern, theme: theme, seed: seed)
      #expect(scene.chrome?.background == LayerTemplate("background", filledWith: .wallpaper(wallpaper)))
      #expect(scene.titleCard?.background == .wallpaper(Wallpaper(.dusk, theme: theme)))
    }
  }
}
