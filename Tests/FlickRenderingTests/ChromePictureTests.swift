import FlickDrawing
import FlickEffects
import FlickGeometry
import FlickImage
import FlickLayers
import FlickMediaTestSupport
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage
import Testing

/// Tests the screen and its surroundings, in the frames themselves.
@Suite struct ChromePictureTests {
  /// Tilted pages with gradients and texts that are flung, under a gradient mask.
  private static func scene(_ chrome: String, scale: Double = 1) -> String {
    """
    scene: 1
    device: {size: [120, 200], scale: \(scale)}
    fps: 30
    background: "#3c4a5e"
    \(TiltedPages.lines)
    script:
      - {at: 100ms, fling: {from: [60, 150], to: [60, 60], during: 100ms}}
      - {at: 1s, end: true}
    \(chrome)
    """
  }

  private func renderer(_ text: String, touches: Bool? = nil) throws -> FrameRenderer {
    let input = SceneInput(source: .text(text), name: "scene.yaml")
    return try FrameRenderer(SceneResolver(touches: touches).resolve(input))
  }

  /// Corners without a radius cut nothing off the screen.
  @Test(arguments: [0.5, 1, 1.5, 2, 3], ["phone", "tablet", "none"])
  func `the screen's pixels are those of the screen alone`(scale: Double, device: String) throws {
    let chrome = "chrome: {device: \(device), cutout: none, corner: 0, padding: [13, 7]}"
    let alone = try renderer(Self.scene("", scale: scale))
    let framed = try renderer(Self.scene(chrome, scale: scale))
    let screen = framed.scene.stage.screen
    #expect(framed.scene.stage.canvas == framed.scene.scene.canvas)
    #expect(screen.size == alone.scene.stage.canvas)
    let origin = (Int(screen.minX * scale), Int(screen.minY * scale))
    #expect(Double(origin.0) == screen.minX * scale)
    #expect(Double(origin.1) == screen.minY * scale)
    for frame in [0, 4, 11, 20] {
      let part = try framed.frame(frame).part(from: origin, size: alone.scene.pixelSize)
      // Where eight points are not eight pixels, the dither of gradients begins at another pixel.
      let tolerance = scale == scale.rounded() ? 0 : 1
      #expect(try part.largestDifference(to: alone.frame(frame)) <= tolerance, "frame \(frame)")
    }
  }

  @Test func `rounded corners and an island take their part of the screen only`() throws {
    let alone = try renderer(Self.scene(""))
    let framed = try renderer(Self.scene("chrome: {corner: 24, cutout: island}"))
    let origin = framed.scene.stage.screen.origin
    let pixels = try framed.frame(11).part(from: (Int(origin.x), Int(origin.y)), size: alone.scene.pixelSize)
    let plain = try alone.frame(11)
    var differing = 0
    for y in 0..<200 {
      for x in 0..<120 where pixels.pixel(x, y) != plain.pixel(x, y) {
        let isCorner = min(x, 119 - x) < 37 && min(y, 199 - y) < 37
        let isIsland = (40..<80).contains(x) && (2..<16).contains(y)
        #expect(isCorner || isIsland, "(\(x), \(y))")
        differing += 1
      }
    }
    #expect((300...1200).contains(differing), "\(differing)")
  }

  @Test func `touches lie on the screen, wherever it is`() throws {
    let chrome = "chrome: {corner: 0, cutout: none}"
    let alone = try renderer(Self.scene(""), touches: true)
    let framed = try renderer(Self.scene(chrome), touches: true)
    let origin = framed.scene.stage.screen.origin
    for frame in [3, 5, 6, 9] {
      let part = try framed.frame(frame).part(
        from: (Int(origin.x), Int(origin.y)), size: alone.scene.pixelSize)
      #expect(try part == alone.frame(frame), "frame \(frame)")
      #expect(try part != renderer(Self.scene("")).frame(frame))
    }
  }

  /// A row of pixels that is only partly filled would have nothing behind the rest, so there must be no such row.
  @Test(
    arguments: [0.3, 0.61, 0.75, 1.51, 2.249],
    ["", "chrome: {device: none, padding: [13, 7], background: white}"])
  func `whatever the scale, pictures are whole up to their edges`(scale: Double, chrome: String) throws {
    let text = Self.scene(chrome, scale: scale).replacing("\"#3c4a5e\"", with: "white")
      .replacing("{type: page-tabs,", with: "{type: page-tabs, mask: false, toolbar: false,")
    let picture = try renderer(text).frame(11)
    let (right, bottom) = (picture.size.width - 1, picture.size.height - 1)
    let edges = (0...right).map { ($0, bottom) } + (0...bottom).map { (right, $0) }
    #expect(edges.allSatisfy { picture.pixel($0.0, $0.1)[3] == 255 })
    #expect(picture.pixel(right, 0) == [255, 255, 255, 255])
    #expect(picture.pixel(0, bottom)[3] == 255)
  }

  @Test func `a title card that is see-through takes the place of the picture, which comes as it goes`()
    throws
  {
    let text = Self.scene(
      "chrome: {background: clear}\ntitleCard: {text: I, for: 400ms, fade: 200ms, color: red}")
    let renderer = try renderer(text)
    let (card, half, whole) = (try renderer.frame(5), try renderer.frame(9), try renderer.frame(12))
    // The corner of the screen, and the corner of the picture.
    let place = renderer.scene.stage.screen.origin
    let (x, y) = (Int(place.x) + 60, Int(place.y) + 180)
    #expect(card.pixel(x, y) == [0, 0, 0, 0])
    #expect(whole.pixel(x, y)[3] == 255)
    #expect((110...145).contains(half.pixel(x, y)[3]))
    #expect(half.pixel(0, 0) == [0, 0, 0, 0])
    #expect(stride(from: 3, to: card.bytes.count, by: 4).contains { card.bytes[$0] == 255 })
  }

  @Test func `a status bar is seen in both its styles`() throws {
    let plain = try renderer(Self.scene("")).frame(0)
    let light = try renderer(Self.scene("statusBar: true")).frame(0)
    let dark = try renderer(Self.scene("statusBar: {style: dark, battery: 0%, signal: 0, wifi: 0}")).frame(0)
    #expect(light.largestDifference(to: plain) > 100)
    #expect(dark.largestDifference(to: light) > 150)
    let below = plain.part(from: (0, 30), size: try #require(PixelSize(width: 120, height: 170)))
    #expect(light.part(from: (0, 30), size: below.size) == below)
  }

  @Test func `frames are the same in any order`() throws {
    let text = Self.scene(
      """
      chrome: {cutout: notch}
      statusBar: true
      touches: true
      captions: [{at: 200ms, for: 500ms, text: Flung, place: above}, {at: 0s, text: Below, place: top}]
      titleCard: {text: Title, subtitle: Sub, for: 400ms}
      """)
    let (one, other) = (try renderer(text), try renderer(text))
    let count = one.scene.stage.frameCount
    let forwards = try (0..<count).map { try one.frame($0).hash }
    for index in 0..<count {
      let frame = (index * 17 + 5) % count
      #expect(try other.frame(frame).hash == forwards[frame])
    }
    #expect(Set(forwards).count > 15)
  }
}
