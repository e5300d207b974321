import FlickGeometry

/// A shift of a part of an outline's side: away from the area or, if the distance is negative, into it.
///
/// Lengths are whole `Subpixel` units. Positions are distances along the side.
struct SideShift: Hashable, Sendable {
  /// The side of the outline that is shifted: the index of its contour, and of the corner where it begins.
  let contour, corner: Int
  /// Where the shifted part begins and ends. Nil where it begins or ends at the side's own corner.
  let start, end: Int?
  let distance: Int
  /// Where the shifted part begins and ends after the shift.
  let shiftedStart, shiftedEnd: Int
  /// Whether the shifted side is lengthened up to the point where it meets the next side, which is shifted as well.
  var meetsNext = false

  /// A part that ends closer than this to a corner reaches the corner.
  private static let reach = 64.0

  /// - Parameter shifted: The part that is left after the shift. It lies within `stretch`.
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
  /// The outline with parts of its sides shifted.
  ///
  /// - Parameter shifts: The shifts. Those of one side are in order and do not overlap.
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

/// A side and its shifts. Each shift is a step out of the side or into it.
private struct ShiftedSide {
  let side: OutlineSide
  var shifts: [SideShift] = []

  init(_ side: OutlineSide) { self.side = side }

  private var first: SideShift? { shifts.first { $0.start == nil } }
  private var last: SideShift? { shifts.last { $0.end == nil } }

  /// The corners of the steps, except for those at the side's own corners.
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

  /// The points that take the place of the corner between two sides, or pieces of curves, after the shifts.
  static func corner(
    _ corner: SubpixelPoint, between before: ShiftedSide?, _ after: ShiftedSide?
  ) -> [SubpixelPoint] {
    let (last, first) = (before?.last, after?.first)
    if last == nil, first == nil { return [corner] }
    // Where a side moves into its area, the neighboring side is lengthened or cut to meet it.
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

  /// The point where this side meets the next one after both have been shifted. Nil where that point is far away.
  private func crossing(_ distance: Int, _ next: ShiftedSide, _ nextDistance: Int) -> SubpixelPoint? {
    let place = side.meeting(next.side, after: Double(distance), Double(nextDistance))
    return place.map { SubpixelPoint(rounding: $0) }
  }
}

extension OutlineSide {
  /// The point where this side and the next one meet after both have been shifted. Nil where that point is far away.
  func meeting(_ next: OutlineSide, after distance: Double, _ nextDistance: Double) -> Point? {
    let turn = along.x * next.along.y - along.y * next.along.x
    let p = start + out * distance
    let d = next.start + next.out * nextDistance - p
    let point = p + along * ((d.x * next.along.y - d.y * next.along.x) / turn)
    let limit = 4 * max(distance.magnitude, nextDistance.magnitude)
    return point.distance(to: next.start) <= limit ? point : nil
  }
}
