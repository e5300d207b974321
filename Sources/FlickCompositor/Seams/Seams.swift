import FlickGeometry

/// Finds where areas touch along a line, and how they have to give way so that nothing behind shows through between
/// them.
///
/// A pixel on such a line is covered in part by either area. Painted one over the other, a third of a pixel and the
/// other two thirds leave two ninths of what is behind. So along every stretch of a line at which areas on both of its
/// sides end,
///
/// * the frontmost one that is opaque keeps its side as it is: it is painted last, over
/// * those behind it on the other side of the line, which cover every pixel wholly that the line touches;
/// * those behind it on its own side end where it covers pixels wholly, so that they do not show in its edge.
///
/// Areas behind the frontmost opaque area on the other side stay as they are, hidden by that one. Where nothing opaque
/// is on the other side, areas whose sides coincide are a pile, and stay as they are, too.
struct Seams {
  /// A shift, and the shape whose side is shifted: 0 for the outline of an area, i + 1 for its clip i.
  struct Shift: Hashable, Sendable {
    let shape: Int
    var shift: SideShift
  }

  /// A side of one of the areas.
  struct Member {
    let area: Int
    let side: VisibleSide
  }

  /// The number of a side's neighbours that are looked at, the frontmost ones.
  private static let mostNeighbors = 64
  /// How deep a point has to lie in an area so that the area does not merely end there.
  private static let leastDepth = 32.0

  private let areas: [AreaBorder]
  private let members: [Member]
  /// For each member those that it touches from the other side of its line.
  private var opposites: [[Int]]
  private let isRest: (_ area: Int, _ other: Int) -> Bool

  /// The shifts of each area that has any.
  ///
  /// - Parameters:
  ///   - areas: Back to front.
  ///   - isRest: Whether one area is what a cut has left of another, so that both show one thing where they meet.
  /// - Complexity: O(n log n) for n sides that stand upright or lie level, if few share a line. Nothing is done where
  ///   all sides lie between pixels.
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
    for index in members.indices where !opposites[index].isEmpty {
      let member = members[index]
      for shift in shifts(of: index) {
        result[member.area, default: []].append(Shift(shape: member.side.shape, shift: shift))
      }
    }
    for area in result.keys { joinCorners(of: area, &result[area, default: []]) }
    return result
  }

  /// The sides on the line of a member, front to back.
  private func neighbors(of index: Int) -> [Neighbor] {
    let side = members[index].side
    var known: Set<Int> = [index]
    var result: [Neighbor] = []
    func add(_ other: Int, isOpposite: Bool) {
      guard known.insert(other).inserted,
        let neighbor = Neighbor(members[other], index: other, of: side, isOpposite: isOpposite)
      else { return }
      result.append(neighbor)
    }
    for other in opposites[index] {
      add(other, isOpposite: true)
      for own in opposites[other] { add(own, isOpposite: false) }
    }
    return Array(result.sorted { ($0.area, $0.index) > ($1.area, $1.index) }.prefix(Seams.mostNeighbors))
  }
}

// MARK: - What gives way

extension Seams {
  /// A stretch that is shifted, and the area in front that it is shifted under.
  private struct Give {
    var stretch: ClosedRange<Double>
    var distance: Int
    let first: Int
    var last: Int
  }

  private func shifts(of index: Int) -> [SideShift] {
    let (area, side) = (members[index].area, members[index].side)
    let neighbors = neighbors(of: index)
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
    return found.map { shift(of: side.side, $0) }
  }

  /// How far a stretch of a side of an area is shifted where some neighbours are present; nil where it stays.
  private func give(
    of side: VisibleSide, _ area: Int, in stretch: ClosedRange<Double>, _ present: [Neighbor]
  ) -> Give? {
    let place = present.firstIndex { neighbor in
      neighbor.area > area && (neighbor.isSolid || neighbor.isOpposite && isRest(area, neighbor.area))
    }
    guard let place else { return nil }
    let front = present[place]
    // The area that hides the line from all that is behind.
    let cover = present[(place + 1)...].first { $0.isSolid && $0.isOpposite != front.isOpposite }
    if let cover, cover.area > area { return nil }
    if !front.isOpposite {
      let middle = side.side.point(at: (stretch.lowerBound + stretch.upperBound) / 2)
      guard let cover, !isHidden(middle, between: cover.area, and: front.area) else { return nil }
    }
    let distance = front.isOpposite ? front.distance(under: side) : front.distance(within: side)
    return distance.map { Give(stretch: stretch, distance: $0, first: front.area, last: front.area) }
  }

  /// Whether a point lies in an area between two others in the order of painting, and not at its border.
  private func isHidden(_ point: Point, between back: Int, and front: Int) -> Bool {
    areas[back + 1..<front].contains { $0.contains(point, inside: Seams.leastDepth) }
  }

  /// The step does not go beyond the areas that cover it.
  private func shift(of side: OutlineSide, _ give: Give) -> SideShift {
    let distance = Double(give.distance)
    let first = areas[give.first].section(give.stretch, beside: side, at: distance) ?? give.stretch
    let last = areas[give.last].section(give.stretch, beside: side, at: distance) ?? give.stretch
    let start = min(first.lowerBound, last.upperBound)
    return SideShift(side, give.stretch, by: give.distance, to: start...max(start, last.upperBound))
  }
}

// MARK: - Corners

extension Seams {
  /// Fills the corner between two sides that both go on under others, where something opaque covers it.
  private func joinCorners(of area: Int, _ shifts: inout [Shift]) {
    for index in shifts.indices where shifts[index].shift.end == nil && shifts[index].shift.distance > 0 {
      let (shape, shift) = (shifts[index].shape, shifts[index].shift)
      let sides = areas[area].sides.filter { $0.shape == shape && $0.side.contour == shift.contour }.map(
        \.side)
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
