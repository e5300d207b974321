extension SegmentPlan {
  /// The groups of a shard.
  package func groups(of shard: Shard) -> [Int] { shards(shard.count)[shard.index] }

  /// The groups of each of `count` shards. Each shard has to read a scene before it renders any of the scene's groups,
  /// so groups of a scene stay together while they cost at most a quarter of a shard. These runs of groups are dealt
  /// out, the costliest first, each to the shard with the least work so far.
  package func shards(_ count: Int) -> [[Int]] {
    precondition(count >= 1, "somebody has to do the work")
    var shards = [[Int]](repeating: [], count: count)
    var leastBusy = PriorityQueue<ShardLoad>()
    for shard in 0..<count { leastBusy.insert(ShardLoad(cost: 0, shard: shard)) }
    let most = groups.reduce(0) { $0 + $1.cost } / count / 4
    let runs = runs(costing: most).sorted {
      (-$0.cost, $0.groups.lowerBound) < (-$1.cost, $1.groups.lowerBound)
    }
    for run in runs {
      guard var load = leastBusy.removeLeast() else { break }
      shards[load.shard] += run.groups
      load.cost += run.cost
      leastBusy.insert(load)
    }
    return shards.map { $0.sorted() }
  }

  /// The groups in runs: neighboring groups of one scene that cost at most `most` together, or a single group.
  private func runs(costing most: Int) -> [GroupRun] {
    var runs: [GroupRun] = []
    for (index, group) in groups.enumerated() {
      if var run = runs.last, groups[index - 1].scene == group.scene, run.cost + group.cost <= most {
        run.groups = run.groups.lowerBound..<index + 1
        run.cost += group.cost
        runs[runs.count - 1] = run
      } else {
        runs.append(GroupRun(groups: index..<index + 1, cost: group.cost))
      }
    }
    return runs
  }
}

private struct GroupRun {
  var groups: Range<Int>
  var cost: Int
}

/// The work that a shard has been given so far.
private struct ShardLoad: Comparable {
  var cost: Int
  var shard: Int

  static func < (a: ShardLoad, b: ShardLoad) -> Bool { (a.cost, a.shard) < (b.cost, b.shard) }
}
