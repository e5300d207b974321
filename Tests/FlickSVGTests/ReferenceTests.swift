import FlickBasics
import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

/// Uses, gradients and clip paths.
@Suite struct ReferenceTests {
  @Test func `a use is a copy at another place`() throws {
    let shapes = try Drawings.shapes(
      """
      <defs><g id='a'><path d='M0 0H1' stroke='red'/></g></defs>\
      <use href='#a' x='5' y='6' fill='blue'/>\
      <use xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='#a' transform='scale(2)' x='1'/>
      """)
    #expect(shapes.map { $0.transform(.zero) } == [Point(5, 6), Point(2, 0)])
    #expect(shapes[0].fill == .color(.fixed(Color(red: 0, green: 0, blue: 1))))
    #expect(shapes[1].fill == .color(.fixed(.black)))
  }

  @Test func `a symbol is fitted into the size of its use`() throws {
    let group = try Drawings.group(
      """
      <symbol id='a' viewBox='0 0 10 10'><path d='M0 0H10'/></symbol>\
      <use href='#a' x='20' y='30' width='40' height='20'/>
      """)
    let shape = try #require(Drawings.shapes(in: group.items).first)
    #expect(shape.transform == SVGTransform(2, 0, 0, 2, 30, 30))
    #expect(group.clips.map(\.path) == [Path(rect: Rect(x: 20, y: 30, width: 40, height: 20))])
  }

  @Test func `an svg inside has a viewport of its own`() throws {
    let shape = try Drawings.shape(
      "<svg x='10' y='10' width='50%' height='50' viewBox='0 0 100 100' overflow='visible'><path d='M0 0H10'/></svg>"
    )
    #expect(shape.transform == SVGTransform(0.5, 0, 0, 0.5, 10, 10))
  }

  @Test func `a switch shows its first child for the reader`() throws {
    let shape = try Drawings.shape(
      """
      <switch><g requiredExtensions='urn:a'><path d='M1 0H2'/></g><path systemLanguage='fr' d='M2 0H3'/>\
      <path systemLanguage='en-GB, de' d='M3 0H4'/><path d='M5 0H6'/></switch>
      """)
    #expect(try shape.path == Drawings.path("M3 0H4"))
  }

  @Test(arguments: [
    ("0 0", Point(0, 0)), ("10px 20", Point(10, 20)), ("50% 25%", Point(50, 25)), ("center", Point(50, 50)),
    ("top", Point(50, 0)), ("right", Point(100, 50)), ("bottom left", Point(0, 100)),
    ("10 top", Point(10, 0)),
    ("top 10", Point(10, 0)), ("30% 40% 0", Point(30, 40)),
  ])
  func `a transform has an origin, which stays in its place`(text: String, origin: Point) throws {
    let shape = try Drawings.shape(
      "<path d='M0 0H9' transform='scale(2)' style='transform-origin: \(text)'/>")
    #expect(shape.transform(origin) == origin)
    #expect(shape.transform(origin + Point(1, 1)) == origin + Point(2, 2))
  }

  /// The reader is a person who reads English, in a browser without extensions.
  @Test func `elements for other readers are not drawn`() throws {
    let shapes = try Drawings.shapes(
      """
      <path systemLanguage='de' d='M1 0H2'/><g requiredExtensions='urn:a'><path d='M2 0H3'/></g>\
      <path systemLanguage='de, en' d='M3 0H4'/>
      """)
    #expect(try shapes.map(\.path) == [Drawings.path("M3 0H4")])
    let group = try Drawings.group(
      "<clipPath id='c'><path systemLanguage='fr' d='M0 0H9'/></clipPath><path d='M4 0H5' clip-path='url(#c)'/>"
    )
    #expect(group.clips.map(\.path) == [Path()])
  }

  private static let stops = "<stop stop-color='red'/><stop offset='1' stop-color='blue' stop-opacity='.5'/>"

  @Test func `a gradient spans its shape`() throws {
    let gradient = try Drawings.gradient(
      "<linearGradient id='g'>\(Self.stops)</linearGradient><path d='M10 20h40v10h-40z' fill='url(#g)'/>")
    #expect(gradient.kind == .linear(from: .zero, to: Point(1, 0)))
    #expect(gradient.transform == SVGTransform(40, 0, 0, 10, 10, 20))
    #expect(gradient.stops.map(\.location) == [0, 1])
    #expect(gradient.stops[1].color == .fixed(Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
  }

  /// The bounds are those of the curve, not of its control points: a cubic with the heights 0, 8, 8, 0 rises to 6.
  @Test func `a gradient spans the curve itself`() throws {
    let gradient = try Drawings.gradient(
      "<linearGradient id='g'>\(Self.stops)</linearGradient><path d='M0 0C0 8 20 8 20 0z' fill='url(#g)'/>")
    let (far, wanted) = (gradient.transform(Point(1, 1)), Point(20, 6))
    #expect(far.distance(to: wanted) < 1e-12)
  }

  @Test func `a gradient takes the rest from another`() throws {
    let gradient = try Drawings.gradient(
      """
      <radialGradient id='b' href='#a' gradientTransform='translate(5)'/>\
      <radialGradient id='a' gradientUnits='userSpaceOnUse' cx='9'>\(Self.stops)</radialGradient>\
      <rect width='9' height='9' fill='url("#b")' fill-opacity='.5'/>
      """)
    #expect(gradient.kind == .radial(center: Point(9, 50), radius: 50))
    #expect(gradient.transform == SVGTransform(translation: Point(5, 0)))
    #expect(gradient.stops.map { $0.color.color(.black).alpha } == [0.5, 0.25])
  }

