import FlickGeometry

/// A piece of a facet: the whole of it, or what some cuts have left.
struct Fragment: Sendable {
  /// Which of the sorted facets it is of.
  let index: Int
  /// The facet, with the outline that is left of it.
  private(set) var facet: Facet
  /// The parts of the canvas that the fragment is limited to, being in front of what has cut it.
  private(set) var frontCuts: [HalfPlane] = []
  /// The half planes that limit the fragment because it is behind.
  private(set) var backCuts: [HalfPlane] = []

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
    var (back, front) = (limited(to: near.complement), limited(to: near))
    back.backCuts.append(near.complement)
    front.frontCuts.append(near)
    return [back, front].filter(\.facet.isVisible)
  }

  private func limited(to half: HalfPlane) -> Fragment {
    var part = self
    part.facet.outline = facet.outline.clipped(to: half)
    return part
  }
}
