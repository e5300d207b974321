import FlickGeometry
import FlickImage

/// The corners of a convex shape, or of a ring, whose first contour is convex.
struct SideLimits: Sendable {
  private let contours: [[Point]]
  /// The lines along the first contour. They are kept, since an area is compared with many sides and points.
  private let lines: [Line]

  /// Nil for a shape whose corners are not known.
  init?(_ outline: Outline) {
    guard !outline.corners.isEmpty, outline.corners.count == outline.contours.count else { return nil }
    self.init(contours: outline.corners.map { $0.map { Point($0.point) } })
  }

  fileprivate init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    let corners = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)]
    self.init(contours: [corners.map { Point(Double($0.0), Double($0.1)) }])
  }

  private init(contours: [[Point]]) {
    self.contours = contours
    var (area, a) = (0.0, contours[0][contours[0].count - 1])
    for b in contours[0] {
      area += a.x * b.y - b.x * a.y
      a = b
    }
    lines = SideLimits.lines(along: contours[0], turn: area > 0 ? 1 : -1)
  }

  /// - Parameter turn: 1 where the contour goes clockwise as seen on the screen, otherwise -1.
  private static func lines(along contour: [Point], turn: Double) -> [Line] {
    var a = contour[contour.count - 1]
    var lines: [Line] = []
    lines.reserveCapacity(contour.count)
    for b in contour {
      let (line, length) = (b - a, a.distance(to: b))
      if length > 0 {
        lines.append(Line(point: a, inward: Point(-line.y * turn / length, line.x * turn / length)))
      }
      a = b
    }
    return lines
  }

  var isRing: Bool { contours.count > 1 }

  /// Returns the part of `stretch`, a range of distances along a side, that lies within the shape.
  ///
  /// - Parameter distance: The distance from the side at which this is checked.
  func cut(
    _ stretch: ClosedRange<Double>, of side: OutlineSide, at distance: Double = 0, slack: Double
  ) -> ClosedRange<Double>? {
    let offset = side.out * distance
    var (start, end) = (stretch.lowerBound, stretch.upperBound)
    var isApart = false
    for line in lines {
      let u = line.distance(to: side.point(at: start) + offset) + slack
      let v = line.distance(to: side.point(at: end) + offset) + slack
      if u < 0, v < 0 { isApart = true }
      if u < 0, v > 0 { start += (end - start) * (u / (u - v)) }
      if v < 0, u > 0 { end -= (end - start) * (v / (v - u)) }
    }
    return isApart || !(start <= end) ? nil : start...end
  }

  func contains(_ point: Point, inside distance: Double) -> Bool {
    // A distance that is not a number does not count as outside.
    !lines.contains { $0.distance(to: point) < distance }
  }

  /// How far the shape extends behind a side. In a ring, this is the distance to the other contour.
  func depth(behind side: OutlineSide, ownContour: Int?) -> Double {
    if let ownContour, isRing {
      let others = contours[ownContour == 0 ? 1 : 0].map { -side.distance(to: $0) }
      return others.filter { $0 > 0 }.min() ?? 0
    }
    return contours[0].lazy.map { -side.distance(to: $0) }.max() ?? 0
  }

  /// A line that limits a convex shape.
  private struct Line: Sendable {
    let point, inward: Point

    func distance(to p: Point) -> Double { (p - point).dot(inward) }
  }
}

/// The limits within which a side counts in a picture.
struct FrameLimits {
  private let bounds, picture: SideLimits

  /// - Parameter bounds: The pixels of the picture that the area may touch.
  init(_ bounds: PixelRect, _ picture: PixelRect) {
    // The edge of the picture does not limit an area: the area continues beyond it.
    let far = 1 << 31
    self.bounds = SideLimits(
      minX: bounds.minX > picture.minX ? bounds.minX << Subpixel.bits : -far,
      minY: bounds.minY > picture.minY ? bounds.minY << Subpixel.bits : -far,
      maxX: bounds.maxX < picture.maxX ? bounds.maxX << Subpixel.bits : far,
      maxY: bounds.maxY < picture.maxY ? bounds.maxY << Subpixel.bits : far)
    self.picture = SideLimits(
      minX: picture.minX << Subpixel.bits, minY: picture.minY << Subpixel.bits,
      maxX: picture.maxX << Subpixel.bits, maxY: picture.maxY << Subpixel.bits)
  }

  /// The part of a side within the limits. Nil for a side that is not near the picture.
  func cut(_ side: OutlineSide, slack: Double) -> ClosedRange<Double>? {
    let whole = 0...side.length
    if picture.cut(whole, of: side, slack: 2 * Double(Subpixel.one)) == nil { return nil }
    return bounds.cut(whole, of: side, slack: slack)
  }
}
