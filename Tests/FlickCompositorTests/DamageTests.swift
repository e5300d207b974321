import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

/// Compares frames that are drawn over others, only where they differ, with the same frames drawn from nothing.
@Suite struct DamageTests {
  static func compositor(_ width: Int, _ height: Int) -> Compositor {
    Compositor(
      size: Scene.size(width, height), scale: Double(width) / 40,
      images: ["picture": DeterminismTests.picture, "photo": DeterminismTests.photo])
  }

  @Test(arguments: 0..<20)
  func `pixels never depend on earlier frames`(group: UInt64) {
    let compositor = Self.compositor(211, 67)
    for seed in 20 * group..<20 * group + 20 {
      var scene = CrowdedScene(seed: seed)
      var list = scene.list()
      var shown: PreparedFrame?
      var frame = PixelBuffer(size: compositor.size)
      for step in 0..<6 {
        let next = compositor.prepare(list, after: shown)
        compositor.draw(next, over: shown, into: &frame)
        let isEqual = frame == compositor.picture(of: list)
        #expect(isEqual, "seed \(seed), step \(step)")
        (shown, list) = (next, scene.changed(list))
      }
    }
  }

  @Test(arguments: 0..<20)
  func `planes of frames in rotation equal those drawn from nothing, at any size`(group: UInt64) throws {
    for seed in 10 * group..<10 * group + 10 {
      var scene = CrowdedScene(seed: seed)
      let compositor = Self.compositor(129 + Int(seed) % 5, 30 + Int(seed) % 7)
      var list = scene.list()
      var last: PreparedFrame?
      let empty = try #require(YUVFrame(size: YUVFrame.size(for: compositor.size)))
      var buffers = [(frame: YUVFrame, shown: PreparedFrame?)](repeating: (empty, nil), count: 3)
      for step in 0..<8 {
        let next = compositor.prepare(list, after: last)
        compositor.draw(next, over: buffers[step % 3].shown, into: &buffers[step % 3].frame)
        buffers[step % 3].shown = next
        let isEqual = buffers[step % 3].frame == YUVFrame(compositor.picture(of: list))
        #expect(isEqual, "seed \(seed), step \(step)")
        (last, list) = (next, scene.changed(list))
      }
    }
  }

  /// The halves are clipped as they are where planes intersect. The clip lets all pixels of the front half through, so
  /// only the bounds of the half tell where it ends.
  @Test(
    arguments: [
      Scene.rect(-20, -20, 84, 140), Scene.rect(-20, -20, 150.5, 140), Scene.rect(64, -20, 200, 140),
      Scene.rect(-20, -20, 240, 68), Scene.rect(-20, 24, 240, 100),
    ], [false, true])
  func `a half in front hides nothing beyond where it is cut`(half: Rect, isGroup: Bool) throws {
    let canvas = Scene.rect(0, 0, 200, 96)
    let compositor = Compositor(size: Scene.size(200, 96), scale: 1)
    let clip = Clip(.polygon(half.corners), matrix: .identity)
    func list(_ color: Color) -> DisplayList {
      let front = Scene.fill(color, canvas.insetBy(dx: -10, dy: -10))
      let content = isGroup ? DisplayItem.Content.group([front], nil) : front.content
      return DisplayList(
        canvas: canvas.size,
        items: [
          Scene.fill(Color(red: 0, green: 0.6, blue: 1), canvas),
          Scene.item(content, bounds: canvas, clips: [clip]),
        ])
    }
    var pixels = PixelBuffer(size: compositor.size)
    var planes = try #require(YUVFrame(size: YUVFrame.size(for: compositor.size)))
    var shown: PreparedFrame?
    for color in [Color.white, Color(red: 1, green: 0.3, blue: 0), .black] {
      let next = compositor.prepare(list(color), after: shown)
      compositor.draw(next, over: shown, into: &pixels)
      compositor.draw(next, over: shown, into: &planes)
      var whole = compositor
      whole.hidesCovered = false
      let wanted = whole.picture(of: list(color))
      #expect(pixels == wanted)
      #expect(planes == YUVFrame(wanted))
      shown = next
    }
  }

  @Test func `equal parts are not drawn again: neither the same list nor parts that do not touch a change`() {
    let compositor = Self.compositor(1280, 720)
    var list = DisplayList(canvas: Size(40, 22.5))
    for i in 0..<40 { list.items.append(Scene.fill(.white, Scene.rect(Double(i), Double(i % 9), 4, 4))) }
    let first = compositor.prepare(list)
    #expect(compositor.prepare(list, after: first).isSame(as: first))
    #expect(compositor.damagedTiles(first, since: first) == 0)
    #expect(compositor.damagedTiles(first, since: nil) == 20 * 45)

    list.items[20].matrix = Transform3D(translationX: 0, y: 0.5)
    let second = compositor.prepare(list, after: first)
    #expect((1...36).contains(compositor.damagedTiles(second, since: first)))

    // Nothing is drawn again under an opaque cover.
    let cover = Scene.fill(.black, Scene.rect(-1, -1, 50, 50))
    let covered = compositor.prepare(DisplayList(canvas: list.canvas, items: list.items + [cover]))
    list.items[3].opacity = 0.5
    let changed = compositor.prepare(
      DisplayList(canvas: list.canvas, items: list.items + [cover]), after: covered)
    #expect(!changed.isSame(as: covered))
    #expect(compositor.damagedTiles(changed, since: covered) == 0)
  }

  @Test func `nothing is kept of a frame that another compositor prepared`() {
    let list = DisplayList(canvas: Size(40, 20), items: [Scene.fill(.white, Scene.rect(1, 1, 30, 9))])
    let (small, large) = (Self.compositor(40, 20), Self.compositor(80, 40))
    let other = small.prepare(list)
    let frame = large.prepare(list, after: other)
    var buffer = PixelBuffer(size: large.size)
    large.draw(frame, over: other, into: &buffer)
    #expect(buffer == large.picture(of: list))
  }
}
