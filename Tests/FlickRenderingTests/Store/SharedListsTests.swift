import FlickEffects
import FlickGeometry
import FlickMotion
import FlickStage
import FlickTestSupport
import Foundation
import Testing

@testable import FlickDrawing
@testable import FlickLayers
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickScene
@testable import FlickSceneFormat

/// Tests that scenes that differ only in their texts share the findings about their display lists.
@Suite struct SharedListsTests {
  private static let root = #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()

  private static func scenes(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
      .filter { $0.hasSuffix(".yaml") }.map { "\(root)/\(folder)/\($0)" }
  }

  private static func renderer(_ path: String, _ cache: AssetCache, _ settings: [String] = []) throws
    -> FrameRenderer
  {
    var resolver = SceneResolver()
    resolver.settings = try SceneSettings(arguments: settings)
    let input = SceneInput(source: .file(path: path), name: "a.yaml")
    return try FrameRenderer(try resolver.resolve(input), cache: cache)
  }

  private static func direct(_ renderer: FrameRenderer) -> ImageHasher {
    ImageHasher(
      images: renderer.materials.images, compositor: renderer.compositor, texts: renderer.materials.texts)
  }

  /// Each scene replaces its own variant: the outline, with marks in place of all texts, shows the same as the scene.
  @Test func `an outline shows the same as its scene`() throws {
    let cache = AssetCache()
    var shared = 0
    let scenes = try Self.scenes("scenes") + Self.scenes("effects/samples")
    let tried = Thoroughness.some(16, of: scenes)
    for path in tried {
      let renderer = try Self.renderer(path, cache)
      #expect(try renderer.outlined(cache) == nil, "\(path)")
      guard let outlined = try renderer.outlined(cache) else {
        let scene = renderer.scene.scene
        // Letters are laid out one by one, and marks have other letters.
        let hasLetters = path.hasSuffix("/letter-reveal.yaml")
        let isKnown =
          !scene.components.isEmpty || !scene.callouts.isEmpty || scene.statusBar?.style == .auto
          || hasLetters
        #expect(isKnown, "\(path)")
        continue
      }
      shared += 1
      var direct = Self.direct(renderer)
      let count = renderer.scene.timeline.frameCount
      for frame in stride(from: 0, to: count, by: max(count / 12, 1)) {
        let time = renderer.stage.frameRate.time(ofFrame: frame)
        #expect(
          outlined.hash(at: time) == direct.hash(of: renderer.displayList(at: time)), "\(path), \(frame)")
      }
    }
    #expect(shared > tried.count * 2 / 3)
  }

  private static let scene = """
    scene: 1
    device: {size: [120, 160], scale: 1}
    duration: 1s
    parameters: {note: {type: text, default: A}, tint: {type: color, default: red}}
    effect: {type: page-tabs}
    content:
      pages:
        - id: a
          background: ${tint}
          layers:
            - {text: "${note}", size: 12, at: [4, 20]}
            - {text: "A", size: 12, frame: [0, 40, 100%, 20]}
            - {text: "{number}", size: 12, at: [4, 60], number: {}, animate: [{at: 0s, duration: 1s, keys: {0%: {number: 0}, 100%: {number: 9}}}]}
        - {id: b}
    script: [{at: 300ms, tap: {page: a}}]
    """

  @Test(
    arguments: [
      ["note=B"], ["note=A"], ["note=שלום"], ["note=12"], ["note=\u{10FFFD}a0"], ["tint=blue"],
      ["content.pages.0.layers.1.text=B"], ["content.pages.0.layers.0.size=13"], ["duration=1500ms"],
      ["script.0.at=400ms"],
    ])
  func `every difference of a row is in its hashes`(settings: [String]) throws {
    let folder = try TemporaryFolder(["a.yaml": Self.scene])
    let cache = AssetCache()
    let path = folder.file("a.yaml")
    for _ in 0..<2 { _ = try Self.renderer(path, cache).outlined(cache) }
    let renderer = try Self.renderer(path, cache, settings)
    guard let outlined = try renderer.outlined(cache) ?? renderer.outlined(cache) else {
      #expect(settings == ["note=\u{10FFFD}a0"], "a text that looks like a mark")
      return
    }
    var direct = Self.direct(renderer)
    for frame in 0..<renderer.scene.timeline.frameCount {
      let time = renderer.stage.frameRate.time(ofFrame: frame)
      #expect(outlined.hash(at: time) == direct.hash(of: renderer.displayList(at: time)), "\(frame)")
    }
  }

  @Test func `rows of texts share an outline, and others do not`() throws {
    let blank = Self.scene.replacingOccurrences(of: "default: A", with: "default: ''")
    let folder = try TemporaryFolder(["a.yaml": Self.scene, "blank.yaml": blank])
    let cache = AssetCache()
    func isShared(_ settings: [String], _ file: String = "a.yaml") throws -> Bool {
      try Self.renderer(folder.file(file), cache, settings).outlined(cache) != nil
    }
    #expect(try !isShared(["note=A"]))
    #expect(try isShared(["note=B"]))
    #expect(try isShared(["note=C"]))
    // A text without letters may be placed elsewhere, and an empty one is not drawn.
    #expect(try !isShared(["note=12"]))
    #expect(try !isShared(["note=שלום"]))
    #expect(try !isShared([], "blank.yaml"))
    #expect(try !isShared(["tint=blue"]))
    #expect(try isShared(["note=D", "tint=blue"]))
  }
}
