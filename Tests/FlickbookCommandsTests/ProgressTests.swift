import FlickTestSupport
import Synchronization
import Testing

@testable import FlickBatch
@testable import FlickPlanning
@testable import FlickProvenance
@testable import FlickRendering
@testable import FlickSceneFormat
@testable import FlickbookCommands

/// Tests of the progress messages.
@Suite struct ProgressTests {
  private final class Said: Sendable {
    private let text = Mutex("")
    func add(_ more: String) { text.withLock { $0 += more } }
    /// The text printed since the last call.
    func take() -> String {
      text.withLock { text in
        defer { text = "" }
        return text
      }
    }
  }

  @Test func `work in progress is named after a silence`() async throws {
    let folder = try TemporaryFolder(["a.yaml": Scenes.small()])
    let batch = Batch(resolver: SceneResolver(), destination: .folder("out"), jobs: 1)
    let path = folder.path + "/a.yaml"
    let item = try #require(try await batch.items(for: SceneFinder { "" }.scenes(in: [path]))[0].item)
    let said = Said()
    let time = Mutex(ContinuousClock.now)
    let reporter = ProgressReporter(
      style: .lines, terminal: Terminal(isInteractive: false, usesColor: false, columns: 80),
      now: { time.withLock(\.self) }, write: { said.add($0) })
    defer { reporter.close() }
    reporter.report(
      .began(BatchSetup(sceneCount: 2, frameCount: 120, jobs: 1, memoryLimit: 3000, workingMemory: 1500)))
    #expect(said.take() == "2 scenes, 120 frames; 1 job, 1.5 kB of 3.0 kB for frames in progress\n")
    reporter.report(.beganScene(item.start))
    time.withLock { $0 += .seconds(5) }
    reporter.beat()
    #expect(said.take() == "", "not for so short a time")
    time.withLock { $0 += .seconds(11) }
    reporter.beat()
    #expect(said.take() == "0 of 2 scenes  [----------]  0%; in progress: \(path)\n")
    let chunks = [1, 2].map { RenderChunk(path: "out/a.mp4", number: $0, count: 3) }
    for chunk in chunks { reporter.report(.scene(index: 0, .beganChunk(chunk))) }
    reporter.report(.scene(index: 0, .finishedChunk(chunks[0])))
    time.withLock { $0 += .seconds(11) }
    reporter.beat()
    #expect(said.take() == "0 of 2 scenes  [----------]  0%; in progress: chunk 2 of 3 of out/a.mp4\n")
    // Half of this scene's work is done, which is a quarter of all: the other scene has as many frames.
    reporter.report(.scene(index: 0, .expects(path: "out/a.mp4", Work(.drawing, 4e9))))
    reporter.report(.scene(index: 0, .worked(path: "out/a.mp4", Work(.drawing, 2e9), seconds: 2)))
    time.withLock { $0 += .seconds(11) }
    reporter.beat()
    // The first quarter took 38 seconds.
    #expect(
      said.take() == "0 of 2 scenes  [##--------]  25%  ETA 1:54; in progress: chunk 2 of 3 of out/a.mp4\n")
  }

  /// The second scene counts for as much work as the first, both before and after its work is known.
  @Test func `a scene that has just begun does not make the rest seem shorter`() {
    let said = Said()
    let time = Mutex(ContinuousClock.now)
    let reporter = ProgressReporter(
      style: .lines, terminal: Terminal(isInteractive: false, usesColor: false, columns: 80),
      now: { time.withLock(\.self) }, write: { said.add($0) })
    defer { reporter.close() }
    reporter.beginScenes(2, extent: 120)
    reporter.beginScene(0, "a", extent: 60)
    let work = Work(.drawing, 4e9)
    reporter.report(.scene(index: 0, .expects(path: "frames", work)))
    reporter.report(.scene(index: 0, .worked(path: "frames", work, seconds: 4)))
    reporter.beginScene(1, "b", extent: 60)
    time.withLock { $0 += .seconds(12) }
    reporter.beat()
    #expect(said.take() == "0 of 2 scenes  [#####-----]  50%  ETA 0:12; in progress: a, b\n")
    reporter.report(.scene(index: 1, .expects(path: "frames", work)))
    reporter.report(.scene(index: 1, .worked(path: "frames", Work(.drawing, 1e9), seconds: 1)))
    time.withLock { $0 += .seconds(12) }
    reporter.beat()
    #expect(said.take().hasPrefix("0 of 2 scenes  [######----]  62%  "))
  }

  @Test func `too little memory for all jobs is reported once`() {
    let said = Said()
    let reporter = ProgressReporter(
      style: .lines, terminal: Terminal(isInteractive: false, usesColor: false, columns: 80),
      write: { said.add($0) })
    let memory = RenderMemory(
      path: "out/a.mp4", jobs: 1, wantedJobs: 2, bytes: 744_000_000, workingMemory: 512_000_000)
    reporter.report(.scene(index: nil, .limitedJobs(memory)))
    #expect(
      said.take() == """
        out/a.mp4: note: memory allows 1 of 2 jobs: each takes about 744.0 MB, and frames in progress may take 512.0 MB

        """
    )
    reporter.report(.scene(index: nil, .limitedJobs(memory)))
    #expect(said.take() == "")
  }

  @Test func `a file that meets a preset's limits is reported with them, even if it is reused`() throws {
    let preset = try OutputPreset(named: "social")
    var record = OutputRecord(ofFile: Array(repeating: 0, count: 1500))
    record.limits = "720 x 1440 (1:3 to 3:1), 30 fps"
    let now = ContinuousClock.now
    var progress = SceneProgress(called: "a", at: now)
    let lines = record.events(ofFile: "out/a.mp4", preset: preset).map { progress.record($0, at: now) }
    #expect(
      lines == [
        "out/a.mp4: unchanged, 1.5 kB",
        "out/a.mp4: accepted for social: 720 x 1440 (1:3 to 3:1), 30 fps",
      ])
    #expect(record.events(ofFile: "a", preset: nil).count == 1)
    record.limits = nil
    #expect(record.events(ofFile: "a", preset: preset).count == 1)
  }

  @Test func `a search for a size reports its trials and their results`() {
    let start = ContinuousClock.now
    var scene = SceneProgress(called: "", at: start)
    #expect(
      scene.record(.searching(path: "a.mp4"), at: start) == "a.mp4: looking for settings within the limit")
    let trial = RenderTrial(path: "a.mp4", number: 2, settings: "crf 24", frameCount: 40)
    #expect(scene.record(.beganTrial(trial), at: start) == nil)
    #expect(scene.record(.advancedTrial(path: "a.mp4", frameCount: 20), at: start) == nil)
    #expect(scene.line(at: start) == "a.mp4  trial 2 of at most 4: crf 24  20/40")
    // Half of this trial is done, and another one may follow.
    let half = Work(.encoding("h264"), 1e9)
    _ = scene.record(.expects(path: "a.mp4#2", Work(.encoding("h264"), 2e9)), at: start)
    _ = scene.record(.expects(path: "a.mp4#search", Work(.encoding("h264"), 2e9)), at: start)
    _ = scene.record(.worked(path: "a.mp4#2", half, seconds: 1), at: start)
    #expect(
      scene.line(at: start + .seconds(10))
        == "a.mp4  trial 2 of at most 4: crf 24  20/40  [##--------]  25%  ETA 0:30")
    let said = scene.record(.finishedTrial(trial, byteCount: 712_000), at: start)
    #expect(said == "a.mp4: trial 2 of at most 4: crf 24 gives 712.0 kB")
  }

  /// The time of a file includes its trials, not only its last encoding.
  @Test func `the last line says how long a file took, with its trials`() {
    let start = ContinuousClock.now
    var scene = SceneProgress(called: "", at: start)
    _ = scene.record(.searching(path: "a.mp4"), at: start)
    _ = scene.record(.began(path: "a.mp4", frameCount: 120), at: start + .seconds(239))
    for _ in 0..<120 { _ = scene.record(.drewFrame(path: "a.mp4"), at: start + .seconds(239)) }
    let said = scene.record(.finished(path: "a.mp4", byteCount: 5_000_000), at: start + .seconds(240))
    #expect(said == "a.mp4: 120 frames in 240.0 s, 0.5 fps, 5.0 MB")
  }

  /// The work of all files is announced when the first one begins; the time that a file waits is not its own.
  @Test func `a file that waits for others does not count that time`() {
    let start = ContinuousClock.now
    var scene = SceneProgress(called: "", at: start)
    _ = scene.record(.expects(path: "a.mp4", Work(.drawing, 1e9)), at: start)
    _ = scene.record(.began(path: "a.mp4", frameCount: 2), at: start + .seconds(60))
    let drawn = RenderEvent.drewFrame(path: "a.mp4")
    #expect(scene.beginning(at: drawn) == "a.mp4: rendering 2 frames")
    _ = scene.record(drawn, at: start + .seconds(61))
    #expect(scene.beginning(at: drawn) == nil)
    _ = scene.record(drawn, at: start + .seconds(62))
    let said = scene.record(.finished(path: "a.mp4", byteCount: 5000), at: start + .seconds(62))
    #expect(said == "a.mp4: 2 frames in 2.0 s, 1.0 fps, 5.0 kB")
  }

  @Test func `a file without drawn frames has no rate`() {
    let start = ContinuousClock.now
    var scene = SceneProgress(called: "", at: start)
    _ = scene.record(.began(path: "a.vtt", frameCount: 6), at: start)
    #expect(scene.record(.finished(path: "a.vtt", byteCount: 200), at: start) == "a.vtt: 200 bytes")
    _ = scene.record(.began(path: "a.mp4", frameCount: 6), at: start)
    let reused = RenderEvent.reused(path: "a.mp4", frameCount: 6)
    #expect(scene.beginning(at: reused) == nil)
    _ = scene.record(reused, at: start)
    let said = scene.record(.finished(path: "a.mp4", byteCount: 5000), at: start + .seconds(2))
    #expect(said == "a.mp4: 6 frames in 2.0 s, 5.0 kB")
  }

  /// The number of trials of a search is not known in advance. About two are expected at first, and fewer with each one
  /// that begins. The samples before the trials state their own work.
  @Test func `the remaining work of a search is estimated as it proceeds`() throws {
    let text = Scenes.small(outputs: "outputs: {a: {mp4: a.mp4, maxBytes: 9kB}}")
    let plan = try RenderPlan(
      try SceneResolver().resolve(SceneInput(source: .text(text), name: "a.yaml")), destination: .folder("."))
    let expected = Mutex<[Double]>([])
    let whole = WorkEstimate.work(on: plan.outputs[0], of: plan.scene)
    let usual = try #require(whole.first { $0.kind == .drawing }).amount
    let work = SearchWork(plan.outputs[0], of: plan.scene) { event in
      if case .expects("./a.mp4#search", let work) = event, work.kind == .drawing {
        expected.withLock { $0.append((work.amount / usual * 10).rounded() / 10) }
      }
    }
    _ = work.listener(ofSamplesOf: plan.outputs)
    for number in 1...4 { _ = work.listener(ofTrial: number) }
    work.end()
    #expect(expected.withLock(\.self) == [2.1, 1.5, 1.2, 0.3, 0.3, 0, 0])
  }
}
