public import FlickDrawing
public import FlickPlanning
public import FlickProvenance
public import FlickRendering
package import FlickSceneFormat

/// Scenes rendered in one run, several at a time where that keeps the cores busier. A scene that fails does not stop
/// the others, and no file depends on the scenes rendered beside it.
public struct Batch: Sendable {
  public var resolver: SceneResolver
  public var range: TimeRange?
  public var destination: OutputDestination
  /// Values that override those of the scenes' outputs.
  package var overrides = OutputOverrides()
  /// The number of chunks in progress at a time, and of threads; at least 1.
  public var jobs: Int
  /// Pictures and fonts, which the scenes share.
  public var cache: AssetCache
  /// Keeps results from run to run; nil keeps nothing.
  public var store: RenderCache?
  /// The longest time that a scene may take; nil for no limit.
  public var timeout: Duration?
  /// Whether reports contain the hashes of files.
  package var hashesFiles = false
  /// The folder for contact sheets of scenes that have none themselves; nil for none.
  package var sheetFolder: String?
  /// The folder for small stills of scenes that have none themselves; nil for none.
  package var posterFolder: String?
  /// The work of a crashed process on the batch; nil for a new batch.
  package var resumption: ResumeState?
  /// The memory that frames in progress may take, in bytes.
  package var workingMemory = MemoryLimit.workingMemory
  /// Waits for the time that a scene may take; its index among the inputs is the second argument. Tests replace the
  /// function.
  package var timer: @Sendable (Duration, Int) async throws -> Void = { duration, _ in
    try await Task.sleep(for: duration)
  }

  public init(
    resolver: SceneResolver, range: TimeRange? = nil, destination: OutputDestination, jobs: Int,
    cache: AssetCache = AssetCache(), store: RenderCache? = nil, timeout: Duration? = nil
  ) {
    self.resolver = resolver
    self.range = range
    self.destination = destination
    self.jobs = jobs
    self.cache = cache
    self.store = store
    self.timeout = timeout
  }

  /// The planned item of every input, in order. The batch reads several scenes at a time.
  ///
  /// - Parameters:
  ///   - inputs: The scenes, or the errors of scenes that cannot be read.
  ///   - observer: Learns which scenes are being read, from any thread.
  /// - Throws: `FlickbookError` when outputs would overwrite each other, or one file would have to hold several
  ///   scenes, or a batch resumes with other scenes; `CancellationError` when the task was cancelled.
  public func items(
    for inputs: [Result<SceneInput, any Error>], observer: @escaping BatchObserver = { _ in }
  ) async throws -> [PlannedItem] {
    if case .file(let path) = destination, inputs.count > 1 {
      throw FlickbookError.invalidRequest("\(inputs.count) scenes cannot all be \(path); give a folder")
    }
    try resumption?.check(inputs)
    let threads = WorkerThreads(count: min(jobs, max(inputs.count, 1)))
    defer { threads.close() }
    var items: [Int: PlannedItem] = [:]
    let settings = store.map { _ in settingsText }
    func read(_ indices: [Int]) async {
      await withTaskGroup(of: (Int, PlannedItem).self) { group in
        for index in indices {
          group.addTask(executorPreference: threads) { (index, item(for: inputs, index, settings, observer)) }
        }
        for await (index, item) in group { items[index] = item }
      }
    }
    let suspects = resumption?.readingSuspects ?? []
    for index in inputs.indices where suspects.contains(index) { await read([index]) }
    await read(inputs.indices.filter { !suspects.contains($0) })
    try Task.checkCancellation()
    var claims = OutputPathRegistry()
    return try inputs.indices.compactMap { index in
      if let item = items[index]?.item { try claims.claim(item) }
      return items[index]
    }
  }

  private func item(
    for inputs: [Result<SceneInput, any Error>], _ index: Int, _ settings: String?, _ observer: BatchObserver
  ) -> PlannedItem {
    if var report = resumption?.kept[index] {
      report.input = try? inputs[index].get()
      return .resumed(report)
    }
    do {
      try Task.checkCancellation()
      if let failure = resumption?.unreadable[index] { throw failure }
      let input = try inputs[index].get()
      observer(.reading(scene: input.title, index: index, sceneCount: inputs.count))
      defer { observer(.finishedReading(index: index)) }
      if let request = settings.flatMap({ input.request($0) }),
        let known = store?.knownScene(request, cache)
      {
        return .new(BatchItem(known, request, input: input, index: index))
      }
      return .new(BatchItem(try plan(input), index: index))
    } catch {
      return .failed(
        SceneReport(index: index, input: try? inputs[index].get(), outputs: [], failure: error, seconds: 0))
    }
  }

  /// Makes the outputs of every item.
  ///
  /// - Parameters:
  ///   - items: The items to make; see `items(for:)`.
  ///   - frameHash: Receives the hash of every frame of every moving output, in order, scene by scene; an error that it
  ///     throws ends the scene.
  ///   - observer: Receives the events, on any thread.
  /// - Throws: `CancellationError` when the task was cancelled.
  public func render(
    _ items: [PlannedItem], frameHash: FrameHashReceiver? = nil,
    observer: @escaping BatchObserver
  ) async throws -> BatchReport {
    let start = resumption?.start ?? .now
    let setup = BatchSetup(
      sceneCount: items.count, frameCount: items.reduce(0) { $0 + $1.frameCount },
      jobs: jobs, memoryLimit: MemoryLimit.current, workingMemory: workingMemory,
      isResumed: resumption?.hasBegun ?? false)
    observer(.began(setup))
    var reports: [SceneReport?] = Array(repeating: nil, count: items.count)
    func finish(_ report: SceneReport) {
      reports[report.index] = report
      observer(.finishedScene(report))
    }
    for item in items {
      switch item {
      case .new: break
      case .failed(let report): finish(report)
      case .resumed(let report):
        reports[report.index] = report
        observer(.keptScene(report))
      }
    }
    let run = BatchRun(self, frameHash: frameHash, observer: observer)
    defer { run.end() }
    func work(_ wanted: (BatchItem) -> Bool, atATime count: Int) async throws {
      try await withThrowingTaskGroup(of: SceneReport.self) { group in
        var waiting = items.lazy.compactMap(\.item).filter(wanted).makeIterator()
        func begin(_ count: Int) {
          let next = (0..<count).compactMap { _ in waiting.next() }
          for item in next { run.admit(item) }
          for item in next { group.addTask { try await run.report(of: item) } }
        }
        begin(count)
        for try await report in group {
          finish(report)
          begin(1)
        }
      }
    }
    let suspects = resumption?.suspects ?? []
    try await work({ suspects.contains($0.index) }, atATime: 1)
    try await work({ !suspects.contains($0.index) }, atATime: frameHash == nil ? jobs : 1)
    return BatchReport(
      setup: setup, scenes: reports.compactMap(\.self), seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  func plan(_ input: SceneInput) throws -> RenderPlan {
    let plan = try RenderPlan(
      try resolver.resolve(input), range: range, destination: destination, overrides: overrides)
    try plan.requireOutputs()
    let withSheet = try sheetFolder.map { try plan.addingSheet(in: $0) } ?? plan
    return try posterFolder.map { try withSheet.addingPoster(in: $0) } ?? withSheet
  }
}
