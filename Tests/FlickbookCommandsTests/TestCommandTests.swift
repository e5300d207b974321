import FlickTestSupport
import Foundation
import Testing

/// Tests of `flickbook test` as its users see it.
@Suite(.startsPrograms) struct TestCommandTests {
  @Test func `missing, recorded, equal, different`() throws {
    let tool = try Tool(["scenes/a.yaml": Scenes.small()])
    let missing = try tool.run("test", "scenes")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("scenes/a.yaml: no frames are recorded, scenes/a.frames is missing\n"))
    #expect(missing.errors.contains("flickbook test scenes/a.yaml --record missing"))
    let recorded = try tool.run("test", "scenes", "--record", "missing")
    #expect(recorded.status == 1)
    #expect(recorded.output.isEmpty)
    #expect(recorded.errors.contains("scenes/a.yaml: recorded 60 frames in scenes/a.frames\n"))
    #expect(recorded.errors.contains("recorded, not tested"))
    let equal = try tool.run("test", "scenes")
    #expect(equal.status == 0)
    #expect(equal.errors.isEmpty)
    #expect(equal.output == "scenes/a.yaml: ok, 60 frames\n")
    #expect(try tool.run("test", "scenes", "--quiet").output.isEmpty)
    let again = try tool.run("test", "scenes", "--record", "missing")
    #expect(again.status == 1)
    #expect(!again.errors.contains("recorded 60"))
    try tool.folder.write(Scenes.small().replacing("at: 50ms", with: "at: 5f"), to: "scenes/a.yaml")
    let before = try tool.folder.data("scenes/a.frames")
    let different = try tool.run("test", "scenes/a.yaml")
    #expect(different.status == 1)
    #expect(different.output.isEmpty)
    #expect(
      different.errors.contains("  the motion changed; since the recording, the scene or its times changed\n")
    )
    #expect(different.errors.contains("2 frames later"))
    #expect(
      different.errors.contains("to accept what is drawn now: flickbook test scenes/a.yaml --record failed\n")
    )
    #expect(try tool.run("test", "scenes", "--record", "missing").status == 1)
    #expect(try tool.folder.data("scenes/a.frames") == before)
    #expect(try tool.run("test", "scenes", "--record", "failed").status == 1)
    #expect(try tool.run("test", "scenes").status == 0)
    let files = try tool.folder.files().filter { !$0.hasPrefix("test-results/scenes/a/") }
    #expect(files == ["scenes/a.frames", "scenes/a.yaml"])
  }

  @Test func `reports go to the requested places, with the pictures of differences`() throws {
    let tool = try Tool(["scenes/a.yaml": Scenes.small(), "scenes/b.yaml": Scenes.small(fps: "30")])
    try tool.run("test", "scenes", "--record", "missing", "--pictures", "0,5")
    try tool.folder.write(Scenes.small().replacing("#36c", with: "#36d"), to: "scenes/a.yaml")
    let run = try tool.run(
      "test", "scenes", "--json", "out/a.json", "--junit", "out/a.xml", "--html", "page", "--github")
    #expect(run.status == 1)
    #expect(run.output.contains("scenes/b.yaml: ok, 30 frames\n"))
    #expect(run.output.contains("\n::error file=scenes/a.yaml,line=1,title=flickbook test::scenes/a.yaml: "))
    #expect(run.errors.contains("  pictures: page/scenes/a\n"))
    #expect(run.errors.contains("page/index.html: what differs"))
    #expect(run.errors.contains("only the drawing changed"))
    let files = try tool.folder.files()
    for file in ["out/a.json", "out/a.xml", "page/index.html", "page/scenes/a/changed.webp"] {
      #expect(files.contains(file), "\(file)")
    }
    #expect(files.contains { $0.hasPrefix("page/scenes/a/actual-") })
    #expect(try tool.run("test", "scenes", "--pictures", "0").status == 64)
    #expect(try tool.run("test", "scenes", "--output", "elsewhere").status == 1)
    #expect(try tool.folder.files().contains("elsewhere/scenes/a/changed.webp"))
  }

  @Test func `the same at every instruction level and with any number of jobs`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    try tool.run("test", "a.yaml", "--record", "all", "--cpu", "scalar", "--jobs", "1")
    for (cpu, jobs) in [("scalar", "3"), ("baseline", "1"), ("v3", "2"), ("v3", "7")] {
      let run = try tool.run("test", "a.yaml", "--cpu", cpu, "--jobs", jobs)
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `a bad scene does not stop the others, and its exit code counts where it is the first`() throws {
    let tool = try Tool(["a.yaml": Scenes.misspelt, "b.yaml": Scenes.small(), "z.frames": "x"])
    let recorded = try tool.run("test", ".", "--record", "missing")
    #expect(recorded.status == 65, "\(recorded.errors)")
    let run = try tool.run("test", ".")
    #expect(run.status == 65)
    #expect(run.output == "./b.yaml: ok, 60 frames\n")
    #expect(run.errors.contains("./a.yaml:2:1: error: "))
    #expect(run.errors.contains("./z.frames: there is no scene"))
    try tool.folder.write(Scenes.small(), to: "a.yaml")
    try tool.run("test", ".", "--record", "missing")
    #expect(try tool.run("test", ".").status == 1)
  }

  @Test(arguments: [
    (["test"], 64), (["test", "a.yaml", "--record", "some"], 64), (["test", "-"], 64),
    (["test", "a.yaml", "--shard", "2/2"], 64), (["test", "none.yaml"], 66),
    (["test", "a.yaml", "--shard", "1/2"], 2),
    (["test", "b.yaml"], 65), (["test", "a.yaml"], 2),
  ])
  func `exit codes`(arguments: [String], code: Int) throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(), "b.yaml": Scenes.small(), "b.frames": "flickbook-frames 1\ncanvas 1\n",
    ])
    let run = try tool.start(arguments).end()
    #expect(run.status == Int32(code), "\(run.errors)")
    #expect(try tool.folder.files() == ["a.yaml", "b.frames", "b.yaml"])
  }

  @Test func `failed expectations fail the test`() throws {
    let tool = try Tool(["a.yaml": Scenes.small() + "\nexpect: [{at: 0s, count: 4}]\n"])
    try tool.run("test", "a.yaml", "--record", "missing")
    let run = try tool.run("test", "a.yaml")
    #expect(run.status == 1)
    #expect(run.errors.contains("there are 3 pages at 0s, frame 0"))
  }

  @Test func `check annotates mistakes, too, with paths from the repository's folder on`() throws {
    let tool = try Tool(["app/a.yaml": Scenes.misspelt])
    let (program, folder) = (Tool.program, tool.folder)
    let run = try RunningProgram(
      "/bin/sh", ["-c", "cd app && '\(program)' check . --github"], in: folder,
      environment: ["GITHUB_WORKSPACE": folder.path]
    ).end()
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.output.hasPrefix("::error file=app/a.yaml,line=2,title=flickbook check::"), "\(run.output)")
  }

  @Test func `the reason for missing expected pictures is printed once for all scenes`() throws {
    let tool = try Tool([
      "s/a.yaml": Scenes.small(duration: "200ms"), "s/b.yaml": Scenes.small(duration: "200ms"),
    ])
    try tool.run("test", "s", "--record", "missing")
    for name in ["s/a.yaml", "s/b.yaml"] {
      try tool.folder.write(Scenes.small(duration: "200ms").replacing("#d33", with: "#00f"), to: name)
    }
    func reasons() throws -> [Substring] {
      let run = try tool.run("test", "s")
      #expect(run.status == 1, "\(run.errors)")
      return run.errors.split(separator: "\n").filter { $0.hasPrefix("  no expected pictures: ") }
    }
    // A folder for temporary files lies in no repository.
    #expect(
      try reasons().map { $0.hasPrefix("  no expected pictures: fatal: not a git repository") } == [true])
    try tool.git("init", "-q")
    try tool.folder.write("", to: "notes")
    try tool.git("add", "notes")
    try tool.git("commit", "-q", "-m", "Notes")
    #expect(try reasons() == ["  no expected pictures: the golden is in no commit"])
    try tool.git("add", "s/a.frames", "s/b.frames", "s/a.yaml", "s/b.yaml")
    try tool.git("commit", "-q", "-m", "Scenes that are not the recorded ones")
    #expect(try reasons() == ["  no expected pictures: no commit has the scene as it was recorded"])
  }

  @Test func `a folder for pictures that cannot be made hides no difference`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "test-results": "a file"])
    try tool.run("test", "a.yaml", "--record", "missing")
    try tool.folder.write(Scenes.small().replacing("at: 50ms", with: "at: 5f"), to: "a.yaml")
    let run = try tool.run("test", "a.yaml", "--junit", "a.xml")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("  the motion changed; "), "\(run.errors)")
    #expect(run.errors.contains("\n  no pictures: test-results"), "\(run.errors)")
    #expect(run.errors.contains("\n  '--output FOLDER' puts the pictures elsewhere\n"), "\(run.errors)")
    #expect(run.errors.contains("--record failed\n"), "\(run.errors)")
    #expect(try tool.folder.text("a.xml").contains("the motion changed"))
  }

  @Test func `a run that records says what it did, and a shard without scenes why it compares none`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "b.yaml": Scenes.misspelt])
    let bad = try tool.run("test", "b.yaml", "--record", "missing")
    let again = ": run the command again without --record\n"
    let way =
      "flickbook: nothing was recorded: mend what the messages above name, and run the command again\n"
    #expect(bad.errors.hasSuffix(way), "\(bad.errors)")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.file("a.frames.d"), withDestinationPath: "elsewhere")
    let linked = try tool.run("test", "a.yaml", "--record", "missing", "--pictures", "0")
    #expect(
      linked.errors.contains("it is a symbolic link, which Flickbook does not follow"), "\(linked.errors)")
    #expect(linked.errors.contains("; remove the link\n"), "\(linked.errors)")
    #expect(linked.errors.hasSuffix(way), "\(linked.errors)")
    try FileManager.default.removeItem(atPath: tool.folder.file("a.frames.d"))
    let both = try tool.run("test", "a.yaml", "b.yaml", "--record", "missing")
    #expect(both.errors.hasSuffix("flickbook: recorded, not tested" + again), "\(both.errors)")
    let record = try tool.run("test", "a.yaml", "b.yaml", "--shard", "3/4", "--record", "all")
    #expect(
      record.errors.contains("nothing was recorded: there are 2 scenes, and shard 3/4 has none; "),
      "\(record.errors)")
    let shard = try tool.run("test", "a.yaml", "b.yaml", "--shard", "3/4")
    #expect(shard.status == 2)
    #expect(
      shard.errors.contains(
        "nothing was compared: there are 2 scenes, and shard 3/4 has none; make at most 2 shards\n"),
      "\(shard.errors)")
  }

  @Test func `a variant has a golden of its own`() throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(), "all.yaml": "batch: 1\nscenes: [a.yaml]\nmatrix: {fps: [30, 60]}\n",
    ])
    let run = try tool.run("test", "all.yaml", "--record", "missing")
    #expect(run.status == 1, "\(run.errors)")
    #expect(try tool.folder.files() == ["a.30.frames", "a.60.frames", "a.yaml", "all.yaml"])
    #expect(
      try tool.run("test", "all.yaml").output == "a.yaml (30): ok, 30 frames\na.yaml (60): ok, 60 frames\n")
    let folder = try tool.run("test", ".")
    #expect(folder.errors.contains("a.frames is missing"))
    let note = "a.30.frames and 1 other golden of variants or shapes were not compared: name the batch"
    #expect(folder.errors.contains(note), "\(folder.errors)")
    #expect(try !tool.run("test", "all.yaml").errors.contains("not compared"))
    #expect(try !tool.run("test", ".", "--quiet").errors.contains("not compared"))
  }

  @Test func `reports show failed expectations first`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    try tool.run("test", "a.yaml", "--record", "missing")
    try tool.folder.write(Scenes.small() + "\nexpect: [{at: 0s, count: 4}]\n", to: "a.yaml")
    let run = try tool.run("test", "a.yaml", "--quiet", "--junit", "a.xml", "--github")
    #expect(run.status == 1)
    let first = "a.yaml:15:26: error: there are 3 pages at 0s, frame 0"
    #expect(run.errors.hasPrefix(first), "\(run.errors)")
    #expect(
      run.output.hasPrefix("::error file=a.yaml,line=15,title=flickbook test::\(first)"), "\(run.output)")
    #expect(try tool.folder.text("a.xml").contains("message=\"\(first)"))
    #expect(!run.errors.contains("ok, "))
  }
}
