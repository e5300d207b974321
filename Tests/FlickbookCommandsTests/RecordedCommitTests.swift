import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

/// Tests of the recorded commit, which lies beside the program, so that it changes neither files nor cached results.
@Suite(.startsPrograms) struct RecordedCommitTests {
  private let tool: Tool
  private let program: String

  init() throws {
    let folder = try TemporaryFolder()
    program = folder.file("flickbook")
    // A symbolic link would lead to the folder of the build.
    do { try FileManager.default.linkItem(atPath: Tool.program, toPath: program) } catch {
      try FileManager.default.copyItem(atPath: Tool.program, toPath: program)
    }
    self.folder = folder
    tool = try Tool(["a.yaml": Scenes.small(fps: "24", duration: "500ms")], program: program)
  }

  /// The folder, which must exist as long as the program is needed.
  private let folder: TemporaryFolder

  private func record(_ commit: String) throws {
    let script = Document.root + "Scripts/record-commit"
    let run = try RunningProgram(
      script, [program], in: tool.folder, environment: ["FLICKBOOK_COMMIT": commit]
    ).end()
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `the version has the commit that was recorded for this build`() throws {
    #expect(try tool.run("--version").output == "\(Release.version)\n")
    try record("1f2e3d4c")
    #expect(try tool.run("--version").output == "\(Release.version)+1f2e3d4c\n")
    try record("")
    #expect(try tool.run("--version").output == "\(Release.version)\n")
    // The recorded commit is that of another build.
    try folder.write("1f2e3d4c 00ff\n", to: "flickbook.commit")
    #expect(try tool.run("--version").output == "\(Release.version)\n")
  }

  @Test func `files, cache entries and plans do not depend on the commit`() throws {
    let keeping = ["FLICKBOOK_CACHE": tool.folder.file("cache")]
    let render = ["render", "a.yaml", "--output", "a.mp4", "--json", "report.json"]
    #expect(try tool.start(render, environment: keeping).end().status == 0)
    let bytes = try tool.folder.bytes("a.mp4")
    try tool.run("plan", "a.yaml", "--output", "a.mp4", "--save", "plan.json")
    try record("1f2e3d4c")
    try FileManager.default.removeItem(atPath: tool.folder.file("a.mp4"))
    #expect(try tool.start(render, environment: keeping).end().status == 0)
    #expect(try tool.folder.bytes("a.mp4") == bytes)
    #expect(try tool.folder.text("report.json").contains(/"reusedFrames" ?: ?12/))
    #expect(try tool.run("render", "--plan", "plan.json", "--segments", "segments").status == 0)
  }
}
