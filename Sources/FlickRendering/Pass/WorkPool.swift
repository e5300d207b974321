import Synchronization

/// Admits the chunks of all scenes that are being rendered, within a number of jobs and a budget of memory. It admits
/// them in the order in which they ask, but no scene gets more than a fair share while others wait, so that a long
/// scene does not delay a short one. So a long batch renders no more frames at a time than a short one. Owns the queue
/// of waiting work.
package final class WorkPool: Sendable {
  /// The number of an owner of chunks, such as a scene.
  package typealias Owner = Int

  private struct Load {
    var chunks = 0
    var bytes = 0
  }

  private struct Applicant {
    var owner: Owner
    var bytes: Int
    var enter: CheckedContinuation<Void, Never>
  }

  private struct State {
    var load = Load()
    var applicants: [Applicant] = []
    /// The load of each owner that shares the pool.
    var held: [Owner: Load] = [:]
  }

  /// The largest number of chunks that are rendered at a time.
  let jobs: Int
  /// The memory that the admitted chunks may take together, in bytes.
  let bytes: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - jobs: The largest number of chunks that are rendered at a time, at least 1.
  ///   - bytes: The memory that the admitted chunks may take together, in bytes; one chunk is always admitted.
  package init(jobs: Int, bytes: Int = .max) {
    precondition(jobs >= 1, "somebody has to do the work")
    self.jobs = jobs
    self.bytes = bytes
  }

  /// Runs a chunk's work when the pool admits it.
  ///
  /// - Throws: The work's error, or `CancellationError` if the task was cancelled before.
  package func run<Result>(
    _ owner: Owner, bytes: Int, _ work: () async throws -> Result
  ) async throws -> Result {
    await enter(owner, bytes)
    defer { leave(owner, bytes) }
    try Task.checkCancellation()
    return try await work()
  }

  /// Runs a chunk's work when the pool admits it, and reports its start and end to the observer.
  func run<Result>(
    _ owner: Owner, _ chunk: RenderChunk, bytes: Int, _ observer: RenderObserver,
    _ work: () async throws -> Result
  ) async throws -> Result {
    try await run(owner, bytes: bytes) {
      observer(.beganChunk(chunk))
      let result = try await work()
      observer(.finishedChunk(chunk))
      return result
    }
  }

  /// Returns the number of chunks of this size that are admitted at a time; at least 1.
  func admittedCount(ofBytes each: Int) -> Int { max(min(jobs, bytes / max(each, 1)), 1) }

  /// Adds an owner, which gets its share from now on.
  package func join(_ owner: Owner) { admit { $0.held[owner] = Load() } }

  /// Removes an owner. Others get the places that it still holds, even if its work has not stopped.
  package func quit(_ owner: Owner) {
    admit { state in
      guard let load = state.held.removeValue(forKey: owner) else { return }
      state.load.chunks -= load.chunks
      state.load.bytes -= load.bytes
    }
  }

  private func enter(_ owner: Owner, _ bytes: Int) async {
    await withCheckedContinuation { enter in
      admit { $0.applicants.append(Applicant(owner: owner, bytes: bytes, enter: enter)) }
    }
  }

  private func leave(_ owner: Owner, _ bytes: Int) {
    admit { state in
      guard state.held[owner] != nil else { return }
      state.load.chunks -= 1
      state.load.bytes -= bytes
      state.held[owner]?.chunks -= 1
      state.held[owner]?.bytes -= bytes
    }
  }

  /// Changes the state, then admits the waiting work that fits now.
  private func admit(_ change: (inout State) -> Void) {
    let admitted = state.withLock { state in
      change(&state)
      var admitted: [CheckedContinuation<Void, Never>] = []
      while let index = state.applicants.firstIndex(where: { mayEnter($0, state) }) {
        let next = state.applicants.remove(at: index)
        admitted.append(next.enter)
        guard state.held[next.owner] != nil else { continue }
        state.load.chunks += 1
        state.load.bytes += next.bytes
        state.held[next.owner]?.chunks += 1
        state.held[next.owner]?.bytes += next.bytes
      }
      return admitted
    }
    for continuation in admitted { continuation.resume() }
  }

  private func mayEnter(_ next: Applicant, _ state: State) -> Bool {
    // Work whose owner has left is admitted, so that it can end.
    guard let held = state.held[next.owner] else { return true }
    let share = max((jobs + state.held.count - 1) / state.held.count, 1)
    guard held.chunks < share else { return false }
    if state.load.chunks == 0 { return true }
    let (total, overflow) = state.load.bytes.addingReportingOverflow(next.bytes)
    return state.load.chunks < jobs && !overflow && total <= bytes
  }
}
