import FlickPlanning
import FlickTestSupport
import Foundation
import Testing

/// Tests that a batch rendered by several machines and joined has the files of a batch rendered by one machine.
@Suite(.startsPrograms) struct ShardTests {
  private static let scene = Scenes.small(
    fps: "24", duration: "5s",
    outputs: """
      outputs:
        main: {mp4: a.mp4}
        web: {webp: a.webp, fps: 12}
        png: {apng: a.apng, fps: 6}
        gif: {gif: a.gif, fps: 10}
        small: {mp4: small.mp4, width: 32, fps: 6, maxBytes: 12kB}
        stills: {frames: a-frames, fps: 4}
        poster: {png: a.png, at: fling.settled}
        sheet: {sheet: a-sheet.png, every: 500ms}
        trace: {trace: a.csv, fps: 10, values: offset.y}
      """)

  /// Two scenes with much in common, and a plan for them.
  private func planned() throws -> Tool {
    let tool = try Tool([
      "s/a.yaml": Self.scene, "s/b/c.yaml": Self.scene.replacing("#36c", with: "#63c"),
    ])
    let run = try tool.run("plan", "s", "--output", "out", "--scale", "0.4", "--save", "plan.json")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasPrefix("plan.json: "))
    return tool
  }

  private func shard(_ tool: Tool, _ shard: String, _ environment: [String: String] = [:]) throws -> Tool.Run
  {
    let option = shard.contains("/") ? "--shard" : "--shards"
    let run = try tool.run(
      "render", "--plan", "plan.json", option, shard, "--segments", "segments", environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  private func join(_ tool: Tool) throws -> Tool.Run {
    try tool.run("assemble", "plan.json", "--segments", "segments")
  }

  private func files(_ tool: Tool, _ folder: String) throws -> [String: Data] {
    let names = try tool.folder.files().filter { $0.hasPrefix(folder + "/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropFirst(folder.count + 1)), try tool.folder.data($0)) })
  }

  @Test func `five shards joined are one run`() throws {
    let tool = try planned()
    #expect(try tool.run("render", "s", "--output", "whole", "--scale", "0.4").status == 0)
    let whole = try files(tool, "whole")
    #expect(whole.count == 2 * 28)
    let none = try join(tool)
    #expect(none.status == 75)
    #expect(none.errors.contains("segments (no such folder): "), "\(none.errors)")
    #expect(!FileManager.default.fileExists(atPath: "\(tool.folder.path)/segments"), "joining only reads")
    for index in [3, 0, 4, 1] { _ = try shard(tool, "\(index)/5") }
    let early = try join(tool)
    #expect(early.status == 75)
    #expect(early.errors.contains(" segments are missing or damaged:\n"))
    #expect(try files(tool, "out").isEmpty)
    // The last shard's number comes from the environment. Existing segments are not rendered again.
    _ = try shard(tool, "5", ["SLURM_ARRAY_TASK_ID": "2"])
    let joined = try join(tool)
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try files(tool, "out") == whole)
  }

  @Test func `shards and their assembly report what they do`() throws {
    let tool = try planned()
    let options = [
      "render", "--plan", "plan.json", "--segments", "segments", "--json", "r/s.json", "--events",
    ]
    let first = try tool.start(options + ["r/first"]).end()
    #expect(first.status == 0, "\(first.errors)")
    let last = try #require(first.errors.split(separator: "\n").last)
    let rendered = try #require(last.firstMatch(of: /^segments: (\d+) segments rendered in [0-9.]+ s$/))
    #expect(try tool.folder.text("r/first").contains("\"event\": \"chunkFinished\""))
    #expect(try tool.folder.text("r/first").contains("\"event\": \"finished\""))
    let second = try tool.start(options + ["-"]).end()
    #expect(second.errors == "segments: \(rendered.1) segments, all there\n", "nothing is begun")
    #expect(second.output.split(separator: "\n").count == 1)
    #expect(try tool.folder.text("r/s.json").contains("\"segments\": \(rendered.1),\n  \"rendered\": 0,"))

    let joined = try tool.start(
      ["assemble", "plan.json", "--segments", "segments", "--json", "r/a.json", "--gallery", "r/g.html"]
        + ["--events", "-"]
    ).end()
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(joined.errors.contains("2 scenes"))
    #expect(joined.output.contains("\"event\": \"outputFinished\""))
    #expect(joined.output.hasSuffix("\"exitCode\": 0}\n"))
    let report = try JSONSerialization.jsonObject(with: try tool.folder.data("r/a.json")) as? [String: Any]
    #expect((report?["scenes"] as? [[String: Any]])?.map { $0["status"] as? String } == ["done", "done"])
    #expect(try tool.folder.text("r/g.html").contains("../out/a.mp4"))
  }

  /// Shards render parts of scenes, so that only the assembly can judge a scene as a whole.
  @Test func `an assembly warns and tests expectations as a run on one machine`() throws {
    let scene = Scenes.small(
      fps: "24", outputs: "outputs: {main: {mp4: a.mp4}}\nexpect: [{at: 0s, count: 7}]"
    )
    .replacing("scene: 1\n", with: "scene: 1\nparameters: {tint: {type: color, default: red}}\n")
    let tool = try Tool(["a.yaml": scene])
    #expect(try tool.run("plan", "a.yaml", "--output", "out", "--save", "plan.json").status == 0)
    _ = try shard(tool, "0/1")
    let joined = try join(tool)
    let whole = try tool.run("render", "a.yaml", "--output", "whole")
    for run in [joined, whole] {
      #expect(run.status == 1, "\(run.errors)")
      #expect(run.errors.contains("warning: nothing uses the parameter 'tint' [unused-parameter]"))
      #expect(run.errors.contains("error: there are 3 pages at 0s, frame 0"))
    }
    #expect(try files(tool, "out") == files(tool, "whole"))

    try tool.folder.write(scene.replacing("scene: 1\n", with: "scene: 1\nstrict: true\n"), to: "a.yaml")
    #expect(try tool.run("plan", "a.yaml", "--output", "strict", "--save", "plan.json").status == 0)
    _ = try shard(tool, "0/1")
    #expect(try join(tool).status == 65)
    #expect(try files(tool, "strict").isEmpty)
  }

  @Test func `every segment is checked and can be made alone`() throws {
    let tool = try planned()
    _ = try shard(tool, "0/1")
    let segments = try files(tool, "segments")
    #expect(segments.keys.allSatisfy { $0.hasSuffix(".entry") })
    var random = SplitMix(seed: 4)
    let names = segments.keys.sorted()
    let victims = [names[2], names[names.count / 2], names[names.count - 1]]
    try FileManager.default.removeItem(atPath: "\(tool.folder.path)/segments/\(victims[0])")
    var damaged = try #require(segments[victims[1]])
    damaged[Int(random.unit() * Double(damaged.count))] ^= 1
    try damaged.write(to: URL(fileURLWithPath: "\(tool.folder.path)/segments/\(victims[1])"))
    // A different segment under this one's name.
    try segments[names[0]]?.write(to: URL(fileURLWithPath: "\(tool.folder.path)/segments/\(victims[2])"))
    let run = try join(tool)
    #expect(run.status == 75)
    #expect(run.errors.contains("segments: 3 of \(names.count) segments are missing or damaged:\n"))
    for victim in victims { #expect(run.errors.contains("\n  \(victim.prefix(12)) (out/"), "\(run.errors)") }
    _ = try shard(tool, "0/2")
    _ = try shard(tool, "1/2")
    #expect(try files(tool, "segments") == segments)
    #expect(try join(tool).status == 0)
  }

  @Test func `plans are equal and balanced`() throws {
    let tool = try planned()
    let first = try tool.folder.text("plan.json")
    #expect(
      try tool.run("plan", "s", "--output", "out", "--scale", "0.4", "--save=plan.json").status == 0)
    #expect(try tool.folder.text("plan.json") == first)
    #expect(first.contains("\"arguments\" : [\n    \"s\",\n    \"--output\",\n    \"out\","))
    let plan = try #require(try JSONSerialization.jsonObject(with: Data(first.utf8)) as? [String: Any])
    let segments = try #require(plan["segments"] as? [[String: Any]])
    #expect(Set(segments.compactMap { $0["key"] as? String }).count == segments.count)
  }

  @Test func `values that do not fit are refused`() throws {
    let tool = try planned()
    _ = try shard(tool, "0/1")
    let plan = try tool.folder.text("plan.json")

    let other = plan.replacing(/"program" : "[0-9a-f]/, with: "\"program\" : \"x")
    try tool.folder.write(other, to: "plan.json")
    let build = try join(tool)
    #expect(build.status == 69)
    #expect(build.errors.contains("plan.json: made by another build (flickbook \(Release.version), FFmpeg "))

    for broken in ["", "{}", "{\"version\": 1}", String(plan.prefix(500))] {
      try tool.folder.write(broken, to: "plan.json")
      #expect(try join(tool).status == 65)
    }
    try tool.folder.write(plan, to: "plan.json")
    try tool.folder.write(Self.scene, to: "s/d/z.yaml")
    let more = try join(tool)
    #expect(more.status == 65)
    #expect(more.errors.contains("the scenes have changed since the plan was made"))
    try FileManager.default.removeItem(atPath: tool.folder.path + "/s/d/z.yaml")
    try tool.folder.write(Self.scene.replacing("#d33", with: "#3d3"), to: "s/a.yaml")
    let changed = try join(tool)
    #expect(changed.status == 65)
    #expect(changed.errors.contains("plan.json: s/a.yaml has changed since; make the plan again"))
    try FileManager.default.removeItem(atPath: tool.folder.path + "/plan.json")
    #expect(try join(tool).status == 66)
  }

  /// A row of the table changes only one of the two scenes. A scene that stays the same keeps its shard.
  @Test func `a shard whose segments are all there still finds that its table has changed`() throws {
    let scene = Scenes.small(fps: "24", duration: "1s", outputs: "outputs: {main: {mp4: a.mp4}}")
      .replacing("scene: 1\n", with: "scene: 1\nparameters: {tint: {type: color, default: red}}\n")
      .replacing("#36c", with: "${tint}")
    let tool = try Tool(["a.yaml": scene, "rows.csv": "name,tint\na,red\nb,blue\n"])
    let plan = try tool.run(
      "plan", "a.yaml", "--data", "rows.csv", "--output", "out/${name}", "--save", "plan.json")
    #expect(plan.status == 0, "\(plan.errors)")
    _ = try shard(tool, "0/1")
    #expect(try shard(tool, "0/1").errors.hasSuffix(" segments, all there\n"))
    try tool.folder.write("name,tint\na,red\nb,green\n", to: "rows.csv")
    let stale = try tool.run("render", "--plan", "plan.json", "--segments", "segments")
    #expect(stale.status == 65, "\(stale.errors)")
    #expect(stale.errors.contains(" has changed since; make the plan again"), "\(stale.errors)")
    try tool.folder.write("name,tint\na,red\nb,blue\n", to: "rows.csv")
    _ = try shard(tool, "0/1")
  }

  @Test(arguments: [
    ["render", "--plan", "p"], ["render", "--plan", "p", "--segments", "u", "--shard", "5/5"],
    ["render", "--plan", "p", "--segments", "u", "--shards", "5"],
    ["render", "--plan", "p", "--segments", "u", "s", "--output", "o"],
    ["render", "s", "--output", "o", "--shard", "0/2"], ["render", "--output", "o"],
    ["render", "--plan", "p", "--segments", "u", "--gallery", "g"],
    ["render", "--plan", "p", "--segments", "u", "--hashes"],
    ["plan", "s", "--save", "p"], ["plan", "s", "--output", "o", "--save", "p", "--json"], ["plan"],
    ["plan", "a", "b"], ["assemble"],
  ])
  func `combinations of options without a meaning are mistakes`(arguments: [String]) throws {
    #expect(try Tool().start(arguments).end().status == 64)
  }
}
