import FlickBasics
package import FlickFiles
import FlickPlatform
import FlickProvenance

/// The news of a shard that works in a store.
package enum StoreShardNote: Sendable {
  /// The store is used without leases.
  case withoutLeases(reason: String)
  /// A shard without a sign of life is rendered here.
  case tookOver(shard: Int)
  /// Another process has taken over the work in progress.
  case lost(shard: Int)
  /// A shard that was taken over cannot be rendered here either.
  case failed(shard: Int, any Error)
}

/// A shard whose segments are in a store that other machines reach. It renders its own part, and then the parts of
/// shards that have not renewed their leases in time. A part in progress has a lease, which is renewed three times in
/// that time.
///
/// Two processes may still render the same part, for example when one was halted and then continues. That costs time,
/// but changes no byte.
package struct StoreShard: Sendable {
  /// The number of times that a part is taken over. More would let a scene that crashes the program stop all machines.
  private static let mostTakeovers = 2

  private let entries: ObjectEntries
  private let leases: LeaseBook
  private let parts: [[Int]]
  private let renderer: ShardRenderer
  private let note: @Sendable (StoreShardNote) -> Void
  /// Waits for a time, which does not affect the result.
  private let pause: @Sendable (Duration) async throws -> Void

  /// - Parameters:
  ///   - renderer: The renderer of the plan, into `entries`.
  ///   - leases: The same store over a separate connection, so that no segment delays a renewal.
  ///   - limit: The time after which a shard that does not renew its lease counts as lost.
  package init(
    _ plan: SegmentPlan, shard: Shard, renderer: ShardRenderer, entries: ObjectEntries,
    leases: any ObjectStore, limit: Duration, worker: String = UUID().uuidString,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
    note: @escaping @Sendable (StoreShardNote) -> Void
  ) {
    (self.entries, self.renderer, self.pause, self.note) = (entries, renderer, pause, note)
    parts = plan.shards(shard.count)
    self.leases = LeaseBook(
      leases, plan: plan.name, shard: shard.index, of: shard.count, worker: worker, limit: limit)
  }

  private var own: Int { leases.shard }
  /// The time between two signs of life.
  private var beat: Duration { leases.limit / 3 }

  /// Renders the shard's part, and the parts of lost shards.
  ///
  /// - Throws: The errors of `ShardRenderer`; `FileError` when the store gives no answer.
  package func run() async throws -> ShardReport {
    try renderer.requireUnchanged(showing: parts[own])
    let trial = ConditionalWriteCheck(worker: leases.worker)
    if let reason = try trial.fault(of: leases.store, limit: leases.limit) {
      note(.withoutLeases(reason: reason))
      try entries.refresh()
      return try await renderer.render(groups: parts[own])
    }
    var report = try await renderOwn()
    report.takenOver = try await help()
    return report
  }

  /// Renders the shard's own part, or waits until another process has rendered it.
  private func renderOwn() async throws -> ShardReport {
    var report = ShardReport(segments: renderer.work(parts[own]).segmentCount, rendered: 0)
    // A shard that has lost its lease to a running process does not take it back.
    var hasLost = false
    while true {
      try entries.refresh()
      if renderer.work(parts[own]).missingCount == 0 { return report }
      let now = try leases.all()
      let held = now.value.first { $0.part == own }
      if let held, !leases.isExpired(held, at: now.time), try hasLost || isOfAnother(held) {
        try await pause(beat)
      } else {
        let result = try await render(own, from: held)
        report.rendered += result.rendered
        hasLost = hasLost || result.hasLost
      }
    }
  }

  /// Whether a process that was started for another shard has the lease. If the lease is of a process for the same
  /// shard, that process was an earlier run, which has ended.
  private func isOfAnother(_ held: HeldLease) throws(FileError) -> Bool {
    guard let content = try leases.content(held.part) else { return false }
    return content.lease.shard != own
  }

  /// Renders the parts of lost shards. Ends when each shard in progress has given a sign of life after this shard has
  /// finished its own part.
  ///
  /// - Returns: The number of segments rendered.
  private func help() async throws -> Int {
    var rendered = 0
    var done: StoreTime?
    var left: Set<Int> = []
    while true {
      let now = try leases.all()
      let start = done ?? now.time
      done = start
      let others = now.value.filter {
        $0.part != own && parts.indices.contains($0.part) && !left.contains($0.part)
      }
      if let lost = others.first(where: { leases.isExpired($0, at: now.time) }) {
        if let count = try await takeOver(lost) { rendered += count } else { left.insert(lost.part) }
      } else if others.allSatisfy({ $0.renewed > start }) {
        return rendered
      } else {
        try await pause(beat)
      }
    }
  }

  /// - Returns: The number of segments rendered; nil when the part has to be left to others.
  private func takeOver(_ lost: HeldLease) async throws -> Int? {
    // A lease that cannot be read, such as one of another release, is taken over, too. If it is gone, taking it fails.
    let takeovers = try leases.content(lost.part)?.lease.takeovers ?? 0
    if takeovers >= StoreShard.mostTakeovers { return nil }
    try entries.refresh()
    do {
      return try await render(lost.part, from: lost) { note(.tookOver(shard: lost.part)) }.rendered
    } catch {
      try Task.checkCancellation()
      note(.failed(shard: lost.part, error))
      return nil
    }
  }

  /// Renders the missing segments of a part under its lease, and releases the lease.
  ///
  /// - Parameters:
  ///   - held: The lease to take over; nil if there is none.
  ///   - begin: Called when the lease is taken.
  /// - Returns: The number of segments rendered, and whether the lease was lost meanwhile. If another process has taken
  ///   the lease first, nothing is rendered.
  private func render(
    _ part: Int, from held: HeldLease?, begin: () -> Void = {}
  ) async throws -> (rendered: Int, hasLost: Bool) {
    guard let lease = try leases.take(part, from: held) else { return (0, false) }
    begin()
    let missing = renderer.work(parts[part]).missingCount
    let isDone: Bool
    do {
      isDone = try await renderWhileRenewing(part, lease)
    } catch {
      // This process reports the mistake. It releases the lease, so that no other process repeats the mistake.
      if !(error is CancellationError) { try? leases.release(part) }
      throw error
    }
    if isDone { try? leases.release(part) } else { note(.lost(shard: part)) }
    return (missing - renderer.work(parts[part]).missingCount, !isDone)
  }

  /// - Returns: Whether everything is rendered; if not, another process has the lease now.
  private func renderWhileRenewing(_ part: Int, _ lease: (lease: ShardLease, tag: String)) async throws
    -> Bool
  {
    // A renewal waits for its answer, which must not hold up a thread that renders.
    let thread = WorkerThreads(count: 1)
    defer { thread.close() }
    return try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await renderer.render(groups: parts[part])
        return true
      }
      group.addTask(executorPreference: thread) {
        try await renew(part, lease)
        return false
      }
      let isDone = try await group.next() ?? false
      group.cancelAll()
      while await group.nextResult() != nil {}
      return isDone
    }
  }

  /// Renews a lease until somebody else has it.
  ///
  /// - Throws: `CancellationError`.
  private func renew(_ part: Int, _ first: (lease: ShardLease, tag: String)) async throws {
    var (lease, tag) = first
    while true {
      try await pause(beat)
      do {
        guard let next = try leases.renew(part, lease, tag: tag) else { return }
        (lease, tag) = next
      } catch {
        // A store that gives no answer now may give one at the next beat. If others take the part over in the meantime,
        // they render the missing segments.
      }
    }
  }
}
