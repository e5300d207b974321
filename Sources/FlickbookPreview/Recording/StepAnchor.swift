package import FlickDiagnostics
import FlickEffects
import FlickScene
package import FlickStage

/// Where a recorded step goes in a script, and when it begins.
package struct StepAnchor: Hashable, Sendable {
  /// The reference for a step's time.
  package enum Anchor: String, Decodable, Sendable {
    /// The last event before it.
    case event
    /// The start of the scene.
    case time
  }

  /// How many steps stand before it.
  package let index: Int
  /// `at`, or `after` and `wait`.
  package let start: [JSONValue.Member]

  /// - Parameters:
  ///   - time: When the finger comes down, in seconds. A step never begins before it, and less than a millisecond
  ///     after it.
  ///   - steps: The script's steps, as they were played.
  ///   - names: How the steps are called in the scene; nil for those without a name.
  ///   - limit: How many steps stand before the scene's end; nil where no step ends it.
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

  /// Sums of decimal fractions are as exact as this, in seconds.
  static let tolerance = 1e-9

  /// Whole milliseconds, so that texts are short: no less than a time, and less than a millisecond more, which is a
  /// quarter of the shortest frame.
  static func whole(_ time: Double) -> Double { (time * 1000 - 1e-6).rounded(.up) / 1000 }

  /// An event as the script's text calls it, and its time.
  struct Event: Hashable {
    let name: String
    let time: Double
  }

  /// The events that a step can follow: those of the steps before it. A step without a name is known as the last one.
  static func events(before index: Int, in steps: [ResolvedStep], _ names: [String?]) -> [Event] {
    zip(steps, names).prefix(index).enumerated().flatMap { position, pair in
      let name = pair.1 ?? (position == index - 1 ? "last" : nil)
      return name.map { name in pair.0.events.map { Event(name: name + "." + $0.name, time: $0.time) } } ?? []
    }
  }

  /// The last one that has come by a time.
  static func latest(_ events: [Event], at time: Double) -> Event? {
    let come = events.filter { $0.time <= time + tolerance }
    return come.indices.max { (come[$0].time, $0) < (come[$1].time, $1) }.map { come[$0] }
  }

  /// A name that no step has: the word, or the word with a number.
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
