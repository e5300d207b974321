import FlickImage
import FlickRendering

/// Draws frames for pages; those that look the same once.
final class FramePainter: Sendable {
  /// What a page asks for.
  struct Wish: Hashable, Sendable {
    /// From 0.
    var frame: Int
    /// The eighths of the device's scale, 1 to 8.
    var eighths = 8
    /// Whether what can be seen through is shown over a checkerboard.
    var isOverBoard = false
    /// Whether the hash is wanted.
    var isHashed = false
  }

  private let store: FrameStore
  private let turns: Turns
  private let threads: Int

  /// - Parameters:
  ///   - jobs: How many threads draw.
  ///   - room: For frames that are kept, in bytes.
  init(jobs: Int, room: Int) {
    // One more than there are threads, so that none waits for the next frame.
    (store, turns, threads) = (FrameStore(room: room), Turns(jobs + 1), jobs)
  }

  /// - Throws: `ImageError` when a picture of the scene cannot be decoded; `CancellationError` when nobody wants the frame
  ///   any more.
  func frame(_ wish: Wish, of scene: OpenScene) async throws -> ServedFrame {
    try await turns.take { [store, threads] in
      let renderer = try scene.renderer(eighths: wish.eighths)
      let state = renderer.state(ofFrame: wish.frame)
      let key = FrameStore.Key(
        epoch: scene.epoch, eighths: wish.eighths, state: state.hash, isOverBoard: wish.isOverBoard,
        isHashed: wish.isHashed)
      if let known = store[key] { return known }
      try Task.checkCancellation()
      let picture = try renderer.picture(of: state, threads: threads)
      let isOpaque = picture.isOpaque
      let bytes =
        isOpaque
        ? picture.bytes
        : wish.isOverBoard ? picture.overCheckerboard().bytes : picture.straightComponents(in: picture.bounds)
      let frame = ServedFrame(
        size: picture.size, bytes: bytes, isOpaque: isOpaque, hash: wish.isHashed ? picture.hash : nil)
      store.insert(frame, for: key)
      return frame
    }
  }

  func keep(_ epochs: Set<String>) { store.keep(epochs) }

  var byteCount: Int { store.byteCount }

  /// How many wishes wait for their turn.
  var waitingCount: Int {
    get async { await turns.waitingCount }
  }
}
