import FlickGeometry

/// Finds sides that lie on one line and face each other.
struct SidePairs {
  /// The main direction in which a side faces. A diagonal side faces in two directions.
  private enum Facing {
    case left, right, up, down
  }

  /// The extent of a side: roughly across its line, and roughly along it.
  private struct Box {
    let index: Int
    let across, lengthwise: ClosedRange<Double>
  }

  private let sides: [VisibleSide]

  init(_ sides: [VisibleSide]) { self.sides = sides }

  /// Two sides, by their indices.
  struct Pair: Equatable {
    let first, second: Int
  }

  /// All pairs of sides that touch, in order.
  var touching: [Pair] {
    var found: [Pair] = []
    for (facing, other) in [(Facing.right, Facing.left), (.down, .up)] {
      collect(boxes(facing), boxes(other)) { a, b in
        if Neighbor.common(sides[a], sides[b]) != nil {
          found.append(Pair(first: min(a, b), second: max(a, b)))
        }
      }
    }
    found.sort { ($0.first, $0.second) < ($1.first, $1.second) }
    // Two diagonal sides face each other in two directions, and are found twice.
    return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }

  private func boxes(_ facing: Facing) -> [Box] {
    sides.indices.filter { SidePairs.faces(sides[$0].side.out, facing) }.map { index in
      let side = sides[index]
      let (a, b) = (
        side.side.point(at: side.stretch.lowerBound), side.side.point(at: side.stretch.upperBound)
      )
      let (x, y) = (min(a.x, b.x)...max(a.x, b.x), min(a.y, b.y)...max(a.y, b.y))
      return facing == .left || facing == .right
        ? Box(index: index, across: x, lengthwise: y) : Box(index: index, across: y, lengthwise: x)
    }.sorted { ($0.across.lowerBound, $0.index) < ($1.across.lowerBound, $1.index) }
  }

  private static func faces(_ out: Point, _ facing: Facing) -> Bool {
    let excess = out.x.magnitude - out.y.magnitude
    return switch facing {
    case .left: out.x <= 0 && excess > -diagonal
    case .right: out.x > 0 && excess > -diagonal
    case .up: out.y <= 0 && excess < diagonal
    case .down: out.y > 0 && excess < diagonal
    }
  }

  /// The largest difference between the components of a diagonal direction, for example by rounding.
  private static let diagonal = 0.01

  /// Calls `body` with the indices of two boxes, one from each list, wherever they overlap or nearly overlap.
  private func collect(_ first: [Box], _ second: [Box], _ body: (Int, Int) -> Void) {
    var (open, others): ([Box], [Box]) = ([], [])
    var (i, j) = (0, 0)
    while i < first.count || j < second.count {
      let isFirst =
        j == second.count
        || i < first.count && first[i].across.lowerBound <= second[j].across.lowerBound
      let box = isFirst ? first[i] : second[j]
      if isFirst { i += 1 } else { j += 1 }
      let limit = box.across.lowerBound - 2 * Neighbor.tolerance
      if isFirst {
        others.removeAll { $0.across.upperBound < limit }
        for other in others where SidePairs.isBeside(box, other) { body(box.index, other.index) }
        open.append(box)
      } else {
        open.removeAll { $0.across.upperBound < limit }
        for other in open where SidePairs.isBeside(box, other) { body(other.index, box.index) }
        others.append(box)
      }
    }
  }

  private static func isBeside(_ a: Box, _ b: Box) -> Bool {
    a.lengthwise.lowerBound < b.lengthwise.upperBound && b.lengthwise.lowerBound < a.lengthwise.upperBound
  }
}
