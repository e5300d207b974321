import FlickBatch

/// One process that renders a shard, until it is done or its machine dies. As many groups as there are jobs are in work
/// at a time, and the next begins when one is done; the first of a scene waits until the scene is read.
struct ShardRun {
  /// When the shard is done, or would have been.
  private(set) var end: Double
  /// The groups that were done in time: the keys of their segments, and when.
  private(set) var kept: [(keys: Set<String>, time: Double)] = []
  /// All work until the machine's death, and what of it was for groups that were not done, in core seconds.
  private(set) var spent = 0.0, lost = 0.0

  private let machine: Machines.Machine

  /// - Parameter time: When the process starts.
  init(
    _ work: ShardWork, of batch: SimulatedBatch, on machine: Machines.Machine, jobs: Int, from time: Double
  ) {
    self.machine = machine
    let start = time + batch.starting / machine.speed
    end = start
    spent += amount(from: time, to: start)
    var lanes = [Double](repeating: start, count: jobs)
    for scene in work.scenes {
      var isRead: Double?
      for group in scene.groups {
        guard let lane = lanes.indices.min(by: { lanes[$0] < lanes[$1] }) else { return }
        let begin =
          isRead.map { max($0, lanes[lane]) } ?? lanes[lane] + batch.reading[scene.index] / machine.speed
        if isRead == nil { spent += amount(from: lanes[lane], to: begin) }
        isRead = begin
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

  /// The work in a stretch of time, as far as the machine lives.
  private func amount(from begin: Double, to end: Double) -> Double {
    max(min(end, machine.death) - begin, 0) * machine.speed
  }
}
