import Dispatch
import FlickTestSupport
import Foundation
import Synchronization
import Testing

@testable import FlickPlanning
@testable import FlickRendering

@Suite struct ShardRendererTests {
  /// Counts the segments in work.
  private final class Crowd: Sendable {
    private let count = Mutex((now: 0, most: 0, all: 0))
    var most: Int { count.withLock(\.most) }
    var all: Int { count.withLock(\.all) }
    func change(_ by: Int) {
      count.withLock { count in
        count.now += by
        count.most = max(count.most, count.now)
        count.all += max(by, 0)
      }
    }
  }

  @Test(arguments: [(1, 1), (Int.max, 3)])
  func `no more is in work at a time than there is memory for`(memory: Int, most: Int) async throws {
    let folder = try TemporaryFolder(["a.yaml": ReuseTests.scene()])
    let batch = Batch(resolver: SceneResolver(), placement: .folder(folder.path + "/out"), jobs: 1)
    let inputs = SceneFinder { "" }.scenes(in: [folder.path])
    let scenes = try batch.plans(of: inputs)
    let plan = try await SegmentPlan(batch.plans(of: inputs), arguments: [], jobs: 2)
    let crowd = Crowd()
    let notes = Mutex<[RenderMemory]>([])
    var renderer = try ShardRenderer(
      plan, path: "plan.json", scenes: scenes, folder: folder.path + "/segments", jobs: 3
    ) { event in
      switch event {
      case .beganChunk: crowd.change(1)
      case .finishedChunk: crowd.change(-1)
      case .limitedJobs(let memory): notes.withLock { $0.append(memory) }
      default: break
      }
    }
    renderer.workingMemory = memory
    try await renderer.render(groups: Array(plan.groups.indices))
    #expect((1...most).contains(crowd.most) && crowd.all == plan.groups.count)
    // Whoever asked for three jobs hears of it.
    #expect(notes.withLock { $0.map(\.jobs) } == (most == 1 ? [1] : []))
    #expect(notes.withLock { $0.allSatisfy { $0.wantedJobs == 3 && $0.bytes > $0.workingMemory } })
    try await renderer.join()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").count == 3)
  }

  @Test func `scenes of a shard are in work side by side`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": ReuseTests.scene(), "b/b.yaml": ReuseTests.scene(first: "#3d3"),
    ])
    let batch = Batch(resolver: SceneResolver(), placement: .folder(folder.path + "/out"), jobs: 1)
    let scenes = try batch.plans(of: SceneFinder { "" }.scenes(in: [folder.path]))
    let plan = try await SegmentPlan(scenes, arguments: [], jobs: 2)
    let begun = Mutex<Set<Bool>>([])
    let both = DispatchSemaphore(value: 0)
    let renderer = try ShardRenderer(
      plan, path: "plan.json", scenes: scenes, folder: folder.path + "/segments", jobs: 2
    ) { event in
      guard case .beganChunk(let chunk) = event else { return }
      let isFirst = begun.withLock { begun in
        defer {
          if begun.insert(chunk.path.contains("/b/")).inserted, begun.count == 2 { both.signal() }
        }
        return begun.isEmpty
      }
      // The first chunk goes on when one of the other scene has begun, too. One scene after the other would hang.
      if isFirst { both.wait() }
    }
    try await renderer.render(groups: Array(plan.groups.indices))
    #expect(begun.withLock { $0.count } == 2)
  }

  @Test func `a shard reads the scenes of which segments are missing, and no others`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": ReuseTests.scene(), "others/b.yaml": ReuseTests.scene(first: "#3d3"),
    ])
    let batch = Batch(resolver: SceneResolver(), placement: .folder(folder.path + "/out"), jobs: 1)
    let inputs = SceneFinder { "" }.scenes(in: [folder.path])
    let plan = try await SegmentPlan(batch.plans(of: inputs), arguments: [], jobs: 2)
    func render(scene: Int) async throws -> ShardReport {
      let groups = plan.groups.indices.filter { plan.groups[$0].scene == scene }
      return try await ShardRenderer(
        plan, path: "plan.json", scenes: batch.plans(of: inputs), folder: folder.path + "/segments",
        jobs: 1,
        observer: { _ in }
      ).render(groups: groups)
    }
    let first = try await render(scene: 0)
    #expect(first.rendered == first.segments && first.rendered > 0)
    // From now on it cannot be read.
    try folder.write("scene: none", to: "a.yaml")
    let again = try await render(scene: 0)
    #expect(again.rendered == 0 && again.segments == first.segments)
    #expect(try await render(scene: 1).rendered > 0)
    // From now on it is another.
    try folder.write(ReuseTests.scene(first: "#33d"), to: "others/b.yaml")
    try FileManager.default.removeItem(atPath: folder.path + "/segments")
    await #expect {
      _ = try await render(scene: 1)
    } throws: {
      "\($0)".contains("b.yaml has changed since; make the plan again")
    }
  }
}
