import FlickBasics
import FlickSVG
import Foundation
import Testing

/// Drawings that are refused. `BadDrawings.txt` has the exact words and places.
///
/// `FLICKBOOK_RECORD=1 swift test --filter BadDrawingTests` records the table again, and fails.
@Suite struct BadDrawingTests {
  private static let rect = "<rect width='9' height='9'"

  /// Bodies for `<svg viewBox="0 0 100 100">`, which a line feed precedes.
  private static let bodies: [String] =
    [
      "<text>A</text>", "<image href='a.png'/>", "<foreignObject/>", "<script>alert(1)</script>",
      "<defs><script href='a.js'/></defs>", "<animate/>", "\(rect)><animateTransform/></rect>", "<set/>",
      "<video/>",
      "\(rect) filter='url(#f)'/>", "<line marker-end='url(#m)'/>",
      "\(rect) vector-effect='non-scaling-stroke'/>", "\(rect) style='animation: a 1s'/>",
      "\(rect) style='--a: red; fill: var(--a)'/>", "\(rect) style='fill: var(--a, red)'/>",
      "\(rect) style='mix-blend-mode: dissolve'/>", "\(rect) style='rx: 3px'/>",
      "\(rect) fill='rde'/>", "\(rect) fill='var(--brand)'/>", "\(rect) fill='rgb(1,2)'/>",
      "\(rect) fill='#12345'/>", "\(rect) fill='color(rec2020 1 0 0)'/>", "\(rect) opacity='x'/>",
      "\(rect) opacity='1mm'/>",
      "\(rect) fill='rgb(1,2%,3)'/>",
      "\(rect) fill-opacity='-'/>", "\(rect) fill-rule='odd'/>", "\(rect) stroke='none' stroke-width='-1'/>",
      "\(rect) stroke-linecap='flat'/>", "\(rect) stroke-linejoin='x'/>", "\(rect) stroke-miterlimit='.5'/>",
      "\(rect) stroke-dasharray='1 -2'/>", "\(rect) stroke-dashoffset='1em'/>", "\(rect) visibility='no'/>",
      "\(rect) paint-order='back'/>", "\(rect) color='none'/>",
      "\(rect) transform='rotate(1,2)'/>", "\(rect) transform='turn(1)'/>", "\(rect) transform='scale(1'/>",
      "\(rect) transform='scale(2)' style='transform-origin: 0 0 1px'/>",
      "\(rect) transform='scale(2)' style='transform-origin: 0 0; transform-box: fill-box'/>",
      "<g transform='scale(1e200)'>\(rect) transform='scale(1e200)'/></g>",
      "<rect width='1em' height='9'/>", "<rect width='9' height='x'/>", "<circle r='1ex'/>",
      "<line x1='a'/>", "<polygon points='1,2,x'/>", "<path d='L1 1'/>", "<path d='M0 0 L1'/>",
      "<path d='M0 0X'/>", "<path d='M0 0 L1 1e9'/>",
      "<use href='other.svg#a'/>", "<use href='http://a.b/c#d'/>",
      "<g id='a'><use href='#a'/></g>", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "<use href='#p' x='1em'/><path id='p'/>", "<symbol id='s'/><use href='#s' width='x'/>",
      "\(rect) fill='url(a.svg#b)'/>", "\(rect) fill='url(#a) url(#b) red'/>",
      "<pattern id='p'/>\(rect) fill='url(#p)'/>",
      "<linearGradient id='g' x1='1em'><stop/><stop/></linearGradient>\(rect) fill='url(#g)'/>",
      "<linearGradient id='g' x2='.001' spreadMethod='reflect'><stop/><stop/></linearGradient>"
        + "\(rect) fill='url(#g)'/>",
      "\(rect) style='scale: 2'/>", "\(rect) style='-webkit-filter: blur(2px)'/>",
      "<linearGradient id='g' href='a.svg#h'/>\(rect) fill='url(#g)'/>",
      "<linearGradient id='g' href='#h'/><linearGradient id='h' href='#g'/>\(rect) fill='url(#g)'/>",
      "<linearGradient id='g' gradientTransform='scale(2)' transform-origin='center'><stop/></linearGradient>"
        + "\(rect) fill='url(#g)'/>",
      "<linearGradient id='g' gradientTransform='x'><stop/><stop/></linearGradient>\(rect) fill='url(#g)'/>",
      "<linearGradient id='g'><stop offset='a'/></linearGradient>\(rect) fill='url(#g)'/>",
      "<linearGradient id='g'><stop stop-color='a'/></linearGradient>\(rect) fill='url(#g)'/>",
      "<radialGradient id='g' r='-1'><stop/><stop/></radialGradient>\(rect) fill='url(#g)'/>",
      "<radialGradient id='g' fx='.2'><stop/><stop/></radialGradient>\(rect) fill='url(#g)'/>",
      "\(rect) clip-path='circle(5px)'/>",
      "\(rect) mask='url(a.svg#m)'/>", "<mask id='m' x='1em'>\(rect)/></mask>\(rect) mask='url(#m)'/>",
      "<mask id='m'>\(rect) stroke='white'/></mask>\(rect) mask='url(#m)'/>",
      "<mask id='m'>\(rect) fill='white'/><circle r='3' fill='gray'/></mask>\(rect) mask='url(#m)'/>",
      "<mask id='m'>\(rect) fill='white'/><path d='M0 0H9L0 9H9z'/></mask>\(rect) mask='url(#m)'/>",
      "<mask id='m'>\(rect) fill='currentColor'/></mask>\(rect) mask='url(#m)'/>",
      "<linearGradient id='g'><stop/><stop/></linearGradient><mask id='m'>\(rect) fill='url(#g)'/>"
        + "<circle r='3' fill='white'/></mask>\(rect) mask='url(#m)'/>",
      "<mask id='m'>\(rect) mask='url(#m)'/></mask>\(rect) mask='url(#m)'/>",
      "<mask id='m' color-interpolation='linearRGB'/>\(rect) mask='url(#m)'/>",
      "<mask id='m'><text/></mask>\(rect) mask='url(#m)'/>",
      "<clipPath id='c'><text/></clipPath>\(rect) clip-path='url(#c)'/>",
      "<clipPath id='c' clip-path='url(#c)'>\(rect)/></clipPath>\(rect) clip-path='url(#c)'/>",
      "<clipPath id='c'><path d='M0 0H9V9zM1 1H2V2z'/><circle r='5'/></clipPath>\(rect) clip-path='url(#c)'/>",
      "<clipPath id='c'>\(rect) clip-path='url(#d)'/><circle r='3'/></clipPath><clipPath id='d'/>"
        + "\(rect) clip-path='url(#c)'/>",
      "<style>a b{fill:red}</style>", "<style>a:hover{}</style>", "<style>@media print{a{}}</style>",
      "<style>@import 'a';</style>", "<style>a{fill:red</style>", "<style type='text/less'>a{}</style>",
      "<svg viewBox='0 0 1'/>", "<svg viewBox='0 0 1 1' preserveAspectRatio='x'/>", "<g>", "<g></a>",
      "&nbsp;",
      "<g a='1' a='2'/>", "\(rect) fill='x'/>\n  <text/><text/>",
    ]

