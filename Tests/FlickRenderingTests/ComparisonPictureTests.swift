import FlickDrawing
import FlickGeometry
import FlickMediaTestSupport
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import FlickTestSupport
import Foundation
import Testing

/// Tests pictures of compared scenes.
@Suite struct ComparisonPictureTests {
  /// Tilted pages with gradients and texts. The scene is half as long as the other one and slightly smaller.
  private static func scene(_ size: String, _ end: String) -> String {
    """
    scene: 1
    device: {size: \(size), scale: 2}
    fps: 30
    background: "#203040"
    touches: true
    \(TiltedPages.lines)
    script:
      - {at: 100ms, fling: {from: [60, 120], to: [60, 40], during: 100ms}}
      - {at: \(end), end: true}
    """
  }

  @Test func `each side's pixels are those of its scene alone`() throws {
    let folder = try TemporaryFolder([
      "one.yaml": Self.scene("[120, 160]", "1s"), "two.yaml": Self.scene("[100, 140]", "500ms"),
      "both.yaml":
        "scene: 1\ncompare: [{use: one.yaml, label: One}, {use: two.yaml, with: {chrome: {device: none, padding: 3}}}]",
    ])
    func renderer(_ name: String) throws -> FrameRenderer {
      let path = folder.file("\(name).yaml")
      return try FrameRenderer(SceneResolver().resolve(SceneInput(source: .file(path: path), name: path)))
    }
    let both = try renderer("both")
    let sides = both.scene.stage.sides
    #expect(both.scene.stage.frameCount == 30)
    for (index, name) in ["one", "two"].enumerated() {
      let alone = try renderer(name)
      let origin = sides[index].screen.origin
      for frame in [0, 4, 6, 14, 15, 22, 29] {
        let part = try both.frame(frame).part(
          from: (Int(origin.x * 2), Int(origin.y * 2)), size: alone.scene.pixelSize)
        let shown = min(frame, alone.scene.stage.frameCount - 1)
        #expect(try part == alone.frame(shown), "\(name), frame \(frame)")
      }
    }
    let hashes = try (0..<30).map { try both.frame($0).hash }
    let other = try renderer("both")
    for frame in [29, 3, 17, 8, 0, 25] { #expect(try other.frame(frame).hash == hashes[frame]) }
  }
}
