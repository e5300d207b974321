import FlickDrawing
import FlickImage
import FlickLayers
import FlickMediaTestSupport
import FlickPlanning
import FlickScene
import FlickTestSupport
import Testing

/// Tests backdrops, filters and blending of scenes, in pixels.
@Suite struct GlassPictureTests {
  private static func renderer(
    effect: String = "", page: String = "", layers: String = "", appearance: String = "light"
  ) throws -> FrameRenderer {
    let text = """
      scene: 1
      device: {size: [120, 160], scale: 1}
      fps: 30
      appearance: \(appearance)
      background: "#ff0000"
      effect:
        type: collection
        axis: horizontal
        snap: page
        \(effect)
      content:
        pages:
          - {id: one, layers: [\(page)]}
          - {id: two, background: white, layers: [{name: dot, frame: [0, 0, 9, 9], fill: white, shape: ellipse}]}
      layers: [\(layers)]
      script: [{at: 1s, end: true}]
      """
    return try FrameRenderer(SceneResolver().resolve(SceneInput(source: .text(text), name: "scene.yaml")))
  }

  private static func pixel(_ frame: PixelBuffer, _ x: Int, _ y: Int) -> [Int] {
    let pixel = frame[x, y]
    return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
  }

  @Test func `in a page a backdrop sees the page alone, whether it is drawn as one picture or not`() throws {
    let page = """
      {background: "#0000ff", frame: [0, 0, 120, 40]}, {name: dot, shape: ellipse, frame: [40, 60, 30, 30], fill: white},
      {frame: [10, 20, 80, 60], corner: 12, backdrop: {blur: 5, saturate: 0.5}, shadow: {radius: 4}},
      {frame: [20, 100, 60, 30], background: "#ffff00", blend: multiply}
      """.split(separator: "\n").joined(separator: " ")
    let whole = try Self.renderer(page: page).frame(0)
    let moving = try Self.renderer(effect: "layers: {dot: {x: 0 * phase}}", page: page).frame(0)
    #expect(moving == whole)
    // Yellow times nothing is yellow; times the red of the screen, it would be red.
    #expect(Self.pixel(whole, 50, 115) == [255, 255, 0])
  }

  @Test func `on the screen a backdrop sees pages, also through fading layers`() throws {
    let page = ##"{background: "#0000ff"}"##
    let glass =
      "{frame: [0, 0, 120, 80], opacity: 0.5, layers: [{frame: [0, 0, 120, 80], backdrop: {saturate: 0}}, {frame: [0, 70, 120, 10], background: white}]}"
    let frame = try Self.renderer(page: page, layers: glass).frame(0)
    // Blue has a luma of 18. The result is half of that gray and half of blue.
    #expect(Self.pixel(frame, 60, 40) == [9, 9, 136])
    #expect(Self.pixel(frame, 60, 120) == [0, 0, 255])
  }

  @Test func `materials are lighter on light screens than on dark ones, the thicker the more`() throws {
    func levels(_ appearance: String) throws -> [Int] {
      try Material.allCases.map { material in
        let layer = "{material: \(material.rawValue)}"
        let page = ##"{background: "#808080"}"##
        return Self.pixel(
          try Self.renderer(page: page, layers: layer, appearance: appearance).frame(0), 60, 80)[0]
      }
    }
    let (light, dark) = (try levels("light"), try levels("dark"))
    #expect(light == light.sorted())
    #expect(light[0] > 128)
    #expect(dark == dark.sorted(by: >))
    #expect(dark[0] < 128)
  }

  @Test func `key frames blur a layer, and the layers below another`() throws {
    let page = """
      {background: "#0000ff", frame: [0, 0, 60, 160], animate: {duration: 1s, keys: {0%: {blur: 0}, 100%: {blur: 8}}}},
      {frame: [40, 0, 80, 80], backdrop: {blur: 0}, animate: {duration: 1s, keys: {0%: {backdrop: 0}, 100%: {backdrop: 6}}}}
      """.split(separator: "\n").joined(separator: " ")
    let renderer = try Self.renderer(page: page)
    let (first, last) = (try renderer.frame(0), try renderer.frame(29))
    #expect(Self.pixel(first, 58, 120) == [0, 0, 255])
    #expect(Self.pixel(first, 62, 120) == [255, 0, 0])
    #expect(Self.pixel(last, 58, 120)[0] > 20)
    #expect(Self.pixel(last, 62, 120)[2] > 20)
  }
}
