package import FlickAnalysis
import FlickDiagnostics

/// Compares the track of one item with the expected track.
///
/// A sentence states only facts that both recordings show. Events after the end of the shorter scene do not count as
/// missing, and an item that is at rest when a scene ends does not count as leaving.
package struct TrackComparison {
  package struct Finding {
    /// The first frame that shows the difference.
    var frame: Int
    /// The distance of the item from its expected place, in hundredths of a point.
    var distance: Int
    package var sentence: String
  }

  private let expected: TrackReading?
  private let found: TrackReading?
  private let shortestRest: Int

  /// - Parameters:
  ///   - expected: The expected track; nil if the item is expected in no frame.
  ///   - found: The track that was found; nil if the item is in no frame.
  ///   - frameCounts: The number of frames of both scenes.
  ///   - shortestRest: The number of frames that a stay must last to be a rest.
  /// - Precondition: At least one of the tracks is not nil.
  package init(
    _ expected: ItemTrack?, _ found: ItemTrack?, frameCounts: (expected: Int, found: Int), shortestRest: Int
  ) {
    self.expected = expected.map { TrackReading($0, frameCount: frameCounts.expected) }
    self.found = found.map { TrackReading($0, frameCount: frameCounts.found) }
    self.shortestRest = shortestRest
  }

  /// The most important difference; nil when both tracks agree as far as both scenes show them.
  package var finding: Finding? {
    guard let expected else {
      return found.map {
        Finding(
          frame: $0.firstSeen, distance: .max, sentence: "\($0.item) is new, from frame \($0.firstSeen) on")
      }
    }
    guard let found else {
      return Finding(
        frame: expected.firstSeen, distance: .max, sentence: "\(expected.item) is not there any more")
    }
    return arrival(expected, found) ?? departure(expected, found) ?? passing(expected, found)
      ?? presence(expected, found)
  }
}

// MARK: - Rests

extension TrackComparison {
  /// The first rest that begins at another time or place than expected.
  private func arrival(_ expected: TrackReading, _ found: TrackReading) -> Finding? {
    for (a, b) in zip(expected.rests, found.rests) where a.start != b.start || a.place != b.place {
      let change = FrameChange(from: a.place, to: b.place)
      return Finding(
        frame: min(a.start, b.start), distance: change?.distance ?? 0,
        sentence: "\(expected.item) \(arrivalWords(a.start, b.start, change))")
    }
    return restCount(expected, found)
  }

  private func arrivalWords(_ a: Int, _ b: Int, _ change: FrameChange?) -> String {
    let place = change.map { ", " + $0.words } ?? ""
    switch (a, b) {
    case (0, 0): return "begins" + (change.map { " " + $0.words } ?? "")
    case (0, _): return "rests from frame \(b) on instead of from the start\(place)"
    case (_, 0): return "rests from the start instead of from frame \(a) on\(place)"
    case _ where a == b: return "arrives" + (change.map { " " + $0.words } ?? "") + ", in frame \(b)"
    default: return "arrives \(later(b - a)) (frame \(b) instead of \(a))\(place)"
    }
  }

  /// The finding about a different number of rests in the frames that both scenes have. A rest at the very end of the
  /// shorter scene does not count, because the scene may end before the rest has lasted long enough.
  private func restCount(_ expected: TrackReading, _ found: TrackReading) -> Finding? {
    let common = min(expected.frameCount, found.frameCount)
    let (before, after) = (lasting(expected, to: common), lasting(found, to: common))
    guard before.count != after.count else { return nil }
    let frame = (before.count < after.count ? after : before)[min(before.count, after.count)].start
    let times = "\(counted(after.count, "time")) instead of \(before.count)"
    let within = expected.frameCount == found.frameCount ? "" : " in the first \(common) frames"
    return Finding(frame: frame, distance: 0, sentence: "\(expected.item) rests \(times)\(within)")
  }

  /// The rests that have lasted for `shortestRest` frames before the frame `end`.
  private func lasting(_ reading: TrackReading, to end: Int) -> [TrackReading.Rest] {
    reading.rests.filter { $0.start + shortestRest <= end }
  }

