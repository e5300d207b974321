import FlickGeometry
package import FlickLayers

/// Reads the path data of SVG 2, section 9.3.
package struct SVGPathParser {
  package struct Mistake: Error {
    package var message: String
    /// The characters of the text at fault.
    package var range: Range<Int>
    package var note: String?
  }

  /// The default limit: enough for any icon. Every segment may become thousands of points of an outline.
  package static let segmentLimit = 2_000

  private let segmentLimit: Int

  private var text: SVGPathScanner
  private var path = Path()
  private var current = Point.zero
  private var subpathStart = Point.zero
  /// The control point that `S` and `T` reflect; nil if the previous command is not a curve of the same kind.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  /// - Parameter segmentLimit: The largest number of segments that the path may have.
  package init(_ text: String, segmentLimit: Int = SVGPathParser.segmentLimit) {
    (self.text, self.segmentLimit) = (SVGPathScanner(text), segmentLimit)
  }

  package mutating func parsed() throws(Mistake) -> Path {
    try parse()
    return path
  }

  /// Returns the path up to the first mistake, as SVG viewers draw it, and the mistake.
  package mutating func parsedUpToMistake() -> (path: Path, mistake: Mistake?) {
    do throws(Mistake) {
      try parse()
      return (path, nil)
    } catch {
      return (path, error)
    }
  }

  private mutating func parse() throws(Mistake) {
    text.skipSeparators()
    guard text.next == "M" || text.next == "m" else {
      throw Mistake(
        message: "a path starts with 'M'", range: text.place, note: "for example: M 0 0 L 20 0 L 10 16 Z")
    }
    while let command = text.next {
      let start = text.offset
      guard command.isLetter else {
        throw Mistake(message: "expected a command, found '\(command)'", range: text.place(at: start))
      }
      text.skip()
      try segments(command, at: start)
      guard path.elements.count <= segmentLimit else {
        throw Mistake(
          message: "a path may have \(SVGPathParser.grouped(segmentLimit)) segments at most",
          range: text.place(at: start))
      }
    }
  }

  /// Returns a number with a comma between thousands.
  private static func grouped(_ count: Int) -> String {
    guard count >= 1_000 else { return "\(count)" }
    let rest = String(count % 1_000)
    return "\(count / 1_000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// Reads the groups of numbers after a command.
  private mutating func segments(_ command: Character, at start: Int) throws(Mistake) {
    guard let kind = Kind(rawValue: command.uppercased()) else {
      throw Mistake(
        message: "unknown path command '\(command)'", range: text.place(at: start),
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

  /// Ends the subpath. As in browsers, a second `Z` right after it adds nothing, not even a dot.
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

    /// The numbers and flags that a single use of the command takes.
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
