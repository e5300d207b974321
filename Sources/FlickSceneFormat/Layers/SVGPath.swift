import FlickGeometry
import FlickLayers

extension ValueDecoder where Value == Path {
  /// Path data as in SVG, without arcs.
  static let svgPath = ValueDecoder<String>.text.then { text, node, decoding -> Path? in
    var parser = SVGPathParser(text)
    do throws(SVGPathParser.Mistake) { return try parser.parsed() } catch {
      decoding.report(error.message, at: node, note: error.note)
      return nil
    }
  }
}

/// Reads the path data of SVG 1.1, section 8.3, without elliptical arcs.
struct SVGPathParser {
  struct Mistake: Error {
    var message: String
    var note: String?
  }

  /// Enough for any icon; every segment may become thousands of points of an outline.
  private static let segmentLimit = 2_000

  private var rest: Substring
  private var path = Path()
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The control point that `S` and `T` reflect; nil after anything but a curve of their own kind.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ text: String) { rest = Substring(text) }

  mutating func parsed() throws(Mistake) -> Path {
    skipSeparators()
    guard rest.first == "M" || rest.first == "m" else {
      throw Mistake(message: "a path starts with 'M'", note: "for example: M 0 0 L 20 0 L 10 16 Z")
    }
    while let command = rest.first {
      guard command.isLetter else { throw Mistake(message: "expected a command, found '\(command)'") }
      rest.removeFirst()
      try segments(command)
      guard path.elements.count <= SVGPathParser.segmentLimit else {
        throw Mistake(message: "a path may have 2,000 segments at most")
      }
    }
    return path
  }

  /// One command and all groups of numbers behind it.
  private mutating func segments(_ command: Character) throws(Mistake) {
    let isRelative = command.isLowercase
    guard let kind = Kind(rawValue: command.uppercased()) else {
      let note =
        "AaRr".contains(command) ? "arcs are not supported; use C or Q" : "known commands: M L H V C S Q T Z"
      throw Mistake(message: "unknown path command '\(command)'", note: note)
    }
    if kind == .close { return close() }
    var next = kind
    repeat {
      var numbers: [Double] = []
      for _ in 0..<kind.count { numbers.append(try number(of: command)) }
      append(next, numbers, base: isRelative ? current : .zero)
      if next == .move { next = .line }
      skipSeparators()
    } while startsNumber
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

  private mutating func close() {
    path.close()
    finish(at: subpathStart)
    skipSeparators()
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
    case close = "Z"

    /// How many numbers belong together.
    var count: Int {
      switch self {
      case .close: 0
      case .horizontal, .vertical: 1
      case .move, .line, .smoothQuadratic: 2
      case .smoothCubic, .quadratic: 4
      case .cubic: 6
      }
    }
  }

  private var startsNumber: Bool {
    rest.first.map { ("0"..."9").contains($0) || $0 == "-" || $0 == "+" || $0 == "." } ?? false
  }

  private mutating func skipSeparators() { rest = rest.drop { $0.isWhitespace || $0 == "," } }

  /// SVG numbers need no separator where a sign or a second point begins the next one.
  private mutating func number(of command: Character) throws(Mistake) -> Double {
    skipSeparators()
    var text = ""
    if rest.take("-") { text = "-" } else { _ = rest.take("+") }
    let whole = rest.takeDigits()
    let fraction = rest.take(".") ? rest.takeDigits() : ""
    text += whole.isEmpty ? "0" : whole
    if !fraction.isEmpty { text += "." + fraction }
    guard !(whole.isEmpty && fraction.isEmpty), let value = Double(text), abs(value) <= 100_000 else {
      throw Mistake(message: "the path command '\(command)' needs numbers from -100000 to 100000")
    }
    return value
  }
}
