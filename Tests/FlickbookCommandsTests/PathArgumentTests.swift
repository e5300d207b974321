import ArgumentParser
import FlickBatch
import FlickPlanning
import FlickTestSupport
import Testing

@testable import FlickbookCommands

@Suite struct PathArgumentTests {
  @Test func `paths become one argument, and options stay as they are`() throws {
    let words = [
      "a", "b c", "", "d", "--set", "x=1", "e", "f", "-q", "--name=n", "g", "h", "--", "i", "-j", "k",
    ]
    let joined = PathArguments.joined(words)
    #expect(
      joined == [
        "a", "b c\0\0d", "--set", "x=1", "e\0f", "-q", "--name=n", "g", "h", "--", "i", "-j", "k",
      ])
    #expect(joined.flatMap(PathArguments.paths) == words)
    #expect(PathArguments.joined(ofCommand: ["still", "a", "b", "c"]) == ["still", "a", "b", "c"])
  }

  @Test(arguments: ["render", "verify"])
  func `a negative number is the value of its option`(command: String) {
    let words = [
      command, "a", "--start", "-500ms", "--scale", "-.5", "--shard", "-1/2", "-q", "--", "--x", "-3",
    ]
    #expect(
      PathArguments.joined(ofCommand: words) == [
        command, "a", "--start=-500ms", "--scale=-.5", "--shard=-1/2", "-q", "--", "--x", "-3",
      ])
    let others = [command, "-j", "-1", "--set=a=1", "-2", "--fps", "-q"]
    #expect(PathArguments.joined(ofCommand: others) == others)
  }

  @Test(arguments: [
    ("-1/2", "'-1/2' is not a shard of 2: they are counted from 0, so 0/2 is the first, 1/2 the last"),
    ("2/2", "'2/2' is not a shard of 2: they are counted from 0, so 0/2 is the first, 1/2 the last"),
    ("1/1", "'1/1' is not a shard of 1: they are counted from 0, so the only one is 0/1"),
    ("1/0", "'1/0' has 0 shards, and there are 1 to 100000: 0/5 is the first of five"),
    ("a/b", "'a/b' is not a shard, such as 0/5, the first of five, or 4/5, the last"),
    ("1", "'1' is not a shard, such as 0/5, the first of five, or 4/5, the last"),
  ])
  func `each wrong shard has its message`(text: String, message: String) throws {
    let error = #expect(throws: ValidationError.self) { try parseShard(text) }
    #expect(error?.message == message)
    let first = try parseShard("0/2")
    #expect(first.index == 0)
    #expect(first.count == 2)
  }

  @Test func `a command reads as many paths as there are, in their order`() throws {
    let paths = (0..<50_000).map { "scenes/\($0).yaml" }
    let words = Array(paths[..<20_000]) + ["--set", "x=1"] + Array(paths[20_000...])
    let selection = try BatchRequest.reading(words).selection
    #expect(selection.paths == paths)
    #expect(selection.pathArguments.count == 3)
  }

  /// The number of words for the parser does not grow with the number of paths, for each command that takes paths.
  @Test(arguments: ["render", "check", "plan", "test", "embed", "preview", "fonts"])
  func `the parser sees two words of any number of paths`(command: String) throws {
    let words = [command] + (0..<Thoroughness.trials(5_000, exhaustive: 50_000)).map { "\($0).yaml" }
    let joined = PathArguments.joined(ofCommand: words)
    #expect(joined.count == 3)
    #expect(joined.dropFirst().flatMap(PathArguments.paths) == Array(words.dropFirst()))
  }

  @Test func `screenshots become one argument, too`() throws {
    let shots = (0..<3000).map { "\($0).png" }
    let words = PathArguments.joined(ofCommand: ["new", "app", "--screenshots"] + shots)
    #expect(words.count == 5)
    #expect(words.dropFirst(2).flatMap(PathArguments.paths).suffix(shots.count) == shots[...])
  }

  @Test func `options have a limit`() throws {
    let assignments = (0..<500).flatMap { ["--set", "p\($0)=1"] }
    #expect(PathArguments.excess(in: ["render", "a.yaml", "-"] + assignments) == nil)
    let excess = try #require(PathArguments.excess(in: ["render", "-q"] + assignments))
    #expect(excess.hasPrefix("there are 501 options; at most 500"))
    #expect(PathArguments.excess(in: ["render"] + assignments + ["--", "-a.yaml"]) == nil)
    #expect(throws: (any Error).self) { try BatchRequest.reading(["a.yaml", "-q"] + assignments) }
  }

  @Test(arguments: [["--help"], ["-h"], ["--version"], ["--none"], ["a.yaml", "--output"]])
  func `a plan whose arguments are others than a plan's is refused`(arguments: [String]) {
    let plan = SegmentPlan(program: "", arguments: arguments, scenes: [])
    #expect(
      throws: FlickbookError.planUnusable(
        path: "p.json", reason: "its arguments do not name scenes to render")
    ) { try BatchRequest.plans(of: plan, at: "p.json") }
  }
}
