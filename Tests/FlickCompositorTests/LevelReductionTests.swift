import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Synchronization
import Testing

@testable import FlickCompositor

/// Smaller versions of pictures are made while the pictures are read.
@Suite struct LevelReductionTests {
  /// The picture at half the size, computed by the definition, in whole numbers for each channel.
  private func halved(_ picture: PixelBuffer) -> PixelBuffer {
    let (width, height) = (picture.size.width, picture.size.height)
    return PixelBuffer(width: (width + 1) / 2, height: (height + 1) / 2) { x, y in
      let (right, below) = (min(2 * x + 1, width - 1), min(2 * y + 1, height - 1))
      let four = [(2 * x, 2 * y), (right, 2 * y), (2 * x, below), (right, below)]
        .map { picture.channels($0.0, $0.1) }
      func mean(_ channel: Int) -> UInt8 { UInt8((four.reduce(0) { $0 + $1[channel] } + 2) / 4) }
      return (mean(0), mean(1), mean(2), mean(3))
    }
  }

  @Test func `pictures of all small sizes are reduced as the definition says, and as a texture does it`() {
    for height in 1...9 {
      for width in 1...9 {
        let picture = TextureTests.noise(width, height)
        let whole = Texture(LevelReduction(picture))
        var expected = picture
        for halvings in 0...4 {
          let level = LevelReduction(picture, halvings: halvings).level
          #expect(level.picture == expected, "\(width) x \(height), \(halvings) times")
          #expect(whole.level(halvings).picture == expected)
          expected = halved(expected)
        }
      }
    }
  }

  @Test(arguments: [(64, 33), (65, 64), (127, 31)])
  func `larger pictures are reduced to the last pixel`(width: Int, height: Int) {
    let picture = TextureTests.noise(width, height)
    let whole = Texture(LevelReduction(picture))
    #expect(whole.levelCount == (max(width, height) == 127 || width == 65 ? 8 : 7))
    for halvings in 0..<whole.levelCount {
      let texture = Texture(LevelReduction(picture, halvings: halvings))
      #expect((texture.width, texture.height, texture.levelCount) == (width, height, whole.levelCount))
      for level in halvings..<whole.levelCount {
        #expect(texture.level(level).picture == whole.level(level).picture)
      }
    }
  }

  @Test func `one pixel that is not opaque makes a texture see-through, however small it becomes`() {
    for alpha in [254, 255] as [UInt8] {
      let picture = PixelBuffer(width: 8, height: 8) { x, y in (9, 9, 9, (x, y) == (5, 6) ? alpha : 255) }
      for halvings in 0...3 {
        #expect(Texture(LevelReduction(picture, halvings: halvings)).isOpaque == (alpha == 255))
      }
    }
  }

  @Test func `colors above their alpha are reduced before they are averaged`() {
    let picture = PixelBuffer(width: 2, height: 2) { _, _ in (200, 100, 0, 100) }
    #expect(LevelReduction(picture, halvings: 1).level.picture?.channels(0, 0) == [100, 100, 0, 100])
  }
}

/// Pictures that the cache does not keep, or keeps only in a smaller version.
@Suite struct PictureMemoryTests {
  private static let pictures = ["picture": TextureTests.noise(190, 133), "photo": DeterminismTests.photo]

  private static func compositor(_ cache: ContentCache, _ images: any ImageSource = pictures) -> Compositor {
    Compositor(size: Scene.size(150, 131), scale: 1.25, images: images, cache: cache)
  }

  /// Shows pictures of all sizes, straight, turned and tilted, some of them in rasters.
  private static func list(_ seed: UInt64) -> DisplayList {
    var random = SplitMix(seed: seed)
    let items = (0..<8).map { index in
      let size = random.choose([4.0, 20, 60, 110, 400])
      let bounds = Scene.rect(random.number(-40...80), random.number(-40...80), size, size * 0.7)
      let matrix = Transform3D(rotationX: random.chance(0.5) ? random.number(-1.4...1.4) : 0)
        .concatenating(Transform3D(rotationY: random.chance(0.3) ? random.number(-1.4...1.4) : 0))
        .concatenating(Transform3D(rotationZ: random.chance(0.3) ? random.number(0...6) : 0))
        .concatenating(Transform3D(perspectiveDistance: 200)).about(Point(60, 52))
      let part = random.chance(0.3) ? Scene.rect(0.2, 0.3, 0.1, 0.2) : Scene.rect(0, 0, 1, 1)
      let image = DisplayItem.Content.image(name: random.choose(["picture", "photo"]), source: part)
      let flat = Scene.item(image, bounds: bounds)
      return Scene.item(
        index % 3 == 0 ? .raster([flat], scale: random.choose([0.3, 1, 2])) : image, bounds: bounds,
        matrix: matrix, opacity: random.chance(0.5) ? 1 : 0.6)
    }
    return DisplayList(canvas: Size(120, 105), items: items)
  }

