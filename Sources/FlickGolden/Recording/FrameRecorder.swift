package import FlickAnalysis
import FlickBasics
import FlickCompositor
public import FlickDrawing
import FlickGeometry
import FlickImage
import FlickMotion
public import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickScene
import FlickStage

/// Draws frames of a scene and records them in a manifest.
///
/// The manifest depends on the scene alone, not on the number of jobs, the processor or the build.
public struct FrameRecorder: Sendable {
  /// The number of frames that one worker draws one after the other. Neighbors have much in common, so only the first
  /// is drawn as a whole.
  private static let framesAtATime = 60

  public let scene: ResolvedScene
  let cache: AssetCache
  /// Receives the amount of work and its progress, from any thread.
  var observer: RenderObserver = { _ in }
  private let pool: WorkPool
  private let owner: WorkPool.Owner

  /// - Parameters:
  ///   - scene: The scene to record.
  ///   - cache: Keeps pictures and fonts; recorders of any scenes may share it.
  ///   - jobs: The number of frames that are drawn at a time, at least 1; nil for as many as there are cores.
  public init(_ scene: ResolvedScene, cache: AssetCache = AssetCache(), jobs: Int? = nil) {
    let pool = WorkPool(jobs: jobs ?? Processor.workerCount, bytes: MemoryLimit.workingMemory)
    pool.join(0)
    self.init(scene, cache: cache, pool: pool, owner: 0)
  }

  /// - Parameter owner: An owner that has joined the pool.
  init(_ scene: ResolvedScene, cache: AssetCache, pool: WorkPool, owner: WorkPool.Owner) {
    (self.scene, self.cache, self.pool, self.owner) = (scene, cache, pool, owner)
  }

  /// Draws frames and returns their manifest.
  ///
  /// - Parameter frames: The frames in ascending order, each less than the scene's frame count; nil for all.
  /// - Throws: `ImageError` when a file of the scene cannot be read or decoded, `TextError` for fonts;
  ///   `CancellationError`.
  public func manifest(of frames: [Int]? = nil) async throws -> FrameManifest {
    let count = scene.stage.frameCount
    let frames = frames ?? Array(0..<count)
    precondition(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "frames are in ascending order")
    precondition(
      !frames.isEmpty && frames[0] >= 0 && frames[frames.count - 1] < count, "frames are of the scene")
    let events = scene.manifestEvents
    async let motion = motion(events)
    let pictures = try await pictures(frames)
    let (tracks, camera, hashes) = try await motion
    var manifest = FrameManifest(
      origin: try FrameManifest.Origin(scene, cache), canvas: scene.pixelSize,
      frameRate: scene.stage.frameRate,
      frameCount: count, events: events, tracks: tracks, camera: camera,
      sound: try scene.stage.sounds.isEmpty ? [] : scene.mix(cache).hashesOfSeconds(FrameHashes.digits))
    for (frame, picture) in zip(frames, pictures) {
      manifest.runs.append(frame..<frame + 1, FrameHashes(picture: picture, motion: hashes[frame]))
    }
    return manifest
  }

  /// The motion of the items, and the hash of the motion in every frame of the scene; nothing is drawn for it.
  ///
  /// - Throws: `CancellationError`.
  package func motion() async throws -> (tracks: [ItemTrack], hashes: [String]) {
    let (tracks, _, hashes) = try await motion(scene.manifestEvents)
    return (tracks, hashes)
  }

  private func motion(
    _ events: [FrameManifest.Event]
  ) async throws -> ([ItemTrack], camera: [ItemTrack.Entry], hashes: [String]) {
    try await pool.run(owner, bytes: 0) {
      var recorder = MotionRecorder(scene, events: events)
      var hashes: [String] = []
      for frame in 0..<scene.stage.frameCount {
        try Task.checkCancellation()
        let moment = MotionMoment(scene.stage, at: scene.stage.frameRate.time(ofFrame: frame))
        hashes.append(moment.hash())
        recorder.take(moment, frame: frame)
      }
      return (recorder.finish(), recorder.finishCamera(), hashes)
    }
  }

  /// The hashes of the pictures, in the order of the frames.
  private func pictures(_ frames: [Int]) async throws -> [String] {
    let renderer = try FrameRenderer(scene, cache: cache)
    let drawn = DrawnPictures()
    let work = FrameWork(renderer, frames: frames, of: "frames", observer)
    work.lookAhead()
    defer { work.end() }
    let starts = Array(stride(from: 0, to: frames.count, by: FrameRecorder.framesAtATime))
    // The pool limits how many are drawn at a time.
    return try await BoundedTasks(atATime: max(starts.count, 1)).map(starts) { start in
      // Memory for the canvas and for the hasher's copy of it.
      try await pool.run(owner, bytes: renderer.compositor.size.area * 8) {
        try renderer.hashes(
          of: frames[start..<min(start + FrameRecorder.framesAtATime, frames.count)], drawn: drawn, work)
      }
    }.flatMap(\.self)
  }
}

extension FrameRenderer {
  /// The beginnings of the frames' hashes. Of equal frames, a recorder draws only one. A part of a picture that equals
  /// the previous picture is not drawn again.
  fileprivate func hashes(
    of frames: ArraySlice<Int>, drawn: DrawnPictures, _ work: FrameWork
  ) throws -> [String] {
    var canvas = PixelBuffer(size: compositor.size)
    var (shown, hasher): (PreparedFrame?, FrameHasher) = (nil, FrameHasher())
    return try frames.map { frame in
      try Task.checkCancellation()
      let start = WorkClock.thread.now
      defer { work.finish(frame, since: start) }
      let moments = moments(ofFrame: frame)
      guard moments.count == 1 else { return String(try self.frame(frame).hash.prefix(FrameHashes.digits)) }
      let list = displayList(of: moments[0])
      let hash = drawn.hash(of: list) {
        let next = compositor.prepare(list, after: shown)
        compositor.draw(next, over: shown, into: &canvas)
        let changes = shown.map { compositor.changes(of: next, since: $0) }
        shown = next
        return String(hasher.hash(of: canvas, changes: changes).prefix(FrameHashes.digits))
      }
      try requirePictures()
      return hash
    }
  }
}

extension FrameManifest.Origin {
  /// Finds the inputs of a scene's frames.
  ///
  /// - Throws: `FileError` when a file of the scene cannot be read, `TextError` for fonts.
  package init(_ scene: ResolvedScene, _ cache: AssetCache) throws {
    let hashes = try scene.partHashes(cache)
    func beginning(_ part: OutputDigest.Part) -> String {
      String((hashes[part] ?? "").prefix(FrameHashes.digits))
    }
    self.init(
      scene: beginning(.scene), assets: beginning(.assets), fonts: beginning(.fonts), drawing: Release.drawing
    )
  }
}

extension ResolvedScene {
  /// The events up to the scene's end, in order of time; events at the same time are in the script's order.
  fileprivate var manifestEvents: [FrameManifest.Event] {
    let timeline = timeline
    return timeline.marks.filter { $0.time <= timeline.duration }.enumerated()
      .map { index, mark in
        (
          FrameManifest.Event(
            name: mark.name, microseconds: Int((mark.time * 1e6).rounded()),
            frame: timeline.frame(at: mark.time)),
          index
        )
      }
      .sorted { ($0.0.microseconds, $0.1) < ($1.0.microseconds, $1.1) }
      .map(\.0)
  }
}
