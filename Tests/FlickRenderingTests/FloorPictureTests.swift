import FlickCompositor
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickPlanning
import FlickScene
import FlickStage
import Testing

/// Tests the floor under a device, frame by frame.
@Suite struct FloorPictureTests {
  private static func scene(_ chrome: String, more: String = "") -> String {
    """
    scene: 1
    device: {size: [160, 240], scale: 1}
    fps: 30
    background: "#d03020"
    chrome: {device: none, padding: [24, 40, 120, 40], shadow: false, background: white\(chrome)}
    \(more)
    effect: {type: page-flips}
    content: {pages: [{repeat: 8, id: "p${n}", background: "#d03020"}]}
    script: [{at: 100ms, name: turn, drag: {from: [80, 200], to: [80, 60], during: 400ms}}, {at: 1s, name: end, end: true}]
    """
  }

  private func renderer(_ text: String) throws -> FrameRenderer {
    try FrameRenderer(SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml")))
  }

  private func isSame(_ a: PixelBuffer, _ b: PixelBuffer, _ x: Int, _ y: Int) -> Bool { a[x, y] == b[x, y] }

  /// The screen is 240 points high, so its reflection fades away within 84 points, and the mask is nearly opaque in the
  /// first row.
  @Test func `the device is mirrored below its edge, and fades away`() throws {
    let (plain, floor) = try (
      renderer(Self.scene("")), renderer(Self.scene(", floor: {reflection: 1}"))
    )
    let (sharp, picture) = (try plain.frame(0), try floor.frame(0))
    let screen = floor.scene.stage.screen
    let (x, edge) = (Int(screen.midX), Int(screen.maxY))
    #expect(isSame(picture, sharp, x, edge - 1))
    let (first, above) = (picture[x, edge], sharp[x, edge - 1])
    #expect(abs(Int(first.red) - Int(above.red)) < 8, "\(first), \(above)")
    #expect(abs(Int(first.green) - Int(above.green)) < 8, "\(first), \(above)")
    let middle = picture[x, edge + 42]
    #expect(middle.green > first.green && middle.green < 255, "\(middle)")
    #expect(isSame(picture, sharp, x, edge + 85))
    #expect(isSame(picture, sharp, 4, edge + 2))
  }

  /// The shadow's ellipse is 186 points wide and 18 high.
  @Test func `the shadow is darkest at the edge's middle`() throws {
    let (plain, floor) = try (renderer(Self.scene("")), renderer(Self.scene(", floor: {shadow: 50%}")))
    let (sharp, picture) = (try plain.frame(0), try floor.frame(0))
    let screen = floor.scene.stage.screen
    let (x, edge) = (Int(screen.midX), Int(screen.maxY))
    #expect((125...150).contains(Int(picture[x, edge].red)), "\(picture[x, edge])")
    #expect(picture[x + 60, edge].red > picture[x, edge].red)
    #expect(picture[x, edge + 5].red > picture[x, edge].red)
    #expect(isSame(picture, sharp, x, edge + 12))
    #expect(isSame(picture, sharp, x, edge - 2))
  }

  @Test func `frames follow from their time alone, and damage is exact`() throws {
    let camera = "camera: {shots: [{at: 300ms, show: {area: [0, 120, 160, 120]}, move: 400ms}]}"
    let text = Self.scene(", floor: {shadow: 0.35, reflection: 0.4}", more: camera)
    let (renderer, other) = (try renderer(text), try renderer(text))
    let count = renderer.scene.stage.frameCount
    let backward = try (0..<count).reversed().map { try other.frame($0).hash }
    var (shown, buffer) = (PreparedFrame?.none, PixelBuffer(size: renderer.scene.pixelSize))
    for frame in 0..<count {
      let next = renderer.prepare(at: Double(frame) / 30, after: shown)
      renderer.compositor.draw(next, over: shown, into: &buffer)
      shown = next
      #expect(buffer.hash == backward[count - 1 - frame], "frame \(frame)")
    }
  }
}
