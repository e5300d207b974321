import FlickBasics
import FlickDiagnostics
import FlickEffects
import FlickScene

/// The times of the events that captions, callouts and chapters wait for.
struct EventTimes: Sendable {
  let steps: [ResolvedStep]
  let shots: [ResolvedShot]
  /// The duration of the scene, in seconds.
  let duration: Double

  /// - Throws: If no step has that name, or if its event never happens.
  func time(of event: String, of name: String, at range: SourceRange?) throws(Diagnostic) -> Double {
    if let shot = shots.first(where: { $0.name == name }),
      let time = shot.events.first(where: { $0.name == event })?.time
    {
      return time
    }
    guard let step = steps.first(where: { $0.name == name }) else { throw missing(name, at: range) }
    return try step.requiredTime(of: event, at: range)
  }

  /// The message about a name that no step and no shot has, or none that is shown.
  private func missing(_ name: String, at range: SourceRange?) -> Diagnostic {
    let names = steps.map(\.name) + shots.map(\.name)
    return Diagnostic(
      "there is no such step", at: range,
      note: names.isEmpty
        ? "no step is shown" : "steps and shots that are shown: \(names.listed)",
      suggestion: Suggestion.text(for: name, in: names))
  }

  func time(of start: StepStart, at range: SourceRange?) throws(Diagnostic) -> Double {
    switch start {
    case .at(let time): return time
    case .after(let reference, let event, let wait):
      guard case .named(let name) = reference else {
        throw Diagnostic("there is no such step", at: range)
      }
      return try time(of: event, of: name, at: range) + wait
    }
  }

  func time(of moment: Moment, at range: SourceRange?) throws(Diagnostic) -> Double {
    switch moment {
    case .time(let time): time
    case .end: duration
    case .beforeEnd(let distance): duration - distance
    case .event(let name, let event, let offset): try time(of: event, of: name, at: range) + offset
    }
  }
}
