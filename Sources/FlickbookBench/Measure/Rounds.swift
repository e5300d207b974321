/// Measures workloads against each other on a machine that others use, too: in every round each has its turn, so
/// that what disturbs a round disturbs all of them, and ratios are taken within a round.
struct Rounds {
  /// How many rounds, at least 1.
  var count: Int
  /// A workload is run again within its turn until so many seconds have passed.
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

  /// Runs everything once, so that caches are filled, and answers how often each is run in a turn.
  private func warmedUp(_ workloads: [Workload]) async throws -> [Int] {
    var runs: [Int] = []
    for workload in workloads {
      let first = try await turn(workload, runs: 1) * Double(workload.count)
      let next = first < turnSeconds ? try await turn(workload, runs: 1) * Double(workload.count) : first
      runs.append(max(1, Int(turnSeconds / max(next, 1e-9))))
    }
    return runs
  }

  /// The seconds that one frame or pixel took.
  private func turn(_ workload: Workload, runs: Int) async throws -> Double {
    try Task.checkCancellation()
    let start = ContinuousClock.now
    for _ in 0..<runs { try await workload.run() }
    return (ContinuousClock.now - start) / .seconds(1) / Double(runs * workload.count)
  }
}
