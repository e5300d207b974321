import FlickTestSupport
import Testing

@Suite(.startsPrograms) struct DeterminismTests {
  /// A scene whose movie has two segments (2.5 s) and an odd number of pixels per side, which needs padding.
  static let scene = Scenes.small(duration: "2500ms", size: "[130, 194]")

  @Test func `the bytes of a movie do not depend on jobs or runs`() throws {
    let tool = try Tool(["a.yaml": DeterminismTests.scene])
    for (name, jobs) in [("one", "1"), ("two", "2"), ("seven", "7"), ("again", "2")] {
      #expect(try tool.run("render", "a.yaml", "--output", "\(name).mp4", "--jobs", jobs).status == 0)
    }
    let first = try tool.folder.data("one.mp4")
    #expect(first.count > 1000)
    for name in ["two", "seven", "again"] {
      #expect(try tool.folder.data("\(name).mp4") == first, "\(name)")
    }
  }

  /// Compares the hashes of one run with those of single frames, other jobs, a part of the scene, and the double rate.
  @Test func `a frame is the same however it is reached`() throws {
    let tool = try Tool(["a.yaml": DeterminismTests.scene])
    let all = try hashes(tool, "--jobs", "1")
    #expect(all.count == 150)
    #expect(Set(all.values).count > 20, "the scene moves")
    #expect(try hashes(tool, "--jobs", "2") == all)
    #expect(try hashes(tool, "--jobs", "7") == all)

    let part = try hashes(tool, "--range", "100f..130f")
    #expect(part == all.filter { (100..<130).contains($0.key) })

    let twice = try hashes(tool, "--fps", "120")
    try #require(twice.count == 300)
    for (frame, hash) in all { #expect(twice[2 * frame] == hash, "frame \(frame)") }

    let frames = [0, 1, 7, 13, 60, 119, 120, 149]
    let times = frames.map { "\($0)f" }.joined(separator: ",")
    let stills = try tool.run("still", "a.yaml", "--at", times, "--hash").output.split(separator: "\n")
    #expect(stills.map(String.init) == frames.map { "\($0) \(all[$0] ?? "")" })
  }

  @Test func `two outputs of a scene are compared`() throws {
    let outputs = """
      outputs:
        main: {mp4: movie.mp4}
        poster: {png: poster.png, at: fling.settled}
        sheet: {sheet: sheet.png, every: 100ms, columns: 4}
      """
    let tool = try Tool(["a.yaml": Scenes.small(duration: "2s", outputs: outputs)])
    #expect(try tool.run("render", "a.yaml", "--output", "1").status == 0)
    #expect(try tool.run("render", "a.yaml", "--output", "2").status == 0)
    for name in ["movie.mp4", "poster.png", "sheet.png"] {
      #expect(try tool.folder.data("1/\(name)") == tool.folder.data("2/\(name)"))
    }
    #expect(try tool.run("still", "a.yaml", "--at", "fling.settled", "--output", "still.png").status == 0)
    #expect(try tool.folder.picture("still.png") == tool.folder.picture("1/poster.png"))
    #expect(try tool.run("render", "a.yaml", "--output", "only.mp4").status == 0)
    #expect(try tool.folder.data("only.mp4") == tool.folder.data("1/movie.mp4"))
  }

  /// The end of the title card, in frame 49 at 25 a second, is the only change for a long time. It is the last of the
  /// two seconds that are rendered together; if a movie needs another cut, it is not the last frame of its chunk. In
  /// both cases the frame must be kept as a change.
  @Test func `the cut does not show in a WebP`() throws {
    let web = "  web: {webp: web.webp, fps: 25, quality: draft}\n"
    let movie = "  movie: {mp4: movie.mp4, fps: 30000/1001, quality: draft}\n"
    let names = ["alone", "both"]
    let scenes = [web, web + movie].map { outputs in
      Scenes.small(
        duration: "4s", outputs: "titleCard: {text: 49, for: 1950ms, fade: 0s}\noutputs:\n" + outputs)
    }
    let tool = try Tool(["alone.yaml": scenes[0], "both.yaml": scenes[1]])
    for name in names {
      #expect(try tool.run("render", "\(name).yaml", "--output", name, "--jobs", "2").status == 0)
    }
    let pictures = try names.map { name in
      let file = PictureFileParts(try tool.folder.data(name + "/web.webp"))
      return file.indices(of: "ANMF").map { file.parts[$0].bytes }
    }
    #expect(pictures[0].count > 1)
    #expect(pictures[0] == pictures[1])
  }

  @Test func `a poster after the end is a mistake`() throws {
    let outputs = "outputs: {poster: {png: poster.png, at: 1001ms}}"
    let tool = try Tool(["a.yaml": Scenes.small(outputs: outputs)])
    let run = try tool.run("render", "a.yaml", "--output", "out")
    #expect(run.status == 65)
    #expect(run.errors.contains("error: 1.001s is after the end of the scene at 1s\n"))
  }

  private func hashes(_ tool: Tool, _ options: String...) throws -> [Int: String] {
    let arguments = ["render", "a.yaml", "--output", "hashed.mp4", "--quality", "draft", "--hashes"]
    let run = try tool.start(arguments + options).end()
    #expect(run.status == 0, "\(run.errors)")
    var hashes: [Int: String] = [:]
    for line in run.output.split(separator: "\n") {
      let words = line.split(separator: " ")
      try #require(words.count == 3, "\(line)")
      #expect(words[0] == "hashed.mp4")
      #expect(words[2].count == 64)
      hashes[Int(words[1]) ?? -1] = String(words[2])
    }
    return hashes
  }

  /// The machine's font rules put another family before all others.
  @Test func `the machine's font rules leave frames as they are`() throws {
    let tool = try Tool([
      "a.yaml": """
      scene: 1
      effect: page-flips
      content: {pages: [{id: a, background: white, layers: [{text: "Text 😀", size: 40, at: [4, 4]}]}]}
      duration: 100ms
      """,
      "fonts.conf": """
      <?xml version="1.0"?>
      <fontconfig>
        <dir>/usr/share/fonts</dir>
        <match target="pattern">
          <edit name="family" mode="prepend" binding="strong"><string>DejaVu Serif</string></edit>
          <edit name="weight" mode="assign"><const>black</const></edit>
        </match>
      </fontconfig>
      """,
    ])
    func hash(_ environment: [String: String]) throws -> String {
      try tool.run("still", "a.yaml", "--at", "0s", "--hash", environment: environment).output
    }
    let usual = try hash([:])
    #expect(!usual.isEmpty)
    #expect(try hash(["FONTCONFIG_FILE": tool.folder.file("fonts.conf")]) == usual)
  }
}
