import FlickTestSupport
import Foundation
import Testing

/// Tests of the reports about a batch.
@Suite(.startsPrograms) struct ReportTests {
  private static func tool() throws -> Tool {
    try Tool([
      "scenes/a.yaml": Scenes.small(duration: "100ms"), "scenes/b.yaml": Scenes.misspelt,
      "scenes/c.yaml": Scenes.small(duration: "100ms"),
    ])
  }

  private static func object(_ text: some StringProtocol) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a table ends a run of several scenes`() throws {
    let tool = try Self.tool()
    let run = try tool.run("render", "scenes", "--output", "out", "--jobs", "3")
    #expect(run.status == 65)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("3 scenes, 12 frames; 3 jobs, ") == true)
    let table = lines.suffix(5)
    #expect(table.first?.split(separator: " ") == ["scene", "frames", "fps", "cache", "size", "time"])
    #expect(table.contains { $0.hasPrefix("scenes/a.yaml") && $0.contains("  6  ") && $0.hasSuffix(" s") })
    #expect(table.contains { $0.hasPrefix("scenes/b.yaml") && $0.contains("failed: 65") })
    #expect(table.last?.hasPrefix("3 scenes, 1 failed") == true)
    #expect(Set(table.map(\.count)).count == 1, "all rows are equally wide")
    let quiet = try tool.run("render", "scenes/a.yaml", "scenes/c.yaml", "--output", "out", "--quiet")
    #expect(quiet.status == 0)
    #expect(quiet.errors == "")
  }

  @Test func `the report is written when scenes have failed`() throws {
    let tool = try Self.tool()
    let run = try tool.run(
      "render", "scenes", "--output", "out", "--json", "reports/r.json", "--gallery", "out/web", "--sheets",
      "--quiet")
    #expect(run.status == 65)
    let report = try Self.object(tool.folder.text("reports/r.json"))
    #expect(report["sceneCount"] as? Int == 3)
    #expect(report["failureCount"] as? Int == 1)
    #expect(report["exitCode"] as? Int == 65, "sheets of two frames, posters")
    #expect(report["frameCount"] as? Int == 18, "sheets of two frames, posters")
    let scenes = try #require(report["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["status"] as? String } == ["done", "failed", "done"])
    #expect(
      (scenes[1]["message"] as? String)?.hasPrefix("scenes/b.yaml:2:1: error: unknown key 'contnt'") == true)
    let page = try tool.folder.text("out/web/index.html")
    #expect(page.contains("<video controls loop muted playsinline preload=\"none\" src=\"./../a.mp4\""))
    #expect(page.contains("exit code 65"))
    #expect(page.contains("<img loading=\"lazy\" alt=\"Contact sheet\" src=\"./sheets/a.mp4.png\">"))
    let made = try tool.folder.files().filter { $0.hasPrefix("out/web/") }
    let pictures = ["posters", "sheets"].flatMap { ["\($0)/a.mp4.png", "\($0)/c.mp4.png"] }
    #expect(made == (["index.html"] + pictures).map { "out/web/" + $0 })
    #expect(page.contains("<img class=\"poster\" loading=\"lazy\" alt=\"Small\" src=\"./posters/a.mp4.png\""))
    #expect(try tool.run("render", "scenes/a.yaml", "--output", "out", "--sheets").status == 64)
  }

  /// Chapters and subtitles have no frames, a sheet has those of its cells, and a limit of bytes may change the rate.
  @Test func `a report on files that are up to date is that on their making`() throws {
    let outputs =
      "outputs: {m: {mp4: m.mp4, maxBytes: 8kB}, s: {sheet: s.png, every: 100ms}, w: {vtt: w.vtt}, t: {trace: t.csv, values: [offset]}}"
    let captions = "captions: [{text: Hello, at: 0s, for: 900ms}]"
    let tool = try Tool(["a.yaml": Scenes.small(duration: "1s", outputs: outputs + "\n" + captions)])
    func outputsOfReport() throws -> [[String: AnyHashable]] {
      let run = try tool.run("render", "a.yaml", "--output", "out", "--json", "r.json", "--cache", "cache")
      #expect(run.status == 0, "\(run.errors)")
      let scenes = try #require(Self.object(tool.folder.text("r.json"))["scenes"] as? [[String: Any]])
      let outputs = try #require(scenes.first?["outputs"] as? [[String: Any]])
      let keys = ["name", "frameCount", "frameRate", "width", "height", "bytes", "settings", "trials"]
      return outputs.map { output in
        Dictionary(uniqueKeysWithValues: keys.map { ($0, (output[$0] as? AnyHashable) ?? AnyHashable("")) })
      }
    }
    let made = try outputsOfReport()
    #expect(made.map { $0["frameCount"] as? Int }.suffix(3) == [10, 0, made[3]["frameCount"] as? Int])
    #expect(made[0]["settings"] as? String != nil)
    #expect(try outputsOfReport() == made)
    // Another comment, so that the scene is read again.
    try tool.folder.write("# Again.\n" + tool.folder.text("a.yaml"), to: "a.yaml")
    #expect(try outputsOfReport().suffix(3) == made.suffix(3))
  }

  @Test func `a gallery has the values of each row, and lists to choose from`() throws {
    let scene =
      Scenes.small(duration: "50ms")
      + "\nparameters: {name: {type: text, default: x}, size: {type: text, default: y}}\n"
      + "captions: [{text: \"${name} ${size}\", at: 0s, for: 50ms}]\n"
    let tool = try Tool(["a.yaml": scene, "d.csv": "name,size\n<Ann>,small\nBo,small\nCy,large\n"])
    let run = try tool.run(
      "render", "a.yaml", "--data", "d.csv", "--output", "out", "--gallery", "out", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let page = try tool.folder.text("out/index.html")
    #expect(
      page.contains("<dt>row</dt><dd>1</dd><dt>name</dt><dd>&lt;Ann&gt;</dd><dt>size</dt><dd>small</dd></dl>")
    )
    #expect(
      page.contains(
        "<select data-column=\"size\"><option value=\"\">all</option><option value=\"&quot;small&quot;\">small</option>"
      ))
    #expect(
      page.contains(
        "data-values=\"{&quot;row&quot;: &quot;2&quot;, &quot;name&quot;: &quot;Bo&quot;, &quot;size&quot;: &quot;small&quot;}\""
      )
    )
    #expect(!page.contains("data-column=\"name\""), "a column whose values all differ is searched")
    #expect(!page.contains("<Ann>"))
    #expect(!page.contains("http:"))
    #expect(!page.contains("https:"))
    let files = try tool.folder.files()
    #expect(files.count { $0.hasPrefix("out/posters/") } == 3)
    #expect(!files.contains { $0.contains("sheets/") })
  }

  @Test func `a gallery's lists have values of several lines and empty ones`() throws {
    let scene =
      Scenes.small(duration: "50ms")
      + "\nparameters: {state: {type: text, default: x}}\ncaptions: [{text: \"${state}\", at: 0s, for: 50ms}]\n"
    let tool = try Tool(["a.yaml": scene, "d.csv": "state\n\"\"\n\"Grüß\nGott\"\n\"\"\n"])
    let run = try tool.run(
      "render", "a.yaml", "--data", "d.csv", "--output", "out", "--gallery", "out", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
    let page = try tool.folder.text("out/index.html")
    #expect(page.contains("<select data-column=\"state\">"), "a list of the column, not of the states")
    #expect(page.contains("<option value=\"&quot;&quot;\">(empty)</option>"))
    #expect(page.contains("<option value=\"&quot;Grüß\\nGott&quot;\">"))
  }

