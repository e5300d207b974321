import FlickTestSupport
import Foundation
import Testing

/// Tests of results that one run keeps and the next one finds.
@Suite(.startsPrograms) struct CacheTests {
  /// Outputs of every kind; 5 s make three segments.
  private static let outputs = """
    outputs:
      main: {mp4: a.mp4, fps: 12}
      see: {webm: a.webm, alpha: true, quality: draft, fps: 12}
      web: {webp: a.webp, fps: 12}
      png: {apng: a.apng, fps: 6}
      gif: {gif: a.gif, fps: 10}
      blurred: {mp4: blurred.mp4, fps: 6, motionBlur: 180deg}
      small: {mp4: small.mp4, width: 32, fps: 6, maxBytes: 12kB}
      stills: {frames: a-frames, fps: 4}
      poster: {png: a.png, at: fling.settled}
      sheet: {sheet: a-sheet.png, every: 500ms}
      trace: {trace: a.csv, fps: 10, values: offset.y}
    """
  private static let scene = Scenes.small(fps: "24", duration: "5s", outputs: outputs)
  private static let cached = ["FLICKBOOK_CACHE": "cache"]

  private func render(_ tool: Tool, to folder: String, _ options: String...) throws -> Tool.Run {
    let arguments = ["render", "a.yaml", "--output", folder] + options
    let run = try RunningProgram(Tool.program, arguments, in: tool.folder, environment: Self.cached).end()
    #expect(run.status == 0, "\(run.errors)")
    return run
  }

