package import FlickAnalysis

/// Compares the way of one item with the expected one.
package struct TrackComparison {
  package struct Finding {
    /// When it shows first.
    var frame: Int
    /// How far off the item is, in hundredths of a point.
    var distance: Int
    package var sentence: String
  }

  private let expected: ItemTrack?
  private let found: ItemTrack?

  /// - Precondition: one of them is there.
  package init(_ expected: ItemTrack?, _ found: ItemTrack?) {
    (self.expected, self.found) = (expected, found)
  }

  /// What is different, beginning with what says most; nil when nothing is.
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
    if expected.entries == found.entries { return nil }
    return arrival(expected, found) ?? departure(expected, found) ?? passing(expected, found)
      ?? presence(expected, found)
      ?? Finding(
        frame: expected.firstSeen, distance: 0, sentence: "\(expected.item) comes and goes at other times")
  }

  /// Where and when it comes to rest.
  private func arrival(_ expected: ItemTrack, _ found: ItemTrack) -> Finding? {
    let (before, after) = (expected.rests, found.rests)
    for (a, b) in zip(before, after) where a.frames.lowerBound != b.frames.lowerBound || a.place != b.place {
      let shift = b.frames.lowerBound - a.frames.lowerBound
      let change = FrameChange(from: a.place, to: b.place)
      let when =
        shift == 0 ? "" : " \(later(shift)) (frame \(b.frames.lowerBound) instead of \(a.frames.lowerBound))"
      let place = change.map { (shift == 0 ? " " : ", ") + $0.words } ?? ""
      let verb = b.frames.lowerBound == 0 && shift == 0 ? "begins" : "arrives"
      let at = shift == 0 && b.frames.lowerBound > 0 ? ", in frame \(b.frames.lowerBound)" : ""
      return Finding(
        frame: min(a.frames.lowerBound, b.frames.lowerBound), distance: change?.distance ?? 0,
        sentence: "\(expected.item) \(verb)\(when)\(place)\(at)")
    }
    guard before.count != after.count else { return nil }
    let frame = (before.count < after.count ? after : before)[min(before.count, after.count)].frames
      .lowerBound
    let times = "\(after.count) \(after.count == 1 ? "time" : "times") instead of \(before.count)"
    return Finding(frame: frame, distance: 0, sentence: "\(expected.item) rests \(times)")
  }

  /// When it leaves a place at which it rests.
  private func departure(_ expected: ItemTrack, _ found: ItemTrack) -> Finding? {
    for (a, b) in zip(expected.rests, found.rests) where a.frames.upperBound != b.frames.upperBound {
      let shift = b.frames.upperBound - a.frames.upperBound
      return Finding(
        frame: min(a.frames.upperBound, b.frames.upperBound), distance: 0,
        sentence:
          "\(expected.item) leaves \(later(shift)) (frame \(b.frames.upperBound) instead of \(a.frames.upperBound))"
      )
    }
    return nil
  }

  /// When it comes onto the screen, or goes.
  private func presence(_ expected: ItemTrack, _ found: ItemTrack) -> Finding? {
    let (before, after) = (expected.turns, found.turns)
    guard
      let index = (0..<max(before.count, after.count)).first(where: { index in
        !before.indices.contains(index) || !after.indices.contains(index) || before[index] != after[index]
      })
    else { return nil }
    let (a, b) = (before.dropFirst(index).first, after.dropFirst(index).first)
    let frame = min(a?.frame ?? .max, b?.frame ?? .max)
    let sentence =
      switch (a, b) {
      case (let a?, let b?) where a.verb == b.verb:
        "\(b.verb) \(later(b.frame - a.frame)) (frame \(b.frame) instead of \(a.frame))"
      case (let a?, nil): "no longer \(a.verb) in frame \(a.frame)"
      case (_, let b?): "\(b.verb) in frame \(b.frame), and did not"
      case (nil, nil): ""
      }
    return Finding(frame: frame, distance: 0, sentence: "\(expected.item) \(sentence)")
  }

  /// Where it is on its way: the frame in which it is farthest off, as far as both say where it is.
  private func passing(_ expected: ItemTrack, _ found: ItemTrack) -> Finding? {
    let frames = Set((expected.entries + found.entries).map(\.frames.lowerBound)).sorted()
    var (first, farthest): (Int?, (frame: Int, change: FrameChange)?)
    for frame in frames {
      guard let a = expected.entry(at: frame)?.place, let b = found.entry(at: frame)?.place,
        let change = FrameChange(from: a, to: b)
      else { continue }
      first = first ?? frame
      if farthest.map({ $0.change.distance < change.distance }) ?? true { farthest = (frame, change) }
    }
    guard let first, let farthest else { return nil }
    let rest = expected.rests.count > 1 ? ", and arrives as before" : ""
    return Finding(
      frame: first, distance: farthest.change.distance,
      sentence: "\(expected.item) is \(farthest.change.words) on its way, in frame \(farthest.frame)\(rest)")
  }
}

extension ItemTrack {
  fileprivate var rests: [Entry] { entries.filter { if case .rests = $0.kind { true } else { false } } }

  fileprivate var firstSeen: Int { entries.first { $0.place != nil }?.frames.lowerBound ?? 0 }
}

extension ItemTrack {
  /// When it appears on the screen and disappears, in order.
  fileprivate var turns: [(verb: String, frame: Int)] {
    var turns: [(verb: String, frame: Int)] = []
    for (previous, entry) in zip([nil] + entries.map { $0 as Entry? }, entries) {
      let (was, isThere) = (previous?.place != nil, entry.place != nil)
      if was != isThere { turns.append((isThere ? "appears" : "disappears", entry.frames.lowerBound)) }
    }
    return turns
  }
}
