import FlickPlanning
import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct HelpTests {
  @Test(arguments: [
    "render", "still", "sheet", "check", "test", "plan", "inspect", "trace", "profile", "verify", "diff",
    "effects", "fonts", "schema", "preview", "share",
    "embed",
    "assemble",
    "cache",
    "doctor",
  ])
  func `every command explains itself`(command: String) throws {
    let run = try Tool().run(command, "--help")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.contains("USAGE: flickbook \(command)"))
    #expect(command == "doctor" || run.output.contains("  flickbook \(command)"), "an example is missing")
    #expect(!run.output.contains("…"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("USAGE") || $0.count <= 80 })
  }

  @Test func `the tool explains itself`() throws {
    let run = try Tool().run("--help")
    #expect(run.status == 0)
    for command in [
      "render", "still", "sheet", "check", "test", "plan", "inspect", "trace", "profile", "verify", "diff",
      "effects", "fonts", "schema", "preview", "share",
      "embed",
      "assemble",
      "cache",
      "doctor",
    ] {
      #expect(run.output.contains("\n  \(command) "))
    }
    for code in ["1 ", "2 ", "64", "65", "66", "69", "70", "73", "74", "75", "128+n"] {
      #expect(run.output.contains("\n  \(code)"), "exit code \(code) is not explained")
    }
  }

  @Test func `the version is printed`() throws {
    #expect(try Tool().run("--version").output == Release.version + "\n")
  }
}
