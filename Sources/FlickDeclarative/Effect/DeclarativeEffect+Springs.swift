import FlickEffects
import FlickFormula
import FlickMotion

extension DeclarativeEffect {
  /// Lets springs follow what has happened at a time.
  mutating func refreshSprings(before time: Double) {
    guard !collection.list.layout.declared.springGroups.isEmpty else { return }
    collection.list.layout.springs = SpringTracks(
      collection.list, keeping: collection.list.layout.springs, before: time)
  }

  /// The outcome with the time that springs take to come to rest when all else is.
  ///
  /// A spring counts as being there when a thousandth of its way may be left, as one of a state does. How far its way
  /// is nobody knows before it is followed.
  mutating func prolonged(_ outcome: Outcome) -> Outcome {
    let seconds = collection.list.layout.declared.springSettling
    guard seconds > 0, outcome.refusal == nil, let start = outcome.events.first?.time,
      let settled = outcome.events.firstIndex(where: { $0.name == "settled" })
    else { return outcome }
    var outcome = outcome
    outcome.events[settled].time += seconds
    springing.append(start...outcome.events[settled].time)
    return outcome
  }

  func isSpringing(at time: Double) -> Bool {
    springing.contains { $0.contains(time) && time < $0.upperBound }
  }
}

extension DeclarativeCollection {
  /// How long the slowest springs take to come to rest, those inside of others one after the other; 0 where there are
  /// none.
  var springSettling: Double {
    springGroups.map { group in
      let springs = group.program.springs
      return (0...group.program.springDepth).map { depth in
        springs.filter { $0.depth == depth }.map {
          $0.spring.settlingDuration(from: 1, velocity: 0, tolerance: 0.001)
        }.max() ?? 0
      }.reduce(0, +)
    }.max() ?? 0
  }
}
