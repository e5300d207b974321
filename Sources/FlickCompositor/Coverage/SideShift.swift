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
    var points: [SubpixelPoint] = []
    points.reserveCapacity(3 * corners.count)
    for index in corners.indices {
      let before = sides[(index + corners.count - 1) % corners.count]
      ShiftedSide.addCorner(corners[index].point, between: before, sides[index], to: &points)
      sides[index]?.addSteps(to: &points)
    }
    return points.map { OutlineCorner($0, beginsSide: true) }
  }
}

/// A side and its shifts. Each shift is a step out of the side or into it.
private struct ShiftedSide {
  let side: OutlineSide
  var shifts: [SideShift] = []

  init(_ side: OutlineSide) { self.side = side }

  private var first: SideShift? { shifts.first { $0.start == nil } }
  private var last: SideShift? { shifts.last { $0.end == nil } }

  /// Adds the corners of the steps, except for those at the side's own corners.
  func addSteps(to points: inout [SubpixelPoint]) {
    for shift in shifts {
      if let start = shift.start {
        points.append(point(start))
        points.append(point(shift.shiftedStart, shift.distance))
      }
      if let end = shift.end {
        points.append(point(shift.shiftedEnd, shift.distance))
        points.append(point(end))
      }
    }
  }

  private func point(_ place: Int, _ distance: Int = 0) -> SubpixelPoint {
    SubpixelPoint(rounding: side.point(at: Double(place)) + side.out * Double(distance))
  }

  /// Adds the points that take the place of the corner between two sides, or pieces of curves, after the shifts.
  static func addCorner(
    _ corner: SubpixelPoint, between before: ShiftedSide?, _ after: ShiftedSide?,
    to points: inout [SubpixelPoint]
  ) {
    let (last, first) = (before?.last, after?.first)
    // Where a side moves into its area, the neighboring side is lengthened or cut to meet it.
    let isCut = (last?.distance ?? 0) < 0 || (first?.distance ?? 0) < 0
    if let before, let after, isCut || last?.meetsNext == true,
      let point = before.crossing(last?.distance ?? 0, after, first?.distance ?? 0)
    {
      return points.append(point)
    }
    if let before, let last { points.append(before.point(last.shiftedEnd, last.distance)) }
    points.append(corner)
    if let after, let first { points.append(after.point(first.shiftedStart, first.distance)) }
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
