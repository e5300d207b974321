import Testing

@testable import FlickbookCommands

/// Tests of the arguments that a saved plan keeps for `render`.
@Suite struct PlanRequestTests {
  @Test(arguments: [
    (["plan", "a.yaml", "--output", "out", "--save", "p.json"], ["a.yaml", "--output", "out"]),
    (["plan", "--save=p.json", "-o", "out", "a.yaml"], ["-o", "out", "a.yaml"]),
    // A folder of scenes may have the name of the command.
    (["plan", "plan", "--output", "out", "--save", "p.json"], ["plan", "--output", "out"]),
  ])
  func `a plan keeps all arguments but its own`(arguments: [String], kept: [String]) {
    #expect(Plan.request(arguments) == kept)
  }
}
