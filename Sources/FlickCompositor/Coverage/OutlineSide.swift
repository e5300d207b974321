import FlickGeometry

/// A corner of a contour.
struct OutlineCorner: Hashable, Sendable {
  let point: SubpixelPoint
  /// Whether the piece from here to the next corner is a straight side by itself, and not a part of a curve.
  let beginsSide: Bool

  init(_ point: SubpixelPoint, beginsSide: Bool) { (self.point, self.beginsSide) = (point, beginsSide) }
}

/// A straight side of an area. Distances along it are counted from its start, in `Subpixel` units.
struct OutlineSide: Hashable, Sendable {
  /// The length of the shortest side. Shorter pieces are parts of something round, or too small to see.
  private static let shortest = Double(Subpixel.one) / 2

  /// The index of the side's contour in the outline, and the index of the corner where the side begins.
  let contour, corner: Int
  let start: Point
  let length: Double
  /// Unit vectors: along the side, and away from the area.
  let along, out: Point

  /// Creates a side. Nil for a piece of a curve and for a piece that is too short.
  fileprivate init?(_ corners: [OutlineCorner], _ corner: Int, contour: Int, isClockwise: Bool) {
    guard corners[corner].beginsSide else { return nil }
    start = Point(corners[corner].point)
    let line = Point(corners[(corner + 1) % corners.count].point) - start
    length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length >= OutlineSide.shortest else { return nil }
    along = Point(line.x / length, line.y / length)
    out = isClockwise ? Point(along.y, -along.x) : Point(-along.y, along.x)
    (self.contour, self.corner) = (contour, corner)
  }

  var end: Point { start + along * length }

  var isUpright: Bool { along.x == 0 }
  var isLevel: Bool { along.y == 0 }

  /// How far a point lies beyond the side, in the direction away from the area.
  func distance(to p: Point) -> Double { (p - start).dot(out) }

  /// The position of a point along the side.
  func position(of p: Point) -> Double { (p - start).dot(along) }

  func point(at position: Double) -> Point { start + along * position }
}

extension Outline {
  /// The straight sides of all contours, if their corners are kept. The first contour has to run around the area and
  /// the others around holes in it, in the opposite direction.
  var sides: [OutlineSide] {
    guard let first = corners.first, corners.count == contours.count else { return [] }
    let isClockwise = Outline.isClockwise(first)
    var sides: [OutlineSide] = []
    sides.reserveCapacity(4 * corners.count)
    for contour in corners.indices {
      for corner in corners[contour].indices {
        let side = OutlineSide(corners[contour], corner, contour: contour, isClockwise: isClockwise)
        if let side { sides.append(side) }
      }
    }
    return sides
  }

  /// Whether the corners run clockwise as seen on the screen.
  private static func isClockwise(_ corners: [OutlineCorner]) -> Bool {
    var (area, a) = (0, corners[corners.count - 1].point)
    for corner in corners {
      let b = corner.point
      area += Int(a.x) * Int(b.y) - Int(b.x) * Int(a.y)
      a = b
    }
    return area > 0
  }
}

extension Point {
  init(_ p: SubpixelPoint) { self.init(Double(p.x), Double(p.y)) }
}

extension SubpixelPoint {
  /// The position that is nearest to a point given in `Subpixel` units.
  init(rounding p: Point) { self.init(p * (1 / Double(Subpixel.one))) }
}
