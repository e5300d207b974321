import FlickDiagnostics
import FlickDrawing
import FlickImage
import FlickLayers
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Testing

@testable import FlickSceneFormat

/// Tests lower thirds frame by frame, in films and comparisons, and the warnings about them.
@Suite struct LowerThirdPictureTests {
  private static func scene(_ lines: String) -> String {
    """
    scene: 1
    device: {size: [160, 284], scale: 1}
    fps: 30
    theme: {brand: "#ff375f"}
    touches: true
    chrome: {device: phone, padding: [24, 90]}
    \(lines)
    effect: {type: page-tabs, topMargin: 20}
    content: {pages: [{repeat: 8, id: "p${n}", background: white}]}
    script:
      - {at: 300ms, name: open, tap: {page: p2}}
      - {at: 2s, name: end, end: true}
    """
  }

  private static let third = """
    lowerThirds: [{at: 200ms, for: 1.5s, slide: 500ms, text: Ada Lovelace, subtitle: Analyst}]
    """

  private func resolved(_ text: String) throws -> ResolvedScene {
    try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
  }

  @Test func `frames follow from their time alone, and damage is exact`() throws {
    let renderer = try FrameRenderer(resolved(Self.scene(Self.third)))
    let other = try FrameRenderer(resolved(Self.scene(Self.third)))
    let count = renderer.scene.stage.frameCount
    let forward = try (0..<count).map { try renderer.frame($0).hash }
    let backward = try (0..<count).reversed().map { try other.frame($0).hash }
    #expect(forward == backward.reversed())
    #expect(Set(forward[8...17]).count == 10, "it moves while it slides in")
  }

  @Test func `films and comparisons have their own`() throws {
    let folder = try TemporaryFolder([
      "a.yaml": Self.scene(""),
      "film.yaml":
        "scene: 1\nfilm: {clips: [{use: a.yaml, name: one}]}\nlowerThirds: [{after: one.open.start, text: Ada}]",
      "compare.yaml":
        "scene: 1\ncompare: [{use: a.yaml, name: l}, {use: a.yaml, name: r}]\nlowerThirds: [{after: l.open.start, text: Ada}]",
    ])
    for name in ["film.yaml", "compare.yaml"] {
      let scene = try SceneResolver().resolve(
        SceneInput(source: .file(path: folder.file(name)), name: name))
      let third = try #require(scene.stage.lowerThirds.first)
      #expect(abs(third.start - 0.3) < 1e-9, "\(name)")
      #expect(scene.stage.layers(at: 1.5).sublayers.contains { $0.name == "lower third" }, "\(name)")
    }
  }

  @Test func `problems of lower thirds are warnings`() throws {
    let scene = try resolved(
      Self.scene(
        """
        lowerThirds:
          - {at: 0s, for: 800ms, text: A name of far too many words, subtitle: and more of them below}
          - {at: 0s, for: 2s, size: 90, text: Large}
        """))
    let warnings = try #require(try WarningCheck(scene).warnings()).warnings
    let kinds = warnings.map(\.kind.rawValue)
    #expect(kinds.filter { $0 == "short-lower-third" }.count == 1, "\(kinds)")
    #expect(kinds.contains("crowded-lower-third"), "\(warnings)")
    #expect(
      warnings.contains { $0.message.hasSuffix("is shown for 0.8s, too short to be read") }, "\(warnings)")
    let silent = try resolved(
      Self.scene(
        "allow: [short-lower-third]\nlowerThirds: [{at: 0s, for: 400ms, text: Ada Lovelace of London}]"))
    #expect(try WarningCheck(silent).warnings() == nil)
  }
}
