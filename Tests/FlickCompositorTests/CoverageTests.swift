import FlickGeometry
import FlickLayers
import Testing

@Suite struct CoverageTests {
  /// A square of 20 pixels whose top left corner has a radius of 10, and the others none.
  @Test func `only the corners with a radius are round`() {
    let rect = Scene.rect(0, 0, 20, 20)
    let radii = CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0)
    let picture = Scene.render(
      [Scene.item(.fill(.color(.black), RoundedRect(rect, radii: radii)), bounds: rect)], width: 20,
      height: 20)
    #expect(picture.channels(0, 0)[3] == 0)
    for (x, y) in [(19, 0), (19, 19), (0, 19), (10, 0), (0, 10), (10, 10)] {
      #expect(picture.channels(x, y)[3] == 255, "\(x), \(y)")
    }
    // The corner lacks a square without its quarter circle: (1 - pi / 4) * 100 pixels.
    #expect(abs(picture.area - (400 - 21.46)) < 0.2)
  }

  @Test func `a rectangle on whole pixels covers them and no others`() {
    let picture = Scene.render([Scene.fill(.white, Scene.rect(3, 5, 70, 66))], width: 80, height: 80)
    for y in 0..<80 {
      for x in 0..<80 {
        let inside = (3..<73).contains(x) && (5..<71).contains(y)
        #expect(picture.channels(x, y) == [Int](repeating: inside ? 255 : 0, count: 4))
      }
    }
  }

  @Test func `half a pixel is 128 of 255, a quarter 64, whatever the side`() {
    let picture = Scene.render([Scene.fill(.white, Scene.rect(2.5, 2.5, 5, 5))], width: 10, height: 10)
    #expect(picture.channels(2, 4)[3] == 128)
    #expect(picture.channels(7, 4)[3] == 128)
    #expect(picture.channels(4, 2)[3] == 128)
    #expect(picture.channels(4, 7)[3] == 128)
    for (x, y) in [(2, 2), (7, 2), (7, 7), (2, 7)] { #expect(picture.channels(x, y)[3] == 64) }
  }

  @Test(arguments: (0..<13).map { 7.3 * Double($0) })
  func `a turned square keeps its area`(degrees: Double) {
    let turn = Transform3D(rotationZ: Math.radians(degrees: degrees)).about(Point(64, 64))
    let picture = Scene.render(
      [Scene.fill(.white, Scene.rect(24, 24, 80, 80), matrix: turn)], width: 128, height: 128)
    // The error is at most 1/255 for each of the pixels that the sides cross.
    #expect(abs(picture.area - 6400) < 320.0 / 255)
  }

  @Test(arguments: [3.0, 10, 47.3, 90])
  func `a circle has its area`(radius: Double) {
    let rect = Scene.rect(100.2 - radius, 99.7 - radius, 2 * radius, 2 * radius)
    let picture = Scene.render([Scene.fill(.white, rect, radius: radius)], width: 200, height: 200)
    // The mean error of a pixel on the rim is below 1/255, besides the error of the cubic curve, which is 0.0003 radii.
    let rim = 2 * Math.pi * radius
    let error = abs(picture.area - Math.pi * radius * radius)
    #expect(error < rim * (1.5 / 255 + 0.0003 * radius))
  }

  @Test func `abutting contours of one path join without a seam`() {
    var path = Path(rect: Scene.rect(2.3, 2, 10.25, 20))
    path.elements += Path(rect: Scene.rect(12.55, 2, 12, 20)).elements
    let shape = Scene.item(
      .shape(ShapeContents(path, fill: .color(.white))), bounds: Scene.rect(0, 0, 30, 30))
    let picture = Scene.render([shape], width: 30, height: 30)
    for x in 3..<24 { #expect(picture.channels(x, 10)[3] == 255) }
  }

  @Test func `overlapping contours count once, the other way round they cut a hole`() {
    var overlap = Path(rect: Scene.rect(2, 2, 12, 12))
    overlap.elements += Path(rect: Scene.rect(8, 8, 12, 12)).elements
    var hole = Path(rect: Scene.rect(2, 2, 12, 12))
    hole.elements += Path(polygon: Scene.rect(4, 4, 8, 8).corners.reversed()).elements
    for (path, area) in [(overlap, 144.0 + 144 - 36), (hole, 144.0 - 64)] {
      let shape = Scene.item(
        .shape(ShapeContents(path, fill: .color(.white))), bounds: Scene.rect(0, 0, 30, 30))
      #expect(Scene.render([shape], width: 30, height: 30).area == area)
    }
  }

  @Test func `the sides of a tilted rectangle are where the projection puts them`() throws {
    var lens = Transform3D(perspectiveDistance: 300)
    lens = Transform3D(rotationX: 0.9).concatenating(Transform3D(rotationY: 0.3)).concatenating(lens)
      .about(Point(100, 100))
    let rect = Scene.rect(40, 40, 120, 120)
    let picture = Scene.render([Scene.fill(.white, rect, matrix: lens)], width: 200, height: 200)
    let corners = try #require(lens.projectedCorners(of: rect))
    // Compares the area of the picture, row by row, with the area of the polygon itself.
    for y in stride(from: 60, to: 140, by: 7) {
      let row = (0..<200).reduce(0) { $0 + picture.channels($1, y)[3] }
      let exact = Self.width(of: corners.map(\.point), from: Double(y), to: Double(y) + 1)
      #expect(abs(Double(row) / 255 - exact) < 0.03)
    }
  }

  /// The area of a convex polygon between two heights, as a sum of many thin slices.
  static func width(of polygon: [Point], from top: Double, to bottom: Double) -> Double {
    let slices = 64
    return (0..<slices).reduce(0.0) { sum, i in
      let y = top + (Double(i) + 0.5) / Double(slices) * (bottom - top)
      var crossings: [Double] = []
      for (i, a) in polygon.enumerated() {
        let b = polygon[(i + 1) % polygon.count]
        if (a.y <= y) != (b.y <= y) { crossings.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) }
      }
      return sum + ((crossings.max() ?? 0) - (crossings.min() ?? 0)) / Double(slices)
    }
  }

  @Test func `a border is the ring inside the outline`() {
    let rect = Scene.rect(5, 5, 40, 30)
    let ring = Scene.item(.border(.white, width: 3, RoundedRect(rect)), bounds: rect)
    #expect(Scene.render([ring], width: 50, height: 40).area == 40 * 30 - 34 * 24)
  }

  @Test func `clips multiply coverages`() {
    let clip = Clip(.roundedRect(RoundedRect(Scene.rect(0, 0, 10.5, 20))), matrix: .identity)
    let cut = Clip(.polygon([Point(0, 4), Point(30, 4), Point(30, 12), Point(0, 12)]), matrix: .identity)
    let item = Scene.item(
      .fill(.color(.white), RoundedRect(Scene.rect(2, 2.5, 20, 20))), bounds: Scene.rect(0, 0, 30, 30),
      clips: [clip, cut])
    let picture = Scene.render([item], width: 30, height: 30)
    #expect(picture.channels(5, 3)[3] == 0)
    #expect(picture.channels(5, 4)[3] == 255)
    #expect(picture.channels(10, 8)[3] == 128)
    #expect(picture.channels(11, 8)[3] == 0)
    #expect(abs(picture.area - 68) < 8.0 / 255, "8.5 x 8")
  }
}
