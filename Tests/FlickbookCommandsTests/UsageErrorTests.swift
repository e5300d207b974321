import FlickTestSupport
import FlickbookCommands
import Testing

/// Tests that mistakes in the command line have the style of all other messages and suggest what to do.
@Suite(.startsPrograms) struct UsageErrorTests {
  @Test(arguments: [
    (["rendr", "a.yaml"], "'rendr' is not a command; did you mean 'render'?", "flickbook"),
    (["tabs.yaml"], "'tabs.yaml' is not a command; did you mean 'flickbook render tabs.yaml'?", "flickbook"),
    (["xyzzy"], "'xyzzy' is not a command; 'flickbook --help' lists the commands", "flickbook"),
    (["render"], "missing expected argument '<path> ...'", "flickbook render"),
    (
      ["render", "a.yaml", "--output", "a.mov"],
      "--output <output>: 'a.mov' ends in .mov, which is not a format that can be made "
        + "(.mp4, .webm, .webp, .png, .apng or .gif); a folder is 'a.mov/'", "flickbook render"
    ),
    (
      ["still", "a.yaml", "--at", "x"],
      "--at <time,...>: 'x' is not a time; write 1.5s, 400ms, 24f (frames), end, or an event such as open.settled",
      "flickbook still"
    ),
    (["check"], "missing expected argument '<path> ...'", "flickbook check"),
    (
      ["plan", "a.yaml", "--format", "json"],
      "unknown option '--format'; the ending of '--output FILE' chooses the format", "flickbook plan"
    ),
    (
      ["still", "a.yaml", "--at", "0s", "--at=0.3s"],
      "--at is given twice, as '0s' and as '0.3s'; write '0s,0.3s'", "flickbook still"
    ),
    (
      ["render", "a.yaml", "-o", "a.mp4", "--output", "b.mp4"],
      "--output is given twice, as 'a.mp4' and as 'b.mp4'", "flickbook render"
    ),
    (
      ["test", "a.yaml", "--shard", "-1/2"],
      "--shard <i/n>: '-1/2' is not a shard of 2: they are counted from 0, so 0/2 is the first, 1/2 the last",
      "flickbook test"
    ),
    (["new", ".yaml"], "'.yaml' has no name for the scene", "flickbook new"),
    (
      ["diff", "-", "-"], "standard input can be read only once, so name a file for one of the scenes",
      "flickbook diff"
    ),
    (
      ["render", "a.yaml", "--size", "100x"],
      "--size <width>x<height>: '100x' is not a size in pixels, such as 886x1920", "flickbook render"
    ),
    (["help", "rendr"], "'rendr' is not a command; did you mean 'render'?", "flickbook"),
  ])
  func `a mistake in the command line is one clear message`(
    arguments: [String], message: String, command: String
  ) throws {
    let run = try Tool().start(arguments).end()
    #expect(run.status == 64)
    let lines = run.errors.split(separator: "\n")
    try #require(lines.count == 3, "\(run.errors)")
    #expect(lines[0] == "flickbook: error: \(message)")
    #expect(lines[1].hasPrefix("  = usage: \(command)"))
    #expect(lines[2] == "  = see '\(command) --help'")
  }
}

/// Tests that words of other tools lead to commands and options.
@Suite(.startsPrograms) struct ForeignCommandTests {
  @Test(arguments: [
    ("watch", "did you mean 'preview'?"), ("lint", "did you mean 'check'?"),
    ("list", "did you mean 'effects'?"),
    ("contact-sheet", "did you mean 'sheet'?"), ("gallery", "did you mean 'render --gallery gallery.html'?"),
    ("version", "did you mean '--version'?"), ("xyzzy", "'flickbook --help' lists the commands"),
  ])
  func `a word leads to a command`(word: String, remedy: String) {
    let found = UsageError.unknownCommand(in: [word, "a.yaml"], of: ["render", "preview", "test", "check"])
    #expect(found == "'\(word)' is not a command; \(remedy)")
  }

  private static let help = """
    OPTIONS:
      --record <which>        Write goldens: missing, failed or all.
      -o, --output <folder>   The folder for pictures of differences: expected,
                              actual and difference of some frames.
      --range <range>         A part of the scene.
      --touches/--no-touches  Draw fingers.
    """

