public import FlickEffects
public import FlickGeometry
public import FlickPlanning
import FlickScene
import FlickStage

/// The numbers of a scene at one moment, those that `flickbook inspect` prints. Lengths are points.
public struct MotionState: Sendable {
  /// In seconds.
  public let time: Double
  /// The one on the screen then.
  public let frame: Int
  /// All numbers of the effect.
  public let snapshot: EffectSnapshot
  /// How fast the content offset moves, in points a second: the mean over a millisecond.
  public let velocity: Point

  init(_ scene: ResolvedScene, at time: Double) {
    self.time = time
    frame = scene.timeline.frame(at: time)
    snapshot = scene.stage.snapshot(at: time)
    velocity = scene.stage.velocity(at: time)
  }

  /// One of the effect's own states.
  public var state: String { snapshot.state }
  public var contentOffset: Point { snapshot.contentOffset }
  public var contentSize: Size { snapshot.contentSize }
  /// Pages, cards or cells, by ascending index.
  public var items: [ItemSnapshot] { snapshot.items }

  /// A page, card or cell: its frame in the content, its corners on the screen, transform and alpha.
  ///
  /// - Throws: `FlickbookError` when there is none of this name now, with those that there are.
  public func item(_ id: String) throws(FlickbookError) -> ItemSnapshot {
    guard let item = items.first(where: { $0.id == id }) else {
      let names = items.map(\.id)
      let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
      throw .invalidRequest(
        "there is no item '\(id)' in frame \(frame); "
          + (names.isEmpty ? "there are none" : "known: \(shown)"))
    }
    return item
  }
}
