import Testing

@testable import FlickBatch

/// Tests of the work of a shard, and of the distribution of groups.
@Suite struct ShardWorkTests {
  /// A plan whose groups belong to scenes 0, 0, 1, 2 and have 2, 1, 2 and 1 segments.
  private static let plan = {
    var plan = SegmentPlan(program: "", arguments: [], scenes: [])
    plan.scenes = (0..<3).map { .init(name: "\($0)", outputs: []) }
    plan.groups = [0, 0, 1, 2].map { .init(scene: $0, pass: 0, chunk: 0, cost: 1) }
    plan.segments = zip("abcdef", [0, 0, 1, 2, 2, 3]).map {
      .init(key: "\($0)", output: "", frames: nil, group: $1)
    }
    return plan
  }()

  @Test func `a shard renders the missing segments scene by scene`() {
    let work = ShardWork(Self.plan, groups: [2, 0, 1]) { $0 == "b" || $0 == "d" }
    #expect(work.segmentCount == 5)
    #expect(work.missingCount == 3)
    #expect(
      work.scenes == [
        .init(index: 0, groups: [.init(index: 0, keys: ["a"]), .init(index: 1, keys: ["c"])]),
        .init(index: 1, groups: [.init(index: 2, keys: ["e"])]),
      ])
  }

  @Test func `scenes of which everything is there are not in progress`() {
    let work = ShardWork(Self.plan, groups: [0, 1, 3]) { $0 != "f" }
    #expect(work.scenes == [.init(index: 2, groups: [.init(index: 3, keys: ["f"])])])
    #expect(ShardWork(Self.plan, groups: [0, 1, 2, 3]) { _ in true }.scenes.isEmpty)
    #expect(ShardWork(Self.plan, groups: []) { _ in false }.segmentCount == 0)
  }

  @Test func `shards equal those of an exhaustive search`() {
    var random = SystemRandomNumberGenerator()
    for count in [1, 2, 5, 16] {
      var plan = Self.plan
      plan.groups = (0..<100).map {
        .init(scene: $0, pass: 0, chunk: 0, cost: Int.random(in: 1...9, using: &random))
      }
      var shards = [[Int]](repeating: [], count: count)
      func cost(_ shard: Int) -> Int { shards[shard].reduce(0) { $0 + plan.groups[$1].cost } }
      let costliest = plan.groups.indices.sorted {
        (-plan.groups[$0].cost, $0) < (-plan.groups[$1].cost, $1)
      }
      for group in costliest {
        shards[(0..<count).min { (cost($0), $0) < (cost($1), $1) } ?? 0].append(group)
      }
      #expect(plan.shards(count) == shards.map { $0.sorted() })
    }
  }

  @Test func `groups of a scene stay together up to a quarter of a shard`() {
    var plan = Self.plan
    plan.groups = (0..<32).map { .init(scene: $0 / 5, pass: 0, chunk: $0 % 5, cost: 1) }
    // A quarter of a shard is 4, and the scenes have 5 groups; the last one has 2.
    let scenesOfShards = plan.shards(2).map { shard in Set(shard.map { $0 / 5 }) }
    #expect(scenesOfShards.map(\.count).reduce(0, +) <= 9)
    #expect(plan.shards(2).allSatisfy { $0.count == 16 })
    for shard in plan.shards(2) {
      for scene in 0..<6 { #expect([0, 1, 4, 5].contains(shard.filter { $0 / 5 == scene }.count)) }
    }
  }

  @Test func `a queue returns its least element`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var queue = PriorityQueue<Int>()
      var model: [Int] = []
      for _ in 0..<60 {
        if Int.random(in: 0..<3, using: &random) > 0 {
          let number = Int.random(in: 0..<20, using: &random)
          queue.insert(number)
          model = (model + [number]).sorted()
        } else {
          #expect(queue.least == model.first)
          #expect(queue.removeLeast() == (model.isEmpty ? nil : model.removeFirst()))
        }
      }
    }
  }
}
