import FlickGeometry

/// A side on the line of another, as seen from there: lengths count along that other one.
struct Neighbor {
  /// Sides lie on one line that are nowhere farther from it than this: 1/64 pixel, and what rounding adds.
  static let tolerance = Double(Subpixel.one) / 64 + 1

  let area: Int
  /// Its number.
  let index: Int
  /// Whether its area lies on the other side of the line.
  let isOpposite: Bool
  /// Whether its area covers wholly what lies behind the side.
  let isSolid: Bool
  let stretch: ClosedRange<Double>
  private let depth: Double
  /// How far it lies beyond the other side, at least and at most.
  private let offsets: ClosedRange<Double>

  /// Nil where the two do not lie side by side, or not on one line.
  init?(_ member: Seams.Member, index: Int, of side: VisibleSide, isOpposite: Bool) {
    guard let common = Neighbor.common(member.side, side) else { return nil }
    (stretch, offsets) = common
    (area, isSolid, depth) = (member.area, member.side.isSolid, member.side.depth)
    (self.index, self.isOpposite) = (index, isOpposite)
  }

  /// Where a side lies beside another, and how far beyond it.
  static func common(
    _ other: VisibleSide, _ side: VisibleSide
  ) -> (stretch: ClosedRange<Double>, offsets: ClosedRange<Double>)? {
    let ends = [other.stretch.lowerBound, other.stretch.upperBound].map { other.side.point(at: $0) }
    let (a, b) = (side.side.position(of: ends[0]), side.side.position(of: ends[1]))
    let (start, end) = (max(min(a, b), side.stretch.lowerBound), min(max(a, b), side.stretch.upperBound))
    guard end - start > 1 else { return nil }
    let (p, q) = (side.side.distance(to: ends[0]), side.side.distance(to: ends[1]))
    let (u, v) = (lerp(p, q, (start - a) / (b - a)), lerp(p, q, (end - a) / (b - a)))
    guard max(u.magnitude, v.magnitude) <= tolerance else { return nil }
    return (start...end, min(u, v)...max(u, v))
  }

  func covers(_ piece: ClosedRange<Double>) -> Bool {
    let middle = (piece.lowerBound + piece.upperBound) / 2
    return stretch.contains(middle)
  }

  /// The pieces of a stretch in which the same neighbours are present.
  static func pieces(of stretch: ClosedRange<Double>, between neighbors: [Neighbor]) -> [ClosedRange<Double>]
  {
    var cuts = [stretch.lowerBound]
    for cut in neighbors.flatMap({ [$0.stretch.lowerBound, $0.stretch.upperBound] }).sorted()
    where cut - cuts[cuts.count - 1] > shortestPiece && stretch.upperBound - cut > shortestPiece {
      cuts.append(cut)
    }
    cuts.append(stretch.upperBound)
    return zip(cuts, cuts.dropFirst()).map { $0...$1 }
  }

  /// The least length of a piece, 1/32 pixel: a shorter one comes of rounding.
  private static let shortestPiece = Double(Subpixel.one) / 32
}

// MARK: - How far sides are shifted

extension Neighbor {
  /// How far a side is shifted to cover all pixels that this neighbour's edge touches, and its own; nil where it does
  /// so as it is.
  func distance(under side: VisibleSide) -> Int? {
    let farthest = max(offsets.upperBound, 0)
    if let place = Neighbor.place(of: side.side) {
      let distance = Neighbor.pixelEnd(atOrAfter: place + farthest) - Int(place)
      return distance > 0 ? distance : nil
    }
    return Int(truncating: min(Neighbor.reach(of: side.side) + farthest, depth), in: 1...Subpixel.one * 2)
  }

  /// How far a side is shifted into its area so that it leaves all pixels that this neighbour's edge touches; nil where
  /// this one's area, which lies in front, is too thin to cover what is given up.
  func distance(within side: VisibleSide) -> Int? {
    let nearest = max(-offsets.lowerBound, 0)
    if let place = Neighbor.place(of: side.side) {
      let distance = Int(place) + Neighbor.pixelEnd(atOrAfter: nearest - place)
      return distance > 0 && Double(distance) <= depth ? -distance : nil
    }
    let reach = (Neighbor.reach(of: side.side) + nearest).rounded(.up)
    return 2 * reach <= depth ? -Int(truncating: reach, in: 0...Subpixel.one * 2) : nil
  }

  /// Where an upright or level side lies, counted in the direction in which it looks; nil for others.
  private static func place(of side: OutlineSide) -> Double? {
    side.isUpright || side.isLevel ? side.start.dot(side.out) : nil
  }

  private static func pixelEnd(atOrAfter place: Double) -> Int {
    let limit = Int(Subpixel.guardDistance) * 4
    return -Int(flooring: -place / Double(Subpixel.one), in: -limit...limit) << Subpixel.bits
  }

  /// How far a pixel that the line touches may reach beyond it: a pixel's width along the line's normal, and a bit.
  private static func reach(of side: OutlineSide) -> Double {
    (Double(Subpixel.one) * (side.out.x.magnitude + side.out.y.magnitude) + tolerance).rounded(.up)
  }
}
