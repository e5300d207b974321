import FlickGeometry

/// A side on the same line as another one, as seen from that one. Lengths are measured along the other side.
struct Neighbor {
  /// The largest distance between two sides that count as being on one line: 1/64 pixel, and the error of rounding.
  static let tolerance = Double(Subpixel.one) / 64 + 1

  let area: Int
  /// The index of the side.
  let index: Int
  /// Whether its area lies on the other side of the line.
  let isOpposite: Bool
  /// Whether its area wholly covers everything that lies behind the side.
  let isSolid: Bool
  let stretch: ClosedRange<Double>
  private let depth: Double
  /// The smallest and the largest distance from the other side to this one.
  private let offsets: ClosedRange<Double>

  /// Nil where the two sides do not lie next to each other, or not on one line.
  init?(_ member: Seams.Member, index: Int, of side: VisibleSide, isOpposite: Bool) {
    guard let common = Neighbor.common(member.side, side) else { return nil }
    (stretch, offsets) = common
    (area, isSolid, depth) = (member.area, member.side.isSolid, member.side.depth)
    (self.index, self.isOpposite) = (index, isOpposite)
  }

  /// The part of a line where two sides lie next to each other, and how far the first one lies beyond the second.
  static func common(
    _ other: VisibleSide, _ side: VisibleSide
  ) -> (stretch: ClosedRange<Double>, offsets: ClosedRange<Double>)? {
    let first = other.side.point(at: other.stretch.lowerBound)
    let last = other.side.point(at: other.stretch.upperBound)
    let (a, b) = (side.side.position(of: first), side.side.position(of: last))
    let (start, end) = (max(min(a, b), side.stretch.lowerBound), min(max(a, b), side.stretch.upperBound))
    guard end - start > 1 else { return nil }
    let (p, q) = (side.side.distance(to: first), side.side.distance(to: last))
    let (u, v) = (lerp(p, q, (start - a) / (b - a)), lerp(p, q, (end - a) / (b - a)))
    guard max(u.magnitude, v.magnitude) <= tolerance else { return nil }
    return (start...end, min(u, v)...max(u, v))
  }

  func covers(_ piece: ClosedRange<Double>) -> Bool {
    let middle = (piece.lowerBound + piece.upperBound) / 2
    return stretch.contains(middle)
  }

  /// Cuts a stretch into pieces, in each of which the same neighbors are present.
  static func pieces(of stretch: ClosedRange<Double>, between neighbors: [Neighbor]) -> [ClosedRange<Double>]
  {
    var places: [Double] = []
    for neighbor in neighbors {
      let other = neighbor.stretch
      if isInner(other.lowerBound, of: stretch) { places.append(other.lowerBound) }
      if isInner(other.upperBound, of: stretch) { places.append(other.upperBound) }
    }
    // Most neighbors end where the side does.
    if places.isEmpty { return [stretch] }
    places.sort()
    var cuts = [stretch.lowerBound]
    for cut in places where cut - cuts[cuts.count - 1] > shortestPiece { cuts.append(cut) }
    cuts.append(stretch.upperBound)
    return zip(cuts, cuts.dropFirst()).map { $0...$1 }
  }

  private static func isInner(_ place: Double, of stretch: ClosedRange<Double>) -> Bool {
    place - stretch.lowerBound > shortestPiece && stretch.upperBound - place > shortestPiece
  }

  /// The length of the shortest piece, 1/32 pixel. Shorter pieces are errors of rounding.
  private static let shortestPiece = Double(Subpixel.one) / 32
}

// MARK: - How far sides are shifted

extension Neighbor {
  /// The distance by which a side is shifted outwards to cover all pixels that this neighbor's edge touches, and those
  /// that its own edge touches. Nil where it covers them already.
  func distance(under side: VisibleSide) -> Int? {
    let farthest = max(offsets.upperBound, 0)
    if let place = Neighbor.place(of: side.side) {
      let distance = Neighbor.pixelEnd(atOrAfter: place + farthest) - Int(place)
      return distance > 0 ? distance : nil
    }
    return Int(truncating: min(Neighbor.reach(of: side.side) + farthest, depth), in: 1...Subpixel.one * 2)
  }

  /// The distance by which a side is shifted into its area to leave all pixels that this neighbor's edge touches. Nil
  /// where the neighbor's area, which lies in front, is too thin to cover those pixels.
  func distance(within side: VisibleSide) -> Int? {
    let nearest = max(-offsets.lowerBound, 0)
    if let place = Neighbor.place(of: side.side) {
      let distance = Int(place) + Neighbor.pixelEnd(atOrAfter: nearest - place)
      return distance > 0 && Double(distance) <= depth ? -distance : nil
    }
    let reach = (Neighbor.reach(of: side.side) + nearest).rounded(.up)
    return 2 * reach <= depth ? -Int(truncating: reach, in: 0...Subpixel.one * 2) : nil
  }

  /// The position of an upright or level side, measured in the direction away from its area. Nil for other sides.
  private static func place(of side: OutlineSide) -> Double? {
    side.isUpright || side.isLevel ? side.start.dot(side.out) : nil
  }

  private static func pixelEnd(atOrAfter place: Double) -> Int {
    let limit = Int(Subpixel.guardDistance) * 4
    return -Int(flooring: -place / Double(Subpixel.one), in: -limit...limit) << Subpixel.bits
  }

  /// The distance that a pixel on the line may reach beyond the line: the width of a pixel along the line's normal, and
  /// a little more.
  private static func reach(of side: OutlineSide) -> Double {
    (Double(Subpixel.one) * (side.out.x.magnitude + side.out.y.magnitude) + tolerance).rounded(.up)
  }
}
