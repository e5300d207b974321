import FlickAnalysis
import FlickDiagnostics
import FlickDrawing
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickRendering
import FlickScene
import FlickSceneFormat

/// The threads, memory and observer that the scenes of a run share.
struct BatchRun: Sendable {
  /// The time that a cancelled scene may take to stop before the run abandons it.
  static let grace = Duration.seconds(2)

  private let batch: Batch
  private let frameHash: FrameHashReceiver?
  private let observer: BatchObserver
  private let threads: WorkerThreads
  private let pool: WorkPool
  /// The settings of all scenes.
  private let settings: String

  init(_ batch: Batch, frameHash: FrameHashReceiver?, observer: @escaping BatchObserver) {
    (self.batch, self.frameHash, self.observer) = (batch, frameHash, observer)
    threads = WorkerThreads(count: batch.jobs)
    pool = WorkPool(jobs: batch.jobs, bytes: batch.workingMemory)
    settings = batch.settingsText
  }

  func end() { threads.close() }

  /// Adds a scene that is about to begin to the pool.
  func admit(_ item: BatchItem) { pool.join(item.index) }

  /// Renders a scene and reports the outcome.
  ///
  /// - Throws: `CancellationError` when the task was cancelled.
  func report(of item: BatchItem) async throws -> SceneReport {
    let start = ContinuousClock.now
    let recorder = SceneRecorder()
    observer(.beganScene(item.start))
    let outcome = await outcome(of: item, recorder)
    pool.quit(item.index)
    try Task.checkCancellation()
    var failure: (any Error)?
    if case .failure(let error) = outcome {
      failure = error
      observer(.scene(index: item.index, .failed))
    }
    return recorder.report(
      item, failure: failure, seconds: (ContinuousClock.now - start) / .seconds(1),
      hashesFiles: batch.hashesFiles)
  }

  private enum Step: Sendable {
    case ended(Result<Void, any Error>)
    case timeIsUp
    case graceIsOver
  }

  /// Waits for a scene to be rendered, but no longer than the timeout. The run abandons a scene that does not stop when
  /// it is cancelled: other scenes get its threads and its places in the pool, and its unfinished files never get their
  /// names.
  private func outcome(of item: BatchItem, _ recorder: SceneRecorder) async -> Result<Void, any Error> {
    let work = Task(executorPreference: threads) { try await render(item, recorder) }
    let (steps, continuation) = AsyncStream.makeStream(of: Step.self)
    let waiter = Task { continuation.yield(.ended(await work.result)) }
    let clock = batch.timeout.map { timeout in
      Task { [timer = batch.timer] in
        try await timer(timeout, item.index)
        continuation.yield(.timeIsUp)
        try await timer(BatchRun.grace, item.index)
        continuation.yield(.graceIsOver)
      }
    }
    defer {
      waiter.cancel()
      clock?.cancel()
    }
    return await withTaskCancellationHandler {
      var late: FlickbookError?
      for await step in steps {
        switch (step, late) {
        case (.ended(.success), _): return .success(())
        case (.ended(.failure(let error)), let late): return .failure(late ?? error)
        case (.timeIsUp, _):
          late = .timedOut(
            scene: item.input.title, activity: recorder.activity, limit: batch.timeout ?? .zero)
          work.cancel()
        case (.graceIsOver, let late):
          pool.quit(item.index)
          threads.add(batch.jobs)
          return .failure(late ?? CancellationError())
        }
      }
      return .failure(CancellationError())
    } onCancel: {
      work.cancel()
    }
  }

  private func render(_ item: BatchItem, _ recorder: SceneRecorder) async throws {
    try item.checkFiles()
    if let known = item.known, tellOfStanding(known, item, recorder) { return }
    let plan = try item.plan ?? batch.plan(item.input)
    recorder.plan(plan)
    if let failure = batch.resumption?.failures[item.index] {
      for output in plan.outputs { StaleTemporaries.removeAll(ofOutput: output.path) }
      throw failure
    }
    let request = batch.store.flatMap { _ in item.input.request(settings) }
    let making = try request.flatMap { try SceneFingerprint(plan.scene, $0, batch.cache) }
    let check = WarningCheck(plan.scene, outputs: plan.outputs, cache: batch.cache)
    var warnings = try check.warnings()
    // The search for flashes runs during the rendering, and is only a small part of the work.
    async let flashes = flashWarnings(check, of: item)
    let fonts = try plan.scene.fontFamilies(batch.cache)
    recorder.note(warnings: warnings?.warnings ?? [], fonts: fonts)
    let renderer = SceneRenderer(
      plan, pool: pool, owner: item.index, cache: batch.cache, store: batch.store, frameHash: frameHash
    ) { [observer] event in
      recorder.record(event)
      observer(.scene(index: item.index, event))
    }
    let records = try await renderer.renderRecording().records
    // The files stay, because they show the flashes and the unmet expectations.
    if let found = try await flashes {
      warnings = warnings?.adding(found) ?? found
      recorder.note(warnings: warnings?.warnings ?? [], fonts: fonts)
    }
    if let failed = try ExpectationCheck(plan.scene, cache: batch.cache).failures() { throw failed }
    let files = plan.outputs.compactMap { records[$0.path] }
    if let request, let making, files.count == plan.outputs.count, making.holds(request, batch.cache),
      warnings.map({ !plan.scene.hasPlacesInSettings($0) }) ?? true
    {
      batch.store?.keep(
        CachedScene(
          making: making, title: plan.scene.scene.title, outputs: recorder.outputsForLaterRuns,
          records: files, warnings: warnings?.warnings ?? [], fonts: fonts),
        for: request)
    }
  }

  /// Looks for flashes beside the work on the files, and reports this as work, too.
  private func flashWarnings(_ check: WarningCheck, of item: BatchItem) throws -> SceneDiagnostics? {
    func tell(_ event: RenderEvent) { observer(.scene(index: item.index, event)) }
    var last = (done: 0, time: WorkClock.thread.now)
    // The number of pixels is an estimate: nothing of it is left at the end.
    defer { tell(.expects(path: "flashes", WorkEstimate.searching(pixels: 0))) }
    return try check.flashWarnings { done, all in
      if done == 0 { return tell(.expects(path: "flashes", WorkEstimate.searching(pixels: all))) }
      let now = WorkClock.thread.now
      tell(
        .worked(
          path: "flashes", WorkEstimate.searching(pixels: done - last.done), seconds: now - last.time))
      last = (done, now)
    }
  }

  /// Reports a scene whose files are all as an earlier run made them. Returns false if they are not, or if all frames
  /// must be drawn for their hashes.
  private func tellOfStanding(_ known: CachedScene, _ item: BatchItem, _ recorder: SceneRecorder) -> Bool {
    guard frameHash == nil, batch.resumption?.failures[item.index] == nil,
      zip(known.outputs, known.records).allSatisfy({ $1.stands(at: $0.path) })
    else { return false }
    recorder.plan(known)
    for (output, record) in zip(known.outputs, known.records) {
      for event in record.events(ofFile: output.path, preset: batch.overrides.preset) {
        recorder.record(event)
        observer(.scene(index: item.index, event))
      }
    }
    return true
  }
}
