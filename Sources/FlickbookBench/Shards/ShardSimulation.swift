import FlickBatch

/// Simulates the rendering of a batch by shards on machines that are not ideal. The shards, their content and its order
/// are those of the real program; drawing and encoding only take their time. A queue hands out the shards in order to
/// free machines, as array jobs do. When a machine dies, the segments that it was rendering are lost, and its shard
/// waits for the next free machine; finished segments stay.
struct ShardSimulation {
  /// The result of a run. Work is in core seconds.
  struct Outcome {
    /// The time of the last segment in seconds, and the ideal time.
    var seconds = 0.0, ideal = 0.0
    /// The work on groups that deaths interrupted, and on starting processes and reading scenes repeatedly.
    var lost = 0.0, repeated = 0.0
    /// The number of shards that deaths have stopped.
    var deaths = 0
    /// The number of times that each segment was kept, by its key.
    var kept: [String: Int] = [:]
  }

  private enum Step {
    case free(Machines.Machine)
    case waiting(shard: Int)
  }

  private struct Event: Comparable {
    var time: Double
    /// The number of the event. Events at the same time happen in the order they were scheduled.
    var number: Int
    var step: Step

    static func < (a: Event, b: Event) -> Bool { (a.time, a.number) < (b.time, b.number) }
    static func == (a: Event, b: Event) -> Bool { (a.time, a.number) == (b.time, b.number) }
  }

  private let batch: SimulatedBatch
  private let machines: Machines
  private let shards: [[Int]]
  private var random: SplitMix
  private var events = PriorityQueue<Event>()
  private var eventCount = 0
  private var waiting = PriorityQueue<Int>()
  private var idle: [Machines.Machine] = []
  private var result = Outcome()
  private var spent = 0.0

  init(_ batch: SimulatedBatch, on machines: Machines, shards: [[Int]], seed: UInt64) {
    (self.batch, self.machines, self.shards) = (batch, machines, shards)
    random = SplitMix(seed: seed)
  }

  /// The time that a queue takes to start a shard again, in seconds.
  static let restart = 10.0

  func outcome() -> Outcome {
    var copy = self
    return copy.run()
  }

  private mutating func run() -> Outcome {
    let first = (0..<machines.count).map { _ in machines.machine(at: 0, &random) }
    return run(first)
  }

  /// - Parameter first: The machines at the beginning.
  mutating func run(_ first: [Machines.Machine]) -> Outcome {
    for shard in shards.indices { waiting.insert(shard) }
    for machine in first { foresee(.free(machine), at: machine.start) }
    while let event = events.removeLeast() {
      switch event.step {
      case .free(let machine): idle.append(machine)
      case .waiting(let shard): waiting.insert(shard)
      }
      beginShards(at: event.time)
    }
    result.ideal = machines.ideal(batch.work, of: first)
    result.repeated = spent - result.lost - batch.work
    return result
  }

  private mutating func foresee(_ step: Step, at time: Double) {
    events.insert(Event(time: time, number: eventCount, step: step))
    eventCount += 1
  }

  private mutating func beginShards(at time: Double) {
    while let shard = waiting.least, let machine = idle.popLast() {
      guard machine.death > time else {
        replace(machine, at: time)
        continue
      }
      _ = waiting.removeLeast()
      begin(shard, on: machine, at: time)
    }
  }

  private mutating func replace(_ machine: Machines.Machine, at time: Double) {
    let next = machines.machine(at: time, &random)
    foresee(.free(next), at: next.start)
  }

  private mutating func begin(_ shard: Int, on machine: Machines.Machine, at time: Double) {
    let work = ShardWork(batch.plan, groups: shards[shard]) { result.kept[$0] != nil }
    let run = ShardRun(work, of: batch, on: machine, jobs: machines.jobs, from: time)
    spent += run.spent
    result.lost += run.lost
    for (keys, time) in run.kept {
      for key in keys { result.kept[key, default: 0] += 1 }
      result.seconds = max(result.seconds, time)
    }
    guard run.end > machine.death else { return foresee(.free(machine), at: run.end) }
    result.deaths += 1
    foresee(.waiting(shard: shard), at: machine.death + ShardSimulation.restart)
    replace(machine, at: machine.death)
  }
}
