import FlickTestSupport
import Foundation
import Testing

/// Tests that a run ends with 0 only if it has made what it was asked for. The tests make random command lines and read
/// for themselves what each asks for.
@Suite(.startsPrograms) struct PromiseTests {
  /// The files that command lines name besides the scene: a scene with its golden and its movie, a plan with its
  /// segments, a table, a page, a screenshot.
  private static let base = Result {
    let scene = CommandLineMaker.text("outputs: {film: {mp4: g.mp4}}")
    let planned = CommandLineMaker.text("outputs: {film: {mp4: p.mp4}, loop: {gif: p.gif}}")
    let tool = try Tool([
      "g.yaml": scene, "p.yaml": planned, "bad.yaml": "scene: 1\nconten: 5\n", "folder/readme": "",
      "t.csv": "name,tint\none,red\ntwo,blue\n",
      "page.md": "<!-- flickbook: {scene: g.yaml, webp: shown.webp} -->\n",
    ])
    func run(_ status: Int32, _ arguments: String...) throws {
      let run = try tool.start(arguments).end()
      #expect(run.status == status, "\(arguments): \(run.errors)")
    }
    try run(0, "render", "g.yaml", "-q")
    try run(1, "test", "g.yaml", "--record", "all")
    try run(0, "still", "g.yaml", "--at", "0s", "-o", "shot.png", "-q")
    try run(0, "plan", "p.yaml", "--output", "out", "--save", "p.json")
    try run(0, "render", "--plan", "p.json", "--segments", "segments", "-q")
    return tool
  }

  private struct Tally {
    var successes = 0
    /// The number of successful runs with each command, kind of output and option.
    var seen: [String: Int] = [:]
  }

  @Test func `a command that ends with 0 has made the requested files`() throws {
    let base = try Self.base.get()
    var maker = CommandLineMaker(seed: 16)
    var tally = Tally()
    let trials = Thoroughness.trials(30, exhaustive: 2000)
    for _ in 0..<trials { try Self.tryOne(maker.next(), maker.scene, base, &tally) }
    #expect(tally.successes >= trials * 2 / 5, "\(tally.successes) of \(trials) end with 0")
    guard Thoroughness.isExhaustive else { return }
    for name in Self.covered {
      #expect(tally.seen[name, default: 0] >= 10, "\(name): \(tally.seen[name, default: 0]) with 0")
    }
  }

  /// The names of all commands that write, all kinds of outputs, and all options that name a file.
  private static let covered =
    [
      "render", "still", "sheet", "share", "new", "plan", "assemble", "trace", "diff", "verify", "test",
      "embed",
    ] + Promise.Kind.allCases.map { "kind \($0.rawValue)" }
    + [
      "render --output", "render --json", "render --events", "render --gallery", "render --data",
      "render --cache",
      "render --plan", "render --segments", "still --output", "sheet --output", "share --output",
      "trace --output",
      "diff --output", "diff --plot", "verify --report", "test --json", "test --junit", "test --html",
      "plan --save",
      "assemble --json", "assemble --events", "assemble --gallery", "assemble --segments",
      "new --screenshots",
    ]

  private static func tryOne(
    _ arguments: [String], _ scene: String, _ base: Tool, _ tally: inout Tally
  ) throws {
    let tool = try Tool()
    for name in try base.folder.names {
      try FileManager.default.copyItem(atPath: base.folder.file(name), toPath: tool.folder.file(name))
    }
    try tool.folder.write(scene, to: "a.yaml")
    let reading = CommandLineReading(arguments, in: tool.folder)
    let run = try tool.start(arguments).end()
    let line = "flickbook \(arguments.joined(separator: " "))"
    #expect(
      [0, 1, 2, 64, 65, 66, 73, 74, 75].contains(run.status), "\(line): \(run.status) \(run.errors)")
    guard run.status == 0 else { return }
    #expect(!run.errors.contains("error:"), "\(line): \(run.errors)")
    tally.successes += 1
    tally.seen[reading.command, default: 0] += 1
    for option in reading.options.keys { tally.seen["\(reading.command) \(option)", default: 0] += 1 }
    for promise in reading.promises {
      let fault = promise.fault(tool.folder, run)
      #expect(fault == nil, "\(line)\n\(fault ?? "")\n\(scene)\n\(run.errors)")
      if let kind = promise.kind { tally.seen["kind \(kind.rawValue)", default: 0] += 1 }
    }
  }
}
