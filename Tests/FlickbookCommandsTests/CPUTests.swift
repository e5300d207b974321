import FlickKernels
import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct CPUTests {
  @Test func `every level draws the same frames`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let hashes = try InstructionLevel.allCases.map { level in
      let run = try tool.run("still", "a.yaml", "--at", "0,10f,end", "--hash", "--cpu", level.rawValue)
      #expect(run.status == 0, "\(run.errors)")
      return run.output
    }
    #expect(Set(hashes).count == 1)
    #expect(hashes[0].split(separator: "\n").count == 3)
  }

  @Test func `the environment lowers the level and doctor tells`() throws {
    let tool = try Tool()
    let run = try tool.run("doctor", environment: ["FLICKBOOK_CPU": "scalar"])
    #expect(run.output.contains("scalar (also baseline"))
    let best = InstructionLevel.best.rawValue
    #expect(try tool.run("doctor").output.contains("\(best) (also scalar"))
    #expect(
      try tool.run("doctor", environment: ["FLICKBOOK_CPU": "v3"]).output.contains("\(best) (also scalar"))
  }

  @Test func `an unknown level is one clear error`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    for run in [
      try tool.run("still", "a.yaml", "--at", "0", "--cpu", "avx9"),
      try tool.run("still", "a.yaml", "--at", "0", environment: ["FLICKBOOK_CPU": "avx9"]),
    ] {
      #expect(run.status == 64)
      #expect(run.errors.contains("'avx9' is not an instruction level (scalar, baseline, v3)"))
    }
  }
}
