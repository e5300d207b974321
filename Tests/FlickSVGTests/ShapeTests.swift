import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

/// Tests of elements and their paths.
@Suite struct ShapeTests {
  @Test(arguments: [
    ("<rect x='1' y='2' width='3' height='4'/>", "M1 2 H4 V6 H1 Z"),
    ("<rect width='10%' height='20' rx='0'/>", "M0 0 H10 V20 H0 Z"),
    ("<rect x='1pc' width='1in' height='3pt'/>", "M16 0 H112 V4 H16 Z"),
    ("<line x1='1' y1='2' x2='3' y2='4'/>", "M1 2 L3 4"),
    ("<polyline points='1 2,3-4 5'/>", "M1 2 L3 -4"), ("<polygon points='1,2 3,4,5,6'/>", "M1 2 L3 4 L5 6 Z"),
    ("<path d='m1 1h2z'/>", "M1 1 H3 Z"),
  ])
  func `shapes are paths`(body: String, data: String) throws {
    #expect(try Drawings.shape(body).path == Drawings.path(data))
  }

  /// The squares of these ratios of a chord to a radius are 0 or infinite.
  @Test(arguments: ["1e-200 1e-200 0 0 1 5 5", "1 1 0 0 1 1e-200 0", "1e-200 1 0 0 1 5 5"])
  func `an arc far smaller or larger than its ellipse is a line`(arc: String) throws {
    let path = try Drawings.path("M0 0 A\(arc)")
    #expect(try path == Drawings.path("M0 0 L" + arc.split(separator: " ").suffix(2).joined(separator: " ")))
  }

  /// SVG 2, sections 10.3 and 10.4, defines where dashes begin.
  @Test func `circles begin at their right and run clockwise`() throws {
    let circle = try Drawings.shape("<circle cx='50' cy='40' r='10'/>").path
    #expect(circle.elements.first == .move(Point(60, 40)))
    guard case .cubic(_, _, let end) = circle.elements[1] else { return #expect(Bool(false)) }
    #expect(end == Point(50, 50))
    let ellipse = try Drawings.shape("<ellipse cx='50' cy='40' rx='10' ry='10'/>").path
    #expect(ellipse == circle)
    #expect(try Drawings.shape("<ellipse cx='50' cy='40' ry='10'/>").path == circle)
  }

  @Test func `corners have a radius of at most half of a side`() throws {
    let path = try Drawings.shape("<rect width='20' height='10' rx='50'/>").path
    #expect(path.elements.first == .move(Point(10, 0)))
    #expect(path.elements.contains(.line(Point(20, 5))))
  }

  @Test(arguments: [
    "<rect width='0' height='1'/>", "<circle r='0'/>", "<circle r='-1'/>", "<path/>", "<path d='none'/>",
    "<g display='none'><rect width='1' height='1'/></g>", "<rect width='1' height='1' fill='none'/>",
    "<rect width='1' height='1' visibility='hidden'/>", "<rect width='1' height='1' opacity='0'/>",
    "<defs><rect width='1' height='1'/></defs>", "<symbol><rect width='1' height='1'/></symbol>",
    "<title>a</title><desc>b</desc><metadata><rect width='1' height='1'/></metadata>",
    "<other xmlns='urn:other'><rect xmlns='http://www.w3.org/2000/svg' width='1' height='1'/></other>",
  ])
  func `elements without area, paint or visibility are left out`(body: String) throws {
    #expect(try Drawings.drawing(body).items == [])
  }

  @Test(arguments: [
    ("translate(10,20)", Point(11, 22)), ("translate(10)", Point(11, 2)), ("scale(2)", Point(2, 4)),
    ("scale(2 3)", Point(2, 6)), ("rotate(90)", Point(-2, 1)), ("rotate(90 10 10)", Point(18, 1)),
    ("matrix(1 2 3 4 5 6)", Point(12, 16)), ("translate(10) scale(2)", Point(12, 4)),
    ("scale(2),translate(10)", Point(22, 4)), ("skewX(45)", Point(3, 2)), ("skewY(45)", Point(1, 3)),
    ("", Point(1, 2)), ("none", Point(1, 2)),
  ])
  func `transforms act from the right`(list: String, place: Point) throws {
    let shape = try Drawings.shape("<rect width='1' height='1' transform='\(list)'/>")
    #expect(shape.transform(Point(1, 2)).distance(to: place) < 1e-12)
  }

  @Test func `groups add to transforms`() throws {
    let shape = try Drawings.shape(
      "<g transform='translate(10 0)'><a transform='scale(2)'><path d='M0 0H1'/></a></g>")
    #expect(shape.transform == SVGTransform(2, 0, 0, 2, 10, 0))
  }

  /// A view box of 100 x 50 in a frame of 200 x 200: SVG 2, section 8.8.
  @Test(arguments: [
    ("xMidYMid meet", SVGTransform(2, 0, 0, 2, 0, 50)), ("xMinYMin", SVGTransform(2, 0, 0, 2, 0, 0)),
    ("xMaxYMax slice", SVGTransform(4, 0, 0, 4, -200, 0)), ("none", SVGTransform(2, 0, 0, 4, 0, 0)),
  ])
  func `a view box is fitted into a frame`(words: String, transform: SVGTransform) throws {
    let drawing = try Drawings.drawing("", "viewBox='0 0 100 50' preserveAspectRatio='\(words)'")
    let frame = Rect(x: 0, y: 0, width: 200, height: 200)
    #expect(drawing.fit.transform(from: drawing.viewBox, to: frame) == transform)
  }

  @Test(arguments: [
    ("viewBox='1 2 30 40'", Size(30, 40)), ("width='10' height='20'", Size(10, 20)),
    ("width='60' viewBox='0 0 30 40'", Size(60, 80)), ("height='80px' viewBox='0 0 30 40'", Size(60, 80)),
    ("width='100%' height='100%' viewBox='0 0 30 40'", Size(30, 40)),
  ])
  func `a drawing has a size`(attributes: String, size: Size) throws {
    #expect(try Drawings.drawing("", attributes).size == size)
  }
}
