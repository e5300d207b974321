import FlickGeometry
import FlickLayers
import FlickSVG
import FlickScene
import Testing

/// Drawings as layers: where their points and their colors are seen.
@Suite struct VectorPictureTests {
  private func layers(
    _ body: String, box: String = "0 0 100 100", in size: Size = Size(100, 100), color: Color? = nil
  ) throws -> Layer {
    let text = "<svg viewBox='\(box)'>\(body)</svg>"
    let drawing = try #require(SVGReader.read(text).drawing)
    let layers = VectorPicture("a.svg", drawing, digest: "", color: color).layers(in: size)
    #expect(layers.count == 1)
    return try #require(layers.first)
  }

  private struct Missing: Error {}

  private func shape(of layer: Layer) throws -> ShapeContents {
    guard case .shape(let shape)? = layer.contents else { throw Missing() }
    return shape
  }

  /// Where a point of a layer in a drawing is seen in the frame.
  private func place(_ point: Point, of layer: Layer, in drawing: Layer) throws -> Point {
    let inner = try #require(layer.convert(point, to: drawing))
    var frame = Layer("", frame: Rect(x: 0, y: 0, width: 1, height: 1))
    frame.anchorPoint = .zero
    frame.position = .zero
    return try #require(drawing.convert(inner, to: frame))
  }

  @Test func `a view box is fitted into the frame`() throws {
    let drawing = try layers("<path d='M10 10h1'/>", box: "10 0 100 50", in: Size(200, 200))
    let layer = try #require(drawing.sublayers.first)
    #expect(try place(Point(10, 10), of: layer, in: drawing) == Point(0, 70))
    #expect(try place(Point(60, 35), of: layer, in: drawing) == Point(100, 120))
  }

  /// Skewed, mirrored and squeezed: lines too are as wide as they become.
  @Test func `a transform is the layer's`() throws {
    let drawing = try layers(
      "<path transform='matrix(2 1 -3 .5 7 8)' d='M1 2h3' stroke='red' stroke-width='4'/>")
    let layer = try #require(drawing.sublayers.first)
    for point in [Point(1, 2), Point(4, 2), Point(-5, 9)] {
      let wanted = Point(2 * point.x - 3 * point.y + 7, point.x + 0.5 * point.y + 8)
      #expect(try place(point, of: layer, in: drawing).distance(to: wanted) < 1e-12)
    }
    #expect(try shape(of: layer).lineWidth == 4)
  }

