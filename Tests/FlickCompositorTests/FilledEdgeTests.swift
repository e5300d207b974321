import FlickCompositor
import FlickGeometry
import FlickImage
import FlickKernels
import FlickLayers
import FlickTestSupport
import Testing

/// At the edge of a clip, an opaque item hides the items behind it that the same clip cuts.
@Suite struct FilledEdgeTests {
  static let page = RoundedRect(Scene.rect(3.3, 4, 50, 52), radius: 14)
  static let red = Color(red: 1, green: 0, blue: 0)

  static func fill(
    _ color: Color, _ shape: RoundedRect, _ clips: [Clip] = [], matrix: Transform3D = .identity
  ) -> DisplayItem {
    Scene.item(.fill(.color(color), shape), bounds: shape.rect, matrix: matrix, clips: clips)
  }

  static func fill(_ color: Color, _ rect: Rect, _ clips: [Clip] = []) -> DisplayItem {
    fill(color, RoundedRect(rect), clips)
  }

  static func picture(_ items: [DisplayItem], over background: Color? = nil) -> PixelBuffer {
    Scene.render(items, width: 64, height: 64, background: background)
  }

  /// The pixels that the items cover in part, and how far they cover each.
  private static func edges(of items: [DisplayItem]) -> [(x: Int, y: Int, coverage: Int)] {
    let picture = picture(items)
    return (0..<64).flatMap { y in (0..<64).map { x in (x, y, picture.channels(x, y)[3]) } }
      .filter { 1..<255 ~= $0.2 }
  }

  @Test(arguments: [Clip.Shape.roundedRect(page), .path(page.path, .nonzero)])
  func `a header hides the page behind it in their common corners`(shape: Clip.Shape) {
    let clip = Clip(shape, matrix: .identity)
    let header = Self.fill(.black, Scene.rect(0, 0, 64, 24), [clip])
    let all = Scene.rect(0, 0, 64, 64)
    let page =
      if case .path = shape { Self.fill(Self.red, all, [clip]) } else { Self.fill(Self.red, Self.page) }
    let picture = Self.picture([page, header], over: .white)
    let without = Self.picture([page], over: .white)
    let edges = Self.edges(of: [page])
    #expect(edges.count > 100)
    for (x, y, coverage) in edges {
      let light = 255 - coverage
      #expect(picture.channels(x, y) == (y < 24 ? [light, light, light, 255] : without.channels(x, y)))
    }
  }

  @Test func `a picture that lies in all of the page hides its background and its header`() {
    let clip = Clip(.roundedRect(Self.page), matrix: .identity)
    let image = PixelBuffer(width: 2, height: 2) { _, _ in (0, 0, 0, 255) }
    let photo = Scene.item(
      .image(name: "photo", source: Scene.rect(0, 0, 1, 1)), bounds: Scene.rect(0, 0, 64, 64), clips: [clip])
    let items = [Self.fill(.white, Self.page), Self.fill(Self.red, Scene.rect(0, 0, 64, 24), [clip]), photo]
    let picture = Scene.render(items, width: 64, height: 64, background: .black, images: ["photo": image])
    #expect(picture == Self.picture([], over: .black))
  }

  @Test func `a tilted header hides the page wherever it fills the page's edge`() {
    let page = RoundedRect(ClipTests.rect, radius: 9)
    let clip = Clip(.roundedRect(page), matrix: ClipTests.plane)
    let sheet = Self.fill(Self.red, page, matrix: ClipTests.plane)
    let header = Self.fill(.black, RoundedRect(Scene.rect(0, 0, 40, 20)), [clip], matrix: ClipTests.plane)
    let (picture, alone) = (Self.picture([sheet, header], over: .white), Self.picture([header]))
    let filled = Self.edges(of: [sheet]).filter { alone.channels($0.x, $0.y)[3] == $0.coverage }
    #expect(filled.count > 50)
    for (x, y, coverage) in filled {
      let light = 255 - coverage
      #expect(picture.channels(x, y) == [light, light, light, 255], "\(x), \(y)")
    }
  }

