import FlickAnalysis
import FlickDigest
import FlickEffects
import FlickFiles
import FlickGolden
package import FlickMotion
package import FlickPlanning
import FlickScene
import FlickStage

/// The differences between the motion of two scenes: the items that move differently, with the first frame and the
/// distance, and the events with other times.
///
/// Both scenes are compared at the first one's frame rate. An item is compared by its corners on the screen, to a
/// hundredth of a point; an item that is on the screen in neither scene does not count. `TrackComparison` writes the
/// sentence about an item, as it does for a golden whose frames differ. The painted contents are compared as well,
/// without drawing them.
package struct MotionDifference: Sendable {
  package struct Item: Hashable, Sendable {
    package var id: String
    /// The first frame in which the item's place differs, or in which only one scene shows it.
    package var firstFrame: Int
    /// The number of such frames.
    package var frameCount: Int
    /// The frame with the largest distance between the two places of a corner, among the frames in which both scenes
    /// show the item, and that distance in points.
    package var farthestFrame: Int
    package var distance: Double
    /// The difference in one sentence without a full stop.
    package var sentence: String
  }

  package struct Event: Hashable, Sendable {
    package var name: String
    /// The times in seconds; nil if the event does not happen.
    package var before: Double?
    package var after: Double?
  }

  /// The items that differ, sorted by their first frames; in the same frame, the one with the largest distance comes
  /// first.
  package let items: [Item]
  /// The events that differ in the first scene's order, followed by the new ones.
  package let events: [Event]
  package let frameRate: FrameRate
  /// The number of frames of each scene.
  package let frameCounts: Compared<Int>
  /// The first frame that is painted differently, perhaps with everything in the same place.
  package let firstPaintedFrame: Int?
  /// The values of the effects that differ, such as states, if no item is at another place and anything is painted
  /// differently; else empty. Sorted by their first frames.
  package let values: [Value]
  /// The pictures and fonts of both scenes whose files differ.
  package let changedFiles: [String]

  /// The first frame in which an item's place differs.
  package var firstFrame: Int? { items.map(\.firstFrame).min() }
  package var isEmpty: Bool {
    items.isEmpty && events.isEmpty && frameCounts.areEqual && firstPaintedFrame == nil
      && changedFiles.isEmpty
  }

  /// - Throws: `CancellationError`; `FileError` when a file cannot be read.
  package init(_ a: ResolvedScene, _ b: ResolvedScene) throws {
    let rate = a.stage.frameRate
    frameRate = rate
    frameCounts = Compared(before: a, after: b).map { rate.frameCount(duration: $0.stage.duration) }
    events = MotionDifference.events(a.timeline.shownMarks, b.timeline.shownMarks)
    var recorder = DifferenceRecorder(frameRate: rate, frameCounts: frameCounts)
    for frame in 0..<max(frameCounts.before, frameCounts.after) {
      try Task.checkCancellation()
      let time = rate.time(ofFrame: frame)
      let places = Compared(before: a, after: b).map { $0.stage.places(at: time) }
      recorder.take(places, frame: frame)
    }
    items = recorder.items
    firstPaintedFrame = try MotionDifference.firstPaintedFrame(
      a.stage, b.stage, min(frameCounts.before, frameCounts.after))
    values =
      items.isEmpty && firstPaintedFrame != nil
      ? try MotionDifference.values(a.stage, b.stage, min(frameCounts.before, frameCounts.after)) : []
    changedFiles = try MotionDifference.changedFiles(a.scene, b.scene)
  }

  private static func firstPaintedFrame(_ a: Stage, _ b: Stage, _ count: Int) throws -> Int? {
    for frame in 0..<count {
      try Task.checkCancellation()
      let time = a.frameRate.time(ofFrame: frame)
      let other = min(time, b.duration)
      if a.displayList(at: time) != b.displayList(at: other) { return frame }
      // Cameras that blur their moves by other angles have other pictures while they move.
      let frameTime = a.frameRate.time(ofFrame: 1)
      guard
        a.cameraTravel(at: time, frameTime: frameTime) == b.cameraTravel(at: other, frameTime: frameTime)
      else { return frame }
    }
    return nil
  }

  private static func changedFiles(_ a: Scene, _ b: Scene) throws -> [String] {
    try (a.images + a.videos + a.fonts).compactMap { asset in
      guard let other = (b.images + b.videos + b.fonts).first(where: { $0.name == asset.name }),
        other.path != asset.path
      else { return nil }
      let isSame = try SHA256.hexDigest(ofFile: asset.path) == SHA256.hexDigest(ofFile: other.path)
      return isSame ? nil : asset.name
    }
  }

  private static func events(_ a: [Timeline.Mark], _ b: [Timeline.Mark]) -> [Event] {
    let (before, after) = (numbered(a), numbered(b))
    let times = Dictionary(after.map { ($0.name, $0.time) }) { first, _ in first }
    let known = Set(before.map(\.name))
    var events = before.compactMap { mark -> Event? in
      let time = times[mark.name]
      if let time, abs(time - mark.time) < 1e-6 { return nil }
      return Event(name: mark.name, before: mark.time, after: time)
    }
    events += after.filter { !known.contains($0.name) }.map {
      Event(name: $0.name, before: nil, after: $0.time)
    }
    return events
  }

  /// The events with their times. The second and later events of one name have their number after the name.
  private static func numbered(_ marks: [Timeline.Mark]) -> [(name: String, time: Double)] {
    var counts: [String: Int] = [:]
    return marks.map { mark in
      counts[mark.name, default: 0] += 1
      let count = counts[mark.name] ?? 1
      return (count == 1 ? mark.name : "\(mark.name) #\(count)", mark.time)
    }
  }
}

