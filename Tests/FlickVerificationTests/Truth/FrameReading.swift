import FlickAnalysis
import FlickEffects
import FlickGolden
import FlickMotion
import FlickPlanning
import FlickScene
import FlickStage

/// The place of every item in every frame of a scene, and the frames of all events, in full, where a golden keeps
/// only a summary.
struct FrameReading {
  let count: Int
  /// The places by item; nil in frames in which the item is not on the screen.
  let places: [String: [ItemPlace?]]
  /// The frames of each event, in order.
  let events: [String: [Int]]
  private let shortestRest: Int

  init(_ scene: ResolvedScene) {
    let rate = scene.stage.frameRate
    let count = scene.stage.frameCount
    self.count = count
    shortestRest = max(2, rate.numerator / rate.denominator / 10)
    var places: [String: [ItemPlace?]] = [:]
    for frame in 0..<count {
      for part in MotionMoment(scene.stage, at: rate.time(ofFrame: frame)).parts {
        for item in part.snapshot.items {
          guard let place = ItemPlace(item, on: part.screen) else { continue }
          let name = part.prefix + item.id
          var all = places[name] ?? Array(repeating: nil, count: count)
          if all[frame] == nil { all[frame] = place }
          places[name] = all
        }
      }
    }
    self.places = places
    let timeline = scene.timeline
    let marks = timeline.marks.filter { $0.time <= timeline.duration }.sorted { $0.time < $1.time }
    events = Dictionary(grouping: marks, by: \.name).mapValues { $0.map { timeline.frame(at: $0.time) } }
  }

  func place(_ item: String, _ frame: Int) -> ItemPlace? {
    guard (0..<count).contains(frame) else { return nil }
    return places[item]?[frame]
  }

  func isThere(_ item: String, _ frame: Int) -> Bool { place(item, frame) != nil }

  /// The frames of each stay at one place that is long enough to be a rest.
  func rests(_ item: String) -> [Range<Int>] {
    guard let all = places[item] else { return [] }
    var rests: [Range<Int>] = []
    var start = 0
    for frame in 1...count where frame == count || all[frame] != all[start] {
      if all[start] != nil, frame - start >= shortestRest { rests.append(start..<frame) }
      start = frame
    }
    return rests
  }

  /// The number of stays that have lasted long enough by a frame to be rests.
  func restCount(_ item: String, before frame: Int) -> Int {
    rests(item).count { $0.lowerBound + shortestRest <= frame }
  }

  /// The frames in which the item appears or disappears.
  func turns(_ item: String) -> [(verb: String, frame: Int)] {
    (0..<count).compactMap { frame in
      let (was, isThere) = (isThere(item, frame - 1), isThere(item, frame))
      return was == isThere ? nil : (isThere ? "appears" : "disappears", frame)
    }
  }
}
