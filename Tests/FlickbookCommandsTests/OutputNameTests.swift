import FlickTestSupport
import Foundation
import Testing

/// Tests of the paths of outputs and reports, valid and invalid.
@Suite(.startsPrograms) struct OutputNameTests {
  @Test(arguments: [
    ["render", "a.yaml", "--output", ".mp4"], ["render", "a.yaml", "--output", "out/.gif"],
    ["render", "a.yaml", "--output", ".MP4"], ["render", "a.yaml", "--output", ".apng"],
    ["still", "a.yaml", "--at", "0s", "--output", ".png"], ["sheet", "a.yaml", "--output", ".png"],
    ["trace", "a.yaml", "--output", ".svg"], ["share", "a.yaml", "--output", ".html"],
    ["render", "a.yaml", "--json", ".json"], ["render", "a.yaml", "--events", ""], ["new", ""],
    ["new", "x/"],
    ["new", ".yaml"], ["render", "a.yaml", "--output", "out", "--json", "out/a.mp4"],
    ["render", "a.yaml", "--output", "out", "--json", "r", "--events", "./r"],
    ["render", "a.yaml", "--output", "out", "--gallery", "g", "--json", "g/index.html"],
    ["render", "a.yaml", "--output", "out", "--json", "a.yaml"],
    ["render", "a.yaml", "--output", "out", "--json", "link/a.yaml"],
    ["test", "a.yaml", "--json", "r", "--junit", "r"],
    ["plan", "a.yaml", "--output", "o", "--save", "a.yaml"],
    ["trace", "a.yaml", "--format", "csv", "--output", "a.yaml"],
    ["render", "a.yaml", "--output", "s3://films/x"], ["render", "a.yaml", "--output=~/films"],
    ["render", "a.yaml", "--output", " "], ["render", "a.yaml", "--output", "o", "--json", "s3://a/r.json"],
    ["still", "a.yaml", "--at", "0s", "--output", "https://a.b/x.png"],
    ["share", "a.yaml", "--output=~/a.html"],
    ["plan", "a.yaml", "--output", "s3://a/b", "--save", "p.json"], ["new", "~/c"], ["new", "https://a.b/c"],
  ])
  func `a name that cannot be meant is refused`(arguments: [String]) throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "100ms")])
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.file("link"), withDestinationPath: tool.folder.path)
    let run = try tool.start(arguments).end()
    #expect(run.status == 64, "\(arguments): \(run.status) \(run.errors)")
    #expect(try tool.folder.files() == ["a.yaml"])
    #expect(try tool.folder.text("a.yaml") == Scenes.small(duration: "100ms"))
  }

  @Test func `an address is no name in a scene or a pattern either`() throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(), "b.yaml": Scenes.small(outputs: "outputs: {o: {mp4: 's3://films/o.mp4'}}"),
    ])
    let scene = try tool.run("render", "b.yaml", "--output", "out")
    #expect(scene.status == 65)
    #expect(scene.errors.contains("it is an address, and files are not sent anywhere"), "\(scene.errors)")
    let pattern = try tool.run("render", "a.yaml", "--output", "out", "--name", "s3://films/o")
    #expect(pattern.status == 64)
    #expect(pattern.errors.contains("it is an address, and files are not sent anywhere"), "\(pattern.errors)")
    #expect(try tool.folder.files() == ["a.yaml", "b.yaml"])
  }

  @Test func `an address and a home that no shell has replaced are told from paths`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "100ms")])
    let home = try tool.run("render", "a.yaml", "--output=~/films")
    #expect(
      home.errors.contains(
        "'~/films' begins with a '~' that the shell has not replaced: write \"$HOME/films\"; "),
      "\(home.errors)")
    let store = try tool.run("render", "a.yaml", "--output", "s3://films/x")
    #expect(store.errors.contains("'s3://films/x' is an address, and files are not sent anywhere"))
    let variable = try tool.run("cache", "status", environment: ["FLICKBOOK_CACHE": "~/kept"])
    #expect(variable.status == 64)
    #expect(variable.errors.contains("FLICKBOOK_CACHE: '~/kept' begins with a '~'"), "\(variable.errors)")
    #expect(try tool.run("render", "a.yaml", "--output", "./~/films/a.mp4", "-q").status == 0)
    #expect(try tool.folder.files() == ["a.yaml", "~/films/a.mp4"])
    let input = try tool.run("check", "~/a.yaml")
    #expect(input.status == 66)
    #expect(input.errors.contains("has not replaced the '~': write \"$HOME/a.yaml\""), "\(input.errors)")
    for arguments in [
      ["render", "https://a.b/c.yaml"], ["render", "a.yaml", "--data", "https://a.b/c.csv"],
    ] {
      let run = try tool.start(arguments).end()
      #expect(run.status == 66)
      #expect(
        run.errors.contains("it is an address, and files are not read from the network"), "\(run.errors)")
    }
  }

  @Test(arguments: [
    "{webp: sub/.webp}", "{mp4: .mp4}", "{png: .png, at: 0s}", "{trace: x/.csv, values: [offset.y]}",
  ])
  func `an ending alone is no name in a scene either`(output: String) throws {
    let tool = try Tool(["a.yaml": Scenes.small(outputs: "outputs: {o: \(output)}")])
    let run = try tool.run("render", "a.yaml", "--output", "out")
    #expect(run.status == 65)
    #expect(run.errors.contains("is an ending without a name\n"), "\(run.errors)")
  }

  @Test func `times in quotes may have spaces after their commas`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "100ms")])
    #expect(try tool.run("still", "a.yaml", "--at", "0s, 50ms", "--output", "o", "-q").status == 0)
    #expect(try tool.folder.files() == ["a.yaml", "o/a-0s.png", "o/a-50ms.png"])
  }

  @Test func `names that begin with a dot are names`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "100ms")])
    for name in [".x.mp4", "..mp4"] {
      #expect(try tool.run("render", "a.yaml", "--output", name, "-q").status == 0)
    }
    #expect(try tool.run("render", "a.yaml", "--output", ".mp4/", "-q").status == 0)
    #expect(try tool.folder.files() == ["..mp4", ".mp4/a.mp4", ".x.mp4", "a.yaml"])
  }

  @Test func `a scene that makes nothing is a mistake`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(outputs: "outputs: {}")])
    let run = try tool.run("render", "a.yaml", "--output", "out", "--json", "r.json")
    #expect(run.status != 0)
    #expect(try tool.folder.files() == ["a.yaml", "r.json"])
    #expect(try !tool.folder.text("r.json").contains("\"done\""))
    #expect(try tool.run("render", "a.yaml", "--output", "x.mp4", "-q").status == 0)
  }

  @Test func `nothing is written into a folder of frames, nor under two names`() throws {
    let inside = Scenes.small(outputs: "outputs: {f: {frames: f}, p: {png: f/frame-0000.png, at: 0s}}")
    let tool = try Tool([
      "a.yaml": inside, "s/c.yaml": Scenes.small(), "s/b/c.yaml": Scenes.small(), "out/x": "",
    ])
    #expect(try tool.run("render", "a.yaml", "--output", "out").status == 73)
    try FileManager.default.createSymbolicLink(atPath: tool.folder.file("out/b"), withDestinationPath: ".")
    let two = try tool.run("render", "s", "--output", "two", "--name", "${folder}/${scene}")
    #expect(two.status == 0, "\(two.errors)")
    #expect(try tool.folder.files().filter { $0.hasPrefix("two/") } == ["two/b/c.mp4", "two/c.mp4"])
    let both = try tool.run("render", "s", "--output", "out", "--name", "${folder}/${scene}")
    #expect(both.status == 73, "out/b is out: \(both.errors)")
    #expect(both.errors.contains("both s/"), "out/b is out: \(both.errors)")
  }

  @Test func `all renderings of one scene go to the paths of its outputs`() throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(duration: "100ms", outputs: "outputs: {o: {mp4: clips/o.mp4}}"),
      "t.csv": "name,pace\none,1\ntwo,2\n",
    ])
    #expect(try tool.run("render", "a.yaml", "--appearance", "both", "-q").status == 0)
    #expect(
      try tool.folder.files().filter { $0.hasSuffix("mp4") } == ["clips/o-dark.mp4", "clips/o-light.mp4"])
    let plan = try tool.run("plan", "a.yaml", "--appearance", "both")
    #expect(plan.status == 0)
    for appearance in ["light", "dark"] {
      #expect(plan.output.contains("a.yaml (\(appearance)):"), "\(plan.output)")
      #expect(plan.output.contains("  output   clips/o-\(appearance).mp4"), "\(plan.output)")
    }
    let one = try tool.run("plan", "a.yaml", "--appearance", "both", "--output", "x.mp4")
    #expect(one.errors.contains("2 scenes cannot all be x.mp4; give a folder"), "\(one.errors)")
    let json = try tool.run("plan", "a.yaml", "--appearance", "both", "--json")
    #expect(json.status == 64)
    #expect(json.errors.contains("choose one appearance and one aspect"), "\(json.errors)")
  }

  @Test func `hashes are of frames, those of stills as well`() throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(outputs: "outputs: {p: {png: p.png, at: 0.5s}}"),
      "b.yaml": Scenes.small(outputs: "outputs: {t: {trace: t.csv, values: [offset.y]}}"),
    ])
    let still = try tool.run("render", "a.yaml", "--output", "out", "--hashes")
    let hash = try tool.run("still", "a.yaml", "--at", "0.5s", "--hash").output
    #expect(still.status == 0)
    #expect(still.output == "out/p.png " + hash)
    let none = try tool.run("render", "b.yaml", "--output", "out", "--hashes")
    #expect(none.status == 64)
    #expect(none.output.isEmpty)
  }

  @Test(arguments: [
    ["--fps", "5"], ["--set", "fps=5"], ["--range", "0s..1s"], ["--appearance", "dark"], ["--strict"],
    ["--motion", "reduced"],
  ])
  func `a plan leaves nothing to say of its scenes`(more: [String]) throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "100ms")])
    #expect(try tool.run("plan", "a.yaml", "--output", "o", "--save", "p.json").status == 0)
    let run = try tool.start(["render", "--plan", "p.json", "--segments", "s"] + more).end()
    #expect(run.status == 64, "\(run.errors)")
    #expect(run.errors.contains("the plan already says what is rendered"), "\(run.errors)")
    #expect(try tool.folder.files() == ["a.yaml", "p.json"])
  }
}