  @Test func `the current colour is the picture's`() throws {
    let body = "<path d='M0 0h9v9' fill='currentColor' fill-opacity='.5' stroke='currentColor'/>"
    let red = Color(red: 1, green: 0, blue: 0)
    let shape = try shape(of: try #require(try layers(body, color: red).sublayers.first))
    #expect(shape.fill == .color(red.withAlpha(0.5)))
    #expect(shape.stroke == red)
    let plain = try self.shape(of: try #require(try layers(body).sublayers.first))
    #expect(plain.stroke == .black)
  }

  /// The share of a linear gradient at a point of its layer, as it is drawn: over the layer's bounds.
  private func share(_ gradient: Gradient, at p: Point, in box: Rect) -> Double {
    let u = Point((p.x - box.minX) / box.width, (p.y - box.minY) / box.height)
    let d = gradient.end - gradient.start
    if gradient.kind == .radial {
      let (x, y) = ((u.x - gradient.start.x) / d.x, (u.y - gradient.start.y) / d.y)
      return (x * x + y * y).squareRoot()
    }
    return ((u.x - gradient.start.x) * d.x + (u.y - gradient.start.y) * d.y) / (d.x * d.x + d.y * d.y)
  }

  private static let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue'/>"
  private static let maps = [
    "", "translate(3 4)", "rotate(30)", "scale(2 .5)", "matrix(1 .5 -.7 2 3 4)", "skewX(50) rotate(10)",
    "scale(-1 3)",
  ]

  /// The color at a point is that of the gradient's own plane, whatever map leads there.
  @Test(arguments: maps, ["userSpaceOnUse", "objectBoundingBox"])
  func `gradients lie where their transforms put them`(map: String, units: String) throws {
    let isBox = units == "objectBoundingBox"
    let (line, circle) =
      isBox
      ? ("x1='.1' y1='.2' x2='.7' y2='.9'", "cx='.4' cy='.3' r='.6'")
      : ("x1='10' y1='20' x2='50' y2='30'", "cx='40' cy='30' r='25'")
    let gradients =
      "<linearGradient id='l' gradientUnits='\(units)' gradientTransform='\(map)' \(line)>\(Self.stops)</linearGradient>"
      + "<radialGradient id='r' gradientUnits='\(units)' gradientTransform='\(map)' \(circle)>\(Self.stops)</radialGradient>"
    let path = "d='M10 10H90V70H10z'"
    let box = SVGTransform(onto: Rect(x: 10, y: 10, width: 80, height: 60))
    let own = try #require(try gradientMap(map))
    let back = try #require((isBox ? own.then(box) : own).inverse)
    for (name, isRadial) in [("l", false), ("r", true)] {
      let drawing = try layers(gradients + "<path \(path) fill='url(#\(name))' stroke='url(#\(name))'/>")
      for layer in drawing.sublayers {
        let shape = try shape(of: layer)
        for paint in [shape.fill, shape.stroke.map { shape.strokePaint.paint($0) }] {
          guard case .gradient(let gradient)? = paint else { continue }
          for point in [Point(12, 15), Point(50, 60), Point(85, 20)] {
            let there = try #require(layer.convert(point, from: drawing))
            let found = share(gradient, at: there, in: layer.bounds)
            let g = back(point)
            let wanted = isRadial ? radial(g, isBox) : linear(g, isBox)
            #expect((found - wanted).magnitude < 1e-9, "\(name) \(map)")
          }
        }
      }
    }
  }

  private func gradientMap(_ text: String) throws -> SVGTransform? {
    let reading = SVGReader.read("<svg viewBox='0 0 1 1'><path d='M0 0h1' transform='\(text)'/></svg>")
    guard case .shape(let shape)? = reading.drawing?.items.first else { return nil }
    return shape.transform
  }

  private func linear(_ g: Point, _ isBox: Bool) -> Double {
    let (a, b) = isBox ? (Point(0.1, 0.2), Point(0.7, 0.9)) : (Point(10, 20), Point(50, 30))
    let (d, p) = (b - a, g - a)
    return (p.x * d.x + p.y * d.y) / (d.x * d.x + d.y * d.y)
  }

  private func radial(_ g: Point, _ isBox: Bool) -> Double {
    isBox ? g.distance(to: Point(0.4, 0.3)) / 0.6 : g.distance(to: Point(40, 30)) / 25
  }

  /// SVG mixes colors that are not premultiplied: half of the way from red to clear blue is clear violet.
  @Test func `colours of several opacities are mixed as SVG has it`() throws {
    let drawing = try layers(
      """
      <linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue' stop-opacity='0'/></linearGradient>\
      <rect width='9' height='9' fill='url(#g)'/>
      """)
    guard case .gradient(let gradient)? = try shape(of: try #require(drawing.sublayers.first)).fill else {
      throw Missing()
    }
    try #require(gradient.stops.count == 17)
    #expect(gradient.stops[8] == Gradient.Stop(Color(red: 0.5, green: 0, blue: 0.5, alpha: 0.5), at: 0.5))
  }

  @Test func `groups and clips are layers`() throws {
    let drawing = try layers(
      """
      <clipPath id='c'><path d='M1 1H9V9z' clip-rule='evenodd'/></clipPath><clipPath id='d' clip-path='url(#c)'><circle r='5'/></clipPath>\
      <g opacity='.5' style='mix-blend-mode:screen' clip-path='url(#d)'><path d='M0 0h9v9'/></g>
      """)
    #expect(drawing.isIsolated)
    let outer = try #require(drawing.sublayers.first)
    #expect(outer.opacity == 0.5)
    #expect(outer.blend == .screen)
    let inner = try #require(outer.sublayers.first)
    guard case .layer(let first)? = outer.mask, case .layer(let second)? = inner.mask else { throw Missing() }
    let rules = try [first, second].map { try shape(of: $0).fillRule }
    #expect(rules == [.nonzero, .evenodd])
    #expect(try shape(of: try #require(inner.sublayers.first)).path.elements.count == 3)
  }

  @Test func `a stroke below its fill is a layer of its own`() throws {
    let drawing = try layers("<path d='M0 0h9v9' fill='red' stroke='blue' paint-order='stroke'/>")
    let shapes = try drawing.sublayers.map(shape)
    #expect(shapes.map { $0.stroke != nil } == [true, false])
    #expect(shapes.map { $0.fill != nil } == [false, true])
  }

  @Test func `a layer cuts its drawing to its bounds, unless it says otherwise`() throws {
    let drawing = try #require(SVGReader.read("<svg viewBox='0 0 9 9'><circle r='9'/></svg>").drawing)
    var template = LayerTemplate("a")
    template.drawing = VectorPicture("a.svg", drawing, digest: "")
    #expect(template.layer(in: Size(20, 20)).masksToBounds)
    template.clips = false
    let open = template.layer(in: Size(20, 20))
    #expect(!open.masksToBounds)
    #expect(open.sublayers.count == 1)
    #expect(template.layer(in: .zero).sublayers.isEmpty)
  }
}