  @Test(arguments: [
    (
      ["test", "a", "--update"], "unknown option '--update'; '--record failed' writes the goldens that differ"
    ),
    (["test", "a", "--recrd=all"], "unknown option '--recrd'; did you mean '--record'?"),
    (["trace", "a", "--at", "1s"], "unknown option '--at'; '--range 1s..2s' chooses a part of the scene"),
    (["render", "a", "--xyzzy"], "unknown option '--xyzzy'"),
    (["test", "a", "--out", "o"], "unknown option '--out'; write '--output'"),
    (["check", "a", "--dark"], "unknown option '--dark'"),
    (["render", "a", "--no-touches", "--output", "o", "--", "--x"], nil),
    (["render", "-q", "--", "--x"], nil),
    (["check", "-dash.yaml"], "unknown option '-dash.yaml'; write './-dash.yaml' for a file of this name"),
    (["test", "-oout"], "unknown option '-oout'; write '-o out'"),
    (
      ["render", "a", "-oo/x.gif"],
      "unknown option '-oo/x.gif'; write '-o o/x.gif', or './-oo/x.gif' for a file of this name"
    ),
    (["test", "-ho", "out"], nil),
  ])
  func `an unknown option is found, and the right one is suggested`(arguments: [String], message: String?) {
    #expect(UsageError.unknownOption(in: arguments, of: arguments[0], help: Self.help) == message)
  }

  @Test(arguments: ["light", "dark"])
  func `an appearance that is written as an option leads to the option with that value`(word: String) {
    let help = "OPTIONS:\n  --appearance <name>     Light or dark.\n"
    let message = UsageError.unknownOption(in: ["still", "a", "--\(word)"], of: "still", help: help)
    #expect(message == "unknown option '--\(word)'; write '--appearance \(word)'")
  }

  @Test func `the help is printed for its own option, and not for a letter in a file's name`() throws {
    let tool = try Tool(["-hash.yaml": "scene: 1\n"])
    for command in ["check", "render", "plan"] {
      let run = try tool.run(command, "-hash.yaml")
      #expect(run.status == 64)
      #expect(run.errors.hasPrefix("flickbook: error: unknown option '-hash.yaml'; write './-hash.yaml'"))
      #expect(run.output.isEmpty)
    }
    #expect(try Tool().start(["check", "-qh"]).end().output.hasPrefix("OVERVIEW"))
    #expect(try Tool().start(["-hash"]).end().status == 64)
  }

  @Test func `an option without its value says what it is for`() {
    func meaning(_ reason: String) -> String? {
      UsageError.meaningOfOption(missingIn: reason, help: Self.help)
    }
    #expect(
      meaning("missing value for '--record <which>'")
        == "--record <which>: Write goldens: missing, failed or all.")
    #expect(meaning("missing value for '-o <folder>'") == nil)
    #expect(
      meaning("missing value for '--output <folder>'")
        == "--output <folder>: The folder for pictures of differences: expected, actual and difference of some frames."
    )
    #expect(meaning("unknown option '--x'") == nil)
  }
}

/// Tests that an option with one value is given once.
@Suite(.startsPrograms) struct RepeatedOptionTests {
  @Test func `the options with one value are those of the program`() throws {
    for command in try CommandManual(Tool()).commands {
      let name = command.name.split(separator: " ")[0]
      for option in command.options {
        guard let long = option.longName else { continue }
        #expect(RepeatedOption.isSingle(long, of: String(name)) == option.isSingle, "\(name) \(long)")
      }
    }
  }

  @Test(arguments: [
    ["render", "a.yaml", "--set", "fps=30", "--set", "fps=60"],
    ["render", "a.yaml", "--strict", "b.yaml", "--strict"],
    ["render", "a.yaml", "-o", "out", "--output", "out", "-q", "-q"],
    ["plan", "--json", "a.yaml", "--json"], ["trace", "--report", "a.yaml", "--report"],
    ["check", "--", "--data", "a", "--data", "b"], ["new", "a", "--screenshots", "a", "--screenshots", "b"],
    [],
  ])
  func `other repetitions change nothing`(arguments: [String]) {
    #expect(RepeatedOption.mistake(in: arguments) == nil)
  }
}

