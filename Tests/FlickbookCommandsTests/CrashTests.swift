import FlickTestSupport
import Foundation
import Testing

/// Tests of encoders that crash and of processes that the system kills.
@Suite(.startsPrograms) struct CrashTests {
  private static func bad(_ outputs: String = "") -> String {
    Scenes.small(duration: "3s", size: "[160, 192]", outputs: outputs)
  }

  /// Four scenes. The second one crashes at the fifth picture and has older files.
  private static func tool() throws -> Tool {
    try Tool([
      "scenes/a.yaml": Scenes.small(duration: "3s"), "scenes/c.yaml": Scenes.small(duration: "100ms"),
      "scenes/b.yaml": bad(
        "outputs: {movie: {mp4: b.mp4}, frames: {frames: b}, still: {png: b.png, at: 0s}}"),
      "scenes/d.yaml": Scenes.small(duration: "200ms"), "out/b.mp4": "old", "out/b/frame-0000.png": "old",
    ])
  }

  private static func objects(_ lines: String) throws -> [[String: Any]] {
    try lines.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private static let files = [
    "out/a.mp4", "out/b.mp4", "out/b/frame-0000.png", "out/c.mp4", "out/d.mp4", "scenes/a.yaml",
    "scenes/b.yaml",
    "scenes/c.yaml", "scenes/d.yaml",
  ]

  @Test(arguments: [1, 2, 7])
  func `a crash fails its scene, and the others are rendered`(jobs: Int) throws {
    let tool = try Self.tool()
    let crash = try CrashLibrary.environment(width: 80, at: 5)
    let run = try tool.run(
      "render", "scenes", "--output", "out", "--jobs", "\(jobs)", "--events", "-", environment: crash)
    #expect(run.status == 70, "\(run.errors)")
    let errors = run.errors.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(errors.count == 1, "\(run.errors)")
    #expect(
      errors.first?.hasPrefix(
        "flickbook: error: scenes/b.yaml: the program or one of its libraries crashed (SIGSEGV), working on chunk "
      ) == true, "\(run.errors)")
    #expect(errors.first?.hasSuffix(" of 2 of out/b.mp4") == true, "\(run.errors)")
    // Whether other scenes are in progress at that moment is chance; `CrashRecoveryTests` covers both cases.
    #expect(jobs > 1 || !run.errors.contains("rendered by itself"))
    #expect(
      run.errors.split(separator: "\n").contains {
        $0.hasPrefix("scenes/b.yaml ") && $0.contains(" failed: 70 ")
      })
    #expect(try tool.folder.files() == Self.files, "nothing is left behind")
    #expect(try tool.folder.text("out/b.mp4") == "old")
    #expect(try tool.folder.text("out/b/frame-0000.png") == "old")
    // The events are those of a run without a crash.
    let events = try Self.objects(run.output)
    #expect(events.count { $0["event"] as? String == "began" } == 1)
    let ends = events.filter { $0["event"] as? String == "sceneFinished" }
    #expect(ends.compactMap { $0["index"] as? Int }.sorted() == [0, 1, 2, 3])
    #expect(events.last?["failureCount"] as? Int == 1)
    #expect(events.last?["exitCode"] as? Int == 70)
    let times = events.compactMap { $0["time"] as? Double }
    #expect(times == times.sorted())
    // The next run makes the missing file, and the same bytes for the others.
    let others = try ["a", "c", "d"].map { try tool.folder.data("out/\($0).mp4") }
    #expect(try tool.run("render", "scenes", "--output", "out", "--quiet").status == 0)
    #expect(try ["a", "c", "d"].map { try tool.folder.data("out/\($0).mp4") } == others)
    #expect(try tool.folder.data("out/b.mp4").count > 1000)
  }

  /// The runtime halts all threads with signals until its report is written, which takes seconds.
  @Test func `a crash is told beside the report of Swift's runtime`() throws {
    let tool = try Tool(["b.yaml": Self.bad()])
    var crash = try CrashLibrary.environment(width: 80, at: 5)
    crash["SWIFT_BACKTRACE"] = "enable=yes,symbolicate=off"
    let run = try tool.run("render", "b.yaml", "--output", "out", environment: crash)
    #expect(run.status == 70)
    let words = "flickbook: error: b.yaml: the program or one of its libraries crashed (SIGSEGV)"
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test(arguments: [1, 7])
  func `a crash while scenes are read fails its scene, and the others are rendered`(jobs: Int) throws {
    let outputs = "outputs: {main: {webp: a.webp, fps: 10}}"
    let scene = Scenes.small(duration: "100ms", outputs: outputs)
    let tool = try Tool([
      "s/a.yaml": scene, "s/c.yaml": scene.replacing("a.webp", with: "c.webp"),
      "s/b.yaml": scene.replacing("a.webp", with: "b.webp")
        .replacing("background: \"#d33\"", with: "layers: [{image: bad.png, frame: [0, 0, 20, 30]}]"),
    ])
    #expect(try tool.run("still", "s/a.yaml", "--at", "0s", "--output", "s").status == 0)
    try FileManager.default.moveItem(
      atPath: tool.folder.path + "/s/a-0s.png", toPath: tool.folder.path + "/s/bad.png")
    let arguments = [
      "render", "s", "--output", "out", "--jobs", "\(jobs)", "--events", "events", "--json", "r.json",
    ]
    let crash = try CrashLibrary.environment(file: "bad.png")
    let run = try tool.start(arguments, environment: crash).end()
    #expect(run.status == 70, "\(run.errors)")
    let errors = run.errors.split(separator: "\n").filter { $0.contains("error: ") }
    let message = "s/b.yaml: the program or one of its libraries crashed (SIGSEGV)"
    #expect(errors == ["flickbook: error: \(message)"], "\(run.errors)")
    let files = try tool.folder.files().filter { $0.hasPrefix("out/") }
    #expect(files == ["out/a.webp", "out/c.webp"])
    let events = try Self.objects(try tool.folder.text("events"))
    #expect(events.count { $0["event"] as? String == "began" } == 1)
    let ends = events.filter { $0["event"] as? String == "sceneFinished" }
    #expect(ends.compactMap { $0["index"] as? Int }.sorted() == [0, 1, 2])
    #expect(try Self.report(tool)?.map { $0["exitCode"] as? Int } == [0, 70, 0])
    #expect(try tool.start(arguments).end().status == 0)
  }

  @Test func `reports tell of all scenes, those before the crash included`() throws {
    let tool = try Self.tool()
    let arguments = [
      "render", "scenes", "--output", "out", "--jobs", "1", "--json", "r.json", "--gallery", "web",
    ]
    let crash = try tool.start(arguments, environment: try CrashLibrary.environment(width: 80))
    #expect(try crash.end().status == 70)
    let crashed = try #require(try Self.report(tool))
    #expect(crashed.map { $0["status"] as? String } == ["done", "failed", "done", "done"])
    #expect((crashed[1]["message"] as? String)?.contains("crashed (SIGSEGV)") == true)
    #expect((crashed[1]["outputs"] as? [[String: Any]])?.count == 3, "it has a still of its own")
    #expect(try tool.folder.text("web/index.html").contains("exit code 70"))
    #expect(try tool.start(arguments).end().status == 0)
    let whole = try #require(try Self.report(tool))
    for index in [0, 2, 3] {
      let outputs = [crashed, whole].map { $0[index]["outputs"] as? [NSDictionary] }
      #expect(outputs[0] == outputs[1])
      #expect(crashed[index]["title"] as? String == "Small")
    }
  }

  private static func report(_ tool: Tool) throws -> [[String: Any]]? {
    let report = try JSONSerialization.jsonObject(with: try tool.folder.data("r.json")) as? [String: Any]
    return report?["scenes"] as? [[String: Any]]
  }

  /// The system sends SIGKILL when memory runs out; a failed check in Swift raises SIGILL.
  @Test(arguments: [
    (SIGKILL, 75, "the system killed the program (SIGKILL), most likely for lack of memory"),
    (SIGABRT, 70, "crashed (SIGABRT)"), (SIGILL, 70, "crashed (SIGILL)"), (SIGBUS, 70, "crashed (SIGBUS)"),
  ])
  func `the cause is named`(signal: Int32, status: Int32, cause: String) throws {
    let tool = try Tool(["b.yaml": Self.bad()])
    let run = try tool.run(
      "render", "b.yaml", "--output", "out", "--jobs", "1", "--quiet",
      environment: try CrashLibrary.environment(width: 80, signal: signal))
    #expect(run.status == status)
    #expect(run.errors.contains(cause + ", working on chunk 1 of 2 of out/b.mp4\n"), "\(run.errors)")
    #expect(try tool.folder.files() == ["b.yaml"])
  }

  /// Under a high limit of memory, a crash is an ordinary crash; only if memory could not be allocated is the lack
  /// named.
  @Test(arguments: [
    (["CRASH_SIGNAL": "4"], 70, "crashed (SIGILL), working on"), ([:], 70, "crashed (SIGSEGV), working on"),
    (["CRASH_HUNGRY": "1"], 75, "crashed (SIGSEGV), most likely for lack of memory: no more than 6.1 GB"),
  ])
  func `a limit of memory alone does not prove a lack of memory`(
    more: [String: String], status: Int32, cause: String
  ) throws {
    let tool = try Tool(["b.yaml": Self.bad()])
    let run = try RunningProgram(
      "/bin/bash",
      ["-c", "ulimit -v 6000000; '\(Tool.program)' render b.yaml --output out --jobs 1 --quiet"],
      in: tool.folder, environment: try CrashLibrary.environment(width: 80).merging(more) { $1 }
    ).end()
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains(cause), "\(run.errors)")
    #expect(try tool.folder.files() == ["b.yaml"])
  }

  @Test func `a scene from standard input is not read twice`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "100ms")])
    let run = try tool.run(
      "render", "-", "a.yaml", "--output", "out", "--jobs", "2", "--quiet", input: Self.bad(),
      environment: try CrashLibrary.environment(width: 80))
    #expect(run.status == 70, "\(run.errors)")
    #expect(run.errors.contains("error: stdin: "), "\(run.errors)")
    #expect(try tool.folder.files() == ["a.yaml", "out/a.mp4"])
  }

  @Test func `a search for settings leaves nothing where the system keeps such things`() throws {
    let tool = try Tool(["b.yaml": Self.bad("outputs: {movie: {mp4: b.mp4, maxBytes: 2kB}}"), "tmp/x": ""])
    let crash = try CrashLibrary.environment(width: 80)
      .merging(["TMPDIR": tool.folder.path + "/tmp"]) { $1 }
    let run = try tool.run("render", "b.yaml", "--output", "out", "--quiet", environment: crash)
    #expect(run.status == 70, "\(run.errors)")
    #expect(run.errors.contains("working on out/b.mp4\n"), "\(run.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/tmp") == ["x"])
  }

  @Test func `a file that is not a batch ends with a message`() throws {
    let tool = try Tool(["b.yaml": Self.bad()])
    // All commands use the same libraries, which a plan requires.
    let library = try CrashLibrary.environment(width: 1)
    let plan = ["plan", "b.yaml", "--output", "out", "--save", "p.json"]
    #expect(try tool.start(plan, environment: library).end().status == 0)
    let shard = ["render", "--plan", "p.json", "--segments", "chunks", "--jobs", "1", "--quiet"]
    let run = try tool.start(shard, environment: try CrashLibrary.environment(width: 80)).end()
    #expect(run.status == 70)
    #expect(
      run.errors == """
        flickbook: error: 'flickbook render --plan p.json --segments chunks --jobs 1 --quiet': the program or one of its \
        libraries crashed (SIGSEGV), working on chunk 1 of 2 of out/b.mp4

        """)
    #expect(try tool.start(shard, environment: library).end().status == 0)
  }

  /// The commands read a picture that crashes the decoder.
  @Test(arguments: [
    ["check", "a.yaml"], ["inspect", "a.yaml", "--at", "0s"], ["test", "a.yaml", "--record", "all"],
    ["diff", "a.yaml", "b.yaml"], ["verify", "a.png", "a.yaml"],
    ["profile", "a.yaml"], ["share", "a.yaml"],
  ])
  func `a crash in a command that reads pictures ends with a message`(arguments: [String]) throws {
    let picture = "layers: [{image: bad.png, frame: [0, 0, 20, 30]}]"
    let scene = Scenes.small(duration: "100ms")
    let tool = try Tool(["a.yaml": scene.replacing("background: \"#d33\"", with: picture), "b.yaml": scene])
    #expect(try tool.run("still", "b.yaml", "--at", "0s", "--output", "bad.png").status == 0)
    try FileManager.default.copyItem(
      atPath: tool.folder.path + "/bad.png", toPath: tool.folder.path + "/a.png")
    let run = try tool.start(arguments, environment: try CrashLibrary.environment(file: "bad.png")).end()
    #expect(run.status == 70, "\(run.errors)")
    let command = (["flickbook"] + arguments).joined(separator: " ")
    #expect(
      run.errors == "flickbook: error: '\(command)': the program or one of its libraries crashed (SIGSEGV)\n")
    #expect(try tool.folder.files() == ["a.png", "a.yaml", "b.yaml", "bad.png"])
  }

  /// However the supervisor ends, its worker ends with it.
  @Test func `no process is left`() throws {
    let tool = try Tool(["a.yaml": Scenes.long])
    let run = try tool.start(["render", "a.yaml", "--output", "out", "--events", "-"], readsOutput: true)
    run.wait(for: "chunkBegan")
    let worker = try #require(run.children.first)
    run.send(SIGKILL)
    // The output ends with the last process that writes to it; a surviving worker would keep it open until the tests
    // end.
    #expect(try run.end().status == -SIGKILL)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(worker)/exe"))
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  @Test func `stopped work is not started again`() throws {
    let tool = try Tool(["a.yaml": Scenes.long])
    let run = try tool.start(["render", "a.yaml", "--output", "out", "--events", "-"], readsOutput: true)
    run.wait(for: "chunkBegan")
    for worker in run.children { kill(worker, SIGSTOP) }
    run.send(SIGTERM)
    for worker in run.children { kill(worker, SIGKILL) }
    #expect(try run.end().status == 128 + SIGTERM)
  }
}
