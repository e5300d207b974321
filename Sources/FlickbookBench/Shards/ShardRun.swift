import FlickBatch

/// One process that renders a shard until it is done or its machine dies. As many groups as there are jobs are in
/// progress at a time; when one is done, the next begins. The first group of a scene waits until the scene is read.
struct ShardRun {
  /// The time when the shard is done, or would be if the machine lived.
  private(set) var end: Double
  /// The groups that were done before the machine's death: the keys of their segments, and the time.
  private(set) var kept: [(keys: Set<String>, time: Double)] = []
  /// All work until the machine's death, and the part of it for groups that were not done, in core seconds.
  private(set) var spent = 0.0, lost = 0.0

  private let machine: Machines.Machine

  /// - Parameter time: The time when the process starts.
  init(
    _ work: ShardWork, of batch: SimulatedBatch, on machine: Machines.Machine, jobs: Int, from time: Double
  ) {
    self.machine = machine
    let start = time + batch.starting / machine.speed
    end = start
    spent += amount(from: time, to: start)
    var lanes = [Double](repeating: start, count: jobs)
    for scene in work.scenes {
      // The time from which the scene's groups can be rendered; nil until its reading begins.
      var readyTime: Double?
      for group in scene.groups {
        guard let lane = lanes.indices.min(by: { lanes[$0] < lanes[$1] }) else { return }
        let begin =
          readyTime.map { max($0, lanes[lane]) }
          ?? lanes[lane] + batch.reading[scene.index] / machine.speed
        if readyTime == nil { spent += amount(from: lanes[lane], to: begin) }
        readyTime = readyTime ?? begin
        lanes[lane] = begin + batch.costs[group.index] / machine.speed
        take(group.keys, from: begin, to: lanes[lane])
      }
    }
  }

  private mutating func take(_ keys: Set<String>, from begin: Double, to end: Double) {
    spent += amount(from: begin, to: end)
    if end <= machine.death { kept.append((keys, end)) } else { lost += amount(from: begin, to: end) }
    self.end = max(self.end, end)
  }

  /// The work in a period, up to the machine's death.
  private func amount(from begin: Double, to end: Double) -> Double {
    max(min(end, machine.death) - begin, 0) * machine.speed
  }
}
