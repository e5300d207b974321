import FlickTestSupport
import Foundation
import Testing

@Suite(.serialized, .startsPrograms) struct ResumeTests {
  /// Runs are killed or crash at random moments and are started again with the same cache. The last one must give the
  /// result of an undisturbed run.
  @Test func `a killed run is continued`() throws {
    let outputs = "outputs: {main: {mp4: a.mp4}, web: {webp: a.webp, fps: 12}, stills: {frames: f, fps: 4}}"
    let scenes = ["s/a.yaml", "s/b/c.yaml"]
    let scene = Scenes.small(duration: "9s", outputs: outputs)
    let tool = try Tool([scenes[0]: scene, scenes[1]: scene.replacing("#d33", with: "#33d")])
    let whole = try tool.run("render", "s", "--output", "whole", "--jobs", "1", "--events", "all")
    #expect(whole.status == 0)
    let events = try tool.folder.lines("all")
    let expected = try files(tool, "whole")
    #expect(expected.count == 2 * (2 + 36))
    var random = SplitMix(seed: 3)
    var kills = 0
    for attempt in 0..<Thoroughness.trials(6, exhaustive: 20) {
      let moment = random.next(below: events / 3)
      let run = try start(tool, jobs: 1 + attempt % 3)
      run.wait(forLines: moment)
      run.send(attempt % 4 == 3 ? SIGSEGV : SIGKILL)
      if try run.end().status != 0 { kills += 1 }
      let standing = try files(tool, "out")
      #expect(standing.allSatisfy { expected[$0.key] == $0.value }, "killed after \(moment) events")
    }
    #expect(kills > 0)
    let last = try start(tool, jobs: 2).end()
    #expect(last.status == 0, "\(last.errors)")
    #expect(try files(tool, "out") == expected)
    let lines = try start(tool, jobs: 2).end().errors.split(separator: "\n").filter { $0.hasPrefix("out/") }
    #expect(lines.count == 6, "\(lines)")
    #expect(lines.allSatisfy { $0.contains("unchanged") }, "\(lines)")
  }

  private func start(_ tool: Tool, jobs: Int) throws -> RunningProgram {
    try tool.start(
      ["render", "s", "--output", "out", "--jobs", "\(jobs)", "--events", "-"],
      // Swift's crash report takes a second.
      environment: ["FLICKBOOK_CACHE": "cache", "SWIFT_BACKTRACE": "enable=no"], readsOutput: true)
  }

  private func files(_ tool: Tool, _ folder: String) throws -> [String: Data] {
    // Hidden files are left by kills.
    let names = try tool.folder.files().filter { $0.hasPrefix(folder + "/") && !$0.contains("/.") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropFirst(folder.count + 1)), try tool.folder.data($0)) })
  }
}
