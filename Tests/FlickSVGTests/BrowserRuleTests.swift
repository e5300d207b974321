import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

/// Rules of SVG that browsers follow and that few drawings need.
@Suite struct BrowserRuleTests {
  private static let box = "clipPathUnits='objectBoundingBox'"
  private static let unit = "<rect width='1' height='1'/>"

  @Test func `a clip path inherits from the elements around it`() throws {
    let group = try Drawings.group(
      """
      <g clip-rule='evenodd'><clipPath id='c'><path d='M0 0H5V5z'/></clipPath></g>\
      <rect width='9' height='9' clip-path='url(#c)'/>
      """)
    #expect(group.clips.map(\.rule) == [.evenodd])
  }

  @Test func `a clip path in units of its target is moved after it is fitted`() throws {
    let group = try Drawings.group(
      """
      <clipPath id='c' \(Self.box) transform='translate(10 0)'>\(Self.unit)</clipPath>\
      <rect width='50' height='40' clip-path='url(#c)'/>
      """)
    #expect(group.clips.first?.path.controlPointBounds == Rect(x: 10, y: 0, width: 50, height: 40))
  }

  /// The place of a `<use>` is the last of its transforms, and its clip path is in the coordinates after all of them.
  @Test(arguments: ["clip-path='url(#c)'", "mask='url(#m)'"])
  func `the clip path and the mask of a use move with it`(limit: String) throws {
    let group = try Drawings.group(
      """
      <clipPath id='c'><rect width='20' height='10'/></clipPath>\
      <mask id='m' maskUnits='userSpaceOnUse' width='99' height='99'><rect width='20' height='10' fill='#fff'/></mask>\
      <defs><rect id='r' width='50' height='50'/></defs>\
      <use href='#r' x='30' y='5' transform='scale(2)' \(limit)/>
      """)
    #expect(group.clips.first?.path.controlPointBounds == Rect(x: 60, y: 10, width: 40, height: 20))
  }

  @Test func `a use in a clip path has its own place`() throws {
    let group = try Drawings.group(
      """
      <defs><rect id='r' width='20' height='10'/></defs>\
      <clipPath id='c'><use href='#r' x='30' y='5'/></clipPath>\
      <rect width='90' height='90' clip-path='url(#c)'/>
      """)
    #expect(group.clips.map(\.path.controlPointBounds) == [Rect(x: 30, y: 5, width: 20, height: 10)])
  }

  /// The path counts as 10 long, and is 80 long, so a dash of 1 has a tenth of it.
  @Test(arguments: [
    ("10", [8.0, 16], 4.0), ("0", [1, 2], 0.5), ("-5", [1, 2], 0.5), ("x", [1, 2], 0.5),
    ("160", [0.5, 1], 0.25),
  ])
  func `a path may state the length that its dashes refer to`(stated: String, dash: [Double], offset: Double)
    throws
  {
    let shape = try Drawings.shape(
      """
      <path d='M0 0H50V30' fill='none' stroke='#000' stroke-dasharray='1 2' stroke-dashoffset='.5' pathLength='\(stated)'/>
      """)
    #expect(shape.stroke?.style.dash == dash)
    #expect(shape.stroke?.style.dashOffset == offset)
  }

  @Test(arguments: ["opacity='0'", "visibility='hidden'", "fill='none'"])
  func `an invisible shape counts for the box of its group, and is not painted`(attribute: String) throws {
    let group = try Drawings.group(
      """
      <clipPath id='c' \(Self.box)>\(Self.unit)</clipPath>\
      <g clip-path='url(#c)'><rect width='80' height='60' \(attribute)/><rect width='9' height='9'/></g>
      """)
    #expect(group.clips.first?.path.controlPointBounds == Rect(x: 0, y: 0, width: 80, height: 60))
    #expect(
      Drawings.shapes(in: group.items).map(\.path.controlPointBounds) == [
        Rect(x: 0, y: 0, width: 9, height: 9)
      ])
  }

  @Test(arguments: [
    ("objectBoundingBox", Color(text: "#080")), ("userSpaceOnUse", nil),
  ])
  func `a line, which has no box, takes the paint after the gradient`(units: String, color: Color?) throws {
    let shape = try Drawings.shape(
      """
      <linearGradient id='g' gradientUnits='\(units)'><stop/><stop offset='1'/></linearGradient>\
      <line x2='9' stroke='url(#g) #080'/>
      """)
    let paint = try #require(shape.stroke?.paint)
    if let color {
      #expect(paint == .color(.fixed(color)))
    } else {
      guard case .gradient = paint else { return #expect(Bool(false), "\(paint)") }
    }
  }

  @Test func `a gradient takes no ends from a gradient of the other kind`() throws {
    func gradient(_ kind: String, _ other: String) throws -> SVGGradient {
      try Drawings.gradient(
        """
        <\(other) id='a' cx='1' y2='1' gradientUnits='userSpaceOnUse'><stop/><stop offset='1'/></\(other)>\
        <\(kind) id='g' href='#a'/><rect width='9' height='9' fill='url(#g)'/>
        """)
    }
    let line = try gradient("linearGradient", "radialGradient")
    #expect(line.kind == .linear(from: .zero, to: Point(100, 0)))
    let circles = try gradient("radialGradient", "linearGradient")
    #expect(circles.kind == .radial(center: Point(50, 50), radius: 50))
  }

  @Test func `before a gradient lies its first color, even if another begins with it`() throws {
    let gradient = try Drawings.gradient(
      """
      <linearGradient id='g'><stop/><stop stop-color='red'/><stop offset='1'/></linearGradient>\
      <rect width='9' height='9' fill='url(#g)'/>
      """)
    #expect(gradient.stops.map(\.location) == [0, 1.0 / 65536, 1])
  }

  @Test func `an isolated group keeps its blend modes to itself`() throws {
    let blended = "<rect width='9' height='9' style='mix-blend-mode:overlay'/>"
    #expect(try Drawings.group("<g style='isolation:isolate'>\(blended)</g>").isIsolated)
    #expect(try !Drawings.group("<g>\(blended)</g>").isIsolated)
  }

  @Test(arguments: [
    ("style='background-color: #112233'", "#123"), ("style='background:#123;background-color:x()'", "#123"),
    ("style='background: url(a.png)'", nil), ("", nil),
  ])
  func `the root may have a color behind everything`(attributes: String, color: String?) throws {
    let drawing = try Drawings.drawing("<path d='M0 0H9'/>", "viewBox='0 0 9 9' " + attributes)
    #expect(drawing.background == color.flatMap { Color(text: $0) }.map { .fixed($0) })
  }
}
