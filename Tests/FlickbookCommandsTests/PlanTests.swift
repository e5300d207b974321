import FlickTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct PlanTests {
  /// The part of the output of `plan --json` that is compared.
  struct Plan: Decodable {
    struct Rate: Decodable { var numerator, denominator: Int }
    var frameRate: Rate
    var frameCount: Int
    var videoDuration: Double
    var segments: [[Int]]
    var video: [Int]
    var canvas: Canvas
    struct Canvas: Decodable { var pixels: [Int] }
  }

  /// The values that FFmpeg's own prober finds in the movie.
  struct Probe: Decodable {
    struct Stream: Decodable {
      var width, height: Int
      var rFrameRate, nbReadFrames, duration, startTime: String
    }
    struct Packet: Decodable { var pts: Int }
    var streams: [Stream]
    var packets: [Packet]
  }

  @Test func `plan shows each row of a table`() throws {
    let scene = Scenes.small(duration: "50ms") + "\nparameters: {word: {type: text, default: x}}\n"
    let tool = try Tool(["a.yaml": scene, "d.csv": "name,word\nen,Hello\nde,Hallo\n"])
    let run = try tool.run("plan", "a.yaml", "--data", "d.csv")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("a-en.mp4,") && run.output.contains("a-de.mp4,"), "\(run.output)")
    let named = try tool.run("plan", "a.yaml", "--data", "d.csv", "--name", "${name}/x")
    #expect(named.output.contains("de/x.mp4,"), "\(named.output)\(named.errors)")
    let json = try tool.run("plan", "a.yaml", "--data", "d.csv", "--json")
    #expect(json.status == 64)
    #expect(json.errors.contains("--set gives it the values of one row"), "\(json.errors)")
  }

  static let rates = ["24", "25", "30", "50", "60", "120", "24000/1001", "30000/1001", "60000/1001"]

  @Test(arguments: Thoroughness.some(3, of: rates))
  func `the movie is as planned`(rate: String) throws {
    let fps = rate.split(separator: "/").compactMap { Double($0) }
    let frame = (fps.count == 2 ? fps[1] : 1) / fps[0]
    let durations = ["1f", "1s", "10s"]
    let tool = try Tool(
      Dictionary(
        uniqueKeysWithValues: durations.map {
          ("\($0).yaml", Scenes.small(fps: rate, duration: $0, scale: 0.25))
        }))
    #expect(try tool.run("render", ".", "--output", "out").status == 0)
    for (name, seconds) in zip(durations, [frame, 1, 10]) {
      let json = try tool.run("plan", "\(name).yaml", "--json").output
      let plan = try JSONDecoder().decode(Plan.self, from: Data(json.utf8))
      #expect(plan.frameCount == Int((seconds / frame - 1e-6).rounded(.up)))
      #expect(plan.segments.map { $0[1] }.reduce(0, +) == plan.frameCount)
      let probe = try probe(tool.folder.path + "/out/\(name).mp4")
      let stream = try #require(probe.streams.first)
      #expect(stream.rFrameRate == "\(plan.frameRate.numerator)/\(plan.frameRate.denominator)")
      #expect(Int(stream.nbReadFrames) == plan.frameCount)
      #expect(abs(plan.videoDuration - Double(plan.frameCount) * frame) < 1e-9)
      #expect(abs((Double(stream.duration) ?? 0) - plan.videoDuration) < 1e-6)
      #expect(Double(stream.startTime) == 0)
      #expect([stream.width, stream.height] == plan.video)
      let times = probe.packets.map(\.pts).sorted()
      #expect(Set(zip(times, times.dropFirst()).map { $1 - $0 }).count <= 1, "equal steps")
    }
  }

  @Test func `odd sizes are made even and the plan says so`() throws {
    let tool = try Tool(["a.yaml": Scenes.small(duration: "1f", size: "[66, 194]")])
    let json = try tool.run("plan", "a.yaml", "--json").output
    let plan = try JSONDecoder().decode(Plan.self, from: Data(json.utf8))
    #expect(plan.canvas.pixels == [33, 97])
    #expect(plan.video == [34, 98])
    #expect(try tool.run("plan", "a.yaml").output.contains("33 x 97 pixels, as a video 34 x 98"))
    #expect(try tool.run("render", "a.yaml", "--output", "a.mp4").status == 0)
    let stream = try #require(try probe(tool.folder.path + "/a.mp4").streams.first)
    #expect([stream.width, stream.height] == plan.video)
  }

  @Test func `the scene may come from standard input`() throws {
    let tool = try Tool()
    #expect(try tool.run("check", "-", input: Scenes.small()).output.hasPrefix("stdin: ok, 1s, 60 frames"))
    #expect(try tool.run("render", "-", "--output", "out", input: Scenes.small()).status == 0)
    #expect(try tool.folder.files() == ["out/stdin.mp4"])
    let bad = try tool.run("check", "-", input: Scenes.misspelt)
    #expect(bad.status == 65)
    #expect(bad.errors.contains("stdin:2:1: error: "))
  }

  @Test func `an endless standard input is refused`() throws {
    let tool = try Tool()
    let shell = try RunningProgram(
      "/bin/bash", ["-c", "'\(Tool.program)' check - < /dev/zero"], in: tool.folder)
    let run = try shell.end()
    #expect(run.status == 65)
    #expect(run.errors.contains("stdin: error: the scene is larger than 1 MiB"))
  }

  @Test func `events are listed by time`() throws {
    let tool = try Tool(["a.yaml": Scenes.small()])
    let text = try tool.run("plan", "a.yaml").output
    #expect(text.contains("     0.05s       3  fling.start    fling "))
    #expect(text.contains("0.16s       9  fling.release\n"))
    #expect(text.contains("       -  fling.settled"), "after the end")
  }

  private func probe(_ path: String) throws -> Probe {
    let folder = try TemporaryFolder()
    let arguments = [
      "ffprobe", "-v", "error", "-count_frames", "-show_streams", "-show_packets", "-of", "json", path,
    ]
    let run = try RunningProgram("/usr/bin/env", arguments, in: folder).end()
    #expect(run.status == 0)
    #expect(run.errors == "")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(Probe.self, from: Data(run.output.utf8))
  }
}