  /// The first rest that the item leaves at another time than expected.
  private func departure(_ expected: TrackReading, _ found: TrackReading) -> Finding? {
    for (a, b) in zip(expected.rests, found.rests) where a.departure != b.departure {
      guard let words = departureWords(a, b, expected.frameCount, found.frameCount) else { continue }
      let frame = [a.departure, b.departure].compactMap(\.self).min() ?? 0
      return Finding(frame: frame, distance: 0, sentence: "\(expected.item) \(words)")
    }
    return nil
  }

  /// Nil when the item leaves in a frame that the other scene does not have: the item might leave there, too.
  private func departureWords(
    _ a: TrackReading.Rest, _ b: TrackReading.Rest, _ expectedCount: Int, _ foundCount: Int
  ) -> String? {
    switch (a.departure, b.departure) {
    case (let before?, let after?) where a.fades || b.fades:
      "stays as it is until frame \(after) instead of \(before)"
    case (let before?, let after?): "leaves \(later(after - before)) (frame \(after) instead of \(before))"
    case (let before?, nil) where before < foundCount:
      "no longer leaves in frame \(before): it stays to the end"
    case (nil, let after?) where after < expectedCount:
      "leaves in frame \(after), and stayed to the end before"
    default: nil
    }
  }
}

// MARK: - Between rests

extension TrackComparison {
  /// The difference in places between rests, in the frame with the largest distance; only frames with places in both
  /// tracks count.
  private func passing(_ expected: TrackReading, _ found: TrackReading) -> Finding? {
    let frames = Set((expected.track.entries + found.track.entries).map(\.frames.lowerBound)).sorted()
    var (first, farthest): (Int?, (frame: Int, change: FrameChange)?)
    for frame in frames {
      guard let a = expected.track.entry(at: frame)?.place, let b = found.track.entry(at: frame)?.place,
        let change = FrameChange(from: a, to: b)
      else { continue }
      first = first ?? frame
      if farthest.map({ $0.change.distance < change.distance }) ?? true { farthest = (frame, change) }
    }
    guard let first, let farthest else { return nil }
    let arrives = zip(expected.rests, found.rests).contains { a, _ in a.start > farthest.frame }
    return Finding(
      frame: first, distance: farthest.change.distance,
      sentence: "\(expected.item) is \(farthest.change.words) on its way, in frame \(farthest.frame)"
        + (arrives ? ", and arrives as before" : ""))
  }

  /// The first appearance or disappearance that happens at another time than expected.
  private func presence(_ expected: TrackReading, _ found: TrackReading) -> Finding? {
    let (before, after) = (expected.turns, found.turns)
    for index in 0..<max(before.count, after.count) {
      let (a, b) = (before.dropFirst(index).first, after.dropFirst(index).first)
      guard a?.frame != b?.frame,
        let words = presenceWords(a, b, expected.frameCount, found.frameCount)
      else { continue }
      let frame = [a?.frame, b?.frame].compactMap(\.self).min() ?? 0
      return Finding(frame: frame, distance: 0, sentence: "\(expected.item) \(words)")
    }
    return nil
  }

  /// Turns alternate, so turns with the same index are both appearances or both disappearances. Nil when a turn lies in
  /// a frame that the other scene does not have: the other scene might have it there, too.
  private func presenceWords(
    _ a: TrackReading.Turn?, _ b: TrackReading.Turn?, _ expectedCount: Int, _ foundCount: Int
  ) -> String? {
    switch (a, b) {
    case (let a?, let b?) where a.frame == 0: "appears in frame \(b.frame), and was there from the start"
    case (let a?, let b?) where b.frame == 0: "is there from the start, and appeared in frame \(a.frame)"
    case (let a?, let b?): "\(b.verb) \(later(b.frame - a.frame)) (frame \(b.frame) instead of \(a.frame))"
    case (let a?, nil) where a.frame < foundCount: "no longer \(a.verb) in frame \(a.frame)"
    case (nil, let b?) where b.frame < expectedCount: "\(b.verb) in frame \(b.frame), and did not"
    default: nil
    }
  }
}
