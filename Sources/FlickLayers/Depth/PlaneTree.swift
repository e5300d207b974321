import FlickGeometry

/// Sorts facets that cross each other, by a binary space partition: one facet's plane divides all others into
/// what is behind and what is in front of it, cutting those that it passes through; and so on in both halves.
enum PlaneTree {
  /// A part of a facet on its way through the partition.
  fileprivate struct Piece {
    var facet: Facet
    var fragment: Fragment
  }

  /// A partition can cut n facets into far more than n pieces. Larger circles than this, which no effect comes
  /// near, are painted whole, by the depth of their middles.
  static let largestCount = 48

  /// The fragments of the facets at `indices`, back to front. Together they cover each facet exactly once.
  static func fragments(of indices: [Int], in facets: [Facet]) -> [Fragment] {
    let pieces = indices.map { Piece(facet: facets[$0], fragment: Fragment(index: $0)) }
    guard pieces.count <= largestCount else { return uncut(pieces) }
    return sorted(pieces).map(\.fragment)
  }

  private static func uncut(_ pieces: [Piece]) -> [Fragment] {
    let depths = pieces.map { $0.facet.plane.depth(at: $0.facet.bounds.center) }
    return depths.stablySorted(by: <).map { pieces[$0].fragment }
  }

  private static func sorted(_ pieces: [Piece]) -> [Piece] {
    guard pieces.count > 1 else { return pieces }
    let divider = leastCutting(pieces)
    var (behind, level, inFront): ([Piece], [Piece], [Piece]) = ([], [], [])
    for (i, piece) in pieces.enumerated() {
      switch i == divider ? .coplanar : relation(of: piece, to: pieces[divider]) {
      case .coplanar, .apart: level.append(piece)
      case .behind: behind.append(piece)
      case .inFront: inFront.append(piece)
      case .crossing:
        let near = piece.facet.plane.nearer(than: pieces[divider].facet.plane)
        behind += piece.cut(to: near.complement)
        inFront += piece.cut(to: near)
      }
    }
    // Coplanar pieces keep their order: the given one is by zPosition, then by order.
    return sorted(behind) + level + sorted(inFront)
  }

  /// The piece whose plane cuts the fewest others, and of those the largest: a small piece cut by it crosses it
  /// in all the cut's length, so that it hides the seam's one side and is hidden by the other.
  private static func leastCutting(_ pieces: [Piece]) -> Int {
    let costs = pieces.map { divider in
      pieces.count { relation(of: $0, to: divider) == .crossing }
    }
    let least = costs.min()
    let best = pieces.indices.filter { costs[$0] == least }
    return best.max { pieces[$0].facet.outline.area < pieces[$1].facet.outline.area } ?? 0
  }

  private static func relation(of piece: Piece, to divider: Piece) -> DepthRelation {
    DepthRelation(of: piece.facet.plane, to: divider.facet.plane, over: piece.facet.outline)
  }
}

extension PlaneTree.Piece {
  /// The part of the piece in `half`, if there is any to see.
  fileprivate func cut(to half: HalfPlane) -> [PlaneTree.Piece] {
    var part = self
    part.facet = facet.cut(to: half)
    part.fragment.cuts.append(half)
    return part.facet.isVisible ? [part] : []
  }
}
