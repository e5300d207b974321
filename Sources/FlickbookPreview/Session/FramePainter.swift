import FlickBasics
import FlickCompositor
import FlickDrawing
import FlickImage
import FlickMotion
import FlickStage
import Synchronization

/// Draws the frames that the preview's pages in browsers request. Frames that look the same are drawn once. It owns a
/// cache of the last requested frames.
final class FramePainter: Sendable {
  /// A request for a frame by a page in a browser.
  struct FrameRequest: Hashable, Sendable {
    /// The index of the frame, from 0.
    var frame: Int
    /// The scale in eighths of the device's scale, 1 to 8.
    var eighths = 8
    /// Whether clear parts are shown over a checkerboard.
    var isOverBoard = false
    /// Whether the whole picture is shown, without the camera and without callouts.
    var isWhole = false
  }

  /// The key of a frame in the cache; frames that look the same have equal keys.
  private struct Key: Hashable {
    var epoch: String
    var eighths: Int
    var state: String
    var isOverBoard: Bool
  }

  private let frames: Mutex<RecentlyUsed<Key, ServedFrame>>
  private let turns: NewestFirstSemaphore
  private let threads: Int

  /// The size of the cache, in bytes.
  private static let room = 160 << 20

  /// - Parameter jobs: The number of threads that draw.
  init(jobs: Int) {
    // One more frame than there are threads, so that no thread waits for the next frame.
    (turns, threads) = (NewestFirstSemaphore(jobs + 1), jobs)
    frames = Mutex(RecentlyUsed(budget: FramePainter.room))
  }

  /// - Throws: `ImageError` when a picture of the scene cannot be decoded; `CancellationError` when the request was
  ///   cancelled.
  func frame(_ request: FrameRequest, of scene: OpenScene) async throws -> ServedFrame {
    try await turns.take { [self] in
      let renderer = try scene.renderer(eighths: request.eighths)
      let (hash, draw) = renderer.drawing(of: request, threads: threads)
      let key = Key(
        epoch: scene.epoch, eighths: request.eighths, state: hash, isOverBoard: request.isOverBoard)
      if let known = frames.withLock({ $0.use(key) }) { return known }
      try Task.checkCancellation()
      let picture = try draw()
      let isOpaque = picture.isOpaque
      let bytes =
        isOpaque
        ? picture.bytes
        : request.isOverBoard
          ? picture.overCheckerboard().bytes : picture.straightComponents(in: picture.bounds)
      let frame = ServedFrame(
        size: picture.size, bytes: bytes, isOpaque: isOpaque, picture: isOpaque ? picture : nil)
      frames.withLock { $0.insert(frame, cost: frame.bytes.count, for: key) }
      return frame
    }
  }

  /// The hash that `flickbook still --hash` prints. It takes longer than sending the pixels, so these do not wait for
  /// it.
  ///
  /// - Throws: `CancellationError` when the request was cancelled.
  func hash(ofFrame number: Int, of scene: OpenScene) async throws -> String {
    let frame = try await frame(FrameRequest(frame: number, isOverBoard: true), of: scene)
    return try await turns.take { [threads] in
      if let picture = frame.picture { return picture.hash }
      let renderer = try scene.renderer(eighths: 8)
      return try renderer.picture(of: renderer.state(ofFrame: number), threads: threads).hash
    }
  }

  /// Forgets the frames of all other epochs.
  func keep(_ epochs: Set<String>) {
    frames.withLock { $0.removeAll { !epochs.contains($0.epoch) } }
  }

  /// The number of requests that wait for their turn.
  var waitingCount: Int {
    get async { await turns.waitingCount }
  }
}

extension FrameRenderer {
  /// The hash of a requested picture, known before it is drawn, and the function that draws it.
  fileprivate func drawing(
    of request: FramePainter.FrameRequest, threads: Int
  ) -> (hash: String, draw: () throws -> PixelBuffer) {
    guard request.isWhole else {
      let state = state(ofFrame: request.frame)
      return (state.hash, { try picture(of: state, threads: threads) })
    }
    let list = stage.displayListBeforeCamera(at: stage.frameRate.time(ofFrame: request.frame))
    var hasher = hasher
    return (
      hasher.hash(of: list),
      {
        var picture = PixelBuffer(size: compositor.size)
        compositor.render(list, into: &picture, threads: threads)
        try requirePictures()
        return picture
      }
    )
  }
}
