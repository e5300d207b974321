import FlickBasics
import FlickBatch
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickProvenance
import FlickRendering

/// A shard's work with its connections to the place of the segments.
struct ShardRun {
  private let plan: SegmentPlan
  private let part: Shard
  private let segments: SegmentPlace
  private let lease: Duration
  private let jobs: Int

  init(
    _ plan: SegmentPlan, part: Shard, segments: SegmentPlace, lease: Duration, jobs: Int
  ) throws {
    (self.plan, self.part, self.segments, self.lease, self.jobs) = (plan, part, segments, lease, jobs)
  }

  /// Renders the shard.
  ///
  /// - Parameters:
  ///   - path: The path of the plan, for messages.
  ///   - note: Receives messages for the user.
  func report(
    ofPlanAt path: String, scenes: BatchPlans, note: @escaping @Sendable (String) -> Void,
    observer: @escaping RenderObserver
  ) async throws -> ShardReport {
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
