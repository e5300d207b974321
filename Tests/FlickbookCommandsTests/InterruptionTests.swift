import FlickTestSupport
import Foundation
import Testing

@Suite(.serialized, .startsPrograms) struct InterruptionTests {
  /// Kills the program at moments from before its start to after its end. Each run has a good output to replace.
  @Test func `a kill leaves the old output or the whole new one`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "5s")])
    #expect(try tool.run("render", "a.yaml", "--output", "out", "--fps", "30").status == 0)
    let old = try tool.folder.data("out/a.mp4")
    #expect(
      try tool.run("render", "a.yaml", "--output", "new", "--jobs", "1", "--events", "all").status == 0)
    let events = try tool.folder.lines("all")
    let new = try tool.folder.data("new/a.mp4")
    #expect(old != new)
    var random = SplitMix(seed: 20)
    for _ in 0..<Thoroughness.trials(5, exhaustive: 20) {
      let moment = random.next(below: events + 3)
      let arguments = ["render", "a.yaml", "--output", "out", "--jobs", "1", "--events", "-"]
      let run = try tool.start(arguments, readsOutput: true)
      run.wait(forLines: moment)
      run.send(SIGKILL)
      let status = try run.end().status
      let bytes = try tool.folder.data("out/a.mp4")
      // A kill after the new file got its name and before the process's end finds the new file.
      #expect(bytes == old || bytes == new, "killed after \(moment) events")
      #expect(status != 0 || bytes == new, "success without the new file")
      if bytes != old { try old.write(to: URL(fileURLWithPath: tool.folder.path + "/out/a.mp4")) }
    }
    #expect(try tool.run("render", "a.yaml", "--output", "out").status == 0)
    #expect(
      try tool.folder.files() == ["a.yaml", "all", "new/a.mp4", "out/a.mp4"],
      "what a kill leaves is cleared away")
  }

  /// The signals that ask to stop, including those of job queues, timers and time limits.
  private static let requests = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR,
    SIGSTKFLT, 34, 64,
  ]

  @Test(arguments: Thoroughness.some(6, of: requests))
  func `a signal stops soon and leaves nothing`(signal: Int32) throws {
    let tool = try Tool(["a.yaml": Scenes.long, "out/a.mp4": "old"])
    let run = try tool.start(["render", "a.yaml", "--output", "out", "--events", "-"], readsOutput: true)
    run.wait(for: "chunkBegan")
    run.send(signal)
    let end = try run.end()
    #expect(end.status == 128 + signal)
    #expect(try tool.folder.files() == ["a.yaml", "out/a.mp4"])
    #expect(try tool.folder.text("out/a.mp4") == "old")
    // Of 750 chunks; even on a busy machine, the work after the signal is too little to come near this.
    #expect(end.output.split(separator: "\n").count { $0.contains("chunkFinished") } < 100)
  }

  /// Without a cache, as in these tests unless an option names one, the same command begins again.
  @Test(arguments: [
    (["--cache", "cache"], ", and the same command does the rest"), ([], ""), (["--no-cache"], ""),
  ])
  func `the log of a stopped batch says how far it came`(options: [String], way: String) throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "50ms"), "b.yaml": Scenes.long])
    let run = try tool.start(
      ["render", "a.yaml", "b.yaml", "--output", "out", "--jobs", "1", "--quiet", "--events", "-"] + options,
      readsOutput: true)
    run.wait(for: "sceneFinished")
    run.send(SIGTERM)
    let end = try run.end()
    #expect(end.status == 128 + SIGTERM)
    #expect(end.errors == "flickbook: stopped by SIGTERM: 1 of 2 scenes were finished\(way)\n")
  }

  /// A shell sets the time of the request to stop and that of the kill to the same second.
  @Test func `a shell's limit of processor time stops a run as the signal does`() throws {
    let tool = try Tool(["a.yaml": Scenes.long])
    let run = try RunningProgram(
      "/bin/bash", ["-c", "ulimit -t 2; '\(Tool.program)' render a.yaml --output out --quiet"],
      in: tool.folder
    ).end()
    #expect(run.status == 128 + SIGXCPU, "\(run.errors)")
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  /// The frames are so large that none is finished in the time for stopping.
  @Test(arguments: Thoroughness.some(5, of: requests)) func `a folder of frames in progress is removed`(
    signal: Int32
  ) throws {
    let scene = Scenes.small(
      duration: "60s", size: "[1200, 1200]", scale: 2, outputs: "outputs: {f: {frames: f}}")
    let tool = try Tool(["a.yaml": scene, "out/f/frame-0000.png": "old"])
    let run = try tool.start(["render", "a.yaml", "--output", "out", "--events", "-"], readsOutput: true)
    run.wait(for: "chunkBegan")
    run.send(signal)
    #expect(try run.end().status == 128 + signal)
    #expect(try tool.folder.files() == ["a.yaml", "out/f/frame-0000.png"])
    #expect(try tool.folder.names == ["a.yaml", "out"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder.file("out")) == ["f"])
  }
}
