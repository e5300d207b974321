/// Content that follows a finger, past its bounds with a rubber band's resistance.
public struct Drag: Hashable, Sendable {
  package let path: FingerPath
  /// The time when the content starts to follow, on the path's clock. The finger's position at that time is the
  /// reference, so the content does not make up for a pan's slop.
  package let begin: Double
  /// Points of content per point of finger.
  package let gain: Double
  package let range: ElasticRange?
  private let startValue: Double
  private let rawStart: Double

  /// - Parameters:
  ///   - path: The finger's positions over time.
  ///   - begin: `path.time(ofTravel: ScrollMotion.slop)` for a fresh pan, `path.startTime` for a finger that
  ///     catches moving content.
  ///   - from: The value shown at `begin`, possibly past the bounds.
  ///   - gain: -1 for a content offset, which falls as the finger moves right or down; 1 for a position.
  ///   - range: The bounds; nil follows the finger anywhere.
  package init(
    _ path: FingerPath, begin: Double, from: Double, gain: Double = -1, within range: ElasticRange? = nil
  ) {
    precondition(begin <= path.endTime, "a drag begins while the finger is down")
    (self.path, self.begin, self.gain) = (path, begin, gain)
    self.range = range?.reaching(from)
    startValue = from
    rawStart = self.range?.raw(from) ?? from
  }

  private func raw(at time: Double) -> Double {
    rawStart + gain * (path.position(at: begin + time) - path.position(at: begin))
  }
}

extension Drag: ClosedForm {
  var duration: Double { path.endTime - begin }

  var finalValue: Double { value(at: duration) }

  func value(at time: Double) -> Double {
    let raw = raw(at: time)
    if raw == rawStart { return startValue }
    return range?.shown(raw) ?? raw
  }

  func velocity(at time: Double) -> Double {
    gain * path.velocity(at: begin + time) * (range?.slope(raw(at: time)) ?? 1)
  }
}
