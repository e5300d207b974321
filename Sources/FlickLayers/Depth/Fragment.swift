import FlickGeometry

/// A piece of a facet: the whole facet, or a part after cuts.
struct Fragment: Sendable {
  /// The index of the facet among the sorted facets.
  let index: Int
  /// The facet, with the outline that the cuts have left.
  private(set) var facet: Facet
  /// The parts of the canvas to which the cuts limit the fragment.
  private(set) var cuts: [HalfPlane] = []

  init(_ facet: Facet, index: Int) {
    self.index = index
    self.facet = facet
  }

  /// The place of this fragment relative to `other`, judged by the area that they share on the canvas.
  func relation(to other: Fragment) -> DepthRelation { DepthRelation(of: facet, to: other.facet) }

  /// Whether the plane of `other`, extended without end, passes through this fragment.
  func isDivided(by other: Fragment) -> Bool {
    DepthRelation(of: facet.plane, to: other.facet.plane, over: facet.outline) == .crossing
  }

  /// The visible parts of the fragment behind and in front of the plane of `other`. Their clips complement each other,
  /// so that every point is in exactly one part.
  func divided(by other: Fragment) -> [Fragment] {
    let near = facet.plane.nearer(than: other.facet.plane)
    return [limited(to: near.complement), limited(to: near)].filter(\.facet.isVisible)
  }

  private func limited(to half: HalfPlane) -> Fragment {
    var part = self
    part.facet.outline = facet.outline.clipped(to: half)
    part.cuts.append(half)
    return part
  }
}
