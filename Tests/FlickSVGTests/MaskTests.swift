import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

/// Masks that let all of an area through equally.
@Suite struct MaskTests {
  private static let target = "<rect width='100' height='100' mask='url(#m)'/>"

  private static func group(_ mask: String, _ attributes: String = "", target: String = target) throws
    -> SVGGroup
  {
    try Drawings.group("<mask id='m' \(attributes)>\(mask)</mask>\(target)")
  }

  @Test(arguments: [
    ("<path d='M0 0H50V50z' fill='white'/>", "", 1.0),
    ("<g fill='#fff' opacity='.5'><path d='M0 0H50V50z'/></g>", "", 0.5),
    ("<path d='M0 0H50V50z' fill='red'/>", "", 0.2125),
    ("<path d='M0 0H50V50z'/>", "style='mask-type:alpha'", 1),
    ("<path d='M0 0H50V50z' fill='red' fill-opacity='.25'/>", "mask-type='alpha'", 0.25),
    ("<path d='M0 0H50V50z'/>", "fill='lime'", 0.7154),
  ])
  func `a mask is an area with an opacity`(mask: String, attributes: String, opacity: Double) throws {
    let group = try Self.group(mask, attributes)
    #expect(try group.clips.map(\.path) == [Drawings.path("M0 0H50V50z")])
    #expect(abs(group.opacity - opacity) < 1e-12)
  }

  @Test func `a mask fades what has an opacity and a clip of its own`() throws {
    let group = try Drawings.group(
      """
      <clipPath id='c'><path d='M0 0H9V9z'/></clipPath><mask id='m'><path d='M0 0H50V50z' fill='red'/></mask>\
      <g opacity='.5' clip-path='url(#c)' mask='url(#m)'><rect width='100' height='100'/></g>
      """)
    #expect(try group.clips.map(\.path) == [Drawings.path("M0 0H9V9z"), Drawings.path("M0 0H50V50z")])
    #expect(abs(group.opacity - 0.10625) < 1e-12)
  }

  /// The coordinates are those of the element, of which the mask's own units may be shares.
  @Test func `a mask is in the coordinates of its element`() throws {
    let group = try Self.group(
      "<path d='M0 0H1V.5z' fill='white'/>", "maskContentUnits='objectBoundingBox'",
      target: "<rect x='10' y='10' width='20' height='40' transform='scale(2)' mask='url(#m)'/>")
    #expect(try group.clips.map(\.path) == [Drawings.path("M20 20H60V60z")])
  }

