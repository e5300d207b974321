import FlickBatch
import FlickFiles
import FlickGeometry
import FlickGolden
import FlickGoldenTestSupport
import FlickPlanning
import FlickRendering
import FlickTestSupport
import Foundation
import Synchronization
import Testing

/// Tests of scenes with their goldens.
@Suite struct GoldenCheckTests {
  private static func entries(
    _ folder: TemporaryFolder, _ recording: GoldenRecording? = nil, shard: Shard = .whole, jobs: Int = 2
  ) async throws -> [GoldenRun.Entry] {
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: [folder.path])
    var reported: [String] = []
    let entries = try await GoldenRun(recording: recording, jobs: jobs, shard: shard).run(
      inputs, in: [folder.path]
    ) {
      reported.append($0.name)
    }
    #expect(reported == entries.map(\.name))
    return entries
  }

  private func shard(_ index: Int, of count: Int) throws -> Shard {
    try #require(Shard(index: index, count: count))
  }

  private static func statuses(_ entries: [GoldenRun.Entry]) -> [String] {
    entries.map { entry in
      switch entry.result {
      case .failure(let error): "\(error)".replacing(NSTemporaryDirectory(), with: "")
      case .success(let outcome):
        switch outcome.status {
        case .equal: "equal"
        case .missing: "missing"
        case .different: "different"
        case .recorded(nil): "recorded"
        case .recorded: "recorded anew"
        }
      }
    }
  }

  @Test func `frames are recorded once, compared after that, and recorded again on demand`()
    async throws
  {
    let folder = try TemporaryFolder([
      "a.yaml": GoldenScenes.text(), "b.yaml": GoldenScenes.text(color: "red"),
    ])
    func run(_ recording: GoldenRecording? = nil) async throws -> [String] {
      Self.statuses(try await Self.entries(folder, recording))
    }
    #expect(try await run() == ["missing", "missing"])
    #expect(try folder.paths == ["a.yaml", "b.yaml"])
    #expect(try await run(.missing) == ["recorded", "recorded"])
    #expect(try folder.paths == ["a.frames", "a.yaml", "b.frames", "b.yaml"])
    let text = try folder.text("a.frames")
    #expect(try await run() == ["equal", "equal"])
    #expect(try await run(.missing) == ["equal", "equal"])
    #expect(try await run(.failed) == ["equal", "equal"])
    try folder.write(GoldenScenes.text(height: 181), to: "a.yaml")
    #expect(try await run() == ["different", "equal"])
    #expect(try await run(.missing) == ["different", "equal"])
    #expect(try folder.text("a.frames") == text)
    #expect(try await run(.failed) == ["recorded anew", "equal"])
    #expect(try folder.text("a.frames") != text)
    #expect(try await run() == ["equal", "equal"])
    #expect(try await run(.all) == ["recorded", "recorded"])
    try folder.write("nonsense", to: "a.frames")
    for recording in [nil, GoldenRecording.missing] {
      #expect(try await run(recording)[0].contains("a.frames:1:1: error: this is not a golden"))
      #expect(try folder.text("a.frames") == "nonsense")
    }
    #expect(try await run(.failed) == ["recorded", "equal"])
  }

  @Test func `a manifest has the hashes of the drawn frames`() async throws {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    let manifest = try await GoldenScenes.manifest(of: [3, 40])
    let input = SceneInput(source: .file(path: folder.path + "/a.yaml"), name: "a.yaml")
    let scene = try SceneResolver().resolve(input)
    try manifest.write(to: folder.path + "/a.frames")
    let outcome = try await GoldenCheck(scene, manifest: folder.path + "/a.frames").run()
    #expect(outcome.isSuccess)
    #expect(outcome.frameCount == 2)
    var check = GoldenCheck(scene, manifest: folder.path + "/new/a.frames", recording: .missing, frames: [5])
    let recorded = try await check.run()
    #expect(recorded.found?.frames == [5])
    #expect(recorded.message.hasSuffix(": recorded 1 frame in \(folder.path)/new/a.frames"))
    check.recording = nil
    #expect(try await check.run().isSuccess)
    check.frames = [5, 6]
    #expect(try await check.run().difference?.kind == .length)
  }

  @Test func `another canvas and another color are differences from the golden`() async throws {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    _ = try await Self.entries(folder, .missing)
    try folder.write(GoldenScenes.text(device: "{size: [160, 284], scale: 1}"), to: "a.yaml")
    let scaled = try #require(try await Self.entries(folder)[0].result.get().difference)
    #expect(scaled.kind == .canvas)
    #expect(scaled.sentences == ["the canvas is 160x284 pixels instead of 80x142"])
    try folder.write(GoldenScenes.text(color: "blue"), to: "a.yaml")
    let outcome = try await Self.entries(folder)[0].result.get()
    #expect(outcome.difference?.kind == .drawing)
    #expect(
      outcome.message.contains(
        "\n  only the drawing changed, the motion is the same; since the recording, the scene or its times changed"
      ))
    #expect(outcome.recordCommand == "flickbook test \(folder.path)/a.yaml --record failed")
  }

  @Test
  func
    `a bad scene does not stop the others; two of one name do not share a golden; strays are reported`()
    async throws
  {
    let folder = try TemporaryFolder([
      "a.yaml": GoldenScenes.text(), "b.yaml": "scene: 1\ncontnt: 5\n",
      "c.yaml": GoldenScenes.text(color: "red"),
      "c.yml": GoldenScenes.text(), "gone.frames": "", "c.ipad.frames": "",
    ])
    let entries = try await Self.entries(folder, .missing, jobs: 3)
    let statuses = Self.statuses(entries)
    #expect(statuses[0] == "recorded")
    #expect(statuses[2] == "recorded")
    #expect(entries.count == 5)
    #expect(statuses[1].contains("contnt"))
    #expect(statuses[3].contains("c.frames: both "))
    #expect(statuses[3].hasSuffix("c.yml would have this golden; give them different names"))
    #expect(
      statuses[4].hasSuffix(
        "gone.frames: there is no scene of this name any more; delete the golden, or rename it, too"))
    #expect(entries.failure is GoldenFailure)
  }

  @Test func `a folder in another one is searched once, and a scene that is named twice is a mistake`()
    async throws
  {
    let folder = try TemporaryFolder(["sub/a.yaml": GoldenScenes.text(), "sub/gone.frames": ""])
    let paths = [folder.path, folder.file("sub")]
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: paths)
    let entries = try await GoldenRun(jobs: 1).run(inputs, in: paths) { _ in }
    let statuses = Self.statuses(entries)
    #expect(entries.count == 3, "\(statuses)")
    #expect(statuses[0] == "missing")
    #expect(statuses[1].hasSuffix("sub/a.yaml is named twice; name it once"), "\(statuses)")
    #expect(statuses[2].contains("sub/gone.frames: "), "\(statuses)")
  }

  @Test func `a variant of a batch is recorded with the batch`() async throws {
    let folder = try TemporaryFolder([
      "a.yaml": GoldenScenes.text(), "all.yaml": "batch: 1\nscenes: [a.yaml]\nmatrix: {title: [one, two]}\n",
    ])
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: [folder.file("all.yaml")])
    let entries = try await GoldenRun(jobs: 1).run(inputs, in: []) { _ in }
    let outcomes = try entries.map { try $0.result.get() }
    #expect(outcomes.map(\.path) == [folder.file("a.one.frames"), folder.file("a.two.frames")])
    #expect(
      Set(outcomes.map(\.recordCommand)) == ["flickbook test \(folder.file("all.yaml")) --record missing"])
  }

  @Test func `expectations are checked, with and without goldens`() async throws {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text() + "\nexpect: [{at: 0s, count: 7}]\n"])
    #expect(try await Self.entries(folder, .missing)[0].result.get().unmetExpectations != nil)
    let outcome = try await Self.entries(folder)[0].result.get()
    guard case .equal = outcome.status else { throw GoldenFailure.different }
    #expect(!outcome.isSuccess)
    #expect(outcome.message.contains("there are 6 pages at 0s, frame 0"))
  }

  /// Writing pictures can take longer than drawing the frames, so it is announced before it begins, and ends with the
  /// last of them.
  @Test func `pictures of differences are work that the progress knows`() async throws {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    _ = try await Self.entries(folder, .missing)
    try folder.write(GoldenScenes.text(color: "red"), to: "a.yaml")
    let expected = Mutex<[Double]>([])
    let worked = Mutex(0.0)
    var run = GoldenRun(jobs: 1)
    run.picturesPlace = FolderPlace(folder.path + "/out")
    run.observer = { event in
      switch event {
      case .scene(_, .expects("pictures", let work)): expected.withLock { $0.append(work.amount) }
      case .scene(_, .worked("pictures", let work, let seconds)):
        worked.withLock { $0 += work.amount }
        #expect(seconds >= 0)
      default: break
      }
    }
    let inputs = SceneFinder(standardInput: { "" }).scenes(in: [folder.path + "/a.yaml"])
    #expect(try await run.run(inputs, in: []) { _ in }.map(\.status) == [.different])
    let announced = expected.withLock(\.self)
    #expect(announced.count == 2 && announced.last == 0, "\(announced)")
    let share = worked.withLock(\.self) / (announced.first ?? 1)
    #expect(share > 0.9 && share < 1.1, "\(share)")
  }

  @Test func `shards are all scenes, each once`() async throws {
    var files: [String: String] = [:]
    for name in "abcdefg" { files["\(name).yaml"] = GoldenScenes.text() }
    let folder = try TemporaryFolder(files)
    var names: [String] = []
    for index in 0..<3 { names += try await Self.entries(folder, shard: shard(index, of: 3)).map(\.name) }
    #expect(names == ["a", "d", "g", "b", "e", "c", "f"].map { "\(folder.path)/\($0).yaml" })
    #expect(
      try await Self.entries(folder, shard: shard(7, of: 8)).failure as? GoldenFailure == .nothingCompared)
  }

  @Test func `goldens without scenes are reported once, by the first shard`() async throws {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text(), "gone.frames": ""])
    for (index, first, last) in [(0, 0, 2), (1, 1, 1), (2, 1, 1)] {
      let entries = try await Self.entries(folder, shard: shard(index, of: 3))
      let names = [folder.path + "/a.yaml", folder.path + "/gone.frames"]
      #expect(entries.map(\.name) == Array(names[first..<last]))
    }
  }

  @Test func `pictures beside a golden are renewed with it, and others only on demand`()
    async throws
  {
    let folder = try TemporaryFolder(["a.yaml": GoldenScenes.text()])
    let input = SceneInput(source: .file(path: folder.path + "/a.yaml"), name: "a.yaml")
    func record(_ recording: GoldenRecording?, _ kept: KeptPictures?) async throws -> [String] {
      var check = GoldenCheck(
        try SceneResolver().resolve(input), manifest: folder.path + "/a.frames", recording: recording)
      check.keptPictures = kept
      _ = try await check.run()
      return try folder.paths.filter { $0.hasSuffix(".png") }
    }
    let (first, second) = ("a.frames.d/000000.png", "a.frames.d/000030.png")
    #expect(try await record(.missing, .frames([30, 0, 9999])) == [first, second])
    let picture = try Data(contentsOf: URL(filePath: folder.path + "/" + first))
    // Nothing is recorded, so nothing changes.
    for recording in [nil, GoldenRecording.missing, .failed] {
      #expect(try await record(recording, .frames([30])) == [first, second])
    }
    try folder.write(GoldenScenes.text(color: "blue"), to: "a.yaml")
    #expect(try await record(.missing, nil) == [first, second])
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/" + first)) == picture)
    #expect(try await record(.failed, nil) == [first, second])
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/" + first)) != picture)
    #expect(try await record(.all, .frames([30])) == [second])
    #expect(try await record(.all, .frames([])).isEmpty)
  }

  @Test func `standard input has no golden`() async throws {
    let input = SceneInput(source: .text(GoldenScenes.text()), name: "stdin")
    let entries = try await GoldenRun().run([.success(input)], in: ["-"]) { _ in }
    #expect(throws: FlickbookError.self) { try entries[0].result.get() }
  }

  @Test func `a scene counts in the progress by the pixels of its record, and by the mean without one`()
    async throws
  {
    let folder = try TemporaryFolder([
      "a.yaml": GoldenScenes.text(), "b.yaml": GoldenScenes.text(device: "{size: [160, 284], scale: 1}"),
    ])
    _ = try await Self.entries(folder, .missing)
    try folder.write(GoldenScenes.text(color: "red"), to: "c.yaml")
    let extents = Mutex<[Int: Int]>([:])
    var run = GoldenRun()
    run.observer = { event in
      switch event {
      case .began(_, let extent): extents.withLock { $0[-1] = extent }
      case .beganScene(let index, _, let extent): extents.withLock { $0[index] = extent }
      default: break
      }
    }
    _ = try await run.run(
      SceneFinder(standardInput: { "" }).scenes(in: [folder.path]), in: [], finished: { _ in })
    let pixels = try ["a", "b"].map {
      let record = try FrameManifest(contentsOf: folder.path + "/\($0).frames")
      return record.runs.count * record.canvas.area
    }
    let mean = (pixels[0] + pixels[1]) / 2
    #expect(pixels[1] > 3 * pixels[0])
    #expect(
      extents.withLock { $0 } == [-1: pixels[0] + pixels[1] + mean, 0: pixels[0], 1: pixels[1], 2: mean])
  }
}
