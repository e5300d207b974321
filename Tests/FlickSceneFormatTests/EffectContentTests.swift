import FlickDeclarative
import FlickDiagnostics
import FlickEffects
import FlickGeometry
import FlickLayers
import FlickScene
import FlickSceneFormat
import FlickSceneTestSupport
import FlickStage
import FlickTestSupport
import Testing

/// Layers of a scene that replace layers of an effect's overlays.
@Suite struct EffectContentTests {
  private static func text(_ effect: String) -> String {
    """
    scene: 1
    device: {size: [300, 500], scale: 1}
    effect: {\(effect)}
    parameters: {word: {type: text, default: Fjord}}
    content: {pages: [{repeat: 3, id: "p${i}", layers: [{name: body, text: "${word}"}]}]}
    script: [{at: 0s, name: still}]
    duration: 1s
    """
  }

  private static func layer(_ name: String, _ effect: String) throws -> Layer {
    let scene = try SceneLoader.builtIn.result(text(effect)).get()
    return try #require(try Stage(scene).layers(at: 0).sublayer(named: name))
  }

  @Test
  func `a layer takes the name and, unless it says where it lies, the place of the one that it replaces`()
    throws
  {
    let plain = try Self.layer("title", "use: stretchy-header")
    let other = """
      use: stretchy-header, content: {title: {text: "${word}", size: 20},
      photo: {background: red, frame: [10, 20, 30, 40]}}
      """
    let title = try Self.layer("title", other)
    guard case .text(let words)? = title.contents else {
      Issue.record("the title is no text")
      return
    }
    #expect(words.string == "Fjord")
    #expect(words.font.size == 20)
    #expect(title.bounds == plain.bounds)
    #expect(title.position == plain.position)
    let photo = try Self.layer("photo", other)
    #expect(photo.bounds.size == Size(30, 40))
    #expect(photo.sublayers.isEmpty)
  }

  @Test func `each of several tabs has an icon of its own`() throws {
    let effect = "use: tab-bar, content: {icon-1: {path: M0 0 L9 9, stroke: red}}"
    for index in 0..<3 {
      let icon = try Self.layer("icon-\(index)", effect)
      #expect(icon.sublayers.isEmpty == (index == 1))
      #expect(icon.bounds.size == Size(26, 26))
    }
  }

  @Test(
    "Names that no layer has, and layers that formulas miss, are mistakes",
    arguments: [
      (
        "use: stretchy-header, content: {foto: {background: red}}",
        "3:42: error: the overlays of 'stretchy-header' have no layer 'foto'", "did you mean 'photo'?"
      ),
      (
        "use: stretchy-header, content: {text: {background: red}}",
        "3:42: error: the overlays of 'stretchy-header' have no layer 'text'", "their layers: photo, title"
      ),
      (
        "use: cube, content: {title: {text: Hello}}",
        "3:31: error: the overlays of 'cube' have no layer 'title'", "none of their layers has a name"
      ),
      (
        "use: stretchy-header, content: {title: {text: A, tint: red}}", "3:59: error: unknown key 'tint'",
        "known keys"
      ),
    ])
  func mistakes(_ effect: String, _ message: String, _ hint: String) {
    let messages = SceneLoader.builtIn.messages(Self.text(effect), name: "s")
    #expect(messages.contains("s:" + message), "\(messages)")
    #expect(messages.contains(hint), "\(messages)")
  }

  @Test func `a layer without those that formulas move in it is a mistake`() throws {
    let folder = try TemporaryFolder([
      "own.yaml": """
      effect: 1
      overlays:
        - frame: [0, 0, 9, 9]
          layer: {layers: [{name: outer, layers: [{name: inner}]}]}
          layers: {inner: {x: 1}}
      """
    ])
    let text = Self.text("use: own.yaml, content: {outer: {layers: [{name: other}]}}")
    let failure = #expect(throws: SceneDiagnostics.self) {
      try SceneLoader.builtIn.load(text: text, name: "s.yaml", folder: folder.path)
    }
    let messages = failure?.description ?? ""
    #expect(messages.contains("no layer of the overlay is called 'inner'"), "\(messages)")
    #expect(messages.hasSuffix("= used at s.yaml:3:15"), "\(messages)")
  }
}

extension Layer {
  fileprivate func sublayer(named name: String) -> Layer? {
    sublayers.lazy.compactMap { $0.name == name ? $0 : $0.sublayer(named: name) }.first
  }
}
