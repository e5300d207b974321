import Synchronization

/// Admits the cells of all scenes in work: so many at a time, and no more than their memory lasts for. First come, first
/// served, but nobody gets more than a fair share while others are there, so that a long scene holds up no short one.
/// So frames that are in work at a time are as many for a long batch as for a short one.
package final class WorkPool: Sendable {
  /// Who has been admitted, such as a scene.
  package typealias Owner = Int

  private struct Load {
    var cells = 0
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
    /// By those who share the pool.
    var held: [Owner: Load] = [:]
  }

  /// How many cells may be worked on at a time.
  let jobs: Int
  private let bytes: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - jobs: At least 1.
  ///   - bytes: What all cells in work may take together; one is always admitted.
  package init(jobs: Int, bytes: Int = .max) {
    precondition(jobs >= 1, "somebody has to do the work")
    self.jobs = jobs
    self.bytes = bytes
  }

  /// Does a cell's work when its turn comes.
  ///
  /// - Throws: what the work throws, or `CancellationError` when the task was cancelled before.
  package func run<Result>(
    _ owner: Owner, bytes: Int, _ work: () async throws -> Result
  ) async throws -> Result {
    await enter(owner, bytes)
    defer { leave(owner, bytes) }
    try Task.checkCancellation()
    return try await work()
  }

  /// Does a segment's work when its turn comes, and tells when that begins and ends.
  func run<Result>(
    _ owner: Owner, _ segment: RenderChunk, bytes: Int, _ observer: RenderObserver,
    _ work: () async throws -> Result
  ) async throws -> Result {
    try await run(owner, bytes: bytes) {
      observer(.beganChunk(segment))
      let result = try await work()
      observer(.finishedChunk(segment))
      return result
    }
  }

  /// From now on, an owner gets its share.
  package func join(_ owner: Owner) { admit { $0.held[owner] = Load() } }

  /// An owner needs nothing any more; what it still holds, because it does not stop, others get.
  package func quit(_ owner: Owner) {
    admit { state in
      guard let load = state.held.removeValue(forKey: owner) else { return }
      state.load.cells -= load.cells
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
      state.load.cells -= 1
      state.load.bytes -= bytes
      state.held[owner]?.cells -= 1
      state.held[owner]?.bytes -= bytes
    }
  }

  /// Changes the state, then lets in who may come in now.
  private func admit(_ change: (inout State) -> Void) {
    let admitted = state.withLock { state in
      change(&state)
      var admitted: [CheckedContinuation<Void, Never>] = []
      while let index = state.applicants.firstIndex(where: { mayEnter($0, state) }) {
        let next = state.applicants.remove(at: index)
        admitted.append(next.enter)
        guard state.held[next.owner] != nil else { continue }
        state.load.cells += 1
        state.load.bytes += next.bytes
        state.held[next.owner]?.cells += 1
        state.held[next.owner]?.bytes += next.bytes
      }
      return admitted
    }
    for continuation in admitted { continuation.resume() }
  }

  private func mayEnter(_ next: Applicant, _ state: State) -> Bool {
    // Those who have been given up find out inside.
    guard let held = state.held[next.owner] else { return true }
    let share = max((jobs + state.held.count - 1) / state.held.count, 1)
    guard held.cells < share else { return false }
    if state.load.cells == 0 { return true }
    let (total, overflow) = state.load.bytes.addingReportingOverflow(next.bytes)
    return state.load.cells < jobs && !overflow && total <= bytes
  }
}
