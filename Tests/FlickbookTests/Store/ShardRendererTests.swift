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
    let scenes = try batch.plans(of: SceneFinder { "" }.scenes(in: [folder.path]))
    let plan = try SegmentPlan(scenes, arguments: [])
    let crowd = Crowd()
    var renderer = try ShardRenderer(
      plan, path: "plan.json", scenes: scenes, folder: folder.path + "/segments", jobs: 3
    ) { event in
      switch event {
      case .beganChunk: crowd.change(1)
      case .finishedChunk: crowd.change(-1)
      default: break
      }
    }
    renderer.workingMemory = memory
    try await renderer.render(groups: Array(plan.groups.indices))
    #expect((1...most).contains(crowd.most) && crowd.all == plan.groups.count)
    try await renderer.join()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").count == 3)
  }
}
