import FlickGeometry
import FlickLayers
import FlickSVG
import Testing

/// Attributes, styles and style sheets.
@Suite struct StyleTests {
  private func fill(_ attributes: String, _ before: String = "") throws -> SVGPaint? {
    try Drawings.shape(before + "<rect width='9' height='9' id='i' \(attributes)/>").fill
  }

  private static func color(_ text: String) -> SVGPaint { .color(.fixed(Color(text: text) ?? .clear)) }

  @Test(arguments: [
    ("fill='red'", "#f00"), ("", "#000"), ("fill='#abc'", "#abc"), ("fill='#11223344'", "#11223344"),
    ("fill='RebeccaPurple'", "#639"), ("fill='rgb(255, 0,51)'", "#ff0033"),
    ("fill='rgb(100% 0% 20% / 50%)'", "#ff003380"), ("fill='rgba(0,0,0,0)'", "#0000"),
    ("fill='hsl(120, 100%, 50%)'", "#0f0"), ("fill='hsl(-120deg 100% 25%)'", "#000080"),
    ("style='fill:#123'", "#123"), ("style='/*a*/fill:/*b*/#123/*c*/'", "#123"), ("fill='  red '", "#f00"),
    ("fill=''", "#000"), ("fill=' '", "#000"), ("style='fill:#123;fill: ;fill:!important'", "#123"),
    ("fill='red' style='fill: #123 ; stroke:none'", "#123"),
    ("style='fill:red !important;fill:blue'", "#f00"), ("color='#456' fill='currentColor'", "#456"),
    ("fill='url(#none) #789'", "#789"), ("fill='color(srgb 1 50.2% 0)'", "#ff8000"),
    ("style='fill:#f00;fill:color(display-p3 0 1 0 / .5)'", "#00ff0080"),
    ("fill='color(display-p3 .2 .4 .6)'", "#1b689d"),
    ("fill='  url(  #none ) #789'", "#789"), ("fill='#fff' fill-opacity='0'", ""),
  ])
  func `colours are read as CSS writes them`(attributes: String, color: String) throws {
    if color.isEmpty {
      #expect(try Drawings.drawing("<rect width='9' height='9' \(attributes)/>").items == [])
      return
    }
    guard case .color(.fixed(let found))? = try fill(attributes) else {
      Issue.record("the fill is no color")
      return
    }
    let wanted = try #require(Color(text: color))
    let parts = [
      (found.red, wanted.red), (found.green, wanted.green), (found.blue, wanted.blue),
      (found.alpha, wanted.alpha),
    ]
    for (a, b) in parts { #expect((a - b).magnitude < 0.003, "\(found), not \(wanted)") }
  }

  /// The order of precedence: `!important`, ids, classes, names, attributes; among equals, the later rule.
  @Test(arguments: [
    ("rect{fill:red}", "#f00"), ("rect{fill:red}.c{fill:#00f}", "#00f"),
    (".c{fill:#00f}rect{fill:red}", "#00f"),
    ("#i{fill:red}.c.d{fill:#00f}", "#f00"), (".c{fill:red}.d{fill:#00f}", "#00f"), ("*{fill:red}", "#f00"),
    ("rect.c{fill:red}.d{fill:#00f}", "#f00"), ("circle,.c{fill:red}", "#f00"), (".e{fill:red}", "#0f0"),
    ("rect{fill:red!important}#i{fill:#00f}", "#f00"), ("/*rect{fill:red}*/ .c{fill:#00f;}", "#00f"),
    ("@charset 'x'; @font-face{font-family:a;src:url(b)} .d{fill:red}", "#f00"),
  ])
  func `rules have the precedence of their selectors`(sheet: String, color: String) throws {
    let before = "<style>\(sheet)</style>"
    #expect(try fill("class='c d' fill='#0f0'", before) == Self.color(color))
  }

  @Test func `fill and stroke properties are inherited`() throws {
    let shape = try Drawings.shape(
      """
      <g fill='red' stroke='blue' stroke-width='2' stroke-linecap='round' stroke-linejoin='bevel' fill-rule='evenodd'>\
      <g style='stroke-dasharray:4 2, 1;stroke-dashoffset:3;stroke-miterlimit:9'><path d='M0 0H9'/></g></g>
      """)
    #expect(shape.fill == Self.color("#f00"))
    #expect(shape.fillRule == .evenodd)
    let stroke = try #require(shape.stroke)
    #expect(stroke.paint == Self.color("#00f"))
    #expect(stroke.width == 2)
    #expect(
      stroke.style
        == StrokeStyle(cap: .round, join: .bevel, dash: [4, 2, 1], miterLimit: 9, dashOffset: 3))
  }

  @Test func `opacity is not inherited, so a shape in a faded group is not faded again`() throws {
    let group = try Drawings.group("<g opacity='0.5' fill='red'><path d='M0 0H9V9'/></g>")
    #expect(group.opacity == 0.5)
    guard case .shape(let shape)? = group.items.first else {
      Issue.record("the shape has a group of its own")
      return
    }
    #expect(shape.fill == Self.color("red"))
  }

