import FlickGeometry

/// A piece of a facet: the whole of it, or what some cuts have left.
struct Fragment: Sendable {
  /// Which of the sorted facets it is of.
  let index: Int
  /// The facet, with the outline that is left of it.
  private(set) var facet: Facet
  /// The parts of the canvas that the fragment is limited to, by what has cut it.
  private(set) var cuts: [HalfPlane] = []

  init(_ facet: Facet, index: Int) {
    self.index = index
    self.facet = facet
  }

  /// Where it is as seen from `other`, judged by what they share on the canvas.
  func relation(to other: Fragment) -> DepthRelation { DepthRelation(of: facet, to: other.facet) }

  /// Whether the plane of `other`, however far it reaches, passes through it.
  func isDivided(by other: Fragment) -> Bool {
    DepthRelation(of: facet.plane, to: other.facet.plane, over: facet.outline) == .crossing
  }

  /// The two parts, behind and in front of the plane of `other`, that can be seen. Their clips complement
  /// each other, so that every point is in exactly one.
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
