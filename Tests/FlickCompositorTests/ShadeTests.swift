import FlickGeometry
import FlickImage
import FlickLayers
import Testing

/// Tests shades that change between four corners.
@Suite struct ShadeTests {
  private static let page = Scene.rect(0, 0, 80, 80)

  /// Returns the part of a white page in a rectangle, with shades at the corners. If a matrix is in perspective, the
  /// shade changes evenly along the sides where they are seen.
  private static func cell(
    _ shades: [Double], in rect: Rect = page, matrix: Transform3D = .identity, color: Color? = nil
  ) -> [DisplayItem] {
    let corners = zip(rect.corners, shades).map { corner, shade in
      Gradient.Corner(place: shade, weight: matrix.m14 * corner.x + matrix.m24 * corner.y + matrix.m44)
    }
    let unit = Scene.rect(rect.minX / 80, rect.minY / 80, rect.width / 80, rect.height / 80)
    let stops = [Gradient.Stop(.black.withAlpha(0), at: 0), Gradient.Stop(.black, at: 1)]
    let clips = rect == page ? [] : [Clip(.roundedRect(RoundedRect(rect)), matrix: matrix)]
    let ground: DisplayItem.Content =
      color.map { .fill(.color($0), RoundedRect(page)) } ?? .image(name: "white", source: TextureTests.unit)
    let shade = DisplayItem.Content.fill(
      .gradient(Gradient(in: unit, corners: corners, stops: stops)), RoundedRect(page))
    return [ground, shade].map { Scene.item($0, bounds: page, matrix: matrix, clips: clips) }
  }

  private static func render(_ items: [DisplayItem]) -> PixelBuffer {
    Scene.render(
      items, width: 100, height: 100, background: Color(red: 0, green: 1, blue: 0),
      images: TouchingPages.images)
  }

  /// Returns the levels of red in a picture.
  private static func reds(_ items: [DisplayItem]) -> (Int, Int) -> Double {
    let picture = render(items)
    return { Double(picture.channels($0, $1)[0]) }
  }

  /// With 0, 0.4, 0.8 and 0.2 at the corners, the middle has their mean, 0.35: white becomes 255 * 0.65 = 166.
  @Test(arguments: [nil, Color.white])
  func `between the corners of a rectangle it is bilinear`(color: Color?) {
    let red = Self.reds(Self.cell([0, 0.4, 0.8, 0.2], color: color))
    for y in 0..<80 {
      for x in 0..<80 {
        let (u, v) = ((Double(x) + 0.5) / 80, (Double(y) + 0.5) / 80)
        let shade = 0.4 * u * (1 - v) + 0.8 * u * v + 0.2 * (1 - u) * v
        #expect(abs(red(x, y) - 255 * (1 - shade)) <= 1.1)
      }
    }
    #expect(abs(red(40, 40) - 166) <= 3)
  }

  /// Two cells of different perspectives have the side from (40, 5) to (40, 75) in common, where the shade grows from
  /// 0.2 to 0.8. If it grew evenly on the page, the middle of the side would have 0.43 in the left cell, and 0.37 in
  /// the right one, in place of 0.5.
  @Test func `along a side it changes evenly where it is seen`() throws {
    let quads = [
      (
        Scene.rect(0, 0, 40, 80), [Point(10, 10), Point(40, 5), Point(40, 75), Point(20, 70)],
        [0.2, 0.2, 0.8, 0.8]
      ),
      (
        Scene.rect(40, 0, 40, 80), [Point(40, 5), Point(90, 20), Point(70, 60), Point(40, 75)],
        [0.2, 0.2, 0.8, 0.8]
      ),
    ]
    let items = try quads.flatMap { rect, quad, shades in
      let toUnit = Transform3D(translationX: -rect.minX, y: -rect.minY)
        .concatenating(Transform3D(scaleX: 1 / rect.width, y: 1 / rect.height))
      let map = toUnit.concatenating(try #require(Transform3D(unitSquareTo: quad)))
      return Self.cell(shades, in: rect, matrix: map)
    }
    let red = Self.reds(items)
    for y in 6..<74 {
      let wanted = 255 * (1 - (0.2 + 0.6 * (Double(y) + 0.5 - 5) / 70))
      for x in [39, 40] { #expect(abs(red(x, y) - wanted) <= 2.5, "\(x), \(y)") }
    }
  }

  /// The cells of a page that is turned by 17 degrees have the shade x y / 2. Each pixel within the page has it, too.
  @Test(arguments: [nil, Color.white])
  func `no line shows between cells`(color: Color?) {
    let turn = Transform3D(rotationZDegrees: 17).about(Point(40, 40))
      .concatenating(Transform3D(translationX: 9, y: 11))
    let cells = (0..<25).flatMap { index in
      let rect = Scene.rect(Double(index % 5) * 16, Double(index / 5) * 16, 16, 16)
      let shades = rect.corners.map { 0.5 * $0.x / 80 * $0.y / 80 }
      return Self.cell(shades, in: rect, matrix: turn, color: color)
    }
    let red = Self.reds(cells)
    var count = 0
    let back = Transform3D(translationX: -9, y: -11)
      .concatenating(Transform3D(rotationZDegrees: -17).about(Point(40, 40)))
    for y in 0..<100 {
      for x in 0..<100 {
        guard let p = back.projected(Point(Double(x) + 0.5, Double(y) + 0.5))?.point,
          Self.page.insetBy(dx: 2, dy: 2).contains(p)
        else { continue }
        #expect(abs(red(x, y) - 255 * (1 - 0.5 * p.x / 80 * p.y / 80)) <= 2, "\(x), \(y)")
        count += 1
      }
    }
    #expect(count > 5000)
  }

  /// A page that turns about y is painted column by column. A quarter shade is the same wherever it is.
  @Test func `a page that turns about y is shaded, too`() throws {
    let turn = Transform3D(rotationYDegrees: 40).concatenating(Transform3D(perspectiveDistance: 200))
      .about(Point(40, 40))
    let red = Self.reds(Self.cell([0, 0, 0.8, 0.8], matrix: turn))
    for x in 20..<60 {
      let ends = try [0.0, 80].map { y in
        // The left and the right end of the row, projected, and the line between them at the column.
        let row = try [0.0, 80].map { try #require(turn.projected(Point($0, y))?.point) }
        return row[0].y + (row[1].y - row[0].y) * (Double(x) + 0.5 - row[0].x) / (row[1].x - row[0].x)
      }
      for y in 10..<70 {
        let shade = 0.8 * (Double(y) + 0.5 - ends[0]) / (ends[1] - ends[0])
        #expect(abs(red(x, y) - 255 * (1 - shade)) <= 1.6, "\(x), \(y)")
      }
    }
  }

  /// A translucent color, as on the back of a page, and a shade over it: half of green on white, then half of black.
  @Test func `a color and a gradient over it are both shades`() {
    var items = Self.cell([0.5, 0.5, 0.5, 0.5])
    items.insert(Scene.fill(Color(red: 0, green: 1, blue: 0, alpha: 0.5), Self.page), at: 1)
    let picture = Self.render(items)
    let wanted = [64, 128, 64, 255]
    for (x, y) in [(0, 0), (20, 60), (79, 79)] {
      for (a, b) in zip(picture.channels(x, y), wanted) { #expect(abs(a - b) <= 1) }
    }
  }
}
