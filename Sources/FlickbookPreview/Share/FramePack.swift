import FlickAnimatedImage
import FlickBasics
import FlickDiagnostics
import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
import FlickPlanning
import FlickRendering
import FlickScene
import FlickStage
import FlickVideo

/// All frames of a scene as lossless WebP pictures of the changes from one frame to the next.
struct FramePack {
  /// The pictures, one after the other.
  private(set) var bytes: [UInt8] = []
  /// For each frame, the place of its picture in the frame and in the bytes; null for a frame that equals the previous
  /// one.
  private(set) var frames: [JSONValue] = []
  /// The hashes that `flickbook still --hash` prints, without repetitions.
  private(set) var hashes: [String] = []
  /// The index of each frame's hash.
  private(set) var states: [Int] = []
  private(set) var isOpaque = true

  private init() {}

  /// - Parameters:
  ///   - scene: The scene to draw.
  ///   - jobs: The number of frames that are encoded at a time, at least 1.
  /// - Throws: `VideoError`, `ImageError`, `TextError` for the scene's files; `CancellationError`.
  init(
    _ scene: ResolvedScene, cache: AssetCache, jobs: Int, _ observer: @escaping RenderObserver = { _ in }
  ) async throws {
    let renderer = try FrameRenderer(scene, cache: cache)
    let work = FrameWork(renderer, frames: Array(0..<scene.stage.frameCount), of: "page", observer)
    work.lookAhead()
    defer { work.end() }
    // The duration of a frame is not stored, so any rate will do that the format supports.
    let settings = try AnimationSettings(
      .losslessWebP, size: scene.pixelSize, rate: FrameRate.standard, hasAlpha: true, effort: .normal)
    let encoder = AnimationFrameEncoder(settings)
    let count = scene.stage.frameCount
    var pack = FramePack()
    try await BoundedTasks(atATime: jobs).runInOrder(
      0..<count,
      work: { frame in
        try Task.checkCancellation()
        let start = WorkClock.thread.now
        defer { work.finish(frame, since: start) }
        let now = try renderer.frame(frame)
        let before = frame > 0 ? try renderer.frame(frame - 1) : nil
        let change = AnimationChange.picture(now, after: before, isHeld: false)
        return (try encoder.encode(change), now.hash, now.isOpaque)
      },
      finish: { pack.append($0.0, hash: $0.1, isOpaque: $0.2, size: scene.pixelSize) })
    self = pack
  }

  private mutating func append(_ frame: EncodedAnimationFrame, hash: String, isOpaque: Bool, size: PixelSize)
  {
    if hashes.last != hash { hashes.append(hash) }
    states.append(hashes.count - 1)
    self.isOpaque = self.isOpaque && isOpaque
    guard let picture = frame.stillPicture else {
      frames.append(.null)
      return
    }
    let start = bytes.count
    bytes += picture.file
    let isWhole = !picture.isOverlay && picture.width == size.width && picture.height == size.height
    frames.append([
      "x": .integer(picture.x), "y": .integer(picture.y), "width": .integer(picture.width),
      "height": .integer(picture.height), "isOverlay": .boolean(picture.isOverlay),
      "isWhole": .boolean(isWhole),
      "start": .integer(start), "end": .integer(bytes.count),
    ])
  }
}
