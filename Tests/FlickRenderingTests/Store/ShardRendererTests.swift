import Dispatch
import FlickDiagnostics
import FlickTestSupport
import Foundation
import Synchronization
import Testing

@testable import FlickBatch
@testable import FlickPlanning
@testable import FlickRendering

@Suite struct ShardRendererTests {
  /// Counts the segments that are being rendered.
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
  func `no more is in progress at a time than there is memory for`(memory: Int, most: Int) async throws {
    let folder = try TemporaryFolder(["a.yaml": ReuseTests.scene()])
    let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: 1)
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
    #expect((1...most).contains(crowd.most))
    #expect(crowd.all == plan.groups.count)
    // A caller that requested three jobs is told of the limit.
    #expect(notes.withLock { $0.map(\.jobs) } == (most == 1 ? [1] : []))
    #expect(notes.withLock { $0.allSatisfy { $0.wantedJobs == 3 && $0.bytes > $0.workingMemory } })
    try await renderer.join()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").count == 3)
  }

  @Test func `scenes of a shard are in progress side by side`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": ReuseTests.scene(), "b/b.yaml": ReuseTests.scene(first: "#3d3"),
    ])
    let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: 1)
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
      // The first chunk continues when one of the other scene has begun as well. If scenes came one after the other,
      // this would hang.
      if isFirst { both.wait() }
    }
    try await renderer.render(groups: Array(plan.groups.indices))
    #expect(begun.withLock { $0.count } == 2)
  }

  /// Scenes whose segments are all there are compared with the plan, too: the segments may be those of an older scene.
  @Test func `a shard reads the scenes of its segments, and no others`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": ReuseTests.scene(), "others/b.yaml": ReuseTests.scene(first: "#3d3"),
    ])
    let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: 1)
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
    #expect(first.rendered == first.segments)
    #expect(first.rendered > 0)
    let again = try await render(scene: 0)
    #expect(again.rendered == 0)
    #expect(again.segments == first.segments)
    // From now on the scene cannot be read.
    try folder.write("scene: none", to: "a.yaml")
    await #expect(throws: SceneDiagnostics.self) { _ = try await render(scene: 0) }
    #expect(try await render(scene: 1).rendered > 0)
    // From now on the scene is a different one.
    try folder.write(ReuseTests.scene(first: "#33d"), to: "others/b.yaml")
    try FileManager.default.removeItem(atPath: folder.path + "/segments")
    await #expect {
      _ = try await render(scene: 1)
    } throws: {
      "\($0)".contains("b.yaml has changed since; make the plan again")
    }
  }

  /// Returns a plan with all of its segments, and the batch that assembles it.
  private func rendered(_ folder: TemporaryFolder) async throws -> (plan: SegmentPlan, Batch) {
    let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: 1)
    let plan = try await SegmentPlan(try scenes(batch, folder), arguments: [], jobs: 2)
    try await renderer(plan, batch, folder).render(groups: Array(plan.groups.indices))
    return (plan, batch)
  }

  private func scenes(_ batch: Batch, _ folder: TemporaryFolder) throws -> BatchPlans {
    try batch.plans(of: SceneFinder { "" }.scenes(in: [folder.path + "/s"]))
  }

  private func renderer(_ plan: SegmentPlan, _ batch: Batch, _ folder: TemporaryFolder) throws
    -> ShardRenderer
  {
    try ShardRenderer(
      plan, path: "plan.json", scenes: scenes(batch, folder), folder: folder.path + "/segments", jobs: 2,
      observer: { _ in })
  }

  @Test func `a scene that is made of something else is not assembled`() async throws {
    let scene = ReuseTests.scene().replacing("id: a, ", with: "id: a, layers: [{use: part.yaml}], ")
    let part = "part: 1\nbackground: red\n"
    let folder = try TemporaryFolder([
      "s/a.yaml": scene, "s/part.yaml": part, "s/z/z.yaml": ReuseTests.scene(),
    ])
    let (plan, batch) = try await rendered(folder)
    #expect(plan.scenes.allSatisfy { $0.making != nil })
    #expect(plan.fileLists.map(\.files) == [["part.yaml"], []])
    for (name, text) in [
      ("a.yaml", scene.replacing("#36c", with: "#63c")), ("part.yaml", part.replacing("red", with: "blue")),
    ] {
      let old = try folder.text("s/" + name)
      try folder.write(text, to: "s/" + name)
      await #expect {
        try await renderer(plan, batch, folder).join()
      } throws: {
        "\($0)".contains("a.yaml has changed since; make the plan again")
      }
      try folder.write(old, to: "s/" + name)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
    // A change that changes no picture does not matter.
    try folder.write(scene + "\n# A comment.\n", to: "s/a.yaml")
    let report = try await renderer(plan, batch, folder).join()
    #expect(report.firstFailure == nil)
    #expect(report.scenes.map(\.index) == [0, 1])
    #expect(try folder.names.contains("out"))
  }

  @Test func `a plan that knows other segments of a scene is of no use`() async throws {
    let folder = try TemporaryFolder(["s/a.yaml": ReuseTests.scene()])
    let (made, batch) = try await rendered(folder)
    var plan = made
    for change in [{ $0.removeLast(2) }, { $0 += [0, 1] }] as [(inout [Int]) -> Void] {
      var other = plan
      change(&other.scenes[0].segments)
      let report = try await renderer(other, batch, folder).join()
      #expect("\(report.firstFailure as Any)".contains("shows something else"))
    }
    plan.scenes[0].making = nil
    #expect(try await renderer(plan, batch, folder).join().firstFailure == nil)
  }
}
