package import FlickBasics
import FlickDiagnostics
package import FlickEffects
package import FlickGeometry
import FlickScene

/// A step of a script after it was played: its time, its events and its touch.
package struct ResolvedStep: Hashable, Sendable {
  /// The author's name for the step, or `step 3`.
  package private(set) var name: String
  /// The step's action, in a few words, such as `tap page-3` or `dismiss`.
  package let summary: String
  /// Seconds since the scene began.
  package let time: Double
  /// The step's events in the order of time; the first one is `start`.
  package internal(set) var events: [Outcome.Event]
  /// The reason why the effect refused the step, if it did.
  package let refusal: String?
  /// The finger's path, for touches.
  package let touch: Touch?
  /// The offsets of the drawn fingers from the point that the effect receives; empty for two fingers that move about
  /// each other.
  package let fingers: [Point]
  /// The place of the step in the scene's text; nil for steps that are in no text.
  package var range: SourceRange?

  package func time(of event: String) -> Double? { events.last { $0.name == event }?.time }

  func called(_ name: String) -> ResolvedStep {
    var step = self
    step.name = name
    return step
  }

  /// Returns the time of an event; `range` is the place of the key that waits for it.
  func requiredTime(of event: String, at range: SourceRange?) throws(Diagnostic) -> Double {
    if let time = time(of: event) { return time }
    let reason = refusal.map { ": the step was refused, because \($0)" } ?? ""
    throw Diagnostic(
      "'\(event)' of '\(name)' never happens\(reason)", at: range,
      note: "what happens: " + events.map(\.name).joined(separator: ", "))
  }

  /// The time when the finger leaves the screen, or the step's time if it has no touch.
  var release: Double { time + (touch?.duration ?? 0) }

  /// Ends this step's motion because another step takes it over at `time`. Later events move to that time, and the
  /// motion settles at `settled`.
  mutating func interrupt(at time: Double, settled: Double) {
    for i in events.indices where events[i].time > time {
      events[i].time = events[i].name == "settled" ? settled : time
    }
  }
}