  private static let texts: [String] = [
    "", "text", "<html/>", "<svg/>", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='1 2 3'/>",
    "<svg width='100%' height='100%'/>", "<svg viewBox='0 0 0 1'/>", "<svg viewBox='0 0 9 9'/><svg/>",
    "<svg viewBox='0 0 9 9' style='display: none'><symbol id='a'/></svg>",
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 9 9'>&a;</svg>",
    "<!DOCTYPE svg SYSTEM 'a.dtd'>\n<svg viewBox='0 0 9 9'>&a;</svg>",
    "<svg viewBox='0 0 9 9' xlink:href='a'/>", "\u{0}", "<svg viewBox='0 0 9 9'>\u{1}</svg>",
  ]

  private static func large(_ count: Int, _ text: String) -> String {
    Drawings.text(String(repeating: text, count: count))
  }

  /// Texts that exceed a limit, with their names in the table.
  private static let excesses: [(name: String, text: String)] = [
    ("20,001 elements", large(20_000, "<g/>")),
    ("33 levels", Drawings.text(String(repeating: "<g>", count: 32))),
    (
      "a path of 50,001 segments",
      Drawings.text("<path d='M0 0" + String(repeating: "h1", count: 50_001) + "'/>")
    ),
    (
      "10 uses deep",
      Drawings.text(
        (0..<10).map { "<g id='g\($0)'><use href='#g\($0 + 1)'/></g>" }.joined() + "<g id='g10'/>")
    ),
    (
      "a billion laughs",
      Drawings.text(
        (0..<7).map { n in
          "<g id='g\(n)'>" + String(repeating: "<use href='#g\(n + 1)'/>", count: 10) + "</g>"
        }.joined() + "<path id='g7' d='M0 0h1'/>")
    ),
    (
      "a path of 1,000 segments 1,000 times",
      Drawings.text(
        "<path id='p' d='M0 0" + String(repeating: "h1", count: 1_000) + "'/>"
          + String(repeating: "<use href='#p'/>", count: 1_000))
    ),
    ("300 attributes", Drawings.text("<g " + (0..<300).map { "a\($0)='' " }.joined() + "/>")),
    ("1,001 rules", Drawings.text("<style>" + String(repeating: "a{fill:red}", count: 1_001) + "</style>")),
    (
      "300 stops",
      Drawings.text(
        "<linearGradient id='g'>" + String(repeating: "<stop/>", count: 300) + "</linearGradient>"
          + "\(rect) fill='url(#g)'/>")
    ),
    (
      "a hole of 4,000 long lines",
      Drawings.text(
        "<mask id='m'>\(rect) fill='white'/><path d='M0 0\((1...2_000).map { "H90V\($0)H0V\($0)" }.joined())'/></mask>"
          + "\(rect) mask='url(#m)'/>")
    ),
    (
      "2,000 lines of 10,000 dashes",
      large(2_000, "<path d='M0 0h10000' stroke='red' stroke-dasharray='1'/>")
    ),
    ("30 mistakes", large(30, "\n<text/>")),
  ]

