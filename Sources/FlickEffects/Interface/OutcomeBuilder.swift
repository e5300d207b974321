/// Collects the events of a step.
package struct OutcomeBuilder {
  private var events: [Outcome.Event]
  private var refusal: String?
  private let interruptsMotion: Bool

  /// - Parameter interruptsMotion: Whether the step stops something that moves when it begins.
  package init(start: Double, interruptsMotion: Bool = false) {
    self.events = [Outcome.Event("start", at: start)]
    self.interruptsMotion = interruptsMotion
  }

  /// A builder with the events of an outcome, except the end.
  package init(_ outcome: Outcome) {
    events = outcome.events.filter { $0.name != "settled" }
    (refusal, interruptsMotion) = (outcome.refusal, outcome.interruptsMotion)
  }

  package mutating func add(_ event: String, at time: Double) {
    events.append(Outcome.Event(event, at: time))
  }

  package mutating func refuse(_ reason: String, at time: Double) {
    refusal = reason
    add("refused", at: time)
  }

  /// Withdraws the refusal, because something else reacts to the step.
  package mutating func accept() {
    refusal = nil
    events.removeAll { $0.name == "refused" }
  }

  /// - Parameter settled: The time when everything is at rest; the outcome takes this or the time of the last event,
  ///   whichever is later.
  package func outcome(settled: Double) -> Outcome {
    let inOrder = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let events = inOrder.map(\.element)
    let rest = max(settled, events[events.count - 1].time)
    return Outcome(
      events + [Outcome.Event("settled", at: rest)], refusal: refusal, interruptsMotion: interruptsMotion)
  }
}
