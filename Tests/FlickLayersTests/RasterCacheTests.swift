import FlickGeometry
import FlickLayers
import Testing

@Suite struct RasterCacheTests {
  /// A page with a title, a box and a shadow.
  private static func page(_ name: String, _ x: Double, _ y: Double, title: String = "Hello") -> Layer {
    var page = Layer.card(name, x, y, 50, 80)
    var text = Layer("title", frame: Rect(x: 5, y: 5, width: 40, height: 20))
    text.contents = .text(TextContents(title, font: .init(size: 12)))
    page.sublayers = [text, .card("box", 10, 30, 20, 20)]
    page.shadow = Shadow(opacity: 0.5)
    page.shouldRasterize = true
    page.rasterizationScale = 2
    return page
  }

  private static func list(_ layers: [Layer], _ rasters: RasterCache?) -> DisplayList {
    DisplayList(flattening: .plain("screen", layers), canvas: Size(100, 100), rasters: rasters)
  }

  @Test func `a page that moves, turns and fades is flattened once`() {
    let (rasters, page) = (RasterCache(), Self.page("page", 0, 0))
    for step in 0..<20 {
      var moved = page
      moved.position.x += Double(step)
      moved.transform = Transform3D(rotationX: 0.02 * Double(step))
      moved.opacity = 1 - 0.01 * Double(step)
      moved.borderWidth = Double(step % 3)
      #expect(Self.list([moved], rasters) == Self.list([moved], nil))
    }
    #expect(rasters.flattenedCount == 1)
  }

  @Test(arguments: 0..<9)
  func `a change in a page is shown`(what: Int) {
    let (rasters, page) = (RasterCache(), Self.page("page", 0, 0))
    _ = Self.list([page], rasters)
    var changed = page
    switch what {
    case 0: changed.background = .black
    case 1: changed.sublayers[1].position.x += 1
    case 2: changed.sublayers.removeLast()
    case 3: changed = Self.page("page", 0, 0, title: "Bye")
    case 4: changed.bounds.size.height = 40
    case 5: changed.sublayerTransform = Transform3D(scaleX: 2, y: 2)
    case 6: changed.rasterizationScale = 3
    case 7: changed.cornerRadius = 10
    default: changed.isDoubleSided = false
    }
    let list = Self.list([changed], rasters)
    #expect(list == Self.list([changed], nil))
    #expect(list != Self.list([page], nil))
    #expect(Self.list([page], rasters) == Self.list([page], nil))
  }

  @Test func `pages with the same name do not show each other's contents`() {
    let rasters = RasterCache()
    let pages = [Self.page("page", 0, 0), Self.page("page", 30, 0, title: "Bye"), Self.page("page", 50, 0)]
    for _ in 0..<3 { #expect(Self.list(pages, rasters) == Self.list(pages, nil)) }
  }

  @Test func `only the visible ones of thousands of pages are flattened`() {
    let rasters = RasterCache()
    let pages = (0..<5000).map { Self.page("page-\($0)", 0, Double($0) * 90 - 200_000) }
    let list = Self.list(pages, rasters)
    let seen = list.items.count { if case .raster = $0.content { true } else { false } }
    #expect(seen == 2)
    #expect(rasters.flattenedCount == 2)
  }

  @Test func `more layers than the cache keeps are still drawn correctly`() {
    let rasters = RasterCache()
    for round in 0..<2 {
      for start in stride(from: 0, to: 1200, by: 100) {
        let pages = (start..<start + 100).map { Self.page("page-\($0)", Double($0 % 10), Double(round)) }
        #expect(Self.list(pages, rasters) == Self.list(pages, nil))
      }
    }
  }
}
