import FlickBasics
import FlickPlanning

/// A bar of all frames of a scene in which the frames that differ and the events are marked.
struct FrameTimeline {
  private let outcome: GoldenOutcome
  private let difference: GoldenDiff

  init(_ outcome: GoldenOutcome, _ difference: GoldenDiff) {
    (self.outcome, self.difference) = (outcome, difference)
  }

  var text: String {
    guard let found = outcome.found, !difference.frames.isEmpty else { return "" }
    let length = max(found.frameCount, outcome.recorded?.frameCount ?? 0)
    let changed = difference.frames.map {
      "<rect x=\"\($0.lowerBound)\" width=\"\($0.count)\" height=\"10\"/>"
    }
    let events = found.events.map { event in
      "<path d=\"M\(event.frame) 0v10\"><title>\(Markup.escaped(event.name)), frame \(event.frame)</title></path>"
    }
    let others = difference.otherFrames.map { ", " + $0 } ?? ""
    let count = difference.comparedDifferingCount
    let verb = count == 1 ? "differs" : "differ"
    let words = "\(count) of \(difference.comparedCount) frames \(verb)\(others)"
    return """
      <figure class="timeline">
      <svg viewBox="0 0 \(length) 10" preserveAspectRatio="none" role="img" \
      aria-label="\(words)">
      \(changed.joined())\(events.joined())
      </svg>
      <figcaption>\(words): \(ranges)</figcaption>
      </figure>
      """
  }

  /// The frames that differ as text: `35 to 104, 110`.
  private var ranges: String {
    let shown = difference.frames.prefix(6).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound - 1)"
    }
    return shown.joined(separator: ", ") + (difference.frames.count > shown.count ? ", …" : "")
  }
}
