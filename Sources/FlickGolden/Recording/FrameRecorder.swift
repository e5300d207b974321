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

/// Draws frames of a scene and writes down what they are.
///
/// The manifest depends on the scene alone, not on the number of jobs, the processor or the build.
public struct FrameRecorder: Sendable {
  /// The number of frames that are drawn one after the other, since neighbours have much in common: the first is drawn
  /// as a whole.
  private static let framesAtATime = 60

  public let scene: ResolvedScene
  let cache: AssetCache
  /// Learns how much work there is, and what is done, from any thread.
  var observer: RenderObserver = { _ in }
  private let pool: WorkPool
  private let owner: WorkPool.Owner

  /// - Parameters:
  ///   - scene: The scene to record.
  ///   - cache: May be shared by recorders of whatever scenes.
  ///   - jobs: How many frames are drawn at a time, at least 1; nil for as many as there are cores.
  public init(_ scene: ResolvedScene, cache: AssetCache = AssetCache(), jobs: Int? = nil) {
    let pool = WorkPool(jobs: jobs ?? Processor.workerCount, bytes: MemoryLimit.workingMemory)
    pool.join(0)
    self.init(scene, cache: cache, pool: pool, owner: 0)
  }

  /// - Parameter owner: Has joined the pool.
  init(_ scene: ResolvedScene, cache: AssetCache, pool: WorkPool, owner: WorkPool.Owner) {
    (self.scene, self.cache, self.pool, self.owner) = (scene, cache, pool, owner)
  }

  /// Draws the frames and answers what they are.
  ///
  /// - Parameter frames: in ascending order, each less than the scene's frame count; nil for all.
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
    let (tracks, hashes) = try await motion
    var manifest = FrameManifest(
      origin: try FrameManifest.Origin(scene, cache), canvas: scene.pixelSize,
      frameRate: scene.stage.frameRate,
      frameCount: count, events: events, tracks: tracks,
      sound: try scene.stage.sounds.isEmpty ? [] : scene.mix(cache).hashesOfSeconds(FrameHashes.digits))
    for (frame, picture) in zip(frames, pictures) {
      manifest.runs.append(frame..<frame + 1, FrameHashes(picture: picture, motion: hashes[frame]))
    }
    return manifest
  }

  /// How the items move, and the motion's hash of every frame of the scene; nothing is drawn for it.
  ///
  /// - Throws: `CancellationError`.
  package func motion() async throws -> (tracks: [ItemTrack], hashes: [String]) {
    try await motion(scene.manifestEvents)
  }

  private func motion(_ events: [FrameManifest.Event]) async throws -> ([ItemTrack], [String]) {
    try await pool.run(owner, bytes: 0) {
      var recorder = MotionRecorder(scene, events: events)
      var hashes: [String] = []
      for frame in 0..<scene.stage.frameCount {
        try Task.checkCancellation()
        let moment = MotionMoment(scene.stage, at: scene.stage.frameRate.time(ofFrame: frame))
        hashes.append(moment.hash())
        recorder.take(moment, frame: frame)
      }
      return (recorder.finish(), hashes)
    }
  }

  /// The pictures' hashes, in the order of the frames.
  private func pictures(_ frames: [Int]) async throws -> [String] {
    let renderer = try FrameRenderer(scene, cache: cache)
    let drawn = DrawnPictures()
    let work = FrameWork(renderer, frames: frames, of: "frames", observer)
    work.lookAhead()
    defer { work.end() }
    let starts = Array(stride(from: 0, to: frames.count, by: FrameRecorder.framesAtATime))
    // The pool admits as many as may be drawn at a time.
    return try await BoundedTasks(atATime: max(starts.count, 1)).map(starts) { start in
      // The canvas, and what the hasher remembers of it.
      try await pool.run(owner, bytes: renderer.compositor.size.area * 8) {
        try renderer.hashes(
          of: frames[start..<min(start + FrameRecorder.framesAtATime, frames.count)], drawn: drawn, work)
      }
    }.flatMap(\.self)
  }
}

extension FrameRenderer {
  /// The beginnings of the frames' hashes. A picture is drawn once a run, and what it shares with the one drawn before
  /// is not drawn again.
  fileprivate func hashes(
    of frames: ArraySlice<Int>, drawn: DrawnPictures, _ work: FrameWork
  ) throws -> [String] {
    var canvas = PixelBuffer(size: compositor.size)
    var (shown, hasher): (PreparedFrame?, FrameHasher) = (nil, FrameHasher())
    return try frames.map { frame in
      try Task.checkCancellation()
      let start = WorkClock.thread.now
      defer { work.finish(frame, since: start) }
      let list = displayList(at: scene.stage.frameRate.time(ofFrame: frame))
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
  /// The inputs of a scene's frames.
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
  /// The events before the end, in the order of time; events at the same time are in the script's order.
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
