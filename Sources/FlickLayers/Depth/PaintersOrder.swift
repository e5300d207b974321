import FlickGeometry

/// A piece of a facet: the whole of it, or what some cuts have left.
struct Fragment: Hashable, Sendable {
  /// Which of the sorted facets it is of.
  var index: Int
  /// The parts of the canvas that the fragment is limited to.
  var cuts: [HalfPlane] = []
}

/// Finds the order in which siblings are painted so that nearer ones come later, and cuts only those for which
/// there is no such order: those that cross where both are seen, and those that overlap in a circle.
struct PaintersOrder {
  private let facets: [Facet]
  /// For each facet, those that must be painted before it.
  private var before: [Set<Int>]
  /// The order among facets that do not hide each other: by zPosition, then as given.
  private let ranked: [Int]

  /// The fragments of `facets`, back to front.
  ///
  /// - Complexity: O(n log n) when all are parallel to their superlayer's plane, O(n²) otherwise.
  static func fragments(of facets: [Facet]) -> [Fragment] {
    let heights = facets.compactMap(\.height)
    if heights.count == facets.count {
      return heights.stablySorted(by: <).map { Fragment(index: $0) }
    }
    return PaintersOrder(facets).fragments()
  }

  private init(_ facets: [Facet]) {
    self.facets = facets
    ranked = facets.stablySorted { $0.zPosition < $1.zPosition }
    before = facets.map { _ in [] }
    for (place, later) in ranked.enumerated() {
      for earlier in ranked[..<place] { relate(later, to: earlier) }
    }
  }

  /// Notes which of the two goes first; both before each other when they cross.
  private mutating func relate(_ later: Int, to earlier: Int) {
    let relation = DepthRelation(of: facets[later], to: facets[earlier])
    if relation == .behind || relation == .crossing { before[earlier].insert(later) }
    if relation == .inFront || relation == .coplanar || relation == .crossing {
      before[later].insert(earlier)
    }
  }

  private func fragments() -> [Fragment] {
    var result: [Fragment] = []
    var waiting = ranked
    var placed: Set<Int> = []
    while !waiting.isEmpty {
      let next = nextGroup(of: waiting, placed: placed)
      result += next.count == 1 ? [Fragment(index: next[0])] : PlaneTree.fragments(of: next, in: facets)
      placed.formUnion(next)
      waiting.removeAll { next.contains($0) }
    }
    return result
  }

  /// The first of `waiting` with nothing left to go before it. Failing that, a smallest set of facets that go
  /// before each other: one with the fewest predecessors has no others than its own circle.
  private func nextGroup(of waiting: [Int], placed: Set<Int>) -> [Int] {
    if let free = waiting.first(where: { before[$0].isSubset(of: placed) }) { return [free] }
    let groups = waiting.map { predecessors(of: $0, placed: placed) }
    let smallest = groups.map(\.count).min()
    let group = groups.first { $0.count == smallest } ?? []
    return waiting.filter(group.contains)
  }

  /// All facets that must go before `index` or, in a circle, with it; `index` is one of them.
  private func predecessors(of index: Int, placed: Set<Int>) -> Set<Int> {
    var found: Set<Int> = [index]
    var pending = [index]
    while let current = pending.popLast() {
      for other in before[current] where !placed.contains(other) && found.insert(other).inserted {
        pending.append(other)
      }
    }
    return found
  }
}

extension Array {
  /// The indices of the elements in ascending order, equal ones in the order they have.
  func stablySorted(by isBefore: (Element, Element) -> Bool) -> [Int] {
    indices.sorted { i, j in
      if isBefore(self[i], self[j]) { return true }
      return !isBefore(self[j], self[i]) && i < j
    }
  }
}
