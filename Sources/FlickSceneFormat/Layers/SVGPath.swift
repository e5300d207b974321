import FlickBasics
import FlickDecoding
import FlickDiagnostics
import FlickDocument
import FlickGeometry
import FlickLayers

extension ValueDecoder where Value == Path {
  /// Path data as in SVG.
  static let svgPath = ValueDecoder<String>.text.then { text, node, decoding -> Path? in
    var parser = SVGPathParser(text)
    do throws(SVGPathParser.Mistake) { return try parser.parsed() } catch {
      let place = node.place(of: error.range, in: text)
      decoding.report(Diagnostic(error.message, at: place, note: error.note))
      return nil
    }
  }
}

extension SourceNode {
  /// Where some of the characters of a scalar stand; all of it where they cannot be counted off, as in a text of
  /// several lines.
  fileprivate func place(of characters: Range<Int>, in text: String) -> SourceRange {
    guard let first = firstColumn(of: Scalar(text: text, style: .plain)) else { return range }
    var place = range
    place.start.column = first + characters.lowerBound
    place.end.column = first + characters.upperBound
    return place
  }
}

/// Reads the path data of SVG 2, section 9.3.
struct SVGPathParser {
  struct Mistake: Error {
    var message: String
    /// Which characters of the text.
    var range: Range<Int>
    var note: String?
  }

  /// Enough for any icon; every segment may become thousands of points of an outline.
  private static let segmentLimit = 2_000

  private var text: SVGPathScanner
  private var path = Path()
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The control point that `S` and `T` reflect; nil after anything but a curve of their own kind.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ text: String) { self.text = SVGPathScanner(text) }

  mutating func parsed() throws(Mistake) -> Path {
    text.skipSeparators()
    guard text.next == "M" || text.next == "m" else {
      throw Mistake(
        message: "a path starts with 'M'", range: text.place, note: "for example: M 0 0 L 20 0 L 10 16 Z")
    }
    while let command = text.next {
      let place = text.place
      guard command.isLetter else {
        throw Mistake(message: "expected a command, found '\(command)'", range: place)
      }
      text.skip()
      try segments(command, at: place)
      guard path.elements.count <= SVGPathParser.segmentLimit else {
        throw Mistake(message: "a path may have 2,000 segments at most", range: place)
      }
    }
    return path
  }

  /// One command and all groups of numbers behind it.
  private mutating func segments(_ command: Character, at place: Range<Int>) throws(Mistake) {
    guard let kind = Kind(rawValue: command.uppercased()) else {
      throw Mistake(
        message: "unknown path command '\(command)'", range: place,
        note: "known commands: M L H V C S Q T A Z")
    }
    if kind == .close { return close() }
    var next = kind
    repeat {
      var numbers: [Double] = []
      for part in kind.parts { numbers.append(try text.number(part, of: command)) }
      append(next, numbers, base: command.isLowercase ? current : .zero)
      if next == .move { next = .line }
      text.skipSeparators()
    } while text.startsNumber
  }

  private mutating func append(_ kind: Kind, _ numbers: [Double], base: Point) {
    func point(_ i: Int) -> Point { base + Point(numbers[i], numbers[i + 1]) }
    switch kind {
    case .move:
      subpathStart = point(0)
      path.move(to: subpathStart)
      finish(at: subpathStart)
    case .line: line(to: point(0))
    case .horizontal: line(to: Point(base.x + numbers[0], current.y))
    case .vertical: line(to: Point(current.x, base.y + numbers[0]))
    case .cubic: cubic(point(0), point(2), to: point(4))
    case .smoothCubic: cubic(reflection(of: cubicControl), point(0), to: point(2))
    case .quadratic: quadratic(point(0), to: point(2))
    case .smoothQuadratic: quadratic(reflection(of: quadraticControl), to: point(0))
    case .arc: arc(SVGArc(numbers, from: current, to: point(5)))
    case .close: close()
    }
  }

  private mutating func line(to end: Point) {
    path.line(to: end)
    finish(at: end)
  }

  private mutating func cubic(_ control1: Point, _ control2: Point, to end: Point) {
    path.curve(to: end, control1, control2)
    finish(at: end)
    cubicControl = control2
  }

  private mutating func quadratic(_ control: Point, to end: Point) {
    path.elements.append(.quadratic(control: control, end: end))
    finish(at: end)
    quadraticControl = control
  }

  private mutating func arc(_ arc: SVGArc) {
    for element in arc.elements { path.elements.append(element) }
    finish(at: arc.end)
  }

  /// Ends the subpath. A second `Z` right behind it adds nothing, as in browsers, and no dot where the subpath began.
  private mutating func close() {
    if path.elements.last != .close { path.close() }
    finish(at: subpathStart)
    text.skipSeparators()
  }

  private mutating func finish(at point: Point) {
    current = point
    (cubicControl, quadraticControl) = (nil, nil)
  }

  private func reflection(of control: Point?) -> Point { control.map { current + current - $0 } ?? current }
}

extension SVGPathParser {
  private enum Kind: String {
    case move = "M"
    case line = "L"
    case horizontal = "H"
    case vertical = "V"
    case cubic = "C"
    case smoothCubic = "S"
    case quadratic = "Q"
    case smoothQuadratic = "T"
    case arc = "A"
    case close = "Z"

    /// The numbers and flags that each use of the command takes.
    var parts: [SVGPathScanner.Part] {
      switch self {
      case .close: []
      case .horizontal, .vertical: [.number]
      case .move, .line, .smoothQuadratic: [.number, .number]
      case .smoothCubic, .quadratic: Array(repeating: .number, count: 4)
      case .cubic: Array(repeating: .number, count: 6)
      case .arc: [.number, .number, .number, .flag, .flag, .number, .number]
      }
    }
  }
}
