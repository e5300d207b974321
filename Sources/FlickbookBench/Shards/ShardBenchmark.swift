import FlickBatch

/// Simulates how well shards use a thousand machines that start late, are slow or die, for a batch of 100,000 segments.
/// Nothing is drawn or encoded. Every round has other machines.
struct ShardBenchmark: Benchmark {
  let name = "shards"

  func figures(_ effort: Effort) async throws -> [Figure] {
    var machines = Machines()
    machines.count = effort.machines
    var batch = SimulatedBatch(MeasuredScene.samples, segments: 100 * effort.machines)
    batch.starting = ShardBenchmark.starting(segments: batch.plan.segments.count)
    return [1, 2, 4, 8, 16].flatMap { count in
      let shards = batch.plan.shards(count * machines.count)
      let outcomes = (0..<effort.rounds).map { round in
        ShardSimulation(batch, on: machines, shards: shards, seed: UInt64(round)).outcome()
      }
      return figures("\(count) x \(machines.count) shards", outcomes, work: batch.work)
    }
  }

  /// The assumed time that a process needs to start and to read a plan with this many segments, in core seconds. (A
  /// plan that was read twice took 10 µs a segment.)
  private static func starting(segments: Int) -> Double { 0.06 + 7e-6 * Double(segments) }

  private func figures(_ title: String, _ outcomes: [ShardSimulation.Outcome], work: Double) -> [Figure] {
    func figure(_ name: String, _ unit: Figure.Unit, _ value: (ShardSimulation.Outcome) -> Double) -> Figure {
      Figure(benchmark: self.name, name: "\(title), \(name)", spread: Spread(outcomes.map(value)), unit: unit)
    }
    return [
      figure("time to the last segment", .seconds, \.seconds),
      figure("against the ideal", .times) { $0.seconds / $0.ideal },
      figure("work lost by deaths", .percent) { 100 * $0.lost / work },
      figure("starting, reading again", .percent) { 100 * $0.repeated / work },
    ]
  }
}
