import FlickBasics
import FlickBatch
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickRendering

/// A shard's work, from its plan to its reports.
struct ShardRun {
  private let start = ContinuousClock.now
  private let path: String
  private let plan: SegmentPlan
  private let part: Shard
  private let segments: SegmentPlace
  private let lease: Duration

  init(ofPlanAt path: String, part: Shard, segments: SegmentPlace, lease: Duration) throws {
    (self.path, self.part, self.segments, self.lease) = (path, part, segments, lease)
    plan = try SegmentPlan(contentsOf: path)
  }

  /// Renders the shard and reports the result.
  func run(jobs: Int, _ reports: ReportOptions, _ progress: ProgressReporter, quiet: Bool) async throws {
    try reports.requirePlaces(
      beside: [], reading: try BatchRequest.readPaths(of: plan, at: path, for: reports))
    let log = try reports.eventLog(start: CurrentRun.current.journal?.start ?? start)
    let observe = progress.observer
    let report = try await render(
      jobs: jobs, note: { if !quiet { progress.printMessage($0) } },
      observer: { event in
        log?.record(.scene(index: nil, event))
        observe(event)
      })
    progress.close()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let scenes = Set(plan.groups(of: part).map { plan.groups[$0].scene }).count
    log?.record(.finished(BatchEnd(sceneCount: scenes, failureCount: 0, exitCode: 0)))
    try reports.write(report.document(ofShard: part, plan: path, folder: segments.text, seconds: seconds))
    if !quiet { Console.printMessage("\(VisibleText.line(segments.text)): \(report.words(seconds))") }
    try log?.requireComplete()
  }

  /// - Parameter note: Receives messages for the user.
  private func render(
    jobs: Int, note: @escaping @Sendable (String) -> Void, observer: @escaping RenderObserver
  ) async throws -> ShardReport {
    let scenes = try BatchRequest.plans(of: plan, at: path)
    switch segments {
    case .folder(let folder):
      let renderer = try ShardRenderer(
        plan, path: path, scenes: scenes, folder: folder, jobs: jobs, observer: observer)
      return try await renderer.render(groups: plan.groups(of: part))
    case .store(let address):
      let entries = ObjectEntries(try HelperStore(address))
      let renderer = try ShardRenderer(
        plan, path: path, scenes: scenes, segments: RenderCache(segments: entries, buildID: plan.program),
        jobs: jobs, observer: observer)
      var limits = HelperStore.Limits()
      limits.helpers = 1
      // A renewal that takes longer than the lease is of no use.
      limits.patience = lease
      let leases = try HelperStore(address, limits)
      let shard = StoreShard(
        plan, shard: part, renderer: renderer, entries: entries, leases: leases, limit: lease,
        note: { note($0.words(address: address.text)) })
      return try await shard.run()
    }
  }
}

extension ShardReport {
  /// The result in words: `20 segments, all there`; `3 of 20 segments rendered in 1.5 s, 17 were there`.
  func words(_ seconds: Double) -> String {
    let all = counted(segments, "segment")
    let more = takenOver == 0 ? "" : "; \(takenOver) more of lost shards"
    if rendered == 0 { return "\(all), all there\(more)" }
    let there = segments - rendered
    return
      (there == 0
      ? "\(all) rendered in \(tenths(seconds)) s"
      : "\(rendered) of \(all) rendered in \(tenths(seconds)) s, \(there) were there") + more
  }

  func document(
    ofShard part: Shard, plan: String, folder: String, seconds: Double
  ) -> JSONValue {
    [
      "shardReport": 1, "flickbook": .string(Release.version), "plan": .string(plan),
      "shard": .integer(part.index), "shardCount": .integer(part.count), "folder": .string(folder),
      "segments": .integer(segments), "rendered": .integer(rendered), "takenOver": .integer(takenOver),
      "seconds": .number(seconds.rounded(toDigits: 3)),
    ]
  }
}

extension StoreShardNote {
  fileprivate func words(address: String) -> String {
    let place = VisibleText.line(address)
    return switch self {
    case .withoutLeases(let reason):
      "flickbook: warning: \(place): \(reason), so shards work without leases: a lost shard is not taken over, "
        + "and work may be done twice; the files stay the same"
    case .tookOver(let shard):
      "flickbook: note: \(place): shard \(shard) has not renewed its lease; rendering it here"
    case .lost(let shard):
      "flickbook: note: \(place): another process has taken over shard \(shard), because its lease was not renewed"
    case .failed(let shard, let error):
      "flickbook: note: \(place): shard \(shard) cannot be rendered here either: \(error)"
    }
  }
}