  @Test(arguments: [
    "<linearGradient id='g' x2='0'>\(stops)</linearGradient>",
    "<radialGradient id='g' r='0'>\(stops)</radialGradient>",
    "<linearGradient id='g'><stop stop-color='blue' stop-opacity='.5'/></linearGradient>",
  ])
  func `a gradient without extent is its last colour`(gradient: String) throws {
    let shape = try Drawings.shape(gradient + "<rect width='9' height='9' fill='url(#g)'/>")
    #expect(shape.fill == .color(.fixed(Color(red: 0, green: 0, blue: 1, alpha: 0.5))))
  }

  @Test func `a stop is never before the one ahead of it`() throws {
    let gradient = try Drawings.gradient(
      """
      <linearGradient id='g' color='lime'><stop offset='60%' stop-color='currentColor'/><stop offset='.2'/>\
      <stop offset='7'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>
      """)
    #expect(gradient.stops.map(\.location) == [0.6, 0.6, 1])
    #expect(gradient.stops[0].color == .fixed(Color(red: 0, green: 1, blue: 0)))
  }

  @Test func `a clip path is an area in the drawing's plane`() throws {
    let group = try Drawings.group(
      """
      <clipPath id='c' transform='translate(1 0)'><path d='M0 0H5V5z' clip-rule='evenodd'/></clipPath>\
      <g transform='scale(2)' clip-path='url(#c)'><rect width='9' height='9'/></g>
      """)
    #expect(group.clips.map(\.rule) == [.evenodd])
    #expect(try group.clips.map(\.path) == [Drawings.path("M2 0H12V10z")])
  }

  @Test func `a clip path may be in units of its target, and be clipped itself`() throws {
    let group = try Drawings.group(
      """
      <clipPath id='d'><rect width='50' height='50'/></clipPath>\
      <clipPath id='c' clipPathUnits='objectBoundingBox' clip-path='url(#d)'><path d='M0 0H1V.5z'/></clipPath>\
      <rect x='10' y='10' width='20' height='40' clip-path='url(#c)'/>
      """)
    #expect(
      try group.clips.map(\.path) == [
        Drawings.path("M10 10H30V30z"), Path(rect: Rect(x: 0, y: 0, width: 50, height: 50)),
      ])
  }

  /// `display` says nothing of clip paths, which are never drawn themselves (CSS Masking 1).
  @Test func `a part of a clip path may be cut in units of itself`() throws {
    let group = try Drawings.group(
      """
      <clipPath id='d' clipPathUnits='objectBoundingBox'><path d='M0 0H1V.5z'/></clipPath>\
      <clipPath id='c' display='none'><path d='M10 10H30V50H10z' clip-path='url(#d)'/></clipPath>\
      <rect width='50' height='50' clip-path='url(#c)'/>
      """)
    #expect(
      try group.clips.map(\.path) == [
        Drawings.path("M10 10H30V50H10z"), Drawings.path("M10 10H30V30z"),
      ])
  }

  /// Two squares overlap and run in opposite directions; their union has no hole.
  @Test func `parts of a clip path are united`() throws {
    let group = try Drawings.group(
      """
      <clipPath id='c'><path d='M0 0H6V6H0z'/><path d='M3 3V9H9V3z'/></clipPath>\
      <rect width='9' height='9' clip-path='url(#c)'/>
      """)
    #expect(try group.clips.map(\.path) == [Drawings.path("M0 0H6V6H0zM9 3L9 9 3 9 3 3z")])
    let empty = try Drawings.group("<clipPath id='c'/><rect width='9' height='9' clip-path='url(#c)'/>")
    #expect(empty.clips.map(\.path) == [Path()])
  }

  /// Browsers leave these references out, too. Each is reported with its place.
  @Test(arguments: [
    ("<use href='#a'/>", "2:1 there is no element with the id 'a', so nothing is drawn"),
    (
      " <path d='M0 0H9V9z' fill='url(#a)'/>",
      "2:2 there is no gradient with the id 'a', so nothing is painted with it"
    ),
    (
      "<linearGradient id='g' href='#a'/><path d='M0 0H9V9z' fill='url(#g)'/>",
      "2:1 there is no gradient '#a', so nothing is taken from it"
    ),
    (
      "<path d='M0 0H9V9z' clip-path='url(#a)'/>",
      "2:1 there is no clip path with the id 'a', so nothing is cut off"
    ),
    (
      "<g id='a'/><path d='M0 0H9V9z' mask='url(#a)'/>",
      "2:12 there is no mask with the id 'a', so nothing is cut off"
    ),
  ])
  func `a reference to nothing is left out`(body: String, omission: String) throws {
    let reading = SVGReader.read(Drawings.text("\n" + body))
    #expect(reading.mistakes == [])
    let omissions = reading.omissions.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)"
    }
    #expect(omissions == [omission])
    let isDrawn = body.contains("clip-path") || body.contains("mask")
    #expect(try #require(reading.drawing).items.isEmpty != isDrawn)
  }
}
