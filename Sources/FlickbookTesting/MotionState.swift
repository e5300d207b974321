public import FlickEffects
public import FlickGeometry
public import FlickPlanning
import FlickScene
import FlickStage

/// The numbers of a scene at one moment, as `flickbook inspect` prints them. Lengths are in points.
public struct MotionState: Sendable {
  /// The moment in seconds.
  public let time: Double
  /// The index of the frame on the screen at that time.
  public let frame: Int
  /// All numbers of the effect.
  public let snapshot: EffectSnapshot
  /// The velocity of the content offset in points per second, as the mean over a millisecond.
  public let velocity: Point

  init(_ scene: ResolvedScene, at time: Double) {
    self.time = time
    frame = scene.timeline.frame(at: time)
    snapshot = scene.stage.snapshot(at: time)
    velocity = scene.stage.velocity(at: time)
  }

  /// The effect's state.
  public var state: String { snapshot.state }
  public var contentOffset: Point { snapshot.contentOffset }
  public var contentSize: Size { snapshot.contentSize }
  /// The pages, cards or cells, by ascending index.
  public var items: [ItemSnapshot] { snapshot.items }

  /// A page, card or cell with its frame in the content, its corners on the screen, its transform and its alpha.
  ///
  /// - Throws: `FlickbookError` when there is no such item at this moment, with the names of the existing items.
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
