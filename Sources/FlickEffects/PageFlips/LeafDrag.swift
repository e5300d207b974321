import FlickGeometry
package import FlickMotion

/// A finger's drag of one of the two leaves of the open page.
package struct LeafDrag: Hashable, Sendable {
  /// The side of the hinge on which the leaf lies when nothing moves.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case upper, lower
  }

  package let side: Side
  package let leaf: Int
  /// The range of angles for the finger. The first page's upper leaf and the last page's lower leaf stop before they
  /// stand upright, because there are no pages behind them.
  package let limits: ClosedRange<Double>
  /// Whether there is a page to which the leaf can turn.
  package let canCommit: Bool

  /// - Parameter page: The page that is open.
  package init(_ side: Side, page: Int, in layout: PageFlipsLayout) {
    self.side = side
    switch side {
    case .upper:
      leaf = layout.topLeaf(ofPage: page)
      canCommit = leaf < layout.pageCount
      limits = canCommit ? 1...179 : 91...179
    case .lower:
      leaf = layout.topLeaf(ofPage: page) - 1
      canCommit = leaf > 0
      limits = canCommit ? 1...179 : 1...89
    }
  }

  /// The leaf's angle while a finger moves along y; moving down turns the leaf towards 0.
  ///
  /// Movement beyond a limit is dropped at the next sample, so that a reversal takes effect at once. A leaf that lies
  /// flat is outside its limits and jumps to the nearest one with the first movement.
  ///
  /// - Parameters:
  ///   - angle: The leaf's angle before the drag.
  ///   - finger: The finger's path from the start of the drag.
  ///   - rate: The degrees by which the leaf turns for each point.
  ///   - start: The time of the scene at which the finger's clock is 0, in seconds.
  package func path(from angle: Double, following finger: FingerPath, rate: Double, at start: Double)
    -> LeafPath
  {
    var path = LeafPath(angle)
    var angle = angle
    for (a, b) in zip(finger.samples, finger.samples.dropFirst()) {
      let end = angle - rate * (b.position - a.position)
      path.turn(to: angle.clamped(to: limits), at: start + a.time)
      let crossed = [limits.lowerBound, limits.upperBound].filter { (angle < $0) != (end < $0) }
      for limit in end > angle ? crossed : crossed.reversed() {
        let share = (limit - angle) / (end - angle)
        path.turn(to: limit, at: start + mix(a.time, b.time, share.clamped(to: 0...1)))
      }
      angle = end.clamped(to: limits)
      path.turn(to: angle, at: start + b.time)
    }
    return path
  }
}