  @Test func `an item in a second clip hides what both clips cut`() {
    let outer = Clip(.roundedRect(Self.page), matrix: .identity)
    let inner = Clip(.roundedRect(RoundedRect(Scene.rect(1.6, 10.4, 34, 36), radius: 7)), matrix: .identity)
    let all = Scene.rect(0, 0, 64, 64)
    let front = Self.fill(.black, all, [outer, inner])
    let alone = Self.picture([front], over: .white)
    #expect(Self.picture([Self.fill(Self.red, all, [outer, inner]), front], over: .white) == alone)
    let whole = Self.fill(.black, all, [outer])
    let behind = Self.picture([Self.fill(Self.red, all, [outer, inner]), whole], over: .white)
    #expect(behind == Self.picture([whole], over: .white))

    // At the edge of the inner clip, the page shows. At the page's edge within the inner clip, it does not.
    let page = Self.fill(Self.red, Self.page)
    let both = Self.picture([page, front], over: .white)
    let clipped = Self.picture([Self.fill(.black, all, [inner])])
    let within = Self.edges(of: [page]).filter { clipped.channels($0.x, $0.y)[3] == 255 }
    #expect(within.count > 20)
    for (x, y, coverage) in within {
      #expect(both.channels(x, y) == [255 - coverage, 255 - coverage, 255 - coverage, 255])
    }
    #expect(both.channels(35, 30) == [102, 0, 0, 255])
  }

  @Test func `a border hides what its layer shows at the outer edge`() {
    let clip = Clip(.roundedRect(Self.page), matrix: .identity)
    let ring = Scene.item(.border(.black, width: 4, Self.page), bounds: Self.page.rect)
    let photo = Self.fill(Self.red, Scene.rect(0, 30, 64, 34), [clip])
    let picture = Self.picture([Self.fill(.white, Self.page), photo, ring], over: .black)
    let edges = Self.edges(of: [Self.fill(.white, Self.page)])
    #expect(edges.count > 100)
    for (x, y, _) in edges { #expect(picture.channels(x, y) == [0, 0, 0, 255]) }
  }

  /// A header that is translucent, one with a slightly smaller clip, and one that ends within pixels of the corner.
  @Test(
    arguments: [
      fill(Color(red: 0, green: 0, blue: 0, alpha: 0.6), Scene.rect(0, 0, 64, 24), [clip(page)]),
      fill(
        .black, Scene.rect(0, 0, 64, 24), [clip(RoundedRect(page.rect.insetBy(dx: 0.2, dy: 0.2), radius: 14))]
      ),
      fill(.black, Scene.rect(0, 0, 8.5, 24), [clip(page)]),
    ])
  func `what an item does not fill stays visible`(header: DisplayItem) {
    let sheet = Self.fill(.white, Self.page)
    let picture = Self.picture([sheet, header], over: .black)
    let alone = Self.picture([header])
    let unfilled = Self.edges(of: [sheet]).filter { alone.channels($0.x, $0.y)[3] != $0.coverage }
    #expect(unfilled.count { alone.channels($0.x, $0.y)[3] > 0 } > 1)
    for (x, y, coverage) in unfilled {
      let own = alone.channels(x, y)[3]
      let light = Int(PixelMath.divided255(UInt32(coverage * (255 - own))))
      #expect(picture.channels(x, y) == [light, light, light, 255], "\(x), \(y)")
    }
  }

  private static func clip(_ shape: RoundedRect) -> Clip { Clip(.roundedRect(shape), matrix: .identity) }

  /// Items that are new have other objects for the clips that known items have.
  @Test func `items that come and go in front change what is behind them`() {
    let compositor = Compositor(size: Scene.size(64, 64), scale: 1)
    let clip = Self.clip(Self.page)
    let (ground, page) = (Self.fill(.black, Scene.rect(0, 0, 64, 64)), Self.fill(.white, Self.page))
    let cell = Self.fill(Self.red, Scene.rect(0, 10, 64, 30), [clip])
    let header = Self.fill(.black, Scene.rect(0, 0, 64, 24), [clip])
    let lists = [
      [page], [page, header], [page, cell, header], [page, cell], [cell, header], [page, header],
    ]
    var shown: PreparedFrame?
    var frame = PixelBuffer(size: compositor.size)
    for items in lists {
      let list = DisplayList(canvas: Size(64, 64), items: [ground] + items)
      let next = compositor.prepare(list, after: shown)
      compositor.draw(next, over: shown, into: &frame)
      #expect(frame == compositor.picture(of: list))
      shown = next
    }
  }
}

// MARK: - Any items in two clips

extension FilledEdgeTests {
  /// Pages, cells in a clip of their own, and headers: opaque items whose sides lie between pixels. Where only one of
  /// the clips cuts a pixel, they look as if they were composited first and cut once.
  @Test(arguments: 0..<10) func `items look as if they were cut once`(group: UInt64) {
    for seed in 12 * group..<12 * group + 12 {
      var random = SplitMix(seed: seed)
      let (outer, inner) = (Self.clip(&random), Self.clip(&random))
      let (back, cells, front) = (Self.items(&random), Self.items(&random), Self.items(&random))
      let items = [(back, [outer]), (cells, [outer, inner]), (front, [outer])].flatMap { items, clips in
        items.map { Self.fill($0.color, $0.rect, clips) }
      }
      func plain(_ items: [(color: Color, rect: Rect)]) -> [DisplayItem] {
        items.map { Self.fill($0.color, $0.rect) }
      }
      let all = Scene.rect(0, 0, 64, 64)
      let middle = Scene.item(.group(plain(cells), nil), bounds: all, clips: [inner])
      let whole = Scene.item(.group(plain(back) + [middle] + plain(front), nil), bounds: all, clips: [outer])
      let (picture, reference) = (Self.picture(items, over: .white), Self.picture([whole], over: .white))
      let coverages = [outer, inner].map { Self.picture([Self.fill(.black, all, [$0])]) }
      var largest = 0
      for y in 0..<64 {
        for x in 0..<64 where coverages.count(where: { 1..<255 ~= $0.channels(x, y)[3] }) == 1 {
          let pairs = zip(picture.channels(x, y), reference.channels(x, y))
          largest = max(largest, pairs.map { abs($0 - $1) }.max() ?? 0)
        }
      }
      #expect(largest <= 1, "seed \(seed)")
      let isEqual = Self.isDrawnAlike(items, picture)
      #expect(isEqual, "seed \(seed)")
    }
  }

