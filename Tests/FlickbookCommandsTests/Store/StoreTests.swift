import FlickTestSupport
import Foundation
import Testing

/// Tests of segments in a store, with the helper `Tests/Scripts/flickbook-store-stand`, whose objects are files of a folder.
@Suite(.startsPrograms) struct StoreTests {
  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Scripts").path

  private static let scene = Scenes.small(
    fps: "24", duration: "3s",
    outputs: "outputs: {main: {mp4: a.mp4}, small: {mp4: s.mp4, maxBytes: 12kB}, gif: {gif: a.gif}}")

  /// A search path with the helper and the system's programs. A Python that a version manager chooses takes five times as
  /// long to start.
  private static func environment(_ more: [String: String] = [:]) -> [String: String] {
    ["PATH": "\(scripts):/usr/bin:/bin", "A_SECRET_KEY": "sesame"].merging(more) { $1 }
  }

  private func planned() throws -> Tool {
    let tool = try Tool(["s/a.yaml": Self.scene, "s/c.yaml": Self.scene.replacing("#36c", with: "#63c")])
    let run = try tool.run(
      "plan", "s", "--output", "out", "--scale", "0.4", "--save", "plan.json", "--name", "${scene}/${file}")
    try #require(run.status == 0, "\(run.errors)")
    return tool
  }

  private func store(_ tool: Tool) -> String { "stand://\(tool.folder.path)/store" }

  private func shard(_ tool: Tool, _ shard: String, _ more: [String: String] = [:]) throws -> Tool.Run {
    try tool.run(
      "render", "--plan", "plan.json", "--shard", shard, "--segments", store(tool),
      environment: Self.environment(more))
  }

