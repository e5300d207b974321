import FlickBatch
import Testing

@testable import FlickbookBench

/// Tests that the simulated machines give the results of a calculation by hand, and that no work is lost.
@Suite struct ShardSimulationTests {
  private typealias Machine = Machines.Machine

  /// Machines that start at once, are fast and never die.
  private static let ideal = Machines(count: 2, jobs: 1, meanDelay: 0, speeds: [(1, 1)], meanLife: .infinity)

  private static func scene(reading: Double, _ costs: [Double]) -> MeasuredScene {
    MeasuredScene(reading: reading, groups: costs.map { .init(segments: 2, estimate: $0, cost: $0) })
  }

  @Test func `a death loses the work in progress, and another machine continues with the rest`() {
    var batch = SimulatedBatch([Self.scene(reading: 1, [10, 10, 10, 10])], segments: 8)
    batch.starting = 1
    let shards = batch.plan.shards(2)
    #expect(shards == [[0, 2], [1, 3]])
    var simulation = ShardSimulation(batch, on: Self.ideal, shards: shards, seed: 1)
    let outcome = simulation.run([
      Machine(start: 0, speed: 1, death: .infinity), Machine(start: 5, speed: 0.5, death: 20),
    ])
    // The second machine works on its first group from 9 s on, at half speed. Its shard waits until 30 s, then takes 22
    // s.
    #expect(outcome.deaths == 1)
    #expect(outcome.lost == 5.5)
    #expect(outcome.seconds == 52)
    // Three processes start, and each reads the scene.
    #expect(outcome.repeated == 3 + 2)
    // Until 5 s the first machine does 5 of 41 core seconds; then both together do 1.5 a second.
    #expect(outcome.ideal == 29)
  }

  @Test func `segments that are there are not rendered again`() {
    let batch = SimulatedBatch([Self.scene(reading: 0, [10, 10, 10])], segments: 6)
    var simulation = ShardSimulation(batch, on: Self.ideal, shards: [[0, 1, 2]], seed: 1)
    let outcome = simulation.run([Machine(start: 0, speed: 1, death: 25)])
    #expect(outcome.lost == 5)
    #expect(outcome.seconds == 45)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `every segment is kept once, whatever dies`(seed: UInt64) {
    let samples = [
      Self.scene(reading: 1, [5, 3]), Self.scene(reading: 0.5, [8]), Self.scene(reading: 2, [1, 1, 4]),
    ]
    var batch = SimulatedBatch(samples, segments: 300)
    batch.starting = 0.25
    let machines = Machines(count: 7, jobs: 2, meanDelay: 3, meanLife: 15)
    for count in [1, 7, 40] {
      let outcome = ShardSimulation(batch, on: machines, shards: batch.plan.shards(count), seed: seed)
        .outcome()
      #expect(outcome.kept.count == batch.plan.segments.count)
      #expect(outcome.kept.values.allSatisfy { $0 == 1 })
      #expect(outcome.lost >= 0)
      #expect(outcome.repeated > -1e-9)
      #expect((outcome.lost > 0) == (outcome.deaths > 0))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `no simulation is quicker than the ideal if all machines live`(seed: UInt64) {
    let batch = SimulatedBatch([Self.scene(reading: 1, [5, 3]), Self.scene(reading: 0, [2])], segments: 200)
    let machines = Machines(count: 5, jobs: 2, meanDelay: 8, meanLife: .infinity)
    for count in [1, 5, 30] {
      let outcome = ShardSimulation(batch, on: machines, shards: batch.plan.shards(count), seed: seed)
        .outcome()
      #expect(outcome.deaths == 0)
      #expect(outcome.lost == 0)
      #expect(outcome.seconds > outcome.ideal - 1e-9)
    }
  }

  @Test func `equal seeds give equal machines, and other seeds give others`() {
    let batch = SimulatedBatch([Self.scene(reading: 1, [5, 3])], segments: 200)
    let machines = Machines(count: 9, jobs: 2, meanDelay: 8, meanLife: 50)
    let seconds = [3, 3, 4].map { seed in
      ShardSimulation(batch, on: machines, shards: batch.plan.shards(9), seed: seed).outcome().seconds
    }
    #expect(seconds[0] == seconds[1])
    #expect(seconds[0] != seconds[2])
  }

  @Test func `groups wait for their scene, and jobs share them`() throws {
    let batch = SimulatedBatch([Self.scene(reading: 2, [3, 3, 5])], segments: 6)
    let work = ShardWork(batch.plan, groups: [0, 1, 2]) { _ in false }
    let run = ShardRun(
      work, of: batch, on: Machine(start: 0, speed: 1, death: .infinity), jobs: 2, from: 0)
    #expect(run.kept.map(\.time) == [5, 5, 10])
    #expect(run.end == 10)
    #expect(run.spent == 13)
    #expect(run.lost == 0)
  }

  @Test func `the ideal uses every machine from its start`() {
    let machines = [0, 10, 10].map { Machine(start: $0, speed: 1, death: 0) }
    #expect(Self.ideal.ideal(8, of: machines) == 8)
    #expect(Self.ideal.ideal(40, of: machines) == 20)
  }

  @Test func `a batch repeats its samples until it has enough segments`() {
    let samples = [Self.scene(reading: 1, [5, 3]), Self.scene(reading: 2, [8])]
    let batch = SimulatedBatch(samples, segments: 11)
    #expect(batch.plan.segments.count == 12)
    #expect(batch.plan.scenes.count == 4)
    #expect(batch.costs == [5, 3, 8, 5, 3, 8])
    #expect(batch.plan.groups.map(\.cost) == batch.costs.map { Int($0 * 1e6) })
    #expect(batch.work == 38)
    #expect(Set(batch.plan.segments.map(\.key)).count == 12)
  }
}
