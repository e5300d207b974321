import FlickGeometry

/// Finds the order of painting in which nearer siblings come later. It cuts only siblings without such an order: those
/// that cross where both are visible, and those that overlap in a circle.
///
/// Cutting along whole planes, as a binary space partition does, would be simpler. But it cuts far more, and every cut
/// costs a clip and may be visible.
struct PaintersOrder {
  /// The number of cuts that may still be made. Each cut may lead to others; no effect comes near this number. After
  /// that, fragments that still cross are painted whole, as if coplanar.
  private var cutsLeft = 128

  /// Returns the fragments of `facets`, back to front. Together they cover each facet exactly once. Facets that do not
  /// hide each other are ordered by zPosition, then as given.
  ///
  /// - Complexity: O(n log n) when all facets are parallel to their superlayer's plane, O(n²) otherwise.
  static func fragments(of facets: [Facet]) -> [Fragment] {
    let heights = facets.compactMap(\.height)
    if heights.count == facets.count {
      return heights.stablySorted(by: <).map { Fragment(facets[$0], index: $0) }
    }
    let ranked = facets.stablySorted { $0.zPosition < $1.zPosition }
    var order = PaintersOrder()
    return order.sorted(order.uncrossed(ranked.map { Fragment(facets[$0], index: $0) }))
  }

  /// Sorts topologically: paints next the first fragment whose predecessors have all been painted.
  private mutating func sorted(_ fragments: [Fragment]) -> [Fragment] {
    var before = PaintersOrder.predecessors(in: fragments)
    var waiting = Array(fragments.indices)
    var result: [Fragment] = []
    while !waiting.isEmpty {
      let free = waiting.firstIndex { before[$0].isEmpty }
      if free == nil, let (cut, parts) = opened(circle(behind: waiting[0], before), of: fragments) {
        return result + sorted(waiting.flatMap { $0 == cut ? parts : [fragments[$0]] })
      }
      let next = waiting.remove(at: free ?? 0)
      result.append(fragments[next])
      for other in waiting { before[other].remove(next) }
    }
    return result
  }

  /// For each of `fragments`, the others that must be painted before it.
  private static func predecessors(in fragments: [Fragment]) -> [Set<Int>] {
    var before = [Set<Int>](repeating: [], count: fragments.count)
    for later in fragments.indices {
      for earlier in 0..<later {
        switch fragments[later].relation(to: fragments[earlier]) {
        case .apart: break
        case .behind: before[earlier].insert(later)
        case .inFront, .coplanar, .crossing: before[later].insert(earlier)
        }
      }
    }
    return before
  }
}

// MARK: - Crossing

extension PaintersOrder {
  /// Cuts the fragments that cross another one where both are seen. Of two that cross, it cuts the smaller one: the
  /// larger one more likely reaches along all of the seam.
  private mutating func uncrossed(_ fragments: [Fragment]) -> [Fragment] {
    var pending = Array(fragments.reversed())
    var result: [Fragment] = []
    while let fragment = pending.popLast() {
      let place = cutsLeft > 0 ? result.firstIndex { fragment.relation(to: $0) == .crossing } : nil
      guard let place else {
        result.append(fragment)
        continue
      }
      cutsLeft -= 1
      let other = result[place]
      if other.facet.outline.area < fragment.facet.outline.area {
        result.remove(at: place)
        pending += [fragment] + other.divided(by: fragment)
      } else {
        pending += fragment.divided(by: other)
      }
    }
    return ranked(result, like: fragments)
  }

  /// Returns `fragments` in the order in which their facets appear in `whole`.
  private func ranked(_ fragments: [Fragment], like whole: [Fragment]) -> [Fragment] {
    whole.flatMap { facet in fragments.filter { $0.index == facet.index } }
  }
}

// MARK: - Circles

extension PaintersOrder {
  /// Finds fragments of which each must be painted after the next, and the last after the first. Every fragment that
  /// waits has a predecessor; the search goes back along predecessors from `start`.
  private func circle(behind start: Int, _ before: [Set<Int>]) -> [Int] {
    var trail = [start]
    while let previous = before[trail[trail.count - 1]].min() {
      if let place = trail.firstIndex(of: previous) { return Array(trail[place...]) }
      trail.append(previous)
    }
    return trail
  }

  /// Chooses the fragment to cut, and returns it with its parts. Of all cuts along the planes of `circle`, it takes the
  /// one whose parts overlap the fewest others of the circle. Nil when no plane passes through any of them.
  private mutating func opened(_ circle: [Int], of fragments: [Fragment]) -> (cut: Int, parts: [Fragment])? {
    var best: (cut: Int, parts: [Fragment])?
    var fewest = Int.max
    guard cutsLeft > 0 else { return nil }
    for cut in circle {
      for divider in circle where fragments[cut].isDivided(by: fragments[divider]) {
        let parts = fragments[cut].divided(by: fragments[divider])
        let overlaps = parts.map { part in
          circle.count { $0 != cut && part.relation(to: fragments[$0]) != .apart }
        }
        if let most = overlaps.max(), most < fewest { (best, fewest) = ((cut, parts), most) }
      }
    }
    if best != nil { cutsLeft -= 1 }
    return best
  }
}

extension Array {
  /// The indices of the elements in ascending order; equal elements keep their order.
  func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Int] {
    indices.sorted { i, j in
      if isBefore(self[i], self[j]) { return true }
      return !isBefore(self[j], self[i]) && i < j
    }
  }
}
