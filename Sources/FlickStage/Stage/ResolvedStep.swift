import FlickBasics
import FlickDiagnostics
package import FlickEffects
package import FlickGeometry
import FlickScene

/// A step of a script after it was played: when it began and what came of it.
package struct ResolvedStep: Hashable, Sendable {
  /// The author's name for it, or `step 3`.
  package private(set) var name: String
  /// The step's action, in a few words: `tap page-3`, `dismiss`.
  package let summary: String
  /// Seconds since the scene began.
  package let time: Double
  /// The step's events in the order of time; the first is `start`.
  package internal(set) var events: [Outcome.Event]
  /// Why the effect declined, if it did.
  package let refusal: String?
  /// The finger's path, for touches.
  package let touch: Touch?
  /// Where fingers are drawn, seen from what the effect hears of; empty for two that move about each other.
  package let fingers: [Point]

  package func time(of event: String) -> Double? { events.last { $0.name == event }?.time }

  func called(_ name: String) -> ResolvedStep {
    var step = self
    step.name = name
    return step
  }

  /// The time of an event that something at `range` waits for.
  func requiredTime(of event: String, at range: SourceRange?) throws(Diagnostic) -> Double {
    if let time = time(of: event) { return time }
    let reason = refusal.map { ": it was refused, \($0)" } ?? ""
    throw Diagnostic(
      "'\(event)' of '\(name)' never happens\(reason)", at: range,
      note: "what happens: " + events.map(\.name).joined(separator: ", "))
  }

  /// When the finger has left the screen; the start for steps without one.
  var release: Double { time + (touch?.duration ?? 0) }

  /// Another step takes this step's motion over at `time`: what was to come is over then, and the motion comes to
  /// rest at `settled`.
  mutating func interrupt(at time: Double, settled: Double) {
    for i in events.indices where events[i].time > time {
      events[i].time = events[i].name == "settled" ? settled : time
    }
  }
}
