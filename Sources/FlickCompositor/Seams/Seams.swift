import FlickGeometry

/// Finds where areas touch along a line, and how their sides have to be shifted there so that nothing behind shows
/// through between them.
///
/// A pixel on such a line is partly covered by either area. If the areas are painted one over the other, and cover a
/// third and two thirds of the pixel, then two ninths of what is behind remain visible. So, along every part of a line
/// where areas end on both sides of the line:
///
/// * The frontmost opaque area keeps its side as it is. It is painted last, over the others.
/// * The areas behind it on the other side of the line are extended to cover wholly every pixel that the line touches.
/// * The areas behind it on its own side are cut back to where it covers pixels wholly, so that they do not show in its
///   edge.
///
/// Areas that lie behind the frontmost opaque area of the other side stay as they are, since that area hides them. If
/// nothing on the other side is opaque, areas whose sides coincide form a pile, and stay as they are, too.
struct Seams {
  /// A shift of a side, and the shape that has the side: 0 for the outline of an area, i + 1 for its clip i.
  struct Shift: Hashable, Sendable {
    let shape: Int
    var shift: SideShift
  }

  /// A side of one of the areas.
  struct Member {
    let area: Int
    let side: VisibleSide
  }

  /// The number of neighbors that are taken into account for one side. They are the frontmost ones.
  private static let mostNeighbors = 64
  /// A point counts as hidden by an area only if it lies at least this deep in the area, and not just at its border.
  private static let leastDepth = 32.0

  private let areas: [AreaBorder]
  private let members: [Member]
  /// The indices, for each side, of the sides that it touches from the other side of its line.
  private var opposites: [[Int]]
  private let isRest: (_ area: Int, _ other: Int) -> Bool

  /// The shifts of each area that has any.
  ///
  /// - Parameters:
  ///   - areas: The borders of the areas, back to front.
  ///   - isRest: Whether two areas are parts of one layer that was cut, so that both show that layer where they meet.
  /// - Complexity: O(n log n) for n upright or level sides, if few of them share a line. If all sides lie between
  ///   pixels, nothing is done.
  static func shifts(
    of areas: [AreaBorder], isRest: @escaping (_ area: Int, _ other: Int) -> Bool
  ) -> [Int: [Shift]] {
    guard areas.contains(where: { !$0.isBetweenPixels }) else { return [:] }
    return Seams(areas, isRest: isRest).shifts
  }

  private init(_ areas: [AreaBorder], isRest: @escaping (_ area: Int, _ other: Int) -> Bool) {
    (self.areas, self.isRest) = (areas, isRest)
    members = areas.enumerated().flatMap { area, border in
      border.sides.map { Member(area: area, side: $0) }
    }
    opposites = [[Int]](repeating: [], count: members.count)
    for pair in SidePairs(members.map(\.side)).touching
    where members[pair.first].area != members[pair.second].area {
      opposites[pair.first].append(pair.second)
      opposites[pair.second].append(pair.first)
    }
  }

  private var shifts: [Int: [Shift]] {
    var result: [Int: [Shift]] = [:]
    // For each side, the last one as whose neighbor it has been examined.
    var known = [Int](repeating: -1, count: members.count)
    for index in members.indices where !opposites[index].isEmpty {
      let member = members[index]
      for shift in shifts(of: index, &known) {
        result[member.area, default: []].append(Shift(shape: member.side.shape, shift: shift))
      }
    }
    for area in result.keys { joinCorners(of: area, &result[area, default: []]) }
    return result
  }

  /// The sides on the line of a side, front to back.
  private func neighbors(of index: Int, _ known: inout [Int]) -> [Neighbor] {
    let side = members[index].side
    known[index] = index
    var result: [Neighbor] = []
    func add(_ other: Int, isOpposite: Bool) {
      if known[other] == index { return }
      known[other] = index
      guard let neighbor = Neighbor(members[other], index: other, of: side, isOpposite: isOpposite) else {
        return
      }
      result.append(neighbor)
    }
    for other in opposites[index] {
      add(other, isOpposite: true)
      for own in opposites[other] { add(own, isOpposite: false) }
    }
    result.sort { ($0.area, $0.index) > ($1.area, $1.index) }
    result.removeLast(max(result.count - Seams.mostNeighbors, 0))
    return result
  }
}

// MARK: - Sides that give way

extension Seams {
  /// A part of a side that gives way, and the areas in front under which it is shifted, at its start and at its end.
  private struct Give {
    var stretch: ClosedRange<Double>
    var distance: Int
    let first: Int
    var last: Int
  }

