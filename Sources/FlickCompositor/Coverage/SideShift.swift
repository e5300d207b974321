import FlickGeometry

/// A stretch of a side of an outline that is shifted away from the area, or, with a negative distance, into it.
///
/// Lengths are whole `Subpixel` units; places are distances along the side.
struct SideShift: Hashable, Sendable {
  /// Which side of the outline it is of.
  let contour, corner: Int
  /// Nil where the stretch begins, or ends, at the side's own corner.
  let start, end: Int?
  let distance: Int
  /// Where it begins and ends after the shift.
  let shiftedStart, shiftedEnd: Int
  /// Whether the shifted side is lengthened to where it meets the next one, which is shifted away, too.
  var meetsNext = false

  /// A stretch that ends nearer than this to a corner reaches it.
  private static let reach = 64.0

  /// - Parameter shifted: The stretch after the shift, within `stretch`.
  init(
    _ side: OutlineSide, _ stretch: ClosedRange<Double>, by distance: Int, to shifted: ClosedRange<Double>
  ) {
    func whole(_ place: Double) -> Int {
      Int(rounding: place, in: 0...Int(Subpixel.guardDistance * 4) << Subpixel.bits)
    }
    let (startsAtCorner, endsAtCorner) = (
      stretch.lowerBound <= SideShift.reach, stretch.upperBound >= side.length - SideShift.reach
    )
    (contour, corner, self.distance) = (side.contour, side.corner, distance)
    start = startsAtCorner ? nil : whole(stretch.lowerBound)
    end = endsAtCorner ? nil : whole(stretch.upperBound)
    let isWideAtStart = startsAtCorner && shifted.lowerBound <= SideShift.reach
    let isWideAtEnd = endsAtCorner && shifted.upperBound >= side.length - SideShift.reach
    shiftedStart = isWideAtStart ? 0 : whole(shifted.lowerBound)
    shiftedEnd = whole(isWideAtEnd ? side.length : shifted.upperBound)
  }
}

extension Outline {
  /// The outline with stretches of its sides shifted.
  ///
  /// - Parameter shifts: The shifts of a side in order, without overlaps.
  func shifted(by shifts: [SideShift]) -> Outline {
    var result = Outline()
    let sides = sides
    for (contour, corners) in corners.enumerated() {
      var moved = [ShiftedSide?](repeating: nil, count: corners.count)
      for side in sides where side.contour == contour { moved[side.corner] = ShiftedSide(side) }
      for shift in shifts where shift.contour == contour { moved[shift.corner]?.shifts.append(shift) }
      result.addContour(Outline.corners(corners, moved))
    }
    return result
  }

  private static func corners(_ corners: [OutlineCorner], _ sides: [ShiftedSide?]) -> [OutlineCorner] {
    corners.indices.flatMap { index in
      let before = sides[(index + corners.count - 1) % corners.count]
      let points =
        ShiftedSide.corner(corners[index].point, between: before, sides[index]) + (sides[index]?.steps ?? [])
      return points.map { OutlineCorner($0, beginsSide: true) }
    }
  }
}

/// A side with its shifts: each is a step out of it, or into it.
private struct ShiftedSide {
  let side: OutlineSide
  var shifts: [SideShift] = []

  init(_ side: OutlineSide) { self.side = side }

  private var first: SideShift? { shifts.first { $0.start == nil } }
  private var last: SideShift? { shifts.last { $0.end == nil } }

  /// The corners of the steps, but for those at the side's own corners.
  var steps: [SubpixelPoint] {
    shifts.flatMap { shift in
      let start = shift.start.map { [point($0), point(shift.shiftedStart, shift.distance)] }
      let end = shift.end.map { [point(shift.shiftedEnd, shift.distance), point($0)] }
      return (start ?? []) + (end ?? [])
    }
  }

  private func point(_ place: Int, _ distance: Int = 0) -> SubpixelPoint {
    SubpixelPoint(rounding: side.point(at: Double(place)) + side.out * Double(distance))
  }

  /// The points in place of the corner between two sides, or pieces of curves, after these have been shifted.
  static func corner(
    _ corner: SubpixelPoint, between before: ShiftedSide?, _ after: ShiftedSide?
  ) -> [SubpixelPoint] {
    let (last, first) = (before?.last, after?.first)
    if last == nil, first == nil { return [corner] }
    // Where a side gives way, its neighbour goes on to where it is now.
    let isCut = (last?.distance ?? 0) < 0 || (first?.distance ?? 0) < 0
    if let before, let after, isCut || last?.meetsNext == true,
      let point = before.crossing(last?.distance ?? 0, after, first?.distance ?? 0)
    {
      return [point]
    }
    let ends = [
      last.flatMap { shift in before?.point(shift.shiftedEnd, shift.distance) }, corner,
      first.flatMap { shift in after?.point(shift.shiftedStart, shift.distance) },
    ]
    return ends.compactMap(\.self)
  }

  /// Where it meets the next side after both have been shifted; nil where that is far away.
  private func crossing(_ distance: Int, _ next: ShiftedSide, _ nextDistance: Int) -> SubpixelPoint? {
    let place = side.meeting(next.side, after: Double(distance), Double(nextDistance))
    return place.map { SubpixelPoint(rounding: $0) }
  }
}

extension OutlineSide {
  /// Where this side and the next one meet after both have been shifted; nil where that is far away.
  func meeting(_ next: OutlineSide, after distance: Double, _ nextDistance: Double) -> Point? {
    let turn = along.x * next.along.y - along.y * next.along.x
    let p = start + out * distance
    let d = next.start + next.out * nextDistance - p
    let point = p + along * ((d.x * next.along.y - d.y * next.along.x) / turn)
    let limit = 4 * max(distance.magnitude, nextDistance.magnitude)
    return point.distance(to: next.start) <= limit ? point : nil
  }
}
