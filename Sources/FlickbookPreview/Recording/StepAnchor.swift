package import FlickDiagnostics
import FlickEffects
import FlickScene
package import FlickStage

/// The place of a recorded step in a script, and its start.
package struct StepAnchor: Hashable, Sendable {
  /// The reference for a step's start.
  package enum Anchor: String, Decodable, Sendable {
    /// The last event before the step.
    case event
    /// The start of the scene.
    case time
  }

  /// The number of steps before it.
  package let index: Int
  /// The members of the step that state its start: `at`, or `after` and `wait`.
  package let start: [JSONValue.Member]

  /// - Parameters:
  ///   - time: The time when the finger comes down, in seconds. The step begins at it or less than a millisecond later,
  ///     never earlier.
  ///   - steps: The script's steps, as they were played.
  ///   - names: The names of the steps in the scene; nil for steps without a name.
  ///   - limit: The number of steps before the scene's end; nil if no step ends it.
  package init(
    at time: Double, in steps: [ResolvedStep], names: [String?], limit: Int?, by anchor: Anchor
  ) {
    let before = steps.prefix(limit ?? steps.count).prefix { $0.time <= time + StepAnchor.tolerance }
    index = before.count
    let events = StepAnchor.events(before: before.count, in: steps, names)
    guard anchor == .event, let latest = StepAnchor.latest(events, at: time) else {
      start = [.init("at", .string(RecordedGesture.text(ofSeconds: StepAnchor.whole(time))))]
      return
    }
    let wait = StepAnchor.whole(time - latest.time)
    let waiting = wait > 0 ? [JSONValue.Member("wait", .string(RecordedGesture.text(ofSeconds: wait)))] : []
    start = [.init("after", .string(latest.name))] + waiting
  }

  /// The error of sums of decimal fractions, in seconds.
  static let tolerance = 1e-9

  /// A time rounded up to whole milliseconds, so that texts are short. The error is at most a quarter of the shortest
  /// frame.
  static func whole(_ time: Double) -> Double { (time * 1000 - 1e-6).rounded(.up) / 1000 }

  /// An event with its name in the script's text, and its time.
  struct Event: Hashable {
    let name: String
    let time: Double
  }

  /// The events that a step can follow: those of the steps before it. The last step is called `last` if it has no name.
  static func events(before index: Int, in steps: [ResolvedStep], _ names: [String?]) -> [Event] {
    zip(steps, names).prefix(index).enumerated().flatMap { position, pair in
      let name = pair.1 ?? (position == index - 1 ? "last" : nil)
      return name.map { name in pair.0.events.map { Event(name: name + "." + $0.name, time: $0.time) } } ?? []
    }
  }

  /// The latest event that has come by a time.
  static func latest(_ events: [Event], at time: Double) -> Event? {
    let come = events.filter { $0.time <= time + tolerance }
    return come.indices.max { (come[$0].time, $0) < (come[$1].time, $1) }.map { come[$0] }
  }

  /// A name that no step has yet: the word, or the word with a number.
  package static func name(for word: String, besides names: [String?]) -> String {
    let known = Set(names.compactMap(\.self))
    var (name, number) = (word, 1)
    while known.contains(name) {
      number += 1
      name = "\(word)-\(number)"
    }
    return name
  }
}
