import FlickGeometry

extension [Polyline] {
  /// The largest number of dashes. A line with more would have dashes smaller than pixels, and take far too long, so it
  /// is drawn without dashes.
  private static let mostDashes = 20_000

  /// The dashes of the polylines, as polylines of their own.
  ///
  /// - Parameters:
  ///   - pattern: The lengths of dashes and gaps in turn. If their number is odd, the pattern is repeated with dashes
  ///     and gaps exchanged. If the pattern gives no dashes, for example since all lengths are 0, the result is the
  ///     polylines themselves.
  ///   - offset: The position in the pattern at which each polyline begins.
  func dashed(_ pattern: [Double], from offset: Double) -> [Polyline] {
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let period = lengths.reduce(0, +)
    guard !lengths.isEmpty, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }), period > 0 else { return self }
    let count = reduce(0) { $0 + $1.length } / period * Double(lengths.count)
    guard count < Double(Self.mostDashes) else { return self }
    let rest = offset.truncatingRemainder(dividingBy: period)
    let start = rest.isFinite ? (rest < 0 ? rest + period : rest) : 0
    return flatMap { $0.dashed(lengths, from: start) }
  }
}

extension Polyline {
  fileprivate var length: Double { sides.reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// The straight pieces, including the one that closes the polyline.
  private var sides: [(Point, Point)] {
    let ends = points.dropFirst() + (isClosed && points.count > 1 ? points.prefix(1) : [])
    return Array(zip(points, ends))
  }

  /// - Parameters:
  ///   - lengths: An even number of lengths, not all of them 0.
  ///   - offset: A position in the pattern: at least 0, and at most the sum of the lengths.
  fileprivate func dashed(_ lengths: [Double], from offset: Double) -> [Polyline] {
    guard points.count > 1 else { return [self] }
    var walker = DashWalker(lengths, from: points[0], offset)
    for (start, end) in sides { walker.walk(from: start, to: end) }
    return walker.finish()
  }
}

/// Walks along lines and cuts them into dashes.
private struct DashWalker {
  private let lengths: [Double]
  private var index = 0
  /// The rest of the current dash or gap.
  private var rest: Double
  private var dash: Polyline?
  private var dashes: [Polyline] = []

  init(_ lengths: [Double], from start: Point, _ offset: Double) {
    (self.lengths, rest) = (lengths, lengths[0] - offset)
    while rest < 0, index < lengths.count - 1 {
      index += 1
      rest += lengths[index]
    }
    rest = max(rest, 0)
    if index % 2 == 0 { dash = Polyline(from: start) }
  }

  mutating func walk(from start: Point, to end: Point) {
    let length = start.distance(to: end)
    var travelled = 0.0
    while length - travelled > rest {
      travelled += rest
      let point = start + (end - start) * (travelled / length)
      if var dash {
        dash.append(point)
        dashes.append(dash)
      }
      index = (index + 1) % lengths.count
      dash = index % 2 == 0 ? Polyline(from: point) : nil
      rest = lengths[index]
    }
    rest -= length - travelled
    dash?.append(end)
  }

  func finish() -> [Polyline] { dashes + (dash.map { $0.points.count > 1 ? [$0] : [] } ?? []) }
}
