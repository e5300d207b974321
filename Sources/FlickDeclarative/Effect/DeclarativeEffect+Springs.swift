import FlickEffects
import FlickFormula
import FlickMotion

extension DeclarativeEffect {
  /// Computes springs again from a time on; earlier values stay.
  mutating func refreshSprings(before time: Double) {
    guard !collection.list.layout.declared.springGroups.isEmpty else { return }
    collection.list.layout.springs = SpringTracks(
      collection.list, keeping: collection.list.layout.springs, before: time)
  }

  /// Returns the outcome, prolonged by the time that springs may take to come to rest after everything else.
  ///
  /// A spring counts as settled when a thousandth of its distance is left, like a state's spring. That distance is
  /// known only after the spring has been followed.
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

  /// The same effect with springs that always equal their targets, so that they cost no time.
  package var withSpringsAtRest: DeclarativeEffect {
    var effect = self
    effect.collection.list.layout.springs = nil
    return effect
  }

  func isSpringing(at time: Double) -> Bool {
    springing.contains { $0.contains(time) && time < $0.upperBound }
  }
}

extension DeclarativeCollection {
  /// The time that the slowest springs take to come to rest. Springs inside of others settle one after the other. 0 if
  /// there are no springs.
  var springSettling: Double {
    springGroups.map { group in
      let springs = group.program.springs
      return (0...group.program.springDepth).map { depth in
        springs.filter { $0.depth == depth }.map(\.follower.settling).max() ?? 0
      }.reduce(0, +)
    }.max() ?? 0
  }
}
