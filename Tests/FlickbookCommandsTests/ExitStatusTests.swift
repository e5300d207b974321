import FlickTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct ExitStatusTests {
  @Test func `success is 0`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let run = try tool.run("render", "a.yaml", "--output", "out")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "")
    #expect(try tool.folder.files() == ["a.yaml", "out/a.mp4"])
  }

  @Test(arguments: [
    ["render"], ["render", "a.yaml", "--output", "a.mov"],
    ["render", "a.yaml", "--output", "out", "--jobs", "0"],
    ["render", "a.yaml", "--output", "out", "--fps", "241"], ["still", "a.yaml"], ["nonsense"],
    ["render", "a.yaml", "--output", "out", "--scale", "nan"], ["still", "a.yaml", "--at", "1"],
    ["render", "a.yaml", "--output", "out", "--range", "1s"], ["still", "a.yaml", "--at", "2s"],
    ["still", "a.yaml", "--at", "fling.never"], ["sheet", "a.yaml", "--every", "0s"],
    ["still", "a.yaml", "--at", "0,1s", "--output", "one.png"], ["still", ".", "--at", "0"],
    ["render", "a.yaml", "a.yaml", "--output", "both.mp4"],
    ["render", "a.yaml", "--output", "out", "--range", "1s.."],
    ["still", "a.yaml", "--at", "0", "--output", "-"],
    ["render", "a.yaml", "--output", ""],
  ])
  func `a mistake in the call is 64`(arguments: [String]) throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let run = try tool.start(arguments).end()
    #expect(run.status == 64, "\(arguments): \(run.errors)")
    #expect(run.output == "")
    #expect(!run.errors.isEmpty)
    #expect(try tool.folder.files() == ["a.yaml"])
  }

  @Test(arguments: [
    ["render", "bad.yaml", "--output", "out"], ["still", "bad.yaml", "--at", "0"], ["sheet", "bad.yaml"],
    ["check", "bad.yaml"], ["plan", "bad.yaml"], ["inspect", "bad.yaml", "--at", "0"],
  ])
  func `a bad scene is 65`(arguments: [String]) throws {
    let tool = try Tool(["bad.yaml": Scenes.misspelt])
    let run = try tool.start(arguments).end()
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains("bad.yaml:2:1: error: "))
    #expect(try tool.folder.files() == ["bad.yaml"])
  }

  @Test(arguments: [
    ["render", "none.yaml", "--output", "out"], ["check", "none.yaml"], ["plan", "none.yaml"],
    ["check", "empty"], ["still", "none.yaml", "--at", "0"],
  ])
  func `an input that is missing is 66`(arguments: [String]) throws {
    let tool = try Tool(["empty/readme": ""])
    let run = try tool.start(arguments).end()
    #expect(run.status == 66, "\(run.errors)")
    #expect(try tool.folder.files() == ["empty/readme"])
  }

  @Test func `output that cannot be created`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "file": "", "folder.mp4/x": ""])
    #expect(try tool.run("render", "a.yaml", "--output", "file").status == 73)
    let deeper = try tool.run("render", "a.yaml", "--output", "file/deeper")
    #expect(deeper.status == 73)
    #expect(deeper.errors.contains("file/deeper/a.mp4: cannot create the output: 'file' is not a folder\n"))
    #expect(try tool.run("still", "a.yaml", "--at", "0", "--output", "file/x.png").status == 73)
    #expect(try tool.folder.files() == ["a.yaml", "file", "folder.mp4/x"])
  }

  /// A budget needs a folder for its trials, and `verify` needs one for the file that it makes again.
  @Test func `a temporary folder that cannot be created`() throws {
    let scene = Scenes.small(outputs: "outputs: {web: {webp: a.webp, fps: 10, maxBytes: 9kB}}")
    let tool = try Tool(["a.yaml": scene, "file": ""])
    #expect(try tool.run("render", "a.yaml", "--output", "out").status == 0)
    let away = ["TMPDIR": tool.folder.file("file")]
    for arguments in [
      ["render", "a.yaml", "--output", "other", "--no-cache"], ["verify", "out/a.webp", "a.yaml"],
    ] {
      let run = try RunningProgram(Tool.program, arguments, in: tool.folder, environment: away).end()
      #expect(run.status == 73, "\(run.errors)")
      #expect(run.errors.contains("cannot create '\(tool.folder.file("file"))/flickbook-"), "\(run.errors)")
      #expect(
        run.errors.hasSuffix("': Not a directory; set TMPDIR to a folder for temporary files\n"),
        "\(run.errors)")
    }
    #expect(try tool.folder.files() == ["a.yaml", "file", "out/a.webp"])
  }

  @Test func `outputs that collide`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "b/a.yaml": Scenes.small()])
    let run = try tool.run("render", "a.yaml", "b/a.yaml", "--output", "out")
    #expect(run.status == 73)
    #expect(run.errors.contains("out/a.mp4: both a.yaml and b/a.yaml would write this file"))
    #expect(try tool.folder.files() == ["a.yaml", "b/a.yaml"])
  }

  /// The paths of outputs in a scene are not trusted; the path that the user gives is.
  @Test func `an output's folder that leads out of the user's is not written into`() throws {
    let scene = Scenes.small(outputs: "outputs: {main: {mp4: out/a.mp4}}")
    let tool = try Tool(["s/a.yaml": scene, "outside/a.mp4": "theirs"])
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.file("s/out"), withDestinationPath: "../outside")
    let run = try tool.run("render", "s/a.yaml", "--output", "s")
    #expect(run.status == 73)
    #expect(
      run.errors.contains("s/out: cannot create the output: a symbolic link in the path leads out of 's'"))
    #expect(try tool.folder.files() == ["outside/a.mp4", "s/a.yaml"])
    #expect(try tool.folder.text("outside/a.mp4") == "theirs")
    #expect(try tool.run("render", "s/a.yaml", "--output", "s/out/b.mp4").status == 0)
    #expect(try tool.folder.files() == ["outside/a.mp4", "outside/b.mp4", "s/a.yaml"])
  }

  /// The input can be opened but not read, as when a folder is read as a file.
  @Test func `input that cannot be read`() throws {
    let tool = try Tool(["folder/x": ""])
    let shell = try RunningProgram(
      "/bin/bash", ["-c", "'\(Tool.program)' render - --output out < folder"], in: tool.folder)
    let run = try shell.end()
    #expect(run.status == 74)
    #expect(run.errors == "flickbook: error: standard input: Is a directory\n")
    try FileManager.default.createSymbolicLink(
      atPath: tool.folder.path + "/null.yaml", withDestinationPath: "/dev/null")
    let refused = try tool.run("check", "null.yaml")
    #expect(refused.status == 66)
    #expect(refused.errors == "null.yaml: error: cannot read the file: it is not a regular file\n")
  }

  /// The system's limit does not end the process: writing fails as on a full disk.
  @Test func `files that may not grow`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "out/a.mp4": "old"])
    let shell = try RunningProgram(
      "/bin/bash", ["-c", "ulimit -f 1; '\(Tool.program)' render a.yaml --output out --quiet"],
      in: tool.folder)
    let run = try shell.end()
    #expect(run.status == 74)
    #expect(run.errors.contains("'out/a.mp4' failed: File too large"))
    #expect(try tool.folder.files() == ["a.yaml", "out/a.mp4"])
    #expect(try tool.folder.text("out/a.mp4") == "old")
  }

  /// Without these files, the dynamic loader, the Swift runtime or a library would fail with its own message or none.
  @Test(arguments: [4, 5, 6, 7]) func `hardly any open files`(limit: Int) throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    for command in ["render a.yaml --output out", "check a.yaml", "--help"] {
      let run = try RunningProgram(
        "/bin/bash", ["-c", "ulimit -n \(limit); '\(Tool.program)' \(command)"], in: tool.folder
      ).end()
      #expect(run.status == 74, "\(command): \(run.errors)")
      #expect(
        run.errors.hasPrefix("flickbook: error: cannot open 5 files at a time: Too many open files;"))
    }
  }

  @Test func `a missing font file is a missing input`() throws {
    let run = try Tool().run("fonts", "nofile")
    #expect(run.status == 66, "\(run.errors)")
    #expect(run.errors.contains("nofile: there is no such font file; without files, 'flickbook fonts'"))
  }

  /// The scene exists, but the process cannot open another file.
  @Test func `a lack of descriptors is not reported as a missing input`() throws {
    let picture = "layers: [{image: p.png, frame: [0, 0, 20, 30]}]"
    let tool = try Tool([
      "a.yaml": Scenes.small(duration: "100ms").replacing("background: \"#d33\"", with: picture),
      "b.yaml": Scenes.small(duration: "100ms"),
    ])
    #expect(try tool.run("still", "b.yaml", "--at", "0s", "--output", "p.png").status == 0)
    for limit in Thoroughness.some(4, of: Array(8...16)) {
      for command in [
        "render a.yaml --output out --cache c", "still a.yaml --at 0 --output s.png", "check a.yaml",
      ] {
        let run = try RunningProgram(
          "/bin/bash", ["-c", "ulimit -n \(limit); '\(Tool.program)' \(command)"], in: tool.folder
        ).end()
        #expect([0, 73, 74, 75].contains(run.status), "\(limit), \(command): \(run.status) \(run.errors)")
      }
    }
  }

  /// The files are made even if the results cannot be printed.
  @Test(arguments: [
    ("render a.yaml --output out --hashes", "out/a.mp4"),
    ("still a.yaml --at 0,0.1s --hash --output out", "out/a-0.1s.png"),
    ("embed page.md", "a.webp"), ("test a.yaml --junit r.xml", "r.xml"),
  ])
  func `results that are lost cost no file`(command: String, file: String) throws {
    let tool = try Tool([
      "a.yaml": Scenes.small(duration: "200ms"),
      "page.md": "<!-- flickbook: {scene: a.yaml, webp: a.webp, fps: 10} -->\n",
    ])
    if command.hasPrefix("test") { _ = try tool.run("test", "a.yaml", "--record", "all") }
    let run = try shell(command + " > /dev/full", of: tool)
    #expect(run.status == 74, "\(run.errors)")
    #expect(run.errors.contains("cannot write to standard output: No space left on device"))
    #expect(FileManager.default.fileExists(atPath: tool.folder.file(file)))
  }

  /// The memory that the program needs before it starts differs from machine to machine.
  @Test func `hardly any memory`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    var refusals = 0
    for limit in stride(from: 250_000, through: 450_000, by: 40_000) {
      let run = try RunningProgram(
        "/bin/bash", ["-c", "ulimit -v \(limit); '\(Tool.program)' render a.yaml --output out"],
        in: tool.folder
      ).end()
      if run.errors.contains("error while loading shared libraries") { continue }
      #expect([0, 75].contains(run.status), "\(limit): \(run.status) \(run.errors)")
      if run.status == 75, run.errors.contains("of memory that 'ulimit -v' allows") { refusals += 1 }
    }
    #expect(refusals > 0)
  }

  @Test(
    arguments: [
      "plan a.yaml", "schema", "inspect a.yaml --at 0", "--help", "still a.yaml --at 0 --hash", "effects",
      "check a.yaml", "trace a.yaml offset", "render a.yaml --output out --hashes",
      "render a.yaml --output out --events -",
    ])
  func `results that do not reach anybody`(command: String) throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    for (redirection, reason) in [("> /dev/full", "No space left on device"), (">&-", "it is closed")] {
      let run = try shell("\(command) \(redirection)", of: tool)
      #expect(run.status == 74, "\(redirection)")
      #expect(run.errors.contains("flickbook: error: cannot write to standard output: \(reason)\n"))
    }
  }

  /// The next file that the program opens would otherwise take the place of standard output.
  @Test func `closed standard streams get nothing`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    #expect(try tool.run("render", "a.yaml", "--output", "good").status == 0)
    let run = try shell("render a.yaml --output out <&- >&- 2>&-", of: tool)
    #expect(run.status == 0)
    #expect(try tool.folder.data("out/a.mp4") == tool.folder.data("good/a.mp4"))
    let reading = try shell("render - --output out <&-", of: tool)
    #expect(reading.status == 74)
    #expect(reading.errors == "flickbook: error: standard input: Bad file descriptor\n")
  }

  @Test func `one bad scene does not stop the others`() throws {
    let tool = try Tool([
      "scenes/1.yaml": Scenes.small(duration: "100ms"), "scenes/2.yaml": Scenes.misspelt,
      "scenes/sub/3.yaml": Scenes.small(duration: "100ms"),
    ])
    let run = try tool.run("render", "gone.yaml", "scenes", "--output", "out")
    #expect(run.status == 66)
    #expect(run.errors.contains("scenes/2.yaml:2:1: error: "))
    #expect(try tool.folder.files().filter { $0.hasPrefix("out") } == ["out/1.mp4", "out/sub/3.mp4"])
    #expect(try tool.run("render", "scenes", "gone.yaml", "--output", "out").status == 65)
  }

  private func shell(_ command: String, of tool: Tool) throws -> RunningProgram.Run {
    try RunningProgram("/bin/bash", ["-c", "'\(Tool.program)' \(command)"], in: tool.folder).end()
  }
}
