import FlickAnalysis
import FlickBasics
package import FlickDrawing
import FlickPlanning
package import FlickProvenance
package import FlickRendering

/// The work that a shard has done.
package struct ShardReport: Hashable, Sendable {
  /// The number of the shard's segments, and the number of those that it has rendered; the others existed already.
  package var segments, rendered: Int
  /// The number of segments that it has rendered for lost shards.
  package var takenOver = 0

  package init(segments: Int, rendered: Int) { (self.segments, self.rendered) = (segments, rendered) }
}

/// Renders some of a plan's segments into a folder or a store, or joins all of them into the plan's outputs.
package struct ShardRenderer: Sendable {
  private let plan: SegmentPlan
  private let path: String
  private let scenes: BatchPlans
  private let store: RenderCache
  private let cache: AssetCache
  private let jobs: Int
  private let observer: RenderObserver
  /// The memory for frames in progress, in bytes.
  package var workingMemory = MemoryLimit.workingMemory

  /// - Parameters:
  ///   - plan: The plan to carry out.
  ///   - path: The path of the plan, for messages.
  ///   - scenes: The scenes of the plan's arguments; scenes that are not needed are not read.
  ///   - segments: The place of the segments.
  ///   - jobs: The number of segments that are encoded at a time, at least 1.
  ///   - cache: Decoded pictures and fonts.
  ///   - observer: Receives the events, on any thread.
  /// - Throws: `FlickbookError.planUnusable` when the number of scenes has changed since the plan was made.
  package init(
    _ plan: SegmentPlan, path: String, scenes: BatchPlans, segments: RenderCache, jobs: Int,
    cache: AssetCache = AssetCache(), observer: @escaping RenderObserver
  ) throws {
    (self.plan, self.path, self.scenes) = (plan, path, scenes)
    (self.jobs, self.cache, self.observer) = (jobs, cache, observer)
    store = segments
    guard scenes.count == plan.scenes.count else {
      throw FlickbookError.planUnusable(
        path: path, reason: "the scenes have changed since the plan was made; make the plan again")
    }
  }

  /// Renders into, or joins from, a folder, which is made if it is missing.
  ///
  /// - Throws: `FlickbookError.planUnusable`; `FileError.cannotCreateOutput`.
  package init(
    _ plan: SegmentPlan, path: String, scenes: BatchPlans, folder: String, jobs: Int,
    cache: AssetCache = AssetCache(), observer: @escaping RenderObserver
  ) throws {
    try self.init(
      plan, path: path, scenes: scenes, segments: RenderCache(segments: folder, buildID: plan.program),
      jobs: jobs, cache: cache, observer: observer)
  }

  /// Reads a scene and checks that the plan was made from it.
  ///
  /// - Throws: The mistakes of the scene; `FlickbookError.planUnusable` when it has changed.
  private func planOfUnchanged(scene: Int) throws -> RenderPlan {
    let now = try scenes.plan(at: scene)
    try requireSame(now, now.origins(cache), scene)
    return now
  }

  private func requireSame(_ now: RenderPlan, _ origin: Provenance.Origins, _ scene: Int) throws {
    guard try SegmentPlan.Scene(now, origin).isSame(as: plan.scenes[scene]) else {
      throw FlickbookError.planUnusable(
        path: path, reason: "\(plan.scenes[scene].name) has changed since; make the plan again")
    }
  }

  /// Renders the segments of some groups that the folder does not have yet. A scene whose segments are all there is
  /// read only if its files alone cannot prove that the plan was made from it.
  ///
  /// - Throws: The mistakes of a scene; `FlickbookError.planUnusable`, before anything is rendered, when a scene has
  ///   changed since the plan was made; `VideoError`, `TextError`, `CancellationError`.
  @discardableResult
  package func render(groups: [Int]) async throws -> ShardReport {
    let pool = WorkPool(jobs: jobs, bytes: workingMemory)
    let threads = WorkerThreads(count: jobs)
    defer { threads.close() }
    let work = work(groups)
    let scenes = try work.scenes.map { ($0, try planOfUnchanged(scene: $0.index)) }
    try requireUnchanged(showing: groups, besides: Set(work.scenes.map(\.index)))
    for scene in work.scenes { expect(of: scene, scene.groups.reduce(0) { $0 + plan.groups[$1.index].cost }) }
    try await BoundedTasks(atATime: jobs, on: threads).run(
      scenes, begin: { pool.join($0.0.index) },
      work: { work, scene in
        defer { pool.quit(work.index) }
        try await render(scene, work, pool)
      }, finish: { _ in })
    if let failure = store.failure { throw failure }
    return ShardReport(segments: work.segmentCount, rendered: work.missingCount)
  }

  /// Checks that the plan was made from the scenes that show some groups, besides those that are known to be unchanged.
  /// Without this, segments that are all there would hide that a scene has changed.
  ///
  /// - Throws: The mistakes of a scene; `FlickbookError.planUnusable` when one has changed.
  func requireUnchanged(showing groups: [Int], besides known: Set<Int> = []) throws {
    for scene in plan.scenes(showing: groups).subtracting(known).sorted()
    where try proof(ofScene: scene) == nil {
      _ = try planOfUnchanged(scene: scene)
    }
  }

  /// The fingerprint and the request of a scene whose files alone prove that the plan was made from it; otherwise nil.
  private func proof(ofScene scene: Int) throws -> (making: SceneFingerprint, request: SceneRequest)? {
    guard let making = plan.making(ofScene: scene), let request = try scenes.request(at: scene),
      making.holds(request, cache)
    else { return nil }
    return (making, request)
  }

  /// The missing segments of some groups.
  func work(_ groups: [Int]) -> ShardWork { ShardWork(plan, groups: groups, isThere: store.holds) }

  /// Announces the cost that the plan estimates for a scene's groups, in microseconds of a core. Progress uses it until
  /// a better estimate is known.
  private func expect(of scene: ShardWork.Scene, _ cost: Int) {
    observer(.expects(path: "#\(scene.index)", Work(.drawing, Double(cost) * 1000)))
  }

  private func render(_ scene: RenderPlan, _ work: ShardWork.Scene, _ pool: WorkPool) async throws {
    expect(of: work, 0)
    let renderer = SceneRenderer(
      scene, jobs: jobs, cache: cache, store: store, observer: observer)
    for group in work.groups where plan.groups[group.index].pass == nil {
      guard let output = plan.groups[group.index].output,
        try await renderer.keepWhole(output, in: store)
      else { throw sceneHasChanged }
    }
    let chunks = work.groups.filter { plan.groups[$0.index].pass != nil }
    if chunks.isEmpty { return }
    let passes = try renderer.passes(try SceneMaterials(renderer.plan.scene, renderer.cache), store: store)
    for pass in Set(chunks.compactMap { plan.groups[$0.index].pass }).sorted()
    where passes.indices.contains(pass) {
      passes[pass].tellOfMemory(pool)
    }
    let wanted = chunks.map { plan.groups[$0.index] }
    let scouts = passes.enumerated().map { number, pass in
      let chunks = wanted.filter { $0.pass == number }.compactMap(\.chunk).filter(pass.chunks.contains)
      return ChunkCostEstimator(pass, chunks: chunks, observer: observer).start()
    }
    defer { for scout in scouts { scout.cancel() } }
    let tasks = try chunks.map { group -> @Sendable () async throws -> Void in
      let place = plan.groups[group.index]
      guard let pass = place.pass, passes.indices.contains(pass), let chunk = place.chunk,
        passes[pass].chunks.contains(chunk)
      else { throw sceneHasChanged }
      return { [sceneHasChanged, store, pass = passes[pass]] in
        if let failure = store.lastingFailure { throw failure }
        guard try await pass.fill(chunk, group.keys, pool, work.index) == group.keys else {
          throw sceneHasChanged
        }
      }
    }
    try await BoundedTasks(atATime: jobs).run(tasks, work: { try await $0() }, finish: { _ in })
  }

  private var sceneHasChanged: FlickbookError {
    .planUnusable(
      path: path, reason: "a scene has changed since the plan was made; make the plan again")
  }

  /// Checks that every segment is there, undamaged, and belongs to this plan and this program, and joins the segments
  /// into the outputs. A scene that fails does not stop the others.
  ///
  /// - Parameters:
  ///   - hashesFiles: Whether the report contains the hashes of files.
  ///   - observer: Receives the batch's events, on any thread, instead of the renderer's own observer.
  /// - Throws: `FlickbookError.segmentsMissing` with the names of missing segments, `.planUnusable` when a scene has
  ///   changed since the plan was made; the mistakes of a scene; `CancellationError`.
  @discardableResult
  package func join(
    hashesFiles: Bool = false, observer: @escaping BatchObserver = { _ in }
  ) async throws -> BatchReport {
    let missing = plan.segments.filter { segment in store.content(for: segment.key) == nil }
    guard missing.isEmpty else {
      throw FlickbookError.segmentsMissing(
        folder: store.folder, count: missing.count, of: plan.segments.count,
        names: missing.prefix(20).map { "\($0.key.prefix(12)) (\(plan.name(of: $0)))" })
    }
    let start = ContinuousClock.now
    let threads = WorkerThreads(count: jobs)
    defer { threads.close() }
    let work = BoundedTasks(atATime: jobs, on: threads)
    let items = try await work.map(0..<scenes.count) { try item($0) }
    let setup = BatchSetup(
      sceneCount: items.count, frameCount: items.reduce(0) { $0 + $1.frameCount }, jobs: jobs,
      memoryLimit: MemoryLimit.current, workingMemory: workingMemory)
    observer(.began(setup))
    let pool = WorkPool(jobs: jobs, bytes: workingMemory)
    var reports: [SceneReport] = []
    try await work.runInOrder(
      items, begin: { pool.join($0.index) },
      work: { item in
        defer { pool.quit(item.index) }
        let report = try await join(item, pool, hashesFiles: hashesFiles, observer)
        observer(.finishedScene(report))
        return report
      }, finish: { reports.append($0) })
    return BatchReport(setup: setup, scenes: reports, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  /// The item of a scene, after checking that the plan was made from this scene. The scene is read only if its files
  /// alone cannot prove that.
  ///
  /// - Throws: The mistakes of the scene; `FlickbookError.planUnusable` when it has changed.
  private func item(_ index: Int) throws -> BatchItem {
    guard let (making, request) = try proof(ofScene: index) else {
      return BatchItem(try planOfUnchanged(scene: index), index: index)
    }
    let outputs = plan.scenes[index].outputs.map {
      SceneStart.Output(path: $0.path, frameCount: $0.frameCount)
    }
    return BatchItem(
      try scenes.input(at: index), index: index, outputs: outputs, madeOf: making, request)
  }

  private func join(
    _ item: BatchItem, _ pool: WorkPool, hashesFiles: Bool, _ observer: @escaping BatchObserver
  ) async throws -> SceneReport {
    let start = ContinuousClock.now
    let recorder = SceneRecorder()
    observer(.beganScene(item.start))
    var failure: (any Error)?
    do {
      try item.checkFiles()
      let scene = try item.plan ?? scenes.plan(at: item.index)
      recorder.plan(scene)
      let origin = scene.origins(cache)
      try requireSame(scene, origin, item.index)
      // Shards see parts of a scene: the scene as a whole is judged here, as by a run on one machine.
      let warnings = try WarningCheck(scene.scene, outputs: scene.outputs, cache: cache).warnings()
      recorder.note(warnings: warnings?.warnings ?? [], fonts: try scene.scene.fontFamilies(cache))
      let keys = plan.keys(ofScene: item.index, ofPlanAt: path)
      let renderer = SceneRenderer(
        scene, pool: pool, owner: item.index, cache: cache, store: store, keys: keys, origin: origin
      ) { event in
        recorder.record(event)
        observer(.scene(index: item.index, event))
      }
      try await renderer.render()
      if let failed = try ExpectationCheck(scene.scene, cache: cache).failures() { throw failed }
    } catch {
      try Task.checkCancellation()
      failure = error
      observer(.scene(index: item.index, .failed))
    }
    return recorder.report(
      item, failure: failure, seconds: (ContinuousClock.now - start) / .seconds(1), hashesFiles: hashesFiles)
  }
}
