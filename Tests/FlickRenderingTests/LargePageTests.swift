import FlickDrawing
import FlickImage
import FlickPlanning
import Testing

/// Tests pages that are too large to be kept as pictures.
@Suite struct LargePageTests {
  private static func frame(width: Int, _ effect: String, _ extra: String) throws -> PixelBuffer {
    let text = """
      scene: 1
      device: {size: [\(width), 40], scale: 2}
      effect: {type: \(effect)}
      content:
        pages:
          - id: a
            background: white
            layers:
              - {text: "Quick brown foxes", size: 13, at: [4, 8]}
              - {frame: [150, -10, 30, 30], background: "#0a84ff"}
              \(extra)
          - {id: b, background: black}
      duration: 1s
      """
    return try FrameRenderer(SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml")))
      .frame(0)
  }

  @Test(
    arguments: ["page-flips", "card-stack"],
    [
      "",
      "- {frame: [120, 10, 4, 4], background: red, animate: {duration: 1s, keys: {0%: {opacity: 0.5}, 100%: {opacity: 1}}}}",
    ])
  func `a page wider than any picture is as sharp as a narrow one`(effect: String, extra: String) throws {
    let (narrow, wide) = try (
      Self.frame(width: 200, effect, extra), Self.frame(width: 2500, effect, extra)
    )
    for y in 0..<80 {
      #expect((8..<380).allSatisfy { narrow[$0, y] == wide[$0, y] }, "row \(y)")
    }
  }
}
