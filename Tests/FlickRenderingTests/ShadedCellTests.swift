import FlickDrawing
import FlickImage
import FlickMediaTestSupport
import FlickPlanning
import FlickRendering
import FlickScene
import Testing

/// The shade over the items of a collection.
@Suite struct ShadedCellTests {
  /// The shade ends where the page does: where an edge lies within a pixel, nothing of the page is left.
  @Test(arguments: ["clip: true", "clip: false", "clip: true, pin: [0.5, 0]"], ["cover", "stretch", "keep"])
  func `a whole shade hides all of the page`(clip: String, fit: String) throws {
    let text = """
      scene: 1
      device: {size: [160, 120], scale: 1}
      background: black
      effect: {type: collection, cell: [50, 50], page: [\(fit == "keep" ? "50, 50" : "150, 200")], fit: \(fit), \(clip), item: {shade: 1, scale: 0.97}}
      content: {pages: [{id: a, background: "#ff3b30"}]}
      script: [{at: 500ms, end: true}]
      """
    let scene = try SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml"))
    let frame = try FrameRenderer(scene).frame(0)
    for y in 0..<120 {
      for x in 0..<160 { #expect(frame.pixel(x, y) == [0, 0, 0, 255], "\(x), \(y)") }
    }
  }
}
