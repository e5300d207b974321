import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

@testable import FlickBatch

/// Tests of plans that were changed by hand and have a matching checksum.
@Suite(.startsPrograms) struct ForgedPlanTests {
  private static func forged(_ change: (inout SegmentPlan) -> Void) throws -> Tool {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "3s")])
    #expect(try tool.run("plan", "a.yaml", "--output", "out", "--save", "p.json").status == 0)
    // The test process is another program than the one that made the plan, so it reads the plan without its checks.
    let document = try tool.folder.data("p.json")
    var plan = try JSONDecoder().decode(SegmentPlan.self, from: document)
    change(&plan)
    try plan.write(to: tool.folder.file("p.json"))
    return tool
  }

  @Test func `a folder is no plan`() throws {
    let tool = try Tool(["d/x": ""])
    for arguments in [["assemble", "d", "--segments", "s"], ["render", "--plan", "d", "--segments", "s"]] {
      let run = try tool.start(arguments).end()
      #expect(run.status == 66)
      #expect(run.errors.contains("d: it is not a plain file"), "\(run.errors)")
    }
  }

  @Test(arguments: [1 << 62, Int.max, -1, 1 << 40, 7])
  func `a chunk that the scene does not have is refused`(chunk: Int) throws {
    let tool = try Self.forged { $0.groups[0].chunk = chunk }
    let run = try tool.run("render", "--plan", "p.json", "--segments", "s", "-q")
    #expect(run.status == 65, "\(run.errors)")
  }

  /// One segment is kept under a key, so that another one with the same key would be left out.
  @Test func `a key that two segments have is refused`() throws {
    let tool = try Self.forged { $0.segments.append($0.segments[$0.segments.count - 1]) }
    for command in [
      ["render", "--plan", "p.json", "--segments", "s", "-q"], ["assemble", "p.json", "--segments", "s"],
    ] {
      let run = try tool.start(command).end()
      #expect(run.status == 65, "\(run.errors)")
      #expect(run.errors.contains("p.json: two of its segments have the key "), "\(run.errors)")
      #expect(run.errors.contains("'flickbook plan --save' makes the plan again"), "\(run.errors)")
    }
  }

  @Test(arguments: [["--help"], [], ["--version"], ["x.yaml", "--nonsense"]])
  func `arguments that render nothing are refused`(arguments: [String]) throws {
    let tool = try Self.forged { $0.arguments = arguments }
    for command in [
      ["render", "--plan", "p.json", "--segments", "s"], ["assemble", "p.json", "--segments", "s"],
    ] {
      let run = try tool.start(command).end()
      #expect([64, 65, 66].contains(run.status), "\(command): \(run.status) \(run.output)\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }
}
