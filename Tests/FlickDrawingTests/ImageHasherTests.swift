import FlickGeometry
import FlickLayers
import Testing

@testable import FlickCompositor
@testable import FlickDrawing
@testable import FlickImage
@testable import FlickText

/// Tests that equal hashes mean equal pictures: everything visible must change the hash.
@Suite struct ImageHasherTests {
  private static let text = TextContents("Hello", font: TextContents.Font(size: 20))
  private static let gradient = Gradient(colors: [.black, .white])

  /// Returns a gradient between corners of which the last has this weight.
  private static func bilinear(_ places: [Double], weight: Double) -> Gradient {
    var corners = places.map { Gradient.Corner(place: $0) }
    corners[3].weight = weight
    return Gradient(in: Rect(x: 0, y: 0, width: 1, height: 1), corners: corners, stops: gradient.stops)
  }

  private static func item(_ content: DisplayItem.Content) -> DisplayItem {
    DisplayItem(
      path: "page/box", bounds: Rect(x: 0, y: 0, width: 100, height: 40), matrix: .identity, content: content)
  }

  /// One item of every kind, and variants that each differ in one property.
  private static var items: [DisplayItem] {
    let shape = RoundedRect(Rect(x: 0, y: 0, width: 100, height: 40), radius: 4)
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(30, 0))
    path.curve(to: Point(30, 30), Point(40, 10), Point(40, 20))
    path.close()
    let whole = Rect(x: 0, y: 0, width: 1, height: 1)
    let base = item(.fill(.color(.black), shape))
    var items = [
      base, item(.fill(.color(.white), shape)),
      item(.fill(.color(.black), RoundedRect(shape.rect, radius: 5))),
      item(.fill(.color(.black), RoundedRect(shape.rect, radius: 4, curve: .continuous))),
      item(.fill(.gradient(gradient), shape)),
      item(.fill(.gradient(Gradient(.radial, colors: [.black, .white])), shape)),
      item(.fill(.gradient(Gradient(stops: [.init(.black, at: 0), .init(.white, at: 0.9)])), shape)),
      item(.fill(.gradient(bilinear([0, 1, 1, 0], weight: 1)), shape)),
      item(.fill(.gradient(bilinear([0, 1, 0.9, 0], weight: 1)), shape)),
      item(.fill(.gradient(bilinear([0, 1, 1, 0], weight: 2)), shape)),
      item(.border(.black, width: 1, shape)), item(.border(.black, width: 2, shape)),
      item(.shadow(.black, radius: 1, shape)), item(.shadow(.black, radius: 2, shape)),
      item(.image(name: "one", source: whole)), item(.image(name: "two", source: whole)),
      item(.image(name: "one", source: Rect(x: 0, y: 0, width: 1, height: 0.5))), item(.text(text)),
      item(.shape(ShapeContents(path, fill: .color(.black)))),
      item(.shape(ShapeContents(path, fill: .color(.black), stroke: .white))),
      item(.shape(ShapeContents(path, stroke: .white))),
      item(.shape(ShapeContents(path, stroke: .white, lineWidth: 2))),
      item(.shape(ShapeContents(Path(path.elements.dropLast()), fill: .color(.black)))),
      item(.group([base], nil)), item(.group([base, base], nil)),
      item(.group([base], .gradient(gradient))), item(.group([base], .roundedRect(shape))),
      item(.raster([base], scale: 1)), item(.raster([base], scale: 2)),
    ]
    var other = text
    for change in [
      { $0.string = "Hellp" }, { $0.font.size = 21 }, { $0.font.weight = 700 }, { $0.font.isItalic = true },
      { $0.color = .white }, { $0.alignment = .right }, { $0.lineHeight = 2 }, { $0.letterSpacing = 1 },
    ] as [(inout TextContents) -> Void] {
      other = text
      change(&other)
      items.append(item(.text(other)))
    }
    for change in [
      { $0.bounds.size.width = 101 }, { $0.matrix.m41 = 1 }, { $0.matrix.m24 = 0.001 }, { $0.opacity = 0.5 },
      { $0.clips = [Clip(.roundedRect(shape), matrix: .identity)] },
      { $0.clips = [Clip(.polygon([.zero, Point(1, 0), Point(1, 1)]), matrix: .identity)] },
      { $0.clips = [Clip(.polygon([.zero, Point(1, 0), Point(1, 2)]), matrix: .identity)] },
    ] as [(inout DisplayItem) -> Void] {
      var item = base
      change(&item)
      items.append(item)
    }
    return items
  }

  private func hasher() throws -> ImageHasher {
    let text = try PangoTextOutliner()
    let size = try #require(PixelSize(width: 100, height: 40))
    let files = ["one": "1", "two": "2"].mapValues { digit in
      ImageFile(path: "", hash: String(repeating: digit, count: 64), size: size)
    }
    let pictures = Pictures(files: files)
    let compositor = Compositor(size: size, scale: 1, images: pictures, text: text)
    return ImageHasher(images: pictures, compositor: compositor, texts: TextHashes())
  }

  private let canvas = Size(100, 40)

  @Test func `everything visible counts`() throws {
    var hasher = try hasher()
    let lists = Self.items.map { DisplayList(canvas: canvas, items: [$0]) }
    let more = [
      DisplayList(canvas: canvas), DisplayList(canvas: Size(100, 41)),
      DisplayList(canvas: canvas, items: [Self.items[0], Self.items[1]]),
      DisplayList(canvas: canvas, items: [Self.items[1], Self.items[0]]),
    ]
    let hashes = (lists + more).map { hasher.hash(of: $0) }
    #expect(Set(hashes).count == hashes.count)
    #expect(hashes.allSatisfy { $0.utf8.count == 64 })
  }

  /// The same must hold inside groups and rasters, which are hashed separately.
  @Test func `it is the same inside groups`() throws {
    var hasher = try hasher()
    for wrap in [{ .group($0, nil) }, { .raster($0, scale: 1) }] as [([DisplayItem]) -> DisplayItem.Content] {
      let hashes = Self.items.map {
        hasher.hash(of: DisplayList(canvas: canvas, items: [Self.item(wrap([$0]))]))
      }
      #expect(Set(hashes).count == hashes.count)
    }
  }

  @Test func `earlier lists and names do not count`() throws {
    var one = try hasher()
    let items = Self.items
    let forwards = items.map { one.hash(of: DisplayList(canvas: canvas, items: [$0])) }
    let all = one.hash(of: DisplayList(canvas: canvas, items: items))
    for (index, item) in items.enumerated().reversed() {
      var item = item
      item.path = "renamed"
      #expect(one.hash(of: DisplayList(canvas: canvas, items: [item])) == forwards[index])
    }
    var other = try hasher()
    #expect(other.hash(of: DisplayList(canvas: canvas, items: items)) == all)
  }
}