  private static func row(_ name: String, _ text: String) -> String {
    let lines = SVGReader.read(text).mistakes.prefix(25).map { mistake in
      let place = mistake.position.map { "\($0.line):\($0.column)+\(mistake.length) " } ?? ""
      return "  \(place)\(mistake.message)" + (mistake.note.map { " | \($0)" } ?? "")
        + (mistake.suggestion.map { " = \($0)" } ?? "")
    }
    return ([name.debugDescription] + lines).joined(separator: "\n") + "\n"
  }

  private static var table: String {
    let bodies = bodies.map { row($0, Drawings.text("\n" + $0)) }
    let others = texts.map { row($0, $0) } + excesses.map { row($0.name, $0.text) }
    return (bodies + others).joined()
  }

  @Test func `says exactly what is wrong, and where`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "BadDrawings.txt")
    let table = Self.table
    if ProcessInfo.processInfo.environment["FLICKBOOK_RECORD"] != nil {
      try table.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded BadDrawings.txt")
    } else {
      #expect(try table == String(contentsOf: file, encoding: .utf8))
    }
  }

  @Test func `each is a mistake with a place`() {
    for text in Self.bodies.map({ Drawings.text("\n" + $0) }) + Self.texts {
      let reading = SVGReader.read(text)
      #expect(reading.drawing == nil, "\(text)")
      #expect(!reading.mistakes.isEmpty, "\(text)")
      #expect(reading.mistakes.allSatisfy { $0.position != nil }, "\(text)")
    }
  }

  /// Texts that common programs write, or that change nothing.
  @Test(arguments: [
    "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>\n<svg viewBox='0 0 9 9'/>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><!-- a --><svg viewBox='0 0 9 9'><?b?>é &amp; &#65;</svg>",
    "<svg viewBox='0 0 9 9' xmlns:i='urn:i' i:version='1'><i:view a='b'><i:text/></i:view><unknown/></svg>",
    "<svg viewBox='0 0 9 9'><script/><defs><filter id='f'/><mask id='m'><image/></mask><text/></defs></svg>",
  ])
  func `texts of common programs, and elements that are not drawn, are no mistakes`(text: String) {
    #expect(SVGReader.read(text).mistakes.map(\.message) == [])
  }
}