  private func shifts(of index: Int, _ known: inout [Int]) -> [SideShift] {
    let (area, side) = (members[index].area, members[index].side)
    let neighbors = neighbors(of: index, &known)
    var found: [Give] = []
    for stretch in Neighbor.pieces(of: side.stretch, between: neighbors) {
      let present = neighbors.filter { $0.covers(stretch) }
      guard let give = give(of: side, area, in: stretch, present) else { continue }
      if let last = found.last, last.stretch.upperBound == stretch.lowerBound,
        (last.distance < 0) == (give.distance < 0)
      {
        let farther = give.distance.magnitude > last.distance.magnitude ? give.distance : last.distance
        found[found.count - 1].stretch = last.stretch.lowerBound...stretch.upperBound
        (found[found.count - 1].distance, found[found.count - 1].last) = (farther, give.last)
      } else {
        found.append(give)
      }
    }
    return found.compactMap { shift(of: side.side, $0) }
  }

  /// The shift of a part of an area's side, where some neighbors are present. Nil where the side stays.
  private func give(
    of side: VisibleSide, _ area: Int, in stretch: ClosedRange<Double>, _ present: [Neighbor]
  ) -> Give? {
    let place = present.firstIndex { neighbor in
      neighbor.area > area && (neighbor.isSolid || neighbor.isOpposite && isRest(area, neighbor.area))
    }
    guard let place else { return nil }
    let front = present[place]
    // The area that hides the line from everything that lies behind it.
    let cover = present[(place + 1)...].first { $0.isSolid && $0.isOpposite != front.isOpposite }
    if let cover, cover.area > area { return nil }
    if !front.isOpposite {
      let middle = side.side.point(at: (stretch.lowerBound + stretch.upperBound) / 2)
      guard let cover, !isHidden(middle, between: cover.area, and: front.area) else { return nil }
    }
    let distance = front.isOpposite ? front.distance(under: side) : front.distance(within: side)
    return distance.map { Give(stretch: stretch, distance: $0, first: front.area, last: front.area) }
  }

  /// Whether a point is hidden by an area that is painted between two others, and does not just lie at its border.
  private func isHidden(_ point: Point, between back: Int, and front: Int) -> Bool {
    areas[back + 1..<front].contains { $0.contains(point, inside: Seams.leastDepth) }
  }

  /// The shift of a side. The shifted part does not extend beyond the areas that cover it. Nil where they are too thin.
  private func shift(of side: OutlineSide, _ give: Give) -> SideShift? {
    let distance = covered(give, beside: side)
    guard distance != 0 else { return nil }
    let first = section(of: give.first, give, beside: side, at: distance) ?? give.stretch
    let last = section(of: give.last, give, beside: side, at: distance) ?? give.stretch
    let start = min(first.lowerBound, last.upperBound)
    return SideShift(side, give.stretch, by: distance, to: start...max(start, last.upperBound))
  }

  private func section(
    of area: Int, _ give: Give, beside side: OutlineSide, at distance: Int
  ) -> ClosedRange<Double>? {
    areas[area].section(give.stretch, beside: side, at: Double(distance))
  }

  /// The distance of a shift, as far as the areas that cover it reach somewhere along the stretch. An area that is deep
  /// enough elsewhere may be thin here, such as a cell of a mesh that tapers at the mesh's outline.
  private func covered(_ give: Give, beside side: OutlineSide) -> Int {
    func isCovered(_ distance: Int) -> Bool {
      [give.first, give.last].contains { section(of: $0, give, beside: side, at: distance) != nil }
    }
    if give.distance < 0 || isCovered(give.distance) { return give.distance }
    var (least, most) = (0, give.distance)
    while most - least > 1 {
      let middle = (least + most) / 2
      if isCovered(middle) { least = middle } else { most = middle }
    }
    return least
  }
}

// MARK: - Corners

extension Seams {
  /// Fills the corner between two sides that are both extended under other areas, if something opaque covers the
  /// corner.
  private func joinCorners(of area: Int, _ shifts: inout [Shift]) {
    for index in shifts.indices where shifts[index].shift.end == nil && shifts[index].shift.distance > 0 {
      let (shape, shift) = (shifts[index].shape, shifts[index].shift)
      let sides = areas[area].sides.lazy.filter { $0.shape == shape && $0.side.contour == shift.contour }
        .map(\.side)
      guard let side = sides.first(where: { $0.corner == shift.corner }),
        let next = sides.first(where: { $0.start.distance(to: side.end) < 1 }),
        let other = shifts.first(where: {
          $0.shape == shape && $0.shift.contour == next.contour && $0.shift.corner == next.corner
            && $0.shift.start == nil && $0.shift.distance > 0
        }),
        let corner = side.meeting(next, after: Double(shift.distance), Double(other.shift.distance))
      else { continue }
      shifts[index].shift.meetsNext = areas[(area + 1)...].contains {
        $0.contains(corner, inside: -Neighbor.tolerance)
          && $0.contains(next.start, inside: -Neighbor.tolerance)
      }
    }
  }
}
