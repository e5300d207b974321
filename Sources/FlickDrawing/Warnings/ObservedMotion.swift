import FlickEffects
import FlickScene
import FlickStage

/// The motion of an effect in a scene, without animations of layers, as samples show it.
struct ObservedMotion {
  /// The number of samples per second, and the largest number of samples.
  private static let (rate, most) = (30.0, 2_000)

  private let stage: Stage

  init(of stage: Stage) { self.stage = stage }

  /// Whether a sample from `start` to `end` differs from the one at `start`.
  func changes(from start: Double, to end: Double) -> Bool {
    guard end > start else { return false }
    let first = stage.effectSnapshot(at: start)
    let count = min(Int(((end - start) * Self.rate).rounded(.up)), Self.most)
    return (1...count).contains { index in
      !stage.effectSnapshot(at: start + (end - start) * Double(index) / Double(count)).looksLike(first)
    }
  }

  /// The ids of all items that are present at an event, at the start or at the end.
  var itemsAtEvents: Set<String> {
    let times: [Double] = stage.steps.flatMap { $0.events.map(\.time) } + [0, stage.duration]
    let seen = times.filter { $0 <= stage.duration }.flatMap { stage.effectSnapshot(at: $0).items.map(\.id) }
    return Set(seen)
  }
}

extension EffectSnapshot {
  /// Whether the items are the same and look the same.
  fileprivate func looksLike(_ other: EffectSnapshot) -> Bool {
    contentOffset == other.contentOffset && items == other.items && state == other.state
      && values.map(\.value) == other.values.map(\.value)
  }
}
