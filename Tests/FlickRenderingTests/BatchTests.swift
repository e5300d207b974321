import FlickDigest
import FlickScene
import FlickTestSupport
import Foundation
import Synchronization
import Testing

@testable import FlickAnalysis
@testable import FlickAnimatedImage
@testable import FlickBatch
@testable import FlickDiagnostics
@testable import FlickPlanning
@testable import FlickPublishing
@testable import FlickRendering

/// Tests many scenes in one run.
@Suite struct BatchTests {
  static let scene = """
    scene: 1
    title: A <b>small</b> scene
    device: {size: [64, 96], scale: 1}
    duration: 100ms
    effect: {type: page-tabs, deletionThreshold: 20}
    content: {pages: [{id: a, background: white}, {id: b, background: red}]}

    """

  private static func folder(_ names: [String], _ others: [String: String] = [:]) throws -> TemporaryFolder {
    let scenes = Dictionary(uniqueKeysWithValues: names.map { ("\($0).yaml", scene) })
    return try TemporaryFolder(scenes.merging(others) { $1 })
  }

  private static func batch(_ folder: TemporaryFolder, jobs: Int = 2) -> Batch {
    Batch(resolver: SceneResolver(), destination: .folder(folder.path + "/out"), jobs: jobs)
  }

  private static func items(_ batch: Batch, _ folder: TemporaryFolder) async throws -> [PlannedItem] {
    try await batch.items(for: SceneFinder { "" }.scenes(in: [folder.path]))
  }

