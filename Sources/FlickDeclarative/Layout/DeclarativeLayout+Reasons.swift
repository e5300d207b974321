import FlickEffects
import FlickMotion

extension DeclarativeLayout: MotionSource {
  /// Returns the motions of states and of ranks, by their names in formulas.
  func reasons(called name: String, at time: Double) -> [MotionReason] {
    states.reasons(at: time) + order.reasons(at: time)
  }
}

extension StateTracks {
  fileprivate func reasons(at time: Double) -> [MotionReason] {
    let keys = tracks.keys.sorted { ($0.state, $0.item ?? "") < ($1.state, $1.item ?? "") }
    return keys.flatMap { key in
      (tracks[key]?.reasons(called: states[key.state].name, at: time) ?? []).map { $0.of(key.item) }
    }
  }
}

extension OrderTracks {
  /// Returns the motions that take items to their places.
  fileprivate func reasons(at time: Double) -> [MotionReason] {
    let moving = Set(ranks.keys).union(displacements.keys).sorted()
    return moving.flatMap { item in
      let rank = ranks[item]?.reasons(called: "rank", at: time) ?? []
      let parts = zip(Displacement.parts, displacements[item] ?? []).flatMap {
        $1.reasons(called: $0.name, at: time)
      }
      return (rank + parts).map { $0.of(item) }
    }
  }
}

extension MotionReason {
  /// Returns the same reason with a page.
  fileprivate func of(_ page: String?) -> MotionReason {
    var reason = self
    reason.page = page
    return reason
  }
}
