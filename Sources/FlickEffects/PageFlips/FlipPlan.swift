/// The turns of a book's leaves in an animated flip to another page.
///
/// All leaves turn at the same constant speed. A leaf that stays on its side of the book turns only by the spacing, once
/// for each page of the flip. The leaves start one after the other, the one in front first. Before a leaf starts, a share
/// of the total turning time of this leaf and the previous ones passes.
package struct FlipPlan: Hashable, Sendable {
  package struct Turn: Hashable, Sendable {
    package var from: Double
    package var to: Double
    /// Seconds after the start of the flip.
    package var delay: Double
    package var duration: Double

    package var end: Double { delay + duration }
  }

  /// The turn of each leaf.
  package let turns: [Turn]

  /// - Parameters:
  ///   - page: The page that is shown before the flip, from 0.
  ///   - fullTurn: The time that a leaf takes for 180 degrees, in seconds.
  ///   - stagger: The wait before a leaf starts, as a share of the leaves' duration.
  package init(from page: Int, to target: Int, in layout: PageFlipsLayout, fullTurn: Double, stagger: Double)
  {
    let (old, new) = (layout.restAngles(page: page), layout.restAngles(page: target))
    var turns = zip(old, new).map { from, to in
      Turn(from: from, to: to, delay: 0, duration: abs(to - from) / 180 * fullTurn)
    }
    var delay = 0.0
    for leaf in target > page ? turns.indices.reversed() : Array(turns.indices) {
      delay += stagger * turns[leaf].duration
      turns[leaf].delay = delay
    }
    self.turns = turns
  }

  /// The duration of the whole flip, in seconds.
  package var duration: Double { turns.map(\.end).max() ?? 0 }

  /// The angles of the leaves over time, for a flip that starts at `time`.
  package func paths(from time: Double) -> [LeafPath] {
    turns.map { turn in
      var path = LeafPath(turn.from)
      path.hold(until: time + turn.delay)
      path.turn(to: turn.to, at: time + turn.end)
      return path
    }
  }
}