  private static func bytes(_ folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out").sorted()
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(fileURLWithPath: folder.path + "/out/" + $0)))
      })
  }

  @Test func `files do not depend on how many scenes are rendered at a time`() async throws {
    var files: [[String: Data]] = []
    for jobs in [1, 2, 7] {
      let folder = try Self.folder(["a", "b", "c", "d", "e"])
      let batch = Self.batch(folder, jobs: jobs)
      let report = try await batch.render(try await Self.items(batch, folder)) { _ in }
      #expect(report.firstFailure == nil)
      #expect(report.scenes.map(\.index) == [0, 1, 2, 3, 4])
      files.append(try Self.bytes(folder))
    }
    #expect(files[0].count == 5)
    #expect(files[0] == files[1])
    #expect(files[0] == files[2])
  }

  /// A table has up to 10,000 rows, and several lists have an item for each.
  @Test func `an item that is to be read again takes little memory`() {
    #expect(MemoryLayout<PlannedItem>.stride < 1024)
  }

  @Test func `a scene that is not as it expects is rendered and reported`() async throws {
    let folder = try Self.folder(
      ["a"], ["b.yaml": Self.scene + "expect: [{at: 0s, count: 3}, {at: 0s, count: 2}]\n"])
    let batch = Self.batch(folder)
    let report = try await batch.render(try await Self.items(batch, folder)) { _ in }
    #expect(report.scenes.map { $0.failure is ExpectationsFailed } == [false, true])
    #expect("\(report.scenes[1].failure as Any)".contains("there are 2 pages at 0s, frame 0"))
    #expect(try Self.bytes(folder).keys.sorted() == ["a.mp4", "b.mp4"])
  }

  @Test func `a bad scene is in the report, and the files of the others are there`() async throws {
    let folder = try Self.folder(["a", "c"], ["b.yaml": "scene: 1\ncontnt: 2\n", "d.yaml": "scene: 2\n"])
    let batch = Self.batch(folder)
    let report = try await batch.render(try await Self.items(batch, folder)) { _ in }
    #expect(report.scenes.map { $0.failure == nil } == [true, false, true, false])
    #expect(report.failureCount == 2)
    #expect("\(report.firstFailure as Any)".contains("contnt"))
    #expect(report.scenes[1].name == folder.path + "/b.yaml")
    #expect(Set(try Self.bytes(folder).keys) == ["a.mp4", "c.mp4"])
    #expect(report.scenes[0].frameCount == 6)
    #expect(report.scenes[0].byteCount == (try Self.bytes(folder))["a.mp4"]?.count)
  }

  @Test func `a resumed batch makes the missing files`() async throws {
    let folder = try Self.folder(["a", "b", "c", "d"])
    var batch = Self.batch(folder)
    let whole = try await batch.render(try await Self.items(batch, folder)) { _ in }
    try FileManager.default.removeItem(atPath: folder.path + "/out")
    let start = ContinuousClock.now - .seconds(100)
    var resumption = ResumeState(start: start, sceneCount: 4)
    let document = try JSONValue(
      encoding: whole.scenes[0], describing: { _ in RecordedFailure(exitCode: 0, message: "") })
    resumption.kept = [0: try JSONDecoder().decode(SceneReport.self, from: Data(document.text.utf8))]
    let crash = FlickbookError.crashed(try #require(Crash(signal: SIGBUS)), in: "b", work: [])
    (resumption.failures, resumption.suspects) = ([1: crash], [3])
    batch.resumption = resumption
    let order = Mutex<[String]>([])
    let report = try await batch.render(try await Self.items(batch, folder)) { event in
      order.withLock { order in
        switch event {
        case .began(let setup): order.append("\(setup.frameCount) \(setup.isResumed)")
        case .keptScene(let report): order.append("kept \(report.index)")
        case .finishedScene(let report): order.append("\(report.index)")
        default: break
        }
      }
    }
    #expect(
      order.withLock { Array($0.prefix(3)) } == ["24 true", "kept 0", "3"], "suspects come first, alone")
    #expect(try Self.bytes(folder).keys.sorted() == ["c.mp4", "d.mp4"])
    #expect(report.scenes.map { $0.failure == nil } == [true, false, true, true])
    #expect(report.scenes[1].failure as? FlickbookError == crash)
    #expect(report.scenes[1].outputs.count == 1)
    #expect(report.scenes[0].input == whole.scenes[0].input)
    #expect(report.scenes[0].outputs == whole.scenes[0].outputs)
    #expect(report.seconds >= 100)
    // If a scene after the finished ones is gone, their order does not change.
    try FileManager.default.removeItem(atPath: folder.path + "/d.yaml")
    let fewer = "the scenes: there were 4, and now there are 3"
    await #expect(throws: FlickbookError.inputChanged(path: fewer)) {
      _ = try await Self.items(batch, folder)
    }
    // A new file changes the order of the others.
    try Self.scene.write(toFile: folder.path + "/0.yaml", atomically: true, encoding: .utf8)
    await #expect(throws: FlickbookError.inputChanged(path: folder.path + "/a.yaml")) {
      _ = try await Self.items(batch, folder)
    }
  }

  @Test func `several scenes cannot be one file`() async throws {
    let folder = try Self.folder(["a", "b"])
    let batch = Batch(resolver: SceneResolver(), destination: .file(folder.path + "/a.mp4"), jobs: 1)
    let refusal = "2 scenes cannot all be \(folder.path)/a.mp4; give a folder"
    await #expect(throws: FlickbookError.invalidRequest(refusal)) { _ = try await Self.items(batch, folder) }
    #expect(throws: FlickbookError.invalidRequest(refusal)) {
      try batch.plans(of: SceneFinder { "" }.scenes(in: [folder.path]))
    }
  }

  @Test func `hashes of frames come one scene after the other`() async throws {
    let folder = try Self.folder(["a", "b", "c"])
    let batch = Self.batch(folder, jobs: 3)
    let order = Mutex<[String]>([])
    let hashed = Mutex<[String]>([])
    let report = try await batch.render(
      try await Self.items(batch, folder),
      frameHash: { output, frame, _ in
        hashed.withLock { $0.append("\(URL(fileURLWithPath: output.path).lastPathComponent) \(frame)") }
      },
      observer: { event in
        switch event {
        case .beganScene(let item): order.withLock { $0.append("\(item.index) begins") }
        case .finishedScene(let report): order.withLock { $0.append("\(report.index) ends") }
        default: break
        }
      })
    #expect(report.firstFailure == nil)
    #expect(order.withLock(\.self) == (0..<3).flatMap { ["\($0) begins", "\($0) ends"] })
    #expect(hashed.withLock(\.self) == "abc".flatMap { name in (0..<6).map { "\(name).mp4 \($0)" } })
  }

  /// The announced number of pixels is an estimate.
  @Test func `nothing of the search for flashes is expected after its end`() async throws {
    let folder = try Self.folder(["a"])
    let batch = Self.batch(folder)
    let expected = Mutex<[Double]>([])
    _ = try await batch.render(try await Self.items(batch, folder)) { event in
      guard case .scene(_, .expects("flashes", let work)) = event else { return }
      expected.withLock { $0.append(work.amount) }
    }
    let amounts = expected.withLock(\.self)
    #expect(try #require(amounts.first) > 0)
    #expect(amounts.last == 0)
  }

  @Test func `a scene that crashed while it was read is not read again, and suspects are read alone`()
    async throws
  {
    let folder = try Self.folder(["a", "b", "c", "d"])
    var batch = Self.batch(folder)
    var resumption = ResumeState(start: .now, sceneCount: 4)
    resumption.hasBegun = false
    let crash = FlickbookError.crashed(try #require(Crash(signal: SIGBUS)), in: "b", work: [])
    (resumption.unreadable, resumption.readingSuspects) = ([1: crash], [2, 3])
    batch.resumption = resumption
    let order = Mutex<[String]>([])
    let items = try await batch.items(for: SceneFinder { "" }.scenes(in: [folder.path])) { event in
      order.withLock { order in
        switch event {
        case .reading(let scene, let index, let count):
          order.append("\(index) of \(count): \(URL(fileURLWithPath: scene).lastPathComponent)")
        case .finishedReading(let index): order.append("\(index)")
        default: break
        }
      }
    }
    #expect(order.withLock(\.self) == ["2 of 4: c.yaml", "2", "3 of 4: d.yaml", "3", "0 of 4: a.yaml", "0"])
    let report = try await batch.render(items) { event in
      if case .began(let setup) = event { #expect(!setup.isResumed) }
    }
    #expect(report.scenes.map { $0.failure as? FlickbookError } == [nil, crash, nil, nil])
    #expect(report.scenes[1].name == folder.path + "/b.yaml")
    #expect(try Self.bytes(folder).keys.sorted() == ["a.mp4", "c.mp4", "d.mp4"])
  }

  @Test func `files that vanish or change after the batch has begun are named`() async throws {
    let folder = try Self.folder(["a", "b", "c"])
    let batch = Self.batch(folder)
    let items = try await Self.items(batch, folder)
    try FileManager.default.removeItem(atPath: folder.path + "/a.yaml")
    try (Self.scene + "background: red\n").write(
      toFile: folder.path + "/b.yaml", atomically: true, encoding: .utf8)
    let report = try await batch.render(items) { _ in }
    #expect(
      report.scenes.map { $0.failure as? FlickbookError } == [
        .inputMissing(path: folder.path + "/a.yaml", reason: "it was deleted after the batch began"),
        .inputChanged(path: folder.path + "/b.yaml"), nil,
      ])
    #expect(Array(try Self.bytes(folder).keys) == ["c.mp4"])
  }

  private static func neverUnlessCancelled() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    try Task.checkCancellation()
  }

  /// Lets scenes hang until a test releases them, without a clock.
  private final class Stall: Sendable {
    private let hung = AsyncStream.makeStream(of: Void.self)
    private let released = DispatchSemaphore(value: 0)
    private let hasHung = Mutex(false)

    /// Hangs the first thread that calls it, which works on a frame, until `release`.
    func hang() {
      let isFirst = hasHung.withLock { hasHung in
        defer { hasHung = true }
        return !hasHung
      }
      guard isFirst else { return }
      hung.continuation.finish()
      released.wait()
    }

    func waitUntilHung() async { for await _ in hung.stream {} }

    func release() { released.signal() }
  }

  @Test func `a chunk that does not end is named, and the others are rendered`() async throws {
    for jobs in [1, 3] {
      let folder = try Self.folder(["a", "b", "c"])
      var batch = Self.batch(folder, jobs: jobs)
      batch.timeout = .seconds(5)
      let stall = Stall()
      // The time is up as soon as the chunk hangs. After that, nobody waits for it.
      batch.timer = { _, scene in
        if scene == 0 { await stall.waitUntilHung() } else { try await Self.neverUnlessCancelled() }
      }
      let report = try await batch.render(try await Self.items(batch, folder)) { event in
        if case .scene(0, .drewFrame(let path)) = event, path.hasSuffix("a.mp4") {
          stall.hang()
        }
      }
      stall.release()
      let failure = try #require(report.scenes[0].failure)
      let chunk = "chunk 1 of 1 of \(folder.path)/out/a.mp4"
      #expect("\(failure)" == "\(folder.path)/a.yaml: not done after 5s, in \(chunk)")
      #expect(report.scenes.dropFirst().allSatisfy { $0.failure == nil })
      #expect(Set(try Self.bytes(folder).keys) == ["b.mp4", "c.mp4"])
    }
  }

  @Test func `a scene that stops when its time is up leaves nothing behind`() async throws {
    let long = Self.scene.replacingOccurrences(of: "100ms", with: "600s")
    let folder = try Self.folder(["b"], ["a.yaml": long])
    var batch = Self.batch(folder)
    batch.timeout = .milliseconds(1500)
    let stall = Stall()
    batch.timer = { duration, scene in
      guard scene == 0 else { return try await Self.neverUnlessCancelled() }
      if duration == .milliseconds(1500) { return await stall.waitUntilHung() }
      // The scene continues, and has as long as it needs to stop.
      stall.release()
      try await Self.neverUnlessCancelled()
    }
    // Other tests may keep the usual threads for minutes, in which the scene would be rendered to its end.
    let threads = WorkerThreads(count: 1)
    defer { threads.close() }
    let report = try await withTaskExecutorPreference(threads) { [batch] in
      try await batch.render(try await Self.items(batch, folder)) { event in
        if case .scene(0, .drewFrame) = event { stall.hang() }
      }
    }
    let failure = "\(try #require(report.scenes[0].failure))"
    // Between two chunks the scene is in none.
    #expect(failure.contains("a.yaml: not done after 1.5s"))
    #expect(report.scenes[1].failure == nil)
    #expect(Array(try Self.bytes(folder).keys) == ["b.mp4"])
  }

  @Test(arguments: [(100, 1, 4), (100, 30, 3), (100, 51, 1), (100, 1000, 1), (Int.max, 0, 4)])
  func `memory decides how many chunks are in progress, at least one`(bytes: Int, each: Int, count: Int) {
    #expect(WorkPool(jobs: 4, bytes: bytes).admittedCount(ofBytes: each) == count)
  }

  @Test func `no more chunks are admitted than there are jobs and memory`() async throws {
    for (bytes, most) in [(40, 2), (1, 3), (1000, 1)] {
      let pool = WorkPool(jobs: 3, bytes: 100)
      let crowd = Crowd()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for index in 0..<20 {
          pool.join(index)
          group.addTask {
            try await pool.run(index, bytes: bytes) {
              crowd.enter()
              for _ in 0..<10 { await Task.yield() }
              crowd.leave()
            }
          }
        }
        try await group.waitForAll()
      }
      #expect((1...most).contains(crowd.most))
    }
  }

  @Test func `a scene without a contact sheet gets one for the gallery`() async throws {
    let folder = try Self.folder(
      ["a"],
      [
        "b.yaml": Self.scene
          + "outputs: {m: {webp: x/b.webp, crop: [0, 0, 50%, 50%]}, s: {sheet: b.png, every: 50ms}}",
        "c.yaml": Self.scene + "outputs: {p: {png: c.png, at: 0s}}",
        "d.yaml": Self.scene + "outputs: {m: {gif: d.gif, fps: 50, speed: 0.5, crop: [0, 0, 50%, 50%]}}",
      ])
    var batch = Self.batch(folder)
    batch.sheetFolder = Gallery.sheetFolder(of: folder.path + "/out/g.html")
    let announced = Mutex(0)
    let report = try await batch.render(try await Self.items(batch, folder)) { event in
      if case .began(let setup) = event { announced.withLock { $0 = setup.frameCount } }
    }
    #expect(report.firstFailure == nil)
    #expect(announced.withLock(\.self) == report.scenes.reduce(0) { $0 + $1.frameCount })
    let wanted = ["a.mp4", "b.png", "c.png", "d.gif", "sheets/a.mp4.png", "sheets/d.gif.png", "x/b.webp"]
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/out")
    #expect(found.filter { $0.contains(".") }.sorted() == wanted)
    // A sheet that a scene requests is the same.
    try (Self.scene + "outputs: {s: {sheet: a.png, every: 50ms}}").write(
      toFile: folder.path + "/a.yaml", atomically: true, encoding: .utf8)
    _ = try await batch.render(try await Self.items(batch, folder)) { _ in }
    let sheets = try ["a.png", "sheets/a.mp4.png", "sheets/d.gif.png"].map {
      try ImageDecoder.decode(contentsOf: folder.path + "/out/" + $0)
    }
    #expect(sheets[0] == sheets[1])
    #expect(sheets[0] == sheets[2])
  }

  @Test func `the report lists the made files, and gets its hashes from them`() async throws {
    let outputs = """
      outputs:
        main: {mp4: "<x> & 'y'.mp4"}
        small: {webp: small.webp, maxBytes: 1MB}
        poster: {png: poster.png, at: 0s}
      """
    let folder = try Self.folder([], ["a.yaml": Self.scene + outputs, "b.yaml": "scene: 1\n"])
    var batch = Self.batch(folder)
    batch.hashesFiles = true
    let report = try await batch.render(try await Self.items(batch, folder)) { _ in }
    let text = try report.document { _ in RecordedFailure(exitCode: 65, message: "wrong") }.text
    let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["report"] as? Int == 1)
    #expect(document["exitCode"] as? Int == 65)
    let scenes = try #require(document["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["status"] as? String } == ["done", "failed"])
    #expect(scenes[1]["message"] as? String == "wrong")
    #expect(scenes[1]["exitCode"] as? Int == 65)
    let files = try #require(scenes[0]["outputs"] as? [[String: Any]])
    try #require(files.map { $0["name"] as? String } == ["main", "small", "poster"])
    #expect(files.map { $0["frameCount"] as? Int } == [6, 6, 1])
    #expect((files[1]["settings"] as? String)?.contains("quality") == true)
    #expect(files[1]["trials"] as? Int == 1)
    for file in files {
      let path = try #require(file["path"] as? String)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(file["bytes"] as? Int == bytes.count)
      #expect(file["sha256"] as? String == SHA256.hexDigest(of: Array(bytes)))
    }
    let page = Gallery(report, at: folder.path + "/gallery") { _ in
      RecordedFailure(exitCode: 65, message: "wrong <here>")
    }.text
    #expect(page.contains("A &lt;b&gt;small&lt;/b&gt; scene"))
    #expect(!page.contains("<b>"))
    #expect(page.contains("src=\"./../out/%3Cx%3E%20%26%20%27y%27.mp4\" width=\"64\" height=\"96\""))
    #expect(page.contains("poster=\"./../out/poster.png\""))
    #expect(page.contains("src=\"./../out/small.webp\""))
    #expect(page.contains("exit code 65\nwrong &lt;here&gt;"))
    #expect(
      page.contains(
        "<img class=\"poster\" loading=\"lazy\" alt=\"A &lt;b&gt;small&lt;/b&gt; scene\" src=\"./../out/poster.png\""
      ))
    #expect(!page.contains("http:"))
    #expect(!page.contains("https:"))
    #expect(page.contains("script-src 'sha256-"))
    #expect(
      try Gallery(report, at: folder.path + "/g.html") { _ in RecordedFailure(exitCode: 0, message: "") }
        .write()
        == folder.path + "/g.html")
  }

  /// Six frames at 60 fps: the last one is in the middle of the time from 83 to 100 ms.
  @Test(arguments: [
    ("{mp4: a.mp4}", "<video class=\"poster\"", "src=\"./a.mp4#t=0.092\""),
    ("{webp: a.webp}", "<img class=\"poster\"", "src=\"./a.webp\""),
  ])
  func `a card without a still shows another file of the scene`(output: String, kind: String, source: String)
    async throws
  {
    let folder = try Self.folder([], ["a.yaml": Self.scene + "outputs: {a: \(output)}\n"])
    let batch = Self.batch(folder)
    let report = try await batch.render(try await Self.items(batch, folder)) { _ in }
    let page = Gallery(report, at: folder.path + "/out") { _ in RecordedFailure(exitCode: 0, message: "") }
      .text
    let poster = try #require(page.split(separator: "\n").first { $0.contains("class=\"poster\"") })
    #expect(poster.contains(kind) && poster.contains(source))
  }

  /// The last of 10,001 frames needs five digits, so the first one has five, too.
  @Test(arguments: [(10_000, "frame-0000.png"), (10_001, "frame-00000.png")])
  func `a folder of frames shows its first frame`(frameCount: Int, name: String) {
    let output = OutputReport(
      name: "all", path: "/out/frames", format: .frames, frameCount: frameCount, reusedFrames: 0,
      frameRate: "60",
      duration: 1, size: nil, byteCount: 9, hash: nil, choice: nil)
    let report = BatchReport(
      setup: BatchSetup(sceneCount: 1, frameCount: frameCount, jobs: 1, memoryLimit: nil, workingMemory: 0),
      scenes: [SceneReport(index: 0, input: nil, title: "A", outputs: [output], seconds: 1)], seconds: 1)
    let page = Gallery(report, at: "/out/gallery.html") { _ in RecordedFailure(exitCode: 0, message: "") }
      .text
    #expect(page.contains("src=\"./frames/\(name)\""))
  }

  @Test(
    arguments: [
      (["Store <1>", "Store <1>"], "Store &lt;1&gt;"), (["One", "Two"], "Flickbook gallery"),
      (["One", nil], "Flickbook gallery"), ([nil], "Flickbook gallery"),
    ] as [([String?], String)])
  func `the heading of a gallery is the title of its batch`(titles: [String?], heading: String) {
    let scenes = titles.enumerated().map { index, title in
      var input = SceneInput(source: .file(path: "a.yaml"), name: "a.yaml")
      input.batchTitle = title
      return SceneReport(index: index, input: input, title: "A", outputs: [], seconds: 1)
    }
    let report = BatchReport(
      setup: BatchSetup(
        sceneCount: scenes.count, frameCount: 1, jobs: 1, memoryLimit: nil, workingMemory: 0),
      scenes: scenes, seconds: 1)
    let page = Gallery(report, at: "/out/gallery.html") { _ in RecordedFailure(exitCode: 0, message: "") }
      .text
    #expect(page.contains("<h1>\(heading)</h1>") && page.contains("<title>\(heading)</title>"))
  }
}
