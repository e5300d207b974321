import FlickTestSupport
import Testing

/// Tests of the commands in the files of `deploy` that no other check runs.
@Suite(.startsPrograms) struct DeploymentTests {
  @Test func `the workflow that tests scenes annotates differences and keeps its reports`() throws {
    let workflow = try Document.text(of: "deploy/github-actions/test.yml")
    let commands = workflow.matches(of: /(?m)^ *- run: flickbook (.*)$/).map {
      $0.1.replacing("${{ matrix.shard }}", with: "0").split(separator: " ").map(String.init)
    }
    #expect(commands.map(\.first) == ["check", "test"])
    let scene = Scenes.small(fps: "24", duration: "1100ms")
    let tool = try Tool(["scenes/a.yaml": scene])
    try tool.run("test", "scenes", "--record", "missing", "--quiet")
    for command in commands { #expect(try tool.start(command).end().status == 0, "\(command)") }
    try tool.folder.write(scene.replacing("#d33", with: "#d34"), to: "scenes/a.yaml")
    let different = try tool.start(commands[1]).end()
    #expect(different.status == 1)
    #expect(different.output.contains("::error file=scenes/a.yaml"))
    let kept = try #require(workflow.firstMatch(of: /path: ([a-z]+)/)?.1)
    let files = try tool.folder.files()
    for file in ["\(kept)/index.html", "\(kept)/junit.xml"] { #expect(files.contains(file)) }
  }
}
