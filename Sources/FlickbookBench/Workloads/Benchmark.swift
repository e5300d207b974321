/// A group of measurements that are compared with each other.
protocol Benchmark {
  /// The benchmark's name on the command line.
  var name: String { get }

  /// Measures and returns the figures.
  ///
  /// - Throws: The errors of scenes, files and encoders; `CancellationError`.
  func figures(_ effort: Effort) async throws -> [Figure]
}

/// A benchmark that consists of workloads.
protocol WorkloadBenchmark: Benchmark {
  func workloads(_ effort: Effort) throws -> [Workload]

  /// The figures that follow from the measurements, such as ratios.
  func conclusions(_ measurements: Measurements) -> [Figure]
}

extension WorkloadBenchmark {
  func conclusions(_ measurements: Measurements) -> [Figure] { [] }

  func figures(_ effort: Effort) async throws -> [Figure] {
    let measurements = try await effort.measuring.measure(try workloads(effort))
    return measurements.figures(of: name) + conclusions(measurements)
  }

  /// Runs the serial workloads once each so that a profiler can count their instructions, and returns their names in
  /// that order. Each workload first runs uncounted to fill caches.
  func count(_ effort: Effort) throws -> [String] {
    var names: [String] = []
    for workload in try workloads(effort) {
      guard case .serial(let body) = workload.work else { continue }
      try body()
      try InstructionCount.whileCollecting(body)
      names.append("\(name): \(workload.name)")
    }
    return names
  }
}