  @Test func `events are objects, one a line, from the beginning to the end`() throws {
    let tool = try Self.tool()
    let run = try tool.run("render", "scenes", "--output", "out", "--events", "-", "--quiet")
    #expect(run.status == 65)
    let events = try run.output.split(separator: "\n").map { try Self.object($0) }
    let names = events.compactMap { $0["event"] as? String }
    #expect(names.first == "began")
    #expect(names.last == "finished")
    for name in ["sceneBegan", "outputBegan", "chunkBegan", "chunkFinished", "checking", "outputFinished"] {
      #expect(names.count { $0 == name } == 2, "\(name)")
    }
    #expect(names.count { $0 == "sceneFinished" } == 3)
    let times = events.compactMap { $0["time"] as? Double }
    #expect(times.count == events.count)
    #expect(times == times.sorted())
    let end = try #require(events.last)
    #expect(end["exitCode"] as? Int == 65)
    #expect(end["failureCount"] as? Int == 1)
    let both = try tool.run("render", "scenes", "--output", "out", "--events", "-", "--hashes")
    #expect(both.status == 64)
  }

  @Test func `events make the folder that they go to`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "3f"), "file": ""])
    let run = try tool.run("render", "a.yaml", "--output", "out", "--events", "logs/new/e.ndjson")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try tool.folder.text("logs/new/e.ndjson").hasPrefix("{\"event\": \"began\""))
    let refused = try tool.run("render", "a.yaml", "--output", "out", "--events", "file/e.ndjson")
    #expect(refused.status == 73)
    #expect(refused.errors.contains("file: cannot create the output: "))
  }

  @Test func `a scene that is not done in time fails, and the others are rendered`() throws {
    let tool = try Tool(["a.yaml": Scenes.long, "b.yaml": Scenes.small(duration: "100ms")])
    let run = try tool.run("render", "a.yaml", "b.yaml", "--output", "out", "--timeout", "1500ms")
    #expect(run.status == 75, "\(run.errors)")
    #expect(run.errors.contains("flickbook: error: a.yaml: not done after 1.5s, in chunk "))
    #expect(try tool.folder.files() == ["a.yaml", "b.yaml", "out/b.mp4"])
    #expect(try tool.run("render", "b.yaml", "--output", "out", "--timeout", "soon").status == 64)
  }

  @Test func `a missing picture is named, and the other scenes are rendered`() throws {
    let missing = Scenes.small(duration: "100ms").replacingOccurrences(
      of: "background: \"#d33\"", with: "layers: [{image: p.png, frame: [0, 0, 10, 10]}]")
    let tool = try Tool(["a.yaml": missing, "b.yaml": Scenes.small(duration: "100ms")])
    let run = try tool.run("render", "a.yaml", "b.yaml", "--output", "out")
    #expect(run.status == 65)
    #expect(run.errors.contains("a.yaml:9:"))
    #expect(run.errors.contains("p.png"))
    #expect(try tool.folder.files().contains("out/b.mp4"))
  }
}
