import FlickDeclarative
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickLayers
import FlickPlanning
import FlickStage
import Testing

@testable import FlickScene

/// Tests devices that are posed in space, frame by frame.
@Suite struct PosePictureTests {
  private static func scene(_ keys: String, _ more: String = "") -> String {
    """
    scene: 1
    device: {size: [160, 284], scale: 1}
    fps: 30
    chrome:
      device: phone
      padding: [30, 60]
      background: "#ff0000"
      shadow: false
      animate: {keys: {\(keys)}}
    \(more)
    effect: {type: page-tabs, topMargin: 20}
    content: {pages: [{repeat: 8, id: "p${n}", background: white}]}
    script:
      - {at: 300ms, name: open, tap: {page: p2}}
      - {at: 1s, name: end, end: true}
    """
  }

  private static let turn =
    "0s: {rotateY: -40deg, perspective: 800}, 600ms: {rotateY: 0deg, perspective: 800}"

  private func renderer(_ text: String) throws -> FrameRenderer {
    try FrameRenderer(SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml")))
  }

  @Test func `frames follow from their time alone, and damage is exact`() throws {
    let camera = "camera: {parallax: 0.5, shots: [{at: 100ms, show: {page: p2}, move: 500ms}]}"
    let (renderer, other) = try (
      renderer(Self.scene(Self.turn, camera)), self.renderer(Self.scene(Self.turn, camera))
    )
    let count = renderer.scene.stage.frameCount
    let forward = try (0..<count).map { try renderer.frame($0).hash }
    let backward = try (0..<count).reversed().map { try other.frame($0).hash }
    #expect(forward == backward.reversed())
  }

  /// A device that is turned lies with one half behind the plane of the background, which must not cut it.
  @Test func `the background hides no part of a device that is turned`() throws {
    let renderer = try renderer(Self.scene(Self.turn))
    let picture = try renderer.frame(0)
    let corners = renderer.scene.stage.deviceCorners(at: 0)
    let middle = renderer.scene.stage.canvas.height / 2
    for x in [(corners.map(\.x).min() ?? 0) + 3, (corners.map(\.x).max() ?? 0) - 3] {
      let pixel = picture[Int(x), Int(middle)]
      #expect(pixel.red < 200, "\(x): \(pixel)")
    }
  }

  /// The posed device comes to rest where it would be without poses, to the pixel.
  @Test func `a device that has come to rest has its usual pixels`() throws {
    let posed = try renderer(Self.scene(Self.turn))
    let usual = try renderer(Self.scene("0s: {x: 0}, 1ms: {x: 0}"))
    #expect(try posed.frame(25) == usual.frame(25))
    #expect(try posed.frame(10) != usual.frame(10))
  }

  @Test func `a corner outside the picture is a warning`() throws {
    func kinds(_ keys: String) throws -> [String] {
      let text = Self.scene(keys)
      let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
      let kinds = try WarningCheck(scene).warnings()?.warnings.map(\.kind.rawValue) ?? []
      return kinds.filter { $0 == "cut-device" }
    }
    #expect(try kinds(Self.turn) == [])
    #expect(try kinds("0s: {x: 0}, 1s: {x: 100}") == ["cut-device"])
  }

  /// In a comparison the shadow of a device on a clear background is taken out of its side. The shadow of a posed
  /// device has its pose there, too.
  @Test func `shadows of posed devices leave their sides`() throws {
    let text = Self.scene(Self.turn).replacing("background: \"#ff0000\"", with: "background: clear")
      .replacing("shadow: false", with: "shadow: true")
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml")).scene
    var compared = scene
    compared.comparison = Comparison([
      .init("a", label: nil, scene: scene), .init("b", label: nil, scene: scene),
    ])
    let stage = try Stage(compared, registry: .builtIn)
    for time in [0, 0.3, 0.9] {
      let paths = stage.displayList(at: time).items.map(\.path)
      let shadows = paths.indices.filter { paths[$0].hasSuffix("/shadow") }
      let bodies = paths.indices.filter { paths[$0].contains("/screen") }
      #expect(!shadows.isEmpty, "\(time): \(paths)")
      #expect((shadows.max() ?? 0) < (bodies.min() ?? 0), "\(time): \(paths)")
    }
  }
}
