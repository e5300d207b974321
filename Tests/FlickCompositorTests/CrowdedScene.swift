import FlickGeometry
import FlickLayers
import FlickTestSupport

/// Makes display lists of many large items, most of them opaque, over and within each other, so that much is hidden.
struct CrowdedScene {
  static let canvas = Size(40, 32)
  var random: SplitMix
  /// Whether some of the items are backdrops, filtered, or blended.
  let hasFilters: Bool

  init(seed: UInt64, hasFilters: Bool = false) {
    (random, self.hasFilters) = (SplitMix(seed: seed), hasFilters)
  }

  mutating func list() -> DisplayList {
    DisplayList(canvas: CrowdedScene.canvas, items: items(3 + random.next() % 12, depth: 0))
  }

  /// The same list with a few items moved, recolored, removed, added or exchanged.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    var list = list
    for _ in 0..<random.next() % 4 where !list.items.isEmpty {
      let i = Int(random.next() % UInt64(list.items.count))
      switch random.next() % 5 {
      case 0: list.items[i].matrix = list.items[i].matrix.translatedBy(x: 8 * random.unit() - 4, y: 3, z: 0)
      case 1: list.items[i].opacity = oneIn(2) ? 1 : random.unit()
      case 2: list.items.remove(at: i)
      case 3: list.items.insert(item(depth: 0), at: i)
      default: list.items.swapAt(i, 0)
      }
    }
    return list
  }

  private mutating func items(_ count: UInt64, depth: Int) -> [DisplayItem] {
    (0..<count).flatMap { _ in
      let item = item(depth: depth)
      return [item] + (oneIn(4) ? (0...random.next() % 2).map { _ in shade(of: item) } : [])
    }
  }

  /// A translucent color or gradient over all of an item's bounds, in its plane and its clips.
  private mutating func shade(of item: DisplayItem) -> DisplayItem {
    var shade = item
    shade.opacity = oneIn(6) ? random.unit() : 1
    let paint: Paint =
      oneIn(3) ? .color(color().withAlpha(random.unit())) : .gradient(bilinear([.clear, .black]))
    shade.content = .fill(paint, RoundedRect(item.bounds))
    return shade
  }

  private mutating func bilinear(_ colors: [Color]) -> Gradient {
    let ends = [random.unit(), random.unit(), random.unit(), random.unit()].map { 0.7 * $0 }
    return Gradient(
      in: Rect(x: ends[0], y: ends[1], width: 0.05 + ends[2], height: 0.05 + ends[3]),
      corners: (0..<4).map { _ in
        Gradient.Corner(place: 1.2 * random.unit() - 0.1, weight: oneIn(2) ? 1 : 0.2 + random.unit())
      }, stops: zip(colors, [0, 1]).map { Gradient.Stop($0, at: $1) })
  }

  private mutating func item(depth: Int) -> DisplayItem {
    let bounds = rect()
    var item = DisplayItem(
      path: "", bounds: bounds, matrix: matrix(), opacity: oneIn(6) ? random.unit() : 1,
      clips: oneIn(5) ? [clip()] + (oneIn(3) ? [clip()] : []) : [], content: content(bounds, depth: depth))
    if hasFilters, oneIn(8) { item.blend = random.choose(BlendMode.allCases) }
    return item
  }

  private mutating func filter() -> PictureFilter {
    PictureFilter(
      blur: oneIn(4) ? 0 : 3 * random.unit() * random.unit(), saturation: oneIn(2) ? 1 : 3 * random.unit(),
      tint: oneIn(2) ? nil : color())
  }

  private mutating func content(_ bounds: Rect, depth: Int) -> DisplayItem.Content {
    let shape = RoundedRect(bounds, radius: oneIn(2) ? 0 : 6 * random.unit())
    if hasFilters, oneIn(4) {
      guard oneIn(3), depth < 2 else {
        return .backdrop(Backdrop(filter(), in: shape, isOverShadow: oneIn(2)))
      }
      let items = items(1 + random.next() % 3, depth: depth + 1)
      // Only backdrops have a tint: they have a shape, which says where it ends.
      var own = filter()
      own.tint = nil
      return .filtered(items, own)
    }
    switch random.next() % (depth < 2 ? 12 : 8) {
    case 0...3: return .fill(.color(color()), shape)
    case 4: return .fill(.gradient(gradient()), shape)
    case 5: return .image(name: oneIn(3) ? "picture" : "photo", source: Rect(x: 0, y: 0, width: 1, height: 1))
    case 6: return .shadow(color(), radius: 3 * random.unit(), shape)
    case 7: return .border(color(), width: 3 * random.unit(), shape)
    case 8, 9, 10: return .group(items(1 + random.next() % 4, depth: depth + 1), oneIn(3) ? mask(shape) : nil)
    default: return .raster(items(1 + random.next() % 3, depth: depth + 1), scale: 1 + random.unit())
    }
  }

  private mutating func mask(_ shape: RoundedRect) -> GroupMask {
    switch random.next() % 3 {
    case 0: .gradient(gradient())
    case 1: .roundedRect(shape)
    default:
      .picture(
        MaskPicture(
          name: "picture", source: Rect(x: 0, y: 0, width: 1, height: 1), bounds: rect(), matrix: matrix()))
    }
  }

  private mutating func clip() -> Clip {
    oneIn(2)
      ? Clip(.roundedRect(RoundedRect(rect(), radius: 4 * random.unit())), matrix: matrix())
      : Clip(.path(path(), oneIn(2) ? .nonzero : .evenodd), matrix: matrix())
  }

  /// An ellipse with a hole, a star, or a band.
  private mutating func path() -> Path {
    let (outer, inner) = (rect(), rect())
    if oneIn(2) { return Path(Path(ellipseIn: outer).elements + Path(ellipseIn: inner).elements) }
    let points = (0..<3 + Int(random.next() % 5)).map { _ in Point(40 * random.unit(), 32 * random.unit()) }
    return Path(polygon: points)
  }

  private mutating func gradient() -> Gradient {
    oneIn(3)
      ? bilinear([color(), color()])
      : Gradient(oneIn(2) ? .linear : .radial, from: Point(random.unit(), 0), colors: [color(), color()])
  }

  private mutating func color() -> Color {
    Color(
      red: random.unit(), green: random.unit(), blue: random.unit(), alpha: oneIn(4) ? random.unit() : 1)
  }

  /// A rectangle of any size, from a speck to one that covers the canvas, on whole points or between them.
  private mutating func rect() -> Rect {
    let size = oneIn(8) ? 2.0 : 44.0
    let values = [
      40 * random.unit() - 12, 32 * random.unit() - 12, size * random.unit(), size * random.unit(),
    ]
    let v = oneIn(2) ? values.map { $0.rounded() } : values
    return Rect(x: v[0], y: v[1], width: v[2], height: v[3])
  }

  private mutating func matrix() -> Transform3D {
    switch random.next() % 7 {
    case 0...2: return .identity
    case 3: return Transform3D(translationX: 9 * random.unit(), y: 9 * random.unit())
    case 4: return Transform3D(rotationZ: random.unit() - 0.5).about(Point(20, 16))
    case 5:
      return Transform3D(rotationY: 2 * random.unit() - 1).concatenating(
        Transform3D(perspectiveDistance: 40)
      ).about(Point(20, 16))
    default:
      return Transform3D(rotationX: 2 * random.unit() - 1).concatenating(
        Transform3D(rotationY: random.unit() - 0.5)
      )
      .concatenating(Transform3D(perspectiveDistance: 40)).about(Point(20, 16))
    }
  }

  private mutating func oneIn(_ count: UInt64) -> Bool { random.next() % count == 0 }
}
