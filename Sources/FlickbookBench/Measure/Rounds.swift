/// Measures workloads relative to each other on a machine that others use, too. Every workload has a turn in each
/// round, so that a disturbance affects all of them, and ratios are taken within a round.
struct Rounds {
  /// The number of rounds, at least 1.
  var count: Int
  /// The time in seconds for which a workload is repeated within its turn.
  var turnSeconds: Double

  /// - Throws: The errors of workloads; `CancellationError`.
  func measure(_ workloads: [Workload]) async throws -> Measurements {
    let runs = try await warmedUp(workloads)
    var seconds = workloads.map { _ in [Double]() }
    for _ in 0..<count {
      for (index, workload) in workloads.enumerated() {
        seconds[index].append(try await turn(workload, runs: runs[index]))
      }
    }
    return Measurements(workloads: workloads, seconds: seconds)
  }

  /// Runs everything once, so that caches are filled. Returns the number of runs of each workload in a turn.
  private func warmedUp(_ workloads: [Workload]) async throws -> [Int] {
    var runs: [Int] = []
    for workload in workloads {
      let first = try await turn(workload, runs: 1) * Double(workload.count)
      let next = first < turnSeconds ? try await turn(workload, runs: 1) * Double(workload.count) : first
      runs.append(max(1, Int(turnSeconds / max(next, 1e-9))))
    }
    return runs
  }

  /// The seconds per frame or pixel.
  private func turn(_ workload: Workload, runs: Int) async throws -> Double {
    try Task.checkCancellation()
    let start = ContinuousClock.now
    for _ in 0..<runs { try await workload.run() }
    return (ContinuousClock.now - start) / .seconds(1) / Double(runs * workload.count)
  }
}
