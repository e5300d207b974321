import FlickCompositor
import FlickGeometry
import FlickLayers
import Testing

@Suite struct DeterminismTests {
  static let picture = TextureTests.noise(48, 64)

  struct Squares: TextOutlines {
    func outlines(of text: TextContents, in bounds: Rect) -> [Path] {
      [Path(rect: bounds), Path(ellipseIn: bounds)]
    }
  }

  static func compositor(cache: ContentCache = ContentCache()) -> Compositor {
    Compositor(
      size: Scene.size(150, 131), scale: 1.25, images: ["picture": picture], text: Squares(), cache: cache)
  }

  static func render(_ list: DisplayList, threads: Int, side: Int = 64) -> PixelBuffer {
    let compositor = compositor()
    var frame = PixelBuffer(size: compositor.size)
    compositor.render(list, into: &frame, threads: threads, tileSide: side)
    return frame
  }

  @Test("Any list is drawn without a trap, and no colour exceeds its alpha", arguments: 0..<20)
  func anything(group: UInt64) {
    let compositor = Self.compositor(cache: ContentCache(budget: 1 << 20))
    for seed in 100 * group..<100 * group + 100 {
      var scene = RandomScene(seed: seed)
      let frame = compositor.picture(of: scene.list())
      let isValid = stride(from: 0, to: frame.bytes.count, by: 4).allSatisfy { i in
        max(frame.bytes[i], frame.bytes[i + 1], frame.bytes[i + 2]) <= frame.bytes[i + 3]
      }
      #expect(isValid, "seed \(seed)")
    }
  }

  @Test("Threads and tiles do not change a byte", arguments: 0..<10)
  func threadsAndTiles(group: UInt64) {
    for seed in 10 * group..<10 * group + 10 {
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let reference = Self.render(list, threads: 1)
      for (threads, side) in [(2, 64), (7, 64), (1, 17), (3, 32), (1, 1)] {
        #expect(
          Self.render(list, threads: threads, side: side) == reference, "seed \(seed), tiles of \(side)")
      }
    }
  }

  @Test("What is in the cache does not change a byte")
  func caches() {
    let (large, none) = (Self.compositor(), Self.compositor(cache: ContentCache(budget: 0)))
    for seed in UInt64(0)..<40 {
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let first = large.picture(of: list)
      #expect(large.picture(of: list) == first)
      #expect(none.picture(of: list) == first)
    }
  }
}
