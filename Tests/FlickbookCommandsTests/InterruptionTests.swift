import FlickTestSupport
import Foundation
import Testing

@Suite(.serialized) struct InterruptionTests {
  /// Killed at some moments from before the start to beyond the end of a rendering, each over a good output.
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
      // A kill between the new file's getting its name and the process's end finds it whole.
      #expect(bytes == old || bytes == new, "killed after \(moment) events")
      #expect(status != 0 || bytes == new, "success without the new file")
      if bytes != old { try old.write(to: URL(fileURLWithPath: tool.folder.path + "/out/a.mp4")) }
    }
    #expect(try tool.run("render", "a.yaml", "--output", "out").status == 0)
    #expect(
      try tool.folder.files() == ["a.yaml", "all", "new/a.mp4", "out/a.mp4"],
      "what a kill leaves is cleared away")
  }

  /// Those that queues of jobs, timers and limits of time send, too.
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
    // Of 750; however busy the machine is, what comes after the signal takes part in no race with it.
    #expect(end.output.split(separator: "\n").count { $0.contains("chunkFinished") } < 100)
  }

  /// Its frames are so large that none in work is done in the time that there is to stop.
  @Test(arguments: Thoroughness.some(5, of: requests)) func `a folder of frames in work is removed`(
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