extension Timeline {
  /// The marks up to the scene's end.
  fileprivate var shownMarks: [Mark] { marks.filter { $0.time <= duration } }
}

extension Stage {
  /// The places of the visible items by their names; in a comparison, the side's name comes first. After the scene's
  /// end, the last places.
  func places(at time: Double) -> [String: ItemPlace] {
    var places: [String: ItemPlace] = [:]
    for part in MotionMoment(self, at: min(time, duration)).parts {
      for item in part.snapshot.items where places[part.prefix + item.id] == nil {
        places[part.prefix + item.id] = ItemPlace(item, on: part.screen)
      }
    }
    return places
  }
}

/// Compares items frame by frame.
private struct DifferenceRecorder {
  private let shortestRest: Int
  private let frameCounts: Compared<Int>
  private var pairs: [String: ItemPair] = [:]

  init(frameRate: FrameRate, frameCounts: Compared<Int>) {
    shortestRest = MotionRecorder.shortestRest(at: frameRate)
    self.frameCounts = frameCounts
  }

  mutating func take(_ places: Compared<[String: ItemPlace]>, frame: Int) {
    for id in Set(places.before.keys).union(places.after.keys) where pairs[id] == nil {
      pairs[id] = ItemPair(frame, shortestRest, frameCounts)
    }
    for id in pairs.keys { pairs[id]?.take(places.map { $0[id] }, frame: frame) }
  }

  var items: [MotionDifference.Item] {
    pairs.compactMap { $0.value.item($0.key) }
      .sorted { ($0.firstFrame, -$0.distance, $0.id) < ($1.firstFrame, -$1.distance, $1.id) }
  }
}

/// An item in both scenes.
private struct ItemPair {
  private var tracks: Compared<ItemTrackBuilder>
  private let shortestRest: Int
  private let frameCounts: Compared<Int>
  /// Whether each scene ever shows the item.
  private var isShown = Compared(before: false, after: false)
  private var first: Int?
  private var count = 0
  /// The frame with the item's largest distance, and the change there; the change is nil if no frame shows the item in
  /// both scenes.
  private var farthest: (frame: Int, change: FrameChange?)?

  init(_ frame: Int, _ shortestRest: Int, _ frameCounts: Compared<Int>) {
    (self.shortestRest, self.frameCounts) = (shortestRest, frameCounts)
    let track = ItemTrackBuilder(firstSeen: frame, shortestRest: shortestRest)
    tracks = Compared(before: track, after: track)
  }

  mutating func take(_ places: Compared<ItemPlace?>, frame: Int) {
    let (a, b) = (places.before, places.after)
    // A track ends with its scene: what stays in the last frame alone is not known to rest.
    if frame < frameCounts.before {
      tracks.before.take(a, frame: frame, isSample: false)
      isShown.before = isShown.before || a != nil
    }
    if frame < frameCounts.after {
      tracks.after.take(b, frame: frame, isSample: false)
      isShown.after = isShown.after || b != nil
    }
    // After the end of one scene there is nothing to compare.
    guard frame < min(frameCounts.before, frameCounts.after) else { return }
    let change = FrameChange(from: a, to: b)
    let isAlone = (a == nil) != (b == nil)
    // Two roundings of the same place may differ by a hundredth.
    guard isAlone || change.map({ $0.distance > 1 || a?.alpha != b?.alpha }) ?? false else { return }
    first = first ?? frame
    count += 1
    if let change, farthest?.change.map({ $0.distance < change.distance }) ?? true {
      farthest = (frame, change)
    } else if farthest == nil {
      farthest = (frame, nil)
    }
  }

  func item(_ id: String) -> MotionDifference.Item? {
    guard let first, let farthest else { return nil }
    let distance = farthest.change.map { Double($0.distance) / 100 } ?? 0
    return MotionDifference.Item(
      id: id, firstFrame: first, frameCount: count, farthestFrame: farthest.frame, distance: distance,
      sentence: sentence(id))
  }

  private func sentence(_ id: String) -> String {
    let tracks = tracks.map { builder in
      var builder = builder
      return ItemTrack(item: id, entries: builder.finish())
    }
    let comparison = TrackComparison(
      isShown.before ? tracks.before : nil, isShown.after ? tracks.after : nil,
      frameCounts: (frameCounts.before, frameCounts.after), shortestRest: shortestRest)
    if let finding = comparison.finding { return finding.sentence }
    guard let farthest, let change = farthest.change else {
      return "only one of the two shows \(id) on the screen, in frame \(first ?? 0)"
    }
    return "\(id) is \(change.words) on its way, in frame \(farthest.frame)"
  }
}
