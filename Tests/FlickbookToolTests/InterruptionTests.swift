import Foundation
import Testing

@Suite(.serialized) struct InterruptionTests {
  /// Killed at twenty moments from before the start to beyond the end of a rendering, each over a good output.
  @Test func aKillLeavesTheOldOutputOrTheWholeNewOne() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "5s")])
    #expect(try tool.run("render", "a.yaml", "--output", "out", "--fps", "30").status == 0)
    let old = try tool.folder.bytes("out/a.mp4")
    let whole = try tool.run("render", "a.yaml", "--output", "new", "--jobs", "1")
    let new = try tool.folder.bytes("new/a.mp4")
    #expect(old != new)
    var random = SplitMix(seed: 20)
    for _ in 0..<20 {
      let delay = random.fraction() * whole.seconds * 1.2
      let run = try tool.start(["render", "a.yaml", "--output", "out", "--jobs", "1"])
      run.wait(seconds: delay)
      run.send(SIGKILL)
      let status = try run.end().status
      let bytes = try tool.folder.bytes("out/a.mp4")
      // A kill between the new file's getting its name and the process's end finds it whole.
      #expect(bytes == old || bytes == new, "killed after \(delay) s")
      #expect(status != 0 || bytes == new, "success without the new file")
      if bytes != old { try old.write(to: URL(fileURLWithPath: tool.folder.path + "/out/a.mp4")) }
    }
    #expect(try tool.run("render", "a.yaml", "--output", "out").status == 0)
    #expect(
      try tool.folder.files() == ["a.yaml", "new/a.mp4", "out/a.mp4"], "what a kill leaves is cleared away")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalStopsSoonAndLeavesNothing(signal: Int32) throws {
    let tool = try Tool(["a.yaml": Scenes.long, "out/a.mp4": "old"])
    var fastest = Double.infinity
    for _ in 0..<3 {
      let run = try tool.start(["render", "a.yaml", "--output", "out"])
      run.wait(seconds: 0.4)
      let start = ContinuousClock.now
      run.send(signal)
      #expect(try run.end().status == 128 + signal)
      fastest = min(fastest, (ContinuousClock.now - start) / .seconds(1))
      #expect(try tool.folder.files() == ["a.yaml", "out/a.mp4"])
    }
    #expect(try tool.folder.text("out/a.mp4") == "old")
    // The fastest of three: other work on the machine must not count.
    #expect(fastest < 0.5)
  }
}

/// A small generator of reproducible numbers (Steele, Lea, Flood 2014).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// From 0 to below 1.
  mutating func fraction() -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
  }
}
