import FlickEffects
package import FlickScene

/// Where a recorded step goes in a script, and when it begins.
package struct StepPlace: Hashable, Sendable {
  /// What its time is told by.
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
  ///   - time: When the finger comes down, in seconds. A step never begins before it, and less than a tenth of a
  ///     millisecond after it.
  ///   - steps: What became of the script.
  ///   - names: How the steps are called in the scene; nil for those without a name.
  ///   - limit: How many steps stand before the scene's end; nil where no step ends it.
  package init(
    at time: Double, in steps: [ResolvedStep], names: [String?], limit: Int?, by anchor: Anchor
  ) {
    let time = (time * 10_000 - 1e-6).rounded(.up) / 10_000
    let before = steps.prefix(limit ?? steps.count).prefix { $0.time <= time }
    index = before.count
    let count = before.count
    let events = zip(before, names).enumerated().flatMap { index, pair in
      pair.0.events.compactMap { event -> (name: String, time: Double)? in
        guard let step = pair.1 ?? (index == count - 1 ? "last" : nil), event.time <= time else { return nil }
        return (step + "." + event.name, event.time)
      }
    }
    let latest = events.indices.max { (events[$0].time, $0) < (events[$1].time, $1) }
    guard anchor == .event, let latest else {
      start = [.init("at", .string(RecordedGesture.text(ofSeconds: time)))]
      return
    }
    // Just as late, so that the step begins where it was recorded.
    let wait = ((time - events[latest].time) * 10_000 - 1e-6).rounded(.up) / 10_000
    let waiting = wait > 0 ? [JSONValue.Member("wait", .string(RecordedGesture.text(ofSeconds: wait)))] : []
    start = [.init("after", .string(events[latest].name))] + waiting
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
