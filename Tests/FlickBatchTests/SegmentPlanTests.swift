import FlickTestSupport
import Foundation
import Testing

@testable import FlickBatch
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickRendering

/// Tests of plans of segments: their shards, files and names.
@Suite struct SegmentPlanTests {
  private func plan(costs: [Int]) throws -> SegmentPlan {
    var plan = SegmentPlan(
      program: try #require(ProgramIdentity.current), arguments: ["a.yaml"],
      scenes: [.init(name: "a.yaml", outputs: [.init(path: "out/a.mp4", digest: "0123", frameCount: 100)])])
    plan.groups = costs.enumerated().map { .init(scene: 0, pass: 0, chunk: $0, cost: $1) }
    plan.segments = costs.indices.map {
      .init(key: "\($0)", output: "out/a.mp4", frames: [50 * $0, 50 * $0 + 49], group: $0)
    }
    return plan
  }

  @Test(arguments: [
    ([8, 7, 6, 5, 4], 2, [[0, 3, 4], [1, 2]]), ([5, 5, 5, 5], 2, [[0, 2], [1, 3]]),
    ([1, 2, 90, 3, 4], 2, [[2], [0, 1, 3, 4]]), ([3, 2], 4, [[0], [1], [], []]), ([], 2, [[], []]),
  ])
  func `the shard with the least work gets the costliest remaining run`(
    costs: [Int], count: Int, shards: [[Int]]
  ) throws {
    #expect(try plan(costs: costs).shards(count) == shards)
  }

  @Test func `there is no shard beyond the last, before the first, or of none`() throws {
    for (index, count) in [(0, 0), (0, -1), (-1, 1), (1, 1), (5, 5)] {
      #expect(Shard(index: index, count: count) == nil, "\(index)/\(count)")
    }
    #expect(Shard(index: 0, count: 1) == .whole)
    let last = try #require(Shard(index: 4, count: 5))
    #expect((0..<12).filter(last.takes) == [4, 9])
    #expect(try plan(costs: [8, 7, 6]).groups(of: .whole) == [0, 1, 2])
  }

  @Test func `no shard has more work than its share and the groups that stay together`() throws {
    var random = SystemRandomNumberGenerator()
    for count in 1...9 {
      let costs = (0..<60).map { _ in Int.random(in: 1...1000, using: &random) }
      let shards = try plan(costs: costs).shards(count)
      #expect(shards.count == count)
      #expect(shards.joined().sorted() == Array(costs.indices))
      let work = shards.map { $0.map { costs[$0] }.reduce(0, +) }
      let part = costs.reduce(0, +) / count
      #expect((work.max() ?? 0) <= part + max(costs.max() ?? 0, part / 4), "\(costs)")
    }
  }

  @Test func `a plan is read as it was written`() throws {
    let folder = try TemporaryFolder([:])
    let plan = try plan(costs: [3, 2])
    try plan.write(to: folder.path + "/p/plan.json")
    #expect(try SegmentPlan(contentsOf: folder.path + "/p/plan.json") == plan)
  }

  @Test func `segments and groups of nothing are damage`() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/plan.json"
    let damages: [(inout SegmentPlan) -> Void] = [
      { $0.segments[1].group = 2 }, { $0.segments.reverse() }, { $0.segments[0].group = -1 },
      { $0.groups[1].scene = 1 },
      { $0.scenes = [] },
      { $0.scenes[0].segments = [0, 3] }, { $0.scenes[0].segments = [0] },
      { $0.scenes[0].segments = [-1, 1] },
      { $0.scenes[0].segments = [1, .max] }, { $0.scenes[0].files = 0 },
      { $0.version = 1 }, { $0.groups[0].cost = .max }, { $0.groups[0].cost = -1 },
    ]
    for (index, damage) in damages.enumerated() {
      var plan = try plan(costs: [3, 2])
      damage(&plan)
      try plan.write(to: path)
      #expect(
        throws: FlickbookError.planUnusable(path: path, reason: "it is damaged, or made by another release"),
        "\(index)"
      ) { try SegmentPlan(contentsOf: path) }
    }
  }

  /// Otherwise the segment of one output would be taken for that of another one, and the other would never be made.
  @Test func `a plan with one key for two segments is refused`() throws {
    let folder = try TemporaryFolder([:])
    let path = folder.path + "/plan.json"
    var plan = try plan(costs: [3, 2])
    plan.segments[1] = .init(key: "0", output: "out/b.mp4", frames: [0, 49], group: 1)
    try plan.write(to: path)
    #expect(
      throws: FlickbookError.planUnusable(
        path: path,
        reason: "two of its segments have the key 0, so one would take the place of the other; "
          + "'flickbook plan --save' makes the plan again")
    ) { try SegmentPlan(contentsOf: path) }
  }

  @Test func `a plan of which anything has changed is refused`() throws {
    let folder = try TemporaryFolder([:])
    try plan(costs: [3, 2]).write(to: folder.path + "/plan.json")
    let text = try folder.text("plan.json")
    for (old, new) in [
      ("\"cost\" : 3", "\"cost\" : 4"), ("\"key\" : \"1\"", "\"key\" : \"0\""), ("0123", "0124"),
    ] {
      #expect(text.contains(old))
      try folder.write(text.replacing(old, with: new), to: "plan.json")
      #expect(throws: FlickbookError.self, "\(new)") {
        try SegmentPlan(contentsOf: folder.path + "/plan.json")
      }
    }
  }

  @Test func `a scene has its segments as ranges, and as places in earlier scenes`() throws {
    var scene = SegmentPlan.Scene(name: "a", outputs: [])
    for place in [4, 5, 6, 1, 1, 7, 8] { scene.addSegment(at: place) }
    #expect(scene.segments == [4, 3, 1, 1, 1, 1, 7, 2])
    #expect(scene.segmentRanges == [4..<7, 1..<2, 1..<2, 7..<9])
    var plan = try plan(costs: [1, 1, 1, 1, 1, 1, 1, 1, 1])
    plan.scenes = [scene]
    for counts in [[7], [2, 5], [3, 3, 1], [1, 1, 1, 1, 1, 1, 1]] {
      var keys = plan.keys(ofScene: 0, ofPlanAt: "plan.json")
      let found = try counts.flatMap { try keys.next($0) }
      #expect(found == ["4", "5", "6", "1", "1", "7", "8"])
      try keys.requireEnd()
      #expect(throws: FlickbookError.self) { try keys.next(1) }
    }
  }

  @Test func `a plan that repeats its segments takes no more memory than it has itself`() throws {
    var plan = try plan(costs: [Int](repeating: 1, count: 1000))
    // Together, these are a hundred million segments.
    plan.scenes[0].segments = (0..<100_000).flatMap { _ in [0, 1000] }
    var keys = plan.keys(ofScene: 0, ofPlanAt: "plan.json")
    #expect(try keys.next(1001).last == "0")
    #expect(throws: FlickbookError.self) { try keys.requireEnd() }
  }

  @Test func `segments are called by their frames`() throws {
    let plan = try plan(costs: [1])
    func name(_ frames: [Int]?) -> String {
      plan.name(of: .init(key: "0", output: "out/a.mp4", frames: frames, group: 0))
    }
    #expect(name([50, 99]) == "out/a.mp4, frames 50 to 99")
    #expect(name([7, 7]) == "out/a.mp4, frame 7")
    #expect(name(nil) == "out/a.mp4")
  }
}
