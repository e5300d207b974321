import FlickCompositor
import FlickGeometry
import FlickImage
import FlickLayers
import FlickText
import Synchronization
import Testing

@Suite struct ContentCacheTests {
  /// A source that counts its calls.
  final class Source: ImageSource, TextOutliner {
    let identity: String
    private let color: UInt8
    private let request = Atomic(0)

    init(identity: String, color: UInt8) { (self.identity, self.color) = (identity, color) }

    var count: Int { request.load(ordering: .relaxed) }

    func size(ofImage name: String) -> PixelSize? { Scene.size(8, 8) }

    func readImage(named name: String, _ body: (Span<UInt32>) -> Bool) {
      request.add(1, ordering: .relaxed)
      PixelBuffer(width: 8, height: 8) { _, _ in (color, 0, 0, 255) }.readRows(body)
    }

    func drawing(of text: TextContents, in bounds: Rect) -> TextDrawing {
      request.add(1, ordering: .relaxed)
      let path = Path(rect: Scene.rect(bounds.minX, bounds.minY, 4, Double(color) / 20))
      return TextDrawing(outlines: [path])
    }

    func identity(ofImage name: String) -> String { identity + name }
  }

  /// A picture, a raster that contains the picture and a text, and the same text in another color.
  static let list: DisplayList = {
    let bounds = Scene.rect(0, 0, 16, 16)
    let image = Scene.item(.image(name: "a", source: Scene.rect(0, 0, 1, 1)), bounds: bounds)
    let text = { Scene.item(.text(TextContents("x", font: .init(size: 10), color: $0)), bounds: bounds) }
    let raster = Scene.item(
      .raster([image, text(.white)], scale: 2), bounds: bounds, matrix: Transform3D(rotationZ: 0.1))
    return DisplayList(canvas: Size(16, 16), items: [image, raster, text(.black)])
  }()

  static func compositor(_ source: Source, _ cache: ContentCache) -> Compositor {
    Compositor(size: Scene.size(16, 16), scale: 1, images: source, text: source, cache: cache)
  }

  @Test func `a raster that moves is not looked up again`() {
    let (cache, source) = (ContentCache(), Source(identity: "s", color: 200))
    let compositor = Self.compositor(source, cache)
    var shown: PreparedFrame? = compositor.prepare(Self.list)
    let found = cache.statistics.found
    for step in 0..<4 {
      var list = Self.list
      list.items[1].matrix = Transform3D(rotationZ: 0.2 + 0.1 * Double(step))
      let next = compositor.prepare(list, after: shown)
      shown = next
      #expect(cache.statistics.made == 3, "step \(step)")
      #expect(cache.statistics.found == found, "step \(step)")
    }
    // Different content gives a different raster.
    var list = Self.list
    list.items[1].content = .raster([list.items[0]], scale: 2)
    _ = compositor.prepare(list, after: shown)
    #expect(cache.statistics.made == 4)
  }

  /// Each piece of a page is a raster of the same items, and the paths of these begin with the path of the piece.
  @Test func `pieces show one raster, whatever their paths`() {
    let (cache, source) = (ContentCache(), Source(identity: "s", color: 200))
    func piece(_ path: String, _ inner: String) -> DisplayItem {
      var (image, group) = (Self.list.items[0], Self.list.items[0])
      (image.path, group.path) = (path + inner, path)
      group.content = .group([image], nil)
      var raster = Scene.item(.raster([image, group], scale: 2), bounds: image.bounds)
      (raster.path, raster.matrix) = (path, Transform3D(rotationZ: 0.1))
      return raster
    }
    func made(_ pieces: [DisplayItem]) -> Int {
      let before = cache.statistics.made
      _ = Self.compositor(source, cache).picture(of: DisplayList(canvas: Size(16, 16), items: pieces))
      return cache.statistics.made - before
    }
    #expect(made((0..<9).map { piece("page/piece-\($0)/page", "/sun") }) == 2, "the image and the raster")
    #expect(made([piece("page/piece-0/page", "/moon"), piece("other", "/moon")]) == 1)
  }

  @Test func `compositors and threads share common content`() async {
    let (cache, source) = (ContentCache(), Source(identity: "s", color: 200))
    let expected = Self.compositor(Source(identity: "s", color: 200), ContentCache()).picture(of: Self.list)
    await withTaskGroup(of: PixelBuffer.self) { group in
      for _ in 0..<12 {
        group.addTask { Self.compositor(source, cache).picture(of: Self.list) }
      }
      for await picture in group { #expect(picture == expected) }
    }
    #expect(source.count == 2)
    #expect(cache.statistics.made == 3)
  }

  @Test func `equal names of different sources are different things`() {
    let cache = ContentCache()
    for color in [50, 200] as [UInt8] {
      let source = Source(identity: "\(color)", color: color)
      let picture = Self.compositor(source, cache).picture(of: Self.list)
      let alone = Self.compositor(source, ContentCache()).picture(of: Self.list)
      #expect(picture == alone)
      #expect(picture.channels(1, 14) == [Int(color), 0, 0, 255])
    }
  }
}