  @Test func `a run whose results do not fit into the cache says so`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(fps: "24", duration: "5s")])
    let roomy = try render(tool, to: "out", "--cache-size", "1MB")
    #expect(!roomy.errors.contains("too small"))
    let small = try render(tool, to: "half", "--scale", "1", "--cache-size", "9kB")
    #expect(small.errors.contains("note: the cache is too small for this run"), "\(small.errors)")
  }

  private func files(_ tool: Tool, _ folder: String) throws -> [String: Data] {
    let names = try tool.folder.files().filter { $0.hasPrefix(folder + "/") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropFirst(folder.count + 1)), try tool.folder.data($0)) })
  }

  private func entries(_ tool: Tool) throws -> [String] {
    try tool.folder.files().filter { $0.hasPrefix("cache/") && $0.hasSuffix(".entry") }
  }

  /// The number of bytes of all entries.
  private func size(_ tool: Tool) throws -> Int {
    try entries(tool).reduce(0) { try $0 + tool.folder.data($1).count }
  }

  /// Different qualities must not share results, whatever else is kept of the same frames.
  @Test func `qualities are kept apart`() throws {
    let outputs = """
      outputs:
        web: {webp: a.webp, fps: 10}
        gif: {gif: a.gif, fps: 10}
        small: {webp: b.webp, fps: 10, maxBytes: 6000B}
        movie: {mp4: a.mp4, fps: 6}
      """
    let tool = try Tool(["a.yaml": Scenes.small(fps: "25", outputs: outputs)])
    for quality in ["draft", "good", "best", "lossless"] {
      let names = quality == "lossless" ? ["web", "movie"] : ["web", "gif", "movie"]
      let options = names.flatMap { ["--set", "outputs.\($0).quality=\(quality)"] }
      for (folder, store) in [("kept", "cache"), ("new", "off")] {
        let run = try RunningProgram(
          Tool.program, ["render", "a.yaml", "--output", folder, "--quiet"] + options, in: tool.folder,
          environment: ["FLICKBOOK_CACHE": store]
        ).end()
        #expect(run.status == 0, "\(run.errors)")
      }
      #expect(try files(tool, "kept") == files(tool, "new"), "\(quality)")
    }
  }

  @Test func `bytes do not depend on the cache`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    #expect(try tool.run("render", "a.yaml", "--output", "without", "--no-cache").status == 0)
    let without = try files(tool, "without")
    #expect(without.count == 10 + 20)
    #expect(try tool.folder.files().allSatisfy { !$0.hasPrefix("cache/") })
    _ = try render(tool, to: "first", "--jobs", "7")
    #expect(try files(tool, "first") == without)
    // In another folder, all files are assembled from kept results.
    _ = try render(tool, to: "second", "--jobs", "2")
    #expect(try files(tool, "second") == without)
    // A random half of the results is removed.
    var random = SplitMix(seed: 6)
    for name in try entries(tool) where random.unit() < 0.5 {
      try FileManager.default.removeItem(atPath: tool.folder.path + "/" + name)
    }
    _ = try render(tool, to: "third", "--jobs", "1")
    #expect(try files(tool, "third") == without)
  }

  @Test func `existing segments are not rendered again`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    _ = try render(tool, to: "out")
    let made = try files(tool, "out")
    let times = try modificationTimes(tool, "out")
    let again = try render(tool, to: "out")
    #expect(again.errors.split(separator: "\n").count == 11)
    #expect(again.errors.split(separator: "\n").allSatisfy { $0.contains(": unchanged, ") })
    #expect(try modificationTimes(tool, "out") == times)
    // Damaged, truncated and removed files, and a folder with a foreign file, are repaired; no others are written.
    try Data("damage".utf8).write(to: URL(fileURLWithPath: tool.folder.path + "/out/a.mp4"))
    try made["a.gif"]?.dropLast().write(to: URL(fileURLWithPath: tool.folder.path + "/out/a.gif"))
    try FileManager.default.removeItem(atPath: tool.folder.path + "/out/a.csv")
    try FileManager.default.removeItem(atPath: tool.folder.path + "/out/a-frames/frame-0003.png")
    let repaired = try render(tool, to: "out")
    #expect(repaired.errors.split(separator: "\n").count { $0.contains(": unchanged, ") } == 7)
    #expect(try files(tool, "out") == made)
  }

  /// Comments, names and the scene's path make no difference.
  @Test func `only the visible part counts`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    _ = try render(tool, to: "out")
    let text = "# A remark\n" + Self.scene.replacing("title: Small", with: "title: Other")
    try tool.folder.write(text, to: "elsewhere/b.yaml")
    let run = try tool.run("render", "elsewhere/b.yaml", "--output", "out", environment: Self.cached)
    #expect(run.errors.split(separator: "\n").allSatisfy { $0.contains(": unchanged, ") })
    let changed = try tool.run(
      "render", "a.yaml", "--output", "out", "--scale", "0.25", environment: Self.cached)
    #expect(!changed.errors.contains("unchanged"))
  }

  @Test func `damaged results are made again`() throws {
    let outputs = "outputs: {main: {mp4: a.mp4}, web: {webp: a.webp, fps: 12}}"
    let tool = try Tool(["a.yaml": Scenes.small(fps: "24", duration: "3s", outputs: outputs)])
    _ = try render(tool, to: "out")
    let made = try files(tool, "out")
    var random = SplitMix(seed: 11)
    for name in try entries(tool) {
      let path = tool.folder.path + "/" + name
      var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      if random.unit() < 0.5 {
        bytes = bytes.prefix(Int(random.unit() * Double(bytes.count)))
      } else {
        bytes[Int(random.unit() * Double(bytes.count))] ^= 64
      }
      try bytes.write(to: URL(fileURLWithPath: path))
    }
    let count = try entries(tool).count
    let run = try render(tool, to: "out")
    #expect(!run.errors.contains("unchanged"), "what the damaged entries say is not believed")
    #expect(try files(tool, "out") == made)
    #expect(try entries(tool).count == count)
  }

  @Test func `two runs share a cache`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    #expect(try tool.run("render", "a.yaml", "--output", "alone").status == 0)
    let runs = try ["one", "two", "two"].map { folder in
      try RunningProgram(
        Tool.program, ["render", "a.yaml", "--output", folder], in: tool.folder, environment: Self.cached)
    }
    for run in runs { #expect(try run.end().status == 0) }
    let alone = try files(tool, "alone")
    #expect(try files(tool, "one") == alone)
    #expect(try files(tool, "two") == alone)
  }

  @Test func `a small cache stays small`() throws {
    let tool = try Tool(["a.yaml": Self.scene])
    _ = try render(tool, to: "large")
    #expect(try size(tool) > 20_000)
    #expect(try tool.run("cache", "clear", environment: Self.cached).status == 0)
    #expect(try entries(tool).isEmpty)
    _ = try render(tool, to: "small", "--cache-size", "20kB")
    #expect(try (1...20_000).contains(size(tool)))
    #expect(try files(tool, "small") == files(tool, "large"))
  }

  @Test func `rendering works without a folder for the cache`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "file": ""])
    let run = try tool.run(
      "render", "a.yaml", "--output", "out", environment: ["FLICKBOOK_CACHE": "file/cache"])
    #expect(run.status == 0)
    let note =
      "flickbook: note: results are not cached for the next run: file/cache: cannot keep results in this cache: Not a directory"
    #expect(run.errors.hasPrefix(note + "\n"))
    let request = try tool.run("render", "a.yaml", "--output", "asked", "--cache", "file/cache")
    #expect(request.status == 73)
    let quiet = try tool.run(
      "render", "a.yaml", "--output", "quiet", "--quiet",
      environment: ["FLICKBOOK_CACHE": "", "HOME": "/proc"])
    #expect(quiet.status == 0)
    #expect(quiet.errors.isEmpty)
    #expect(try tool.run("render", "a.yaml", "--output", "o", "--no-cache", "--cache", "c").status == 64)
    #expect(try tool.run("render", "a.yaml", "--output", "o", "--cache-size", "much").status == 64)
  }

  @Test func `the cache can be looked at`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let home = ["FLICKBOOK_CACHE": "", "XDG_CACHE_HOME": tool.folder.path + "/home"]
    let empty = try tool.run("cache", "status", environment: home)
    #expect(empty.output.contains("results  0\nsize     0 bytes\nlimit    2.0 GB\n"))
    #expect(try tool.folder.files() == ["a.yaml"], "looking makes nothing")
    #expect(try tool.run("render", "a.yaml", "--output", "out", environment: home).status == 0)
    let status = try tool.run("cache", "status", environment: home)
    #expect(status.output.contains("folder   \(tool.folder.path)/home/flickbook\nresults  4\n"))
    let cleared = try tool.run("cache", "clear", environment: home)
    #expect(cleared.output.hasPrefix("\(tool.folder.path)/home/flickbook: removed 4 results, "))
    #expect(
      try tool.run("cache", "status", environment: ["FLICKBOOK_CACHE": "off"]).output == "nothing is kept\n")
    let none = try tool.run("cache", "clear", "--no-cache", environment: home)
    #expect(none.status == 64, "nothing was cleared")
  }

  /// `--hashes` proves that frames are unchanged, so it draws them even if results are kept.
  @Test func `hashes are always drawn`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let first = try render(tool, to: "out", "--hashes")
    let second = try render(tool, to: "out", "--hashes", "--cpu", "scalar")
    #expect(first.output.split(separator: "\n").count == 60)
    #expect(second.output == first.output)
  }

  private func modificationTimes(_ tool: Tool, _ folder: String) throws -> [String: Date] {
    var times: [String: Date] = [:]
    for name in try tool.folder.files() where name.hasPrefix(folder) {
      times[name] =
        try FileManager.default.attributesOfItem(atPath: tool.folder.path + "/" + name)[.modificationDate]
        as? Date
    }
    return times
  }

  @Test func `a link in the cache is never written through`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(), "canary": "mine"])
    _ = try render(tool, to: "out")
    for entry in try entries(tool) {
      try FileManager.default.removeItem(atPath: tool.folder.file(entry))
      try FileManager.default.createSymbolicLink(
        atPath: tool.folder.file(entry), withDestinationPath: "../canary")
    }
    _ = try render(tool, to: "again")
    #expect(try tool.folder.text("canary") == "mine")
    #expect(try files(tool, "again") == files(tool, "out"))
  }

  @Test func `a cache that others may write to is reported once`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let quiet = try render(tool, to: "out")
    #expect(!quiet.errors.contains("warning"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: tool.folder.file("cache"))
    let warned = try render(tool, to: "out")
    #expect(warned.errors.contains("warning: the cache folder 'cache': other users may write to it;"))
  }
}