  @Test func `frames do not depend on the cached pictures or on their order`() {
    let lists = (0..<UInt64(Thoroughness.trials(12, exhaustive: 400))).map(Self.list)
    let everything = Self.compositor(ContentCache())
    let expected = lists.map(everything.picture(of:))
    for (budget, whole) in [(0, 1), (0, 600), (20_000, 2_000), (1 << 20, 1), (1 << 20, 7_000)] {
      let cache = ContentCache(budget: budget, limits: PictureLimits(whole: whole))
      let compositor = Self.compositor(cache)
      var shown: PreparedFrame?
      var frame = PixelBuffer(size: compositor.size)
      for index in lists.indices.reversed() {
        let next = compositor.prepare(lists[index], after: shown)
        compositor.draw(next, over: shown, into: &frame, threads: 1 + index % 3)
        shown = next
        #expect(frame == expected[index], "list \(index) with \(budget) bytes, \(whole) pixels whole")
      }
      #expect(cache.statistics.cost <= budget)
    }
  }

  /// A source that counts how often its picture is read, and can stop before the last row.
  private final class Reader: ImageSource {
    let picture: PixelBuffer
    let rows: Int
    let reads = Atomic(0)
    let refusals = Mutex<[String]>([])

    init(_ picture: PixelBuffer, rows: Int = .max) { (self.picture, self.rows) = (picture, rows) }

    func size(ofImage name: String) -> PixelSize? { picture.size }

    func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) {
      reads.add(1, ordering: .relaxed)
      var count = 0
      picture.readRows { row in
        count += 1
        return count <= rows && body(row)
      }
    }

    func refuse(image name: String, reason: String) { refusals.withLock { $0.append(reason) } }

    var readCount: Int { reads.load(ordering: .relaxed) }
  }

  private static func list(_ sizes: [Double]) -> DisplayList {
    DisplayList(
      canvas: Size(120, 105),
      items: sizes.enumerated().map {
        let bounds = Scene.rect(Double($0) * 3, 0, $1, $1)
        return Scene.item(.image(name: "\($0)", source: Scene.rect(0, 0, 1, 1)), bounds: bounds, opacity: 0.5)
      })
  }

  @Test func `a picture is read once for all that shows it small, and once more when it grows`() {
    let reader = Reader(TextureTests.noise(200, 200))
    let compositor = Self.compositor(
      ContentCache(budget: 1 << 20, limits: PictureLimits(whole: 2_500)), reader)
    for (size, count) in [
      (20.0, 1), (10, 1), (40, 1), (41, 2), (80, 2), (159, 3), (159, 3), (10, 3), (90, 3),
    ] {
      _ = compositor.picture(of: Self.list([size]))
      #expect(reader.readCount == count, "\(size) points")
    }
  }

  @Test func `pictures in use are not read again, even without a cache`() {
    let reader = Reader(TextureTests.noise(64, 64))
    let cache = ContentCache(budget: 0, limits: PictureLimits(whole: 100))
    let (one, other) = (Self.compositor(cache, reader), Self.compositor(cache, reader))
    var shown = one.prepare(Self.list([30]))
    for step in 1...5 {
      var list = Self.list([30])
      list.items[0].matrix = Transform3D(rotationZ: 0.1 * Double(step))
      shown = one.prepare(list, after: shown)
      _ = other.prepare(Self.list([30]))
      #expect(reader.readCount == 1)
    }
    shown = one.prepare(DisplayList(canvas: Size(120, 105)), after: shown)
    _ = other.prepare(Self.list([30]))
    #expect(reader.readCount == 2)
  }

  @Test func `rasters that lack an unreadable picture are not cached`() {
    let cache = ContentCache()
    let picture = TextureTests.noise(40, 40)
    var list = Self.list([40])
    list.items = [Scene.item(.raster(list.items, scale: 1), bounds: Scene.rect(0, 0, 60, 60))]
    let cut = Self.compositor(cache, Reader(picture, rows: 39)).picture(of: list)
    #expect(cut.area == 0)
    let whole = Self.compositor(cache, Reader(picture)).picture(of: list)
    #expect(whole == Self.compositor(ContentCache(), Reader(picture)).picture(of: list))
    #expect(whole.area > 0)
  }

  @Test func `more pictures than are allowed at once are refused, each at the size at which it shows`() {
    let limits = PictureLimits(whole: 100, atOnce: 2 << 20)
    for (sizes, isRefused) in [
      ([820.0], false), ([820, 820], true), ([400, 400, 400, 400], false), ([820, 400, 100, 80], false),
    ] {
      let reader = Reader(TextureTests.noise(1_300, 1_000))
      _ = Self.compositor(ContentCache(budget: 0, limits: limits), reader).picture(of: Self.list(sizes))
      #expect(!reader.refusals.withLock(\.isEmpty) == isRefused, "\(sizes)")
    }
  }

  @Test func `the limit for all pictures does not depend on the cache`() {
    let limits = PictureLimits(whole: 100, atOnce: 4_500)
    let reader = Reader(TextureTests.noise(64, 64))
    let compositor = Self.compositor(ContentCache(budget: 1 << 20, limits: limits), reader)
    // First a picture of 4096 pixels, then two of 1024 pixels. The cache keeps the first one with 4096 pixels, but that
    // does not count.
    for sizes in [[64.0], [20, 20]] { _ = compositor.picture(of: Self.list(sizes)) }
    let before = reader.refusals.withLock { $0 }
    #expect(before.isEmpty)
    _ = compositor.picture(of: Self.list([64, 20]))
    let after = reader.refusals.withLock { $0 }
    #expect(!after.isEmpty)
  }
}