/// Tests of the default paths of outputs.
@Suite(.startsPrograms) struct OutputOptionTests {
  @Test func `without an output a scene is rendered beside the user`() throws {
    let tool = try Tool(["scenes/a.yaml": Scenes.small(duration: "3f")])
    let run = try tool.run("render", "scenes/a.yaml")
    #expect(run.status == 0)
    #expect(run.errors.contains("a.mp4: 3 frames in "))
    #expect(try tool.folder.files() == ["a.mp4", "scenes/a.yaml"])
  }

  @Test(arguments: [
    (["--json", "out"], 73, "flickbook: error: out: cannot create the output: it is a folder\n"),
    (
      ["--json", "/proc/r"], 73,
      "flickbook: error: /proc/r: cannot create the output: No such file or directory\n"
    ),
    (
      ["--json", "r", "--gallery", "r"], 64,
      "flickbook: error: 'r' of --json is in the way of the output 'r/posters/a.mp4.png'; give it another path\n"
    ),
    (
      ["--gallery", "a.yaml"], 73,
      "flickbook: error: a.yaml/posters/a.mp4.png: cannot create the output: 'a.yaml' is not a folder\n"
    ),
  ])
  func `a report that has no place is an error before anything is rendered`(
    options: [String], status: Int32, message: String
  ) throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "3f"), "out/x": ""])
    let run = try tool.start(["render", "a.yaml"] + options).end()
    #expect(run.status == status)
    #expect(run.errors == message)
    #expect(try tool.folder.files() == ["a.yaml", "out/x"])
  }

  @Test func `several scenes need a folder`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "b.yaml": Scenes.small()])
    let run = try tool.run("render", ".")
    #expect(run.status == 64)
    #expect(run.errors == "flickbook: error: 2 scenes need a folder: use --output FOLDER\n")
    #expect(try tool.folder.files() == ["a.yaml", "b.yaml"])
  }

  @Test func `a file made with options is made again by verify`() throws {
    let outputs = "outputs: {m: {mp4: a.mp4}, g: {gif: g.gif, width: 200, fps: 50}}"
    let tool = try Tool(["a.yaml": Scenes.small(duration: "10f", outputs: outputs)])
    let options = ["--width", "32", "--fps", "20", "--speed", "0.5", "--loop", "2", "--crop", "0,0,100%,50%"]
    let run = try tool.start(["render", "a.yaml", "--output", "x.gif"] + options).end()
    #expect(run.status == 0, "\(run.errors)")
    let again = try tool.run("verify", "x.gif", "a.yaml")
    #expect(
      again.output
        == "x.gif: it is what the scene makes with --fps 20 as "
        + "gif {loop: 2, speed: 1/2, width: 32, crop: [0, 0, 100%, 50%]}, to the byte\n")
  }

  @Test func `the names of stills have the times as written`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    #expect(try tool.run("still", "a.yaml", "--at", "fling.release,2f,fling.start+1f,0.6s,0").status == 0)
    #expect(
      try tool.folder.files() == [
        "a-0.6s.png", "a-0.png", "a-2f.png", "a-fling.release.png", "a-fling.start+1f.png", "a.yaml",
      ])
  }

  @Test func `variables keep their capitals`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    for (name, value) in [("FLICKBOOK_CPU", "x"), ("FLICKBOOK_CACHE_SIZE", "abc")] {
      let run = try tool.run("render", "a.yaml", environment: [name: value, "FLICKBOOK_CACHE": "cache"])
      #expect(run.status == 64)
      #expect(
        run.errors.hasPrefix("flickbook: error: \(name): 'x' ")
          || run.errors.hasPrefix("flickbook: error: \(name): 'abc' "), "\(run.errors)")
    }
    #expect(try tool.run("plan", "a.yaml", "--output", "o", "--save", "p.json").status == 0)
    let shard = try tool.run(
      "render", "--plan", "p.json", "--segments", "s", "--shards", "2",
      environment: ["JOB_COMPLETION_INDEX": "9"])
    #expect(shard.status == 64)
    #expect(shard.errors.hasPrefix("flickbook: error: JOB_COMPLETION_INDEX is not a number from 0 to 1\n"))
  }
}