  private static func items(_ random: inout SplitMix) -> [(color: Color, rect: Rect)] {
    (0..<random.whole(1...4)).map { _ in
      let color = Color(red: random.unit(), green: random.unit(), blue: random.unit())
      let (x, y) = (Double(random.whole(-4...30)), Double(random.whole(-4...30)))
      return (color, Scene.rect(x, y, Double(random.whole(10...70)), Double(random.whole(10...70))))
    }
  }

  /// A rounded rectangle, upright, turned or tilted, or an ellipse.
  private static func clip(_ random: inout SplitMix) -> Clip {
    let rect = Scene.rect(
      random.number(0...20), random.number(0...20), random.number(30...44), random.number(30...44))
    let shape = RoundedRect(rect, radius: random.number(4...20))
    switch random.next(below: 4) {
    case 0: return Clip(.roundedRect(shape), matrix: Transform3D(rotationZDegrees: random.number(-9...9)))
    case 1: return Clip(.path(RoundedRect(rect, radius: 15).path, .nonzero), matrix: .identity)
    case 2: return Clip(.roundedRect(shape), matrix: ClipTests.plane)
    default: return Clip(.roundedRect(shape), matrix: .identity)
    }
  }

  /// Whether the items, over white, look the same in narrow bands, on several threads, and when everything is painted.
  private static func isDrawnAlike(_ items: [DisplayItem], _ picture: PixelBuffer) -> Bool {
    let ground = fill(.white, Scene.rect(0, 0, 64, 64))
    let list = DisplayList(canvas: Size(64, 64), items: [ground] + items)
    var compositor = Compositor(size: Scene.size(64, 64), scale: 1)
    return [(true, 5), (false, 64), (false, 16)].allSatisfy { hidesCovered, bandHeight in
      compositor.hidesCovered = hidesCovered
      var frame = PixelBuffer(size: compositor.size)
      compositor.render(list, into: &frame, threads: 2, bandHeight: bandHeight)
      return frame == picture
    }
  }
}
