import FlickAnalysis
import FlickDiagnostics

/// Compares the events, the cameras and the items' paths of two manifests, and describes the differences in words.
struct MotionComparison {
  /// The largest number of sentences; more would not help a reader.
  private static let mostSentences = 4

  private let expected: FrameManifest
  private let found: FrameManifest

  init(_ expected: FrameManifest, _ found: FrameManifest) { (self.expected, self.found) = (expected, found) }

  /// The differences in order of time, as a handful of sentences.
  var sentences: [String] {
    let items = itemFindings
    let shown = items.prefix(MotionComparison.mostSentences).map(\.sentence)
    let rest = items.count - shown.count
    return eventSentences + [cameraSentence].compactMap(\.self) + shown
      + (rest > 0 ? ["and \(counted(rest, "more item"))"] : [])
  }

  private var eventSentences: [String] {
    let findings = eventFindings
    let shown = findings.prefix(MotionComparison.mostSentences)
    let rest = findings.count - shown.count
    return shown + (rest > 0 ? ["and \(counted(rest, "more event"))"] : [])
  }

  /// The differences of events. Consecutive events that are late by the same number of frames share a sentence.
  private var eventFindings: [String] {
    var sentences: [String] = []
    var late: (event: FrameManifest.Event, before: Int, count: Int)?
    func tell() {
      guard let late else { return }
      let shift = late.event.frame - late.before
      let others = late.count > 1 ? " and \(late.count - 1) more \(late.count == 2 ? "event" : "events")" : ""
      let verb = late.count > 1 ? "come" : "comes"
      sentences.append(
        "\(late.event.name)\(others) \(verb) \(later(shift)) (frame \(late.event.frame) instead of \(late.before))"
      )
    }
    for (name, before, after) in pairedEvents {
      guard let before, let after else {
        tell()
        late = nil
        sentences.append(before.map(loss) ?? after.map(gain) ?? name)
        continue
      }
      let shift = after.frame - before.frame
      if let known = late, known.event.frame - known.before == shift {
        late?.count += 1
        continue
      }
      tell()
      late = shift == 0 ? nil : (after, before.frame, 1)
    }
    tell()
    return sentences
  }

  /// The sentence about an expected event that has no counterpart.
  private func loss(of event: FrameManifest.Event) -> String {
    if event.frame >= found.frameCount { return "\(event.name) no longer happens before the scene ends" }
    let count = found.events.count { $0.name == event.name }
    return count == 0 ? "\(event.name) no longer happens" : "\(event.name) happens less often"
  }

  private func gain(of event: FrameManifest.Event) -> String {
    if event.frame >= expected.frameCount {
      return "\(event.name) happens in frame \(event.frame), after the expected end"
    }
    let count = expected.events.count { $0.name == event.name }
    return count == 0 ? "\(event.name) happens, and did not before" : "\(event.name) happens more often"
  }

  /// The events in pairs of the same name, in the expected order: the first expected one with the first found one, and
  /// so on. New events follow.
  private var pairedEvents: [(name: String, before: FrameManifest.Event?, after: FrameManifest.Event?)] {
    var waiting = Dictionary(grouping: found.events, by: \.name)
    var pairs: [(String, FrameManifest.Event?, FrameManifest.Event?)] = []
    for event in expected.events {
      let after = waiting[event.name]?.first
      if after != nil { waiting[event.name]?.removeFirst() }
      pairs.append((event.name, event, after))
    }
    let known = Dictionary(grouping: expected.events, by: \.name).mapValues(\.count)
    var passed: [String: Int] = [:]
    for event in found.events {
      passed[event.name, default: 0] += 1
      if passed[event.name, default: 0] > known[event.name, default: 0] {
        pairs.append((event.name, nil, event))
      }
    }
    return pairs
  }

  /// The sentence about the camera; nil if it shows the same, or the expected frames were recorded without it.
  var cameraSentence: String? {
    guard !expected.camera.isEmpty else { return nil }
    func track(_ entries: [ItemTrack.Entry]) -> ItemTrack? {
      entries.isEmpty ? nil : ItemTrack(item: "the camera", entries: entries)
    }
    return comparison(track(expected.camera), track(found.camera)).finding?.sentence
  }

  private func comparison(_ before: ItemTrack?, _ after: ItemTrack?) -> TrackComparison {
    TrackComparison(
      before, after, frameCounts: (expected.frameCount, found.frameCount),
      shortestRest: MotionRecorder.shortestRest(at: expected.frameRate))
  }

  /// One finding for each item whose motion differs, sorted by its first frame; in the same frame, the largest
  /// difference comes first.
  private var itemFindings: [TrackComparison.Finding] {
    let after = Dictionary(found.tracks.map { ($0.item, $0) }) { first, _ in first }
    let before = Set(expected.tracks.map(\.item))
    var findings = expected.tracks.compactMap { comparison($0, after[$0.item]).finding }
    findings += found.tracks.filter { !before.contains($0.item) }.compactMap {
      comparison(nil, $0).finding
    }
    return findings.enumerated().sorted { a, b in
      (a.element.frame, -a.element.distance, a.offset) < (b.element.frame, -b.element.distance, b.offset)
    }.map(\.element)
  }
}
