import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import Testing

/// Frames drawn over others, only where they differ, against the same frames drawn from nothing.
@Suite struct DamageTests {
  static func compositor(_ width: Int, _ height: Int) -> Compositor {
    Compositor(
      size: Scene.size(width, height), scale: Double(width) / 40,
      images: ["picture": DeterminismTests.picture, "photo": DeterminismTests.photo])
  }

  @Test(arguments: 0..<20)
  func `pixels never depend on what was shown before`(group: UInt64) {
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
  func `nor do the planes of frames in rotation, at any size`(group: UInt64) throws {
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

  @Test func `what is equal is not drawn: neither the same list again nor what does not touch a change`() {
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

    // Under an opaque cover nothing is drawn again.
    let cover = Scene.fill(.black, Scene.rect(-1, -1, 50, 50))
    let covered = compositor.prepare(DisplayList(canvas: list.canvas, items: list.items + [cover]))
    list.items[3].opacity = 0.5
    let changed = compositor.prepare(
      DisplayList(canvas: list.canvas, items: list.items + [cover]), after: covered)
    #expect(!changed.isSame(as: covered))
    #expect(compositor.damagedTiles(changed, since: covered) == 0)
  }

  @Test func `a frame that another compositor prepared is not taken for granted`() {
    let list = DisplayList(canvas: Size(40, 20), items: [Scene.fill(.white, Scene.rect(1, 1, 30, 9))])
    let (small, large) = (Self.compositor(40, 20), Self.compositor(80, 40))
    let other = small.prepare(list)
    let frame = large.prepare(list, after: other)
    var buffer = PixelBuffer(size: large.size)
    large.draw(frame, over: other, into: &buffer)
    #expect(buffer == large.picture(of: list))
  }
}