  @Test(arguments: [
    ("", "M-10 -10H110V110H-10z"),
    ("maskUnits='userSpaceOnUse' x='10' y='20' width='30' height='50%'", "M10 20H40V70H10z"),
    ("x='0' y='0' width='50%' height='.25'", "M0 0H50V25H0z"),
  ])
  func `a mask has a rectangle outside of which it shows nothing`(attributes: String, limit: String) throws {
    let group = try Self.group("<path d='M-50 -50H150V150H-50z' fill='white'/>", attributes)
    let (shown, wanted) = (try #require(group.clips.last).path, try Drawings.path(limit))
    #expect(group.clips.count == 2)
    let corners = zip(shown.controlPointBounds?.corners ?? [], wanted.controlPointBounds?.corners ?? [])
    #expect(corners.count { $0.distance(to: $1) < 1e-9 } == 4)
  }

  @Test func `black is a hole`() throws {
    let group = try Self.group(
      "<path d='M-9 -9H9'/><path d='M0 0H60V60H0z' fill='white'/><circle cx='20' cy='20' r='5'/>")
    #expect(group.clips.map(\.rule) == [.nonzero, .evenodd])
    #expect(Self.isInside(Point(20, 20), group.clips[1].path) == false)
    for point in [Point(20, 26), Point(1, 1), Point(59, 59)] {
      #expect(Self.isInside(point, group.clips[1].path))
    }
  }

  /// Of two rings in one another, a hole has to run around differently than the area.
  @Test(arguments: [
    ("M10 10H50V50H10zM20 20V40H40V20z", true), ("M10 10H50V50H10zM20 20H40V40H20z", false),
    ("M10 10H50L10 50H50z", false), ("M10 10H20V20H10zM30 30H40V40H30z", true),
    ("M10 10C50 10 50 50 10 50z", true), ("M10 10H30V30H10zM20 20H40V40H20z", false),
  ])
  func `a hole is where both fill rules agree`(path: String, isDrawn: Bool) throws {
    let mask = "<rect width='60' height='60' fill='white'/><path d='\(path)'/>"
    let reading = SVGReader.read(Drawings.text("<mask id='m'>\(mask)</mask>\(Self.target)"))
    #expect((reading.drawing != nil) == isDrawn)
    let other = mask.replacing("<path", with: "<path fill-rule='evenodd'")
    #expect(SVGReader.read(Drawings.text("<mask id='m'>\(other)</mask>\(Self.target)")).drawing != nil)
  }

  @Test(arguments: [
    ("<path d='M0 0H9V9z'/><path d='M20 0H29V9z'/><path d='M40 0H49V9z'/>", true),
    ("<path d='M0 0H9V9z'/><path d='M20 0H29V9z'/><path d='M8 0H19V9z'/>", false),
    (
      "<path d='M20 0H29V9z'/><path d='M0 0H9V9z' fill='black' fill-opacity='1'/><path d='M8 0H19V9z'/>",
      false
    ),
    (
      "<path d='M20 0H29V9z'/><path d='M0 0H9V9z' fill='black' fill-opacity='1'/><path d='M10 0H19V9z'/>",
      true
    ),
  ])
  func `parts that are half transparent, and holes, lie apart from later parts`(parts: String, isDrawn: Bool)
  {
    let mask = "<g fill='white' fill-opacity='.5'>\(parts)</g>"
    let reading = SVGReader.read(Drawings.text("<mask id='m'>\(mask)</mask>\(Self.target)"))
    #expect((reading.drawing != nil) == isDrawn)
  }

  /// At 0.5, the colour shines with 0.2125 and is opaque; at 0.25, it shines half as much and is half transparent.
  @Test func `a mask may be a gradient`() throws {
    let stops =
      "<stop stop-color='black' stop-opacity='0'/><stop offset='.5' stop-color='red'/><stop offset='1' stop-color='lime'/>"
    let group = try Self.group(
      "<linearGradient id='g'>\(stops)</linearGradient><path d='M0 0H50V50z' fill='url(#g)' transform='scale(2)'/>"
    )
    #expect(try group.clips.map(\.path) == [Drawings.path("M0 0H100V100z")])
    #expect(group.opacity == 1)
    let fade = try #require(group.fades.first)
    #expect(fade.transform == SVGTransform(scale: 2, 2))
    guard case .gradient(let gradient)? = fade.fill else { throw Drawings.NoGroup() }
    let alphas = [0, 0.25, 0.5, 1].map { place in
      gradient.stops.first { $0.location == place }?.color.color(.white).alpha ?? -1
    }
    for (alpha, wanted) in zip(alphas, [0, 0.2125 / 4, 0.2125, 0.7154]) {
      #expect(abs(alpha - wanted) < 1e-12)
    }
  }

  @Test func `a mask may be masked`() throws {
    let group = try Drawings.group(
      """
      <mask id='n'><path d='M0 0H9V9z' fill='white'/></mask>\
      <mask id='m' mask='url(#n)'><path d='M0 0H50V50z' fill='white'/></mask>\(Self.target)
      """)
    #expect(try group.clips.map(\.path) == [Drawings.path("M0 0H50V50z"), Drawings.path("M0 0H9V9z")])
  }

  @Test func `a part of a mask may be masked by a gradient`() throws {
    let group = try Drawings.group(
      """
      <linearGradient id='g'><stop/><stop offset='1' stop-color='white'/></linearGradient>\
      <mask id='n'><path d='M0 0H9V9z' fill='url(#g)'/></mask>\
      <mask id='m'><path d='M0 0H9V9z' fill='red' mask='url(#n)'/></mask>\(Self.target)
      """)
    #expect(group.fades.count == 1)
    #expect(abs(group.opacity - 0.2125) < 1e-12)
  }

  /// As in browsers: only the outlines of a clip path count.
  @Test(arguments: ["<clipPath id='c' mask='url(#m)'><path", "<clipPath id='c'><path mask='url(#m)'"])
  func `a mask of a clip path has no effect`(clip: String) throws {
    let group = try Drawings.group(
      "<mask id='m'/>\(clip) d='M0 0H9V9z'/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>")
    #expect(try group.clips.map(\.path) == [Drawings.path("M0 0H9V9z")])
    #expect(group.opacity == 1)
  }

  @Test(arguments: ["", "<path d='M0 0H9V9z'/>", "<path d='M0 0H9V9z' fill='white' opacity='0'/>"])
  func `a mask without light shows nothing`(mask: String) throws {
    #expect(try Drawings.drawing("<mask id='m'>\(mask)</mask>\(Self.target)").items == [])
  }

  /// Whether a ray from a point crosses the control polygon an odd number of times.
  private static func isInside(_ p: Point, _ path: Path) -> Bool {
    var (isInside, start, last) = (false, Point.zero, Point.zero)
    func cross(to end: Point) {
      if (last.y > p.y) != (end.y > p.y), p.x < last.x + (p.y - last.y) / (end.y - last.y) * (end.x - last.x)
      {
        isInside.toggle()
      }
      last = end
    }
    for element in path.elements {
      switch element {
      case .move(let point): (start, last) = (point, point)
      case .line(let end), .quadratic(_, let end), .cubic(_, _, let end): cross(to: end)
      case .close: cross(to: start)
      }
    }
    return isInside
  }
}
