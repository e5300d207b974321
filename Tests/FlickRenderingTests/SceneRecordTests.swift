import FlickGeometry
import FlickTestSupport
import Foundation
import Testing

@testable import FlickBatch
@testable import FlickDiagnostics
@testable import FlickPlanning
@testable import FlickRendering
@testable import FlickScene

/// Tests the reports about a scene while it is being rendered, and reading them again after a crash.
@Suite struct SceneRecordTests {
  @Test func `the work that has been in progress for longest is reported`() {
    let recorder = SceneRecorder()
    let units = (1...3).map { RenderChunk(path: "a.mp4", number: $0, count: 3) }
    #expect(recorder.activity == nil)
    recorder.record(.searching(path: "b.webp"))
    #expect(recorder.activity == "looking for settings of b.webp")
    for unit in units { recorder.record(.beganChunk(unit)) }
    #expect(recorder.activity == "chunk 1 of 3 of a.mp4")
    recorder.record(.finishedChunk(units[0]))
    #expect(recorder.activity == "chunk 2 of 3 of a.mp4")
    for unit in units { recorder.record(.finishedChunk(unit)) }
    recorder.record(.checking(path: "a.mp4"))
    #expect(recorder.activity == "checking a.mp4")
  }

  @Test func `existing segments count as reused`() throws {
    let folder = try TemporaryFolder(["a.yaml": BatchTests.scene])
    let batch = Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: 1)
    let plan = try batch.plans(of: SceneFinder { "" }.scenes(in: [folder.path])).plan(at: 0)
    let path = try #require(plan.outputs.first?.path)
    let recorder = SceneRecorder()
    recorder.plan(plan)
    recorder.record(.began(path: path, frameCount: 6))
    recorder.record(.reused(path: path, frameCount: 2))
    func report() -> SceneReport {
      recorder.report(BatchItem(plan, index: 0), failure: nil, seconds: 0, hashesFiles: false)
    }
    #expect(report().reusedFrames == 2)
    #expect(report().outputs.map(\.byteCount) == [nil])
    recorder.record(.unchanged(path: path, byteCount: 5))
    #expect(report().reusedFrames == 6)
    #expect(report().frameCount == 6)
    #expect(report().byteCount == 5)
  }

  @Test func `a report is read as it was reported`() throws {
    let outputs = [
      OutputReport(
        name: "main", path: "out/a.mp4", format: .mp4, frameCount: 60, reusedFrames: 20, frameRate: "60",
        duration: 1, size: PixelSize(width: 64, height: 96), byteCount: 1234, hash: "abc",
        choice: .init(settings: "quality 71", trials: 6)),
      OutputReport(
        name: "numbers", path: "out/a.csv", format: .trace, frameCount: 30, reusedFrames: 0,
        frameRate: "30000/1001", duration: 1.001, size: nil, byteCount: nil, hash: nil, choice: nil),
    ]
    for failure in [nil, RecordedFailure(exitCode: 75, message: "late")] {
      let report = SceneReport(
        index: 3, input: nil, title: "Tabs", outputs: outputs, failure: failure, seconds: 0.25)
      let document = try JSONValue(encoding: report)
      let kept = try JSONDecoder().decode(SceneReport.self, from: Data(document.text.utf8))
      #expect(kept.index == 3)
      #expect(kept.title == "Tabs")
      #expect(kept.seconds == 0.25)
      #expect(kept.outputs == outputs)
      #expect(kept.failure as? RecordedFailure == failure)
    }
  }

  /// So a long scene does not delay a short one, and no core is idle.
  @Test func `each scene gets its share of the jobs, rounded up`() async throws {
    let pool = WorkPool(jobs: 3)
    let crowd = Crowd()
    for owner in 0..<2 { pool.join(owner) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          try await pool.run(0, bytes: 1) {
            // Two of them are admitted before one leaves.
            await crowd.enter(waitingFor: 2)
            for _ in 0..<10 { await Task.yield() }
            crowd.leave()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(crowd.most == 2)
  }
}
