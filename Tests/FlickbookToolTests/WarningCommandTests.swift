import FlickTestSupport
import Testing

/// Warnings on the command line: told, counted, and errors where that is asked for.
@Suite struct WarningCommandTests {
  private static let scene = Scenes.small(
    duration: "2s", outputs: "parameters: {unused: {type: number, default: 3}}")
  private static let message =
    "a.yaml:14:14: warning: nothing uses the parameter 'unused' [unused-parameter]\n"

  @Test func `a warning leaves the exit code at zero`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    let check = try tool.run("check", "a.yaml")
    #expect(check.status == 0)
    #expect(check.output.hasSuffix(", 1 warning\n"))
    #expect(check.errors.hasPrefix(Self.message))
    let render = try tool.run("render", "a.yaml", "--range", "0..2f", "--gallery", "g", "--json", "r.json")
    #expect(render.status == 0)
    #expect(render.errors.contains(Self.message))
    #expect(try tool.folder.text("g/index.html").contains("<summary>1 warning</summary>"))
    #expect(try tool.folder.text("r.json").contains("\"warningCount\": 1"))
    #expect(try tool.run("check", "a.yaml", "--quiet").errors == "")
  }

  @Test(arguments: ["check", "render", "test"])
  func `a strict run takes it for an error`(command: String) throws {
    let tool = try Tool(["a.yaml": Self.scene])
    let run = try tool.run(command, "a.yaml", "--strict")
    #expect(run.status == 65)
    #expect(run.errors.contains(Self.message.replacing("warning:", with: "error:")))
    #expect(try tool.folder.files() == ["a.yaml"])
  }
}
