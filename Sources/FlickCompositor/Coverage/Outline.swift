import FlickGeometry
import FlickImage

/// The unit of positions in the rasterizer: 1/1024 pixel. Positions lie within 32,768 pixels of the origin, so that the
/// product of two differences fits easily into 64 bits.
enum Subpixel {
  static let bits = 10
  static let one = 1 << bits
  /// Outlines are cut off at this distance from the origin, in pixels. The largest picture has 8192 pixels on a side.
  static let guardDistance = 32768.0

  static func position(_ pixels: Double) -> Int32 {
    let limit = Int(guardDistance) << bits
    return Int32(truncatingIfNeeded: Int(rounding: pixels * Double(one), in: -limit...limit))
  }
}

/// A point, in `Subpixel` units.
struct SubpixelPoint: Hashable, Sendable {
  let x, y: Int32

  init(_ p: Point) { (x, y) = (Subpixel.position(p.x), Subpixel.position(p.y)) }
}

/// A straight piece of an outline, from top to bottom, so that `y0 < y1`. Coordinates are in `Subpixel` units.
struct Edge: Hashable, Sendable {
  var x0, y0, x1, y1: Int32
  /// 1 where the outline runs downwards, -1 where it runs upwards.
  var winding: Int32

  /// Creates an edge between two points. Nil when it is level, since a level edge bounds no area.
  init?(from a: SubpixelPoint, to b: SubpixelPoint) {
    if a.y == b.y { return nil }
    (x0, y0, x1, y1) = a.y < b.y ? (a.x, a.y, b.x, b.y) : (b.x, b.y, a.x, a.y)
    winding = a.y < b.y ? 1 : -1
  }

  init?(from a: Point, to b: Point) { self.init(from: SubpixelPoint(a), to: SubpixelPoint(b)) }

  /// The edge's column at height `y` in `y0...y1`, rounded down.
  func x(at y: Int) -> Int {
    // Most pieces begin and end at an end of the edge, where no division is needed.
    if y == Int(y0) { return Int(x0) }
    if y == Int(y1) { return Int(x1) }
    let (dx, dy) = (Int(x1) - Int(x0), Int(y1) - Int(y0))
    return Int(x0) + floorDivision((y - Int(y0)) * dx, by: dy).quotient
  }
}

/// The quotient, rounded towards minus infinity, and the remainder, which is never negative. The divisor has to be
/// positive.
@inline(__always)
func floorDivision(_ a: Int, by b: Int) -> (quotient: Int, remainder: Int) {
  let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
  return remainder < 0 ? (quotient - 1, remainder + b) : (quotient, remainder)
}

/// A projected area, bounded by closed contours of edges.
package struct Outline: Sendable {
  /// One closed curve. Since it has its own bounds, a tile can skip curves that lie wholly outside it.
  struct Contour: Sendable {
    var edges: Range<Int>
    /// Whether the contour goes down once and up once, as convex curves do.
    var isMonotone: Bool
    /// The pixels that the contour touches.
    var bounds: PixelRect
  }

  var edges: [Edge] = []
  var contours: [Contour] = []
  /// The corners of each contour, where they are kept: those of filled rectangles, polygons and rings.
  private(set) var corners: [[OutlineCorner]] = []
  /// The pixels that at least one contour touches.
  var bounds = PixelRect.empty
  /// Whether the outline is filled by the even-odd rule instead of the nonzero rule.
  var isEvenOdd = false

  /// Whether both outlines bound the same area by the same edges. Equal outlines that were made for different pictures
  /// do not share their memory.
  func hasEdges(of other: Outline) -> Bool { isEvenOdd == other.isEvenOdd && edges == other.edges }

  /// The first contour alone, without its corners.
  var firstContour: Outline {
    var result = Outline()
    guard let contour = contours.first else { return result }
    (result.edges, result.contours, result.bounds) = (Array(edges[contour.edges]), [contour], contour.bounds)
    return result
  }

  /// Adds a closed contour and keeps its corners.
  mutating func addContour(_ corners: [OutlineCorner]) {
    let count = contours.count
    add(closing: corners.lazy.map(\.point))
    endContour()
    if contours.count > count { self.corners.append(corners) }
  }

  /// Adds edges that connect each point with the next one, and the last point with the first.
  mutating func add(closing points: some BidirectionalCollection<SubpixelPoint>) {
    guard var a = points.last else { return }
    for b in points {
      if let edge = Edge(from: a, to: b) { edges.append(edge) }
      a = b
    }
  }

  /// Closes the contour that consists of the edges added since the last call.
  mutating func endContour() {
    let start = contours.last?.edges.upperBound ?? 0
    guard start < edges.count else { return }
    var box = (minX: Int32.max, minY: Int32.max, maxX: Int32.min, maxY: Int32.min)
    for edge in edges[start...] {
      box.minX = min(box.minX, edge.x0, edge.x1)
      box.maxX = max(box.maxX, edge.x0, edge.x1)
      box.minY = min(box.minY, edge.y0)
      box.maxY = max(box.maxY, edge.y1)
    }
    let up = Int32(Subpixel.one - 1)
    let pixels = PixelRect(
      minX: Int(box.minX >> Subpixel.bits), minY: Int(box.minY >> Subpixel.bits),
      maxX: Int((box.maxX + up) >> Subpixel.bits), maxY: Int((box.maxY + up) >> Subpixel.bits))
    contours.append(Contour(edges: start..<edges.count, isMonotone: isMonotone(from: start), bounds: pixels))
    bounds = bounds.union(pixels)
  }

  private func isMonotone(from start: Int) -> Bool {
    var turns = 0
    var previous = edges[edges.count - 1].winding
    for edge in edges[start...] {
      if edge.winding != previous { turns += 1 }
      previous = edge.winding
    }
    return turns == 2
  }
}