  private func files(_ tool: Tool, _ folder: String) throws -> [String: Data] {
    let names = try tool.folder.files().filter { $0.hasPrefix(folder + "/") && !$0.hasSuffix("/.lock") }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropFirst(folder.count + 1)), try tool.folder.data($0)) })
  }

  @Test func `a store has the files of a folder, and gives the files of one run`() throws {
    let tool = try planned()
    #expect(try tool.run("render", "--plan", "plan.json", "--segments", "segments").status == 0)
    #expect(try tool.run("assemble", "plan.json", "--segments", "segments").status == 0)
    let whole = try files(tool, "out")
    try FileManager.default.removeItem(atPath: tool.folder.file("out"))
    // Some calls fail at first, and some answers are lost.
    let first = try shard(
      tool, "0/2", ["STAND_FAULTS": "put:1:passing,put:2:ends,put:4:lost,putIfAbsent:4:lost,list:3:passing"])
    #expect(first.status == 0, "\(first.errors)")
    let line = try #require(first.errors.split(separator: "\n").last)
    #expect(line.wholeMatch(of: /stand:\/\/.*\/store: \d+ segments rendered in [0-9.]+ s/) != nil, "\(line)")
    let early = try tool.run(
      "assemble", "plan.json", "--segments", store(tool), environment: Self.environment())
    #expect(early.status == 75)
    #expect(early.errors.contains("/store: "), "the store is named, and not a folder of ours")
    #expect(try shard(tool, "1/2").status == 0)
    #expect(try files(tool, "store") == files(tool, "segments"))
    // What arrives damaged is fetched again.
    let joined = try tool.run(
      "assemble", "plan.json", "--segments", store(tool),
      environment: Self.environment(["STAND_FAULTS": "get:1:damaged"]))
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(try files(tool, "out") == whole)
  }

  @Test func `a damaged object is removed and made again`() throws {
    let tool = try planned()
    #expect(try shard(tool, "0/1").status == 0)
    let objects = try files(tool, "store")
    let name = try #require(objects.keys.sorted().first)
    try tool.folder.write("damaged", to: "store/\(name)")
    let run = try tool.run(
      "assemble", "plan.json", "--segments", store(tool), environment: Self.environment())
    #expect(run.status == 75)
    #expect(run.errors.contains("1 of \(objects.count) segments is missing or damaged"))
    let again = try tool.start(
      ["render", "--plan", "plan.json", "--segments", store(tool), "--json", "report"],
      environment: Self.environment()
    ).end()
    #expect(again.errors.contains("/store: 1 of \(objects.count) segments rendered in "))
    #expect(try tool.folder.text("report").contains("\"rendered\": 1,\n  \"takenOver\": 0,"))
    #expect(try files(tool, "store") == objects)
  }

  /// The store's clock stands still, and is moved on when a worker of a lost shard is dead.
  @Test func `a killed shard is taken over`() throws {
    let tool = try planned()
    let path = "store/leases%"
    let lost = try tool.start(
      [
        "render", "--plan", "plan.json", "--shard", "1/2", "--segments", store(tool), "--jobs", "1",
        "--events", "-",
      ],
      environment: Self.environment(), readsOutput: true)
    lost.wait(for: "chunkBegan")
    lost.send(SIGKILL)
    _ = try lost.end()
    let leases = try tool.folder.files().filter { $0.hasPrefix(path) }
    try #require(leases.count == 1)
    let day = Date.now.timeIntervalSince1970 + 10 * 86_400
    try tool.folder.write("\(day)", to: "store/.clock")
    let run = try shard(tool, "0/2")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("shard 1 has not renewed its lease; rendering it here"))
    #expect(run.errors.contains(" more of lost shards\n"))
    #expect(
      try tool.run("assemble", "plan.json", "--segments", store(tool), environment: Self.environment()).status
        == 0)
    #expect(try tool.folder.files().filter { $0.hasPrefix(path) }.isEmpty)
  }

  @Test func `a store without conditional writes is reported once`() throws {
    let tool = try planned()
    let run = try shard(tool, "0/2", ["STAND_CONDITIONS": "none"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.split(separator: "\n").filter { $0.contains("shards work without leases") }.count == 1)
    #expect(try tool.folder.files().allSatisfy { !$0.contains("lease") && !$0.contains("trial") })
  }

  @Test func `a refusal of the store ends the shard without showing a secret`() throws {
    let tool = try planned()
    let lasting = try shard(tool, "0/1", ["STAND_FAULTS": "put:2:lasting"])
    #expect(lasting.status == 73, "\(lasting.errors)")
    #expect(lasting.errors.contains(".entry': out of order\n"))
    let passing = try shard(
      tool, "0/1", ["STAND_FAULTS": (1...9).map { "list:\($0):ends" }.joined(separator: ",")])
    #expect(passing.status == 74, "\(passing.errors)")
    #expect(
      passing.errors.contains(
        "its helper has ended: stand-in: no luck with https://…@example.org/?X-Amz-Signature=…"))
    #expect(!passing.errors.contains("sesame"))
  }

  @Test func `an address has no credentials, and a helper`() throws {
    let tool = try planned()
    func segments(_ place: String, _ more: String...) throws -> Tool.Run {
      try tool.start(["render", "--plan", "plan.json", "--segments", place] + more).end()
    }
    let none = try segments("none://x")
    #expect(none.status == 66)
    #expect(
      none.errors.hasSuffix(
        "cannot read 'none://x': there is no program 'flickbook-store-none' in the search path\n")
        || none.errors.contains("there is no program 'flickbook-store-none' in the search path"))
    let user = try segments("s3://me:sesame@bucket")
    #expect(user.status == 64)
    #expect(user.errors.contains("credentials belong in the environment"))
    #expect(!user.errors.contains("sesame"), "\(user.errors)")
    #expect(try segments("segments", "--lease", "60s").errors.contains("a folder has no leases"))
    #expect(try segments("s3://x", "--lease", "1s").errors.contains("'1s' is not a time from 5s to 24h"))
    #expect(try tool.run("render", "s", "--lease", "60s", "--output", "o").status == 64)
  }
}