  @Test func `a stroke without attributes is one unit wide, with butt ends and mitred corners`() throws {
    let stroke = try #require(try Drawings.shape("<path d='M0 0H9' stroke='red'/>").stroke)
    #expect(stroke.style == StrokeStyle(cap: .butt, join: .miter))
    #expect(stroke.width == 1)
  }

  @Test func `a group's opacity and blend mode are its own`() throws {
    let group = try Drawings.group("<g opacity='50%' style='mix-blend-mode:multiply'><path d='M0 0H9'/></g>")
    #expect(group.opacity == 0.5)
    #expect(group.blend == .multiply)
    #expect(group.items.count == 1)
  }

  @Test func `the current colour is left open`() throws {
    let fill = try #require(try fill("fill='currentColor' fill-opacity='0.5'"))
    #expect(fill == .color(.current(opacity: 0.5)))
    if case .color(let color) = fill { #expect(color.color(.white) == Color(white: 1, alpha: 0.5)) }
  }

  @Test(arguments: [
    ("mask", "-webkit-mask"), ("mask", "mask-image"), ("mask", "-webkit-mask-image"),
    ("opacity", "-webkit-opacity"),
    ("clip-path", "-webkit-clip-path"),
  ])
  func `the names of old browsers mean the same`(name: String, other: String) throws {
    func drawing(_ name: String) throws -> SVGDrawing {
      let value = name.hasSuffix("opacity") ? "0.5" : name.contains("clip") ? "url(#c)" : "url(#m)"
      return try Drawings.drawing(
        """
        <clipPath id='c'><circle r='5'/></clipPath><mask id='m'><circle r='5' fill='white'/></mask>\
        <rect width='9' height='9' style='\(name): \(value)'/>
        """)
    }
    #expect(try drawing(other) == drawing(name))
    #expect(try drawing(name) != Drawings.drawing("<rect width='9' height='9'/>"))
  }

  private static func rectangle(_ attributes: String) -> String {
    """
    <g fill='red' stroke='blue' stroke-dasharray='4' stroke-width='3' fill-rule='evenodd' paint-order='stroke'>\
    <rect width='9' height='9' transform='scale(2)' \(attributes)/></g>
    """
  }

  @Test(arguments: [
    "clip-path", "display", "fill", "fill-opacity", "fill-rule", "filter", "marker-end", "mask", "opacity",
    "paint-order", "stroke", "stroke-dasharray", "stroke-linecap", "stroke-width", "transform-box",
    "transform-origin", "visibility",
  ])
  func `an attribute or a declaration without a value counts as not given`(name: String) throws {
    let plain = try Drawings.drawing(Self.rectangle(""))
    #expect(try Drawings.drawing(Self.rectangle("\(name)=''")) == plain)
    #expect(try Drawings.drawing(Self.rectangle("style='\(name): '")) == plain)
  }

  @Test(arguments: [
    ("display", "None"), ("fill-rule", "NonZero"), ("paint-order", "FILL stroke"), ("stroke", "NONE"),
    ("stroke-dasharray", "None"), ("stroke-linecap", "Round"), ("stroke-linejoin", "BEVEL"),
    ("visibility", "Hidden"),
  ])
  func `words have white space around them and any case`(name: String, word: String) throws {
    let drawing = try Drawings.drawing(Self.rectangle("\(name)='\(word.lowercased())'"))
    #expect(try drawing != Drawings.drawing(Self.rectangle("")))
    #expect(try Drawings.drawing(Self.rectangle("\(name)=' \n\(word) '")) == drawing)
    #expect(try Drawings.drawing(Self.rectangle("style='\(name): \(word)'")) == drawing)
  }

  @Test func `empty attributes of gradients, masks and viewports count as not given`() throws {
    func drawing(_ empty: (String) -> String) throws -> SVGDrawing {
      try Drawings.drawing(
        """
        <linearGradient id='g' \(empty("x1 x2 gradientUnits gradientTransform href"))>\
        <stop \(empty("offset stop-color stop-opacity"))/><stop offset='1' stop-color='red'/></linearGradient>\
        <mask id='m' \(empty("x width maskUnits mask-type"))><rect width='9' height='9' fill='#fff'/></mask>\
        <svg \(empty("x width height viewBox preserveAspectRatio overflow"))>\
        <rect width='9' height='9' fill='url(#g)' mask='url(#m)' \(empty("rx pathLength"))/></svg>
        """)
    }
    #expect(
      try drawing { names in names.split(separator: " ").map { "\($0)=''" }.joined(separator: " ") }
        == drawing { _ in "" })
  }

  @Test func `a stroke may come first`() throws {
    #expect(try Drawings.shape("<path d='M0 0H9' stroke='red' paint-order='stroke'/>").isStrokedFirst)
    #expect(try !Drawings.shape("<path d='M0 0H9' stroke='red' paint-order='normal'/>").isStrokedFirst)
  }
}
