/// A group of things that are measured against each other.
protocol Benchmark {
  /// The benchmark's name in the command line.
  var name: String { get }

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

  /// Runs the serial workloads once each, where a profiler can count their instructions, and says their names in
  /// that order. What comes before is not counted: caches are filled by a first run.
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
