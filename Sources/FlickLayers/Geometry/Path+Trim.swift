import FlickGeometry

extension Path {
  /// Returns the part of the path that begins and ends at fractions of its length, which is the sum of the lengths of
  /// all subpaths in order. A closed subpath that loses a part becomes open.
  ///
  /// The length of a curve is that of 64 chords, which for a quarter of a circle is a thirty-thousandth too short. The
  /// parts of curves lie exactly on the curves.
  ///
  /// - Complexity: linear in the number of elements.
  package func trimmed(to trim: Trim) -> Path {
    let (start, end) = (trim.start.clampedToUnit, trim.end.clampedToUnit)
    if start == 0, end == 1 { return self }
    let subpaths = subpaths
    let total = Self.length(of: subpaths)
    guard end > start, total > 0, total.isFinite else { return Path() }
    var trimmer = Trimmer(from: start * total, to: end * total)
    for subpath in subpaths { trimmer.add(subpath) }
    return trimmer.path
  }

  /// The sum of the lengths of all subpaths, with the line that closes each closed one.
  package var length: Double { Self.length(of: subpaths) }

  private static func length(of subpaths: [Subpath]) -> Double {
    subpaths.reduce(0) { $1.pieces.reduce($0) { $0 + $1.length } }
  }

  private var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var (first, pieces) = (Point.zero, [PathPiece]())
    func end(isClosed: Bool) {
      if !pieces.isEmpty { subpaths.append(Subpath(pieces: pieces, isClosed: isClosed)) }
      pieces = []
    }
    for element in elements {
      let current = pieces.last?.end ?? first
      switch element {
      case .move(let p):
        end(isClosed: false)
        first = p
      case .line(let p): pieces.append(PathPiece([current, p]))
      case .quadratic(let control, let end): pieces.append(PathPiece([current, control, end]))
      case .cubic(let a, let b, let end): pieces.append(PathPiece([current, a, b, end]))
      case .close:
        pieces.append(PathPiece([current, first]))
        end(isClosed: true)
      }
    }
    end(isClosed: false)
    return subpaths
  }
}

/// The lines and curves of a subpath. If it is closed, the last line closes it.
private struct Subpath {
  var pieces: [PathPiece]
  var isClosed: Bool
}

extension Double {
  /// Clamped to 0...1; NaN becomes 0.
  fileprivate var clampedToUnit: Double { self > 0 ? Swift.min(self, 1) : 0 }
}

/// Collects the part of a path between two distances from its beginning.
private struct Trimmer {
  let from: Double
  let to: Double
  private(set) var path = Path()
  private var travelled = 0.0
  private var last: Point?

  init(from: Double, to: Double) { (self.from, self.to) = (from, to) }

  mutating func add(_ subpath: Subpath) {
    let (begin, place) = (travelled, path.elements.count)
    last = nil
    for piece in subpath.pieces { add(piece) }
    guard subpath.isClosed, begin >= from, travelled <= to, path.elements.count > place else { return }
    // Nothing is lost, so the line that closes the subpath closes it again.
    if let closing = subpath.pieces.last, closing.length > 0 { path.elements.removeLast() }
    path.close()
  }

  private mutating func add(_ piece: PathPiece) {
    let (begin, end) = (travelled, travelled + piece.length)
    travelled = end
    guard piece.length > 0, end > from, begin < to else { return }
    let part = piece.part(from: max(from - begin, 0), to: min(to - begin, piece.length))
    if part[0] != last { path.move(to: part[0]) }
    path.elements.append(PathPiece.element(part))
    last = part[part.count - 1]
  }
}

/// A Bezier curve of degree 1, 2 or 3.
private struct PathPiece {
  let controls: [Point]
  /// The distances from the start to the end of each chord. The last one is the length of the curve.
  let lengths: [Double]

  static let chords = 64

  init(_ controls: [Point]) {
    self.controls = controls
    let count = controls.count > 2 ? PathPiece.chords : 1
    var (lengths, last) = ([0.0], controls[0])
    for i in 1...count {
      let point = PathPiece.split(controls, at: Double(i) / Double(count)).left[controls.count - 1]
      lengths.append(lengths[i - 1] + point.distance(to: last))
      last = point
    }
    self.lengths = lengths
  }

  var end: Point { controls[controls.count - 1] }
  var length: Double { lengths[lengths.count - 1] }

  static func element(_ controls: [Point]) -> Path.Element {
    switch controls.count {
    case 2: .line(controls[1])
    case 3: .quadratic(control: controls[1], end: controls[2])
    default: .cubic(control1: controls[1], control2: controls[2], end: controls[3])
    }
  }

  /// The control points of the part between two distances from the start.
  func part(from: Double, to: Double) -> [Point] {
    let (s, e) = (parameter(at: from), parameter(at: to))
    let head = e < 1 ? PathPiece.split(controls, at: e).left : controls
    guard s > 0, e > 0 else { return head }
    return PathPiece.split(head, at: s / e).right
  }

  private func parameter(at distance: Double) -> Double {
    let count = lengths.count - 1
    guard let index = lengths.lastIndex(where: { $0 <= distance }), index < count else { return 1 }
    let chord = lengths[index + 1] - lengths[index]
    return (Double(index) + (chord > 0 ? (distance - lengths[index]) / chord : 0)) / Double(count)
  }

  /// Divides a curve in two by de Casteljau's construction.
  private static func split(_ controls: [Point], at t: Double) -> (left: [Point], right: [Point]) {
    var (row, left, right) = (controls, [controls[0]], [controls[controls.count - 1]])
    while row.count > 1 {
      row = zip(row, row.dropFirst()).map { mix($0, $1, t) }
      left.append(row[0])
      right.append(row[row.count - 1])
    }
    return (left, right.reversed())
  }
}
