import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import FlickTestSupport
import FlickText
import Testing

@Suite struct DeterminismTests {
  static let picture = TextureTests.noise(48, 64)
  static let photo = PixelBuffer(width: 60, height: 30) { x, y in
    (UInt8(4 * x), UInt8(8 * y), UInt8(x * y % 251), 255)
  }

  struct Squares: TextOutliner {
    func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
      TextDrawing(outlines: [Path(rect: bounds), Path(ellipseIn: bounds)])
    }
  }

  static func compositor(cache: ContentCache = ContentCache()) -> Compositor {
    Compositor(
      size: Scene.size(150, 131), scale: 1.25, images: ["picture": picture], text: Squares(), cache: cache)
  }

  static func render(
    _ list: DisplayList, threads: Int = 1, bandHeight: Int = 16, hidesCovered: Bool = true
  ) -> PixelBuffer {
    var compositor = compositor()
    compositor.hidesCovered = hidesCovered
    var frame = PixelBuffer(size: compositor.size)
    compositor.render(list, into: &frame, threads: threads, bandHeight: bandHeight)
    return frame
  }

  private static func seeds(of group: UInt64, _ count: Int) -> Range<UInt64> {
    group * UInt64(count)..<(group + 1) * UInt64(count)
  }

  @Test(arguments: 0..<20)
  func `any list is drawn without a trap, and no colour exceeds its alpha`(group: UInt64) {
    let compositor = Self.compositor(cache: ContentCache(budget: 1 << 20))
    for seed in Self.seeds(of: group, Thoroughness.trials(10, exhaustive: 100)) {
      var scene = RandomScene(seed: seed)
      let frame = compositor.picture(of: scene.list())
      let isValid = stride(from: 0, to: frame.bytes.count, by: 4).allSatisfy { i in
        max(frame.bytes[i], frame.bytes[i + 1], frame.bytes[i + 2]) <= frame.bytes[i + 3]
      }
      #expect(isValid, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<40)
  func `threads, bands and drawing hidden items do not change a byte`(group: UInt64) {
    for seed in Self.seeds(of: group, Thoroughness.trials(2, exhaustive: 10)) {
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let reference = Self.render(list, bandHeight: 131, hidesCovered: false)
      for (threads, bandHeight) in [(1, 131), (2, 16), (7, 4), (1, 17), (3, 32), (1, 1)] {
        let isEqual = Self.render(list, threads: threads, bandHeight: bandHeight) == reference
        #expect(isEqual, "seed \(seed), \(threads) threads, bands of \(bandHeight) rows")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `in a crowd, only invisible items are left out`(group: UInt64) {
    let compositor = Compositor(
      size: Scene.size(50, 40), scale: 1.25, images: ["picture": Self.picture, "photo": Self.photo])
    var plain = compositor
    plain.hidesCovered = false
    for seed in Self.seeds(of: group, Thoroughness.trials(25, exhaustive: 200)) {
      var scene = CrowdedScene(seed: seed)
      let list = scene.list()
      var (all, seen) = (PixelBuffer(size: compositor.size), PixelBuffer(size: compositor.size))
      plain.render(list, into: &all, threads: 1, bandHeight: 40)
      compositor.render(list, into: &seen, threads: 1, bandHeight: 8)
      let isEqual = seen == all
      #expect(isEqual, "seed \(seed)")
    }
  }

  @Test func `the contents of the cache do not change a byte`() {
    let (large, none) = (Self.compositor(), Self.compositor(cache: ContentCache(budget: 0)))
    for seed in Self.seeds(of: 0, Thoroughness.trials(10, exhaustive: 40)) {
      var scene = RandomScene(seed: seed)
      let list = scene.list()
      let first = large.picture(of: list)
      #expect(large.picture(of: list) == first)
      #expect(none.picture(of: list) == first)
    }
  }
}
