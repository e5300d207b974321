import FlickGeometry
import FlickLayers

extension Path {
  /// Whether the path is one polygon that always turns the same way and goes around once.
  var isConvexPolygon: Bool {
    var corners: [Point] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let p) where index == 0: corners.append(p)
      case .line(let p) where p != corners.last: corners.append(p)
      case .line: break
      case .close where index == elements.count - 1: break
      case .move, .close, .quadratic, .cubic: return false
      }
    }
    if corners.count > 2, corners.first == corners.last { corners.removeLast() }
    return corners.count > 2 && corners.count <= Path.mostCorners && Path.turnOneWay(corners)
  }

  /// A polygon with more corners is treated as a curve.
  private static let mostCorners = 16

  private static func turnOneWay(_ corners: [Point]) -> Bool {
    let lines = corners.indices.map { corners[($0 + 1) % corners.count] - corners[$0] }
    let turns = lines.indices.map { i in
      let (a, b) = (lines[i], lines[(i + 1) % lines.count])
      return a.x * b.y - a.y * b.x
    }
    // A star turns one way too, but goes around more than once: its lines change between left and right more than
    // twice.
    let changes = lines.indices.count { (lines[$0].x < 0) != (lines[($0 + 1) % lines.count].x < 0) }
    return changes <= 2 && (turns.allSatisfy { $0 > 0 } || turns.allSatisfy { $0 < 0 })
  }
}
