import Foundation
import Testing

@testable import FlickBatch
@testable import FlickPlanning
@testable import FlickRendering
@testable import FlickbookCommands

/// Tests of the recovery from a journal by the next process.
@Suite struct CrashRecoveryTests {
  private static let start = ContinuousClock.now

  private static func recovery(_ lines: String) -> CrashRecovery {
    CrashRecovery(Array(lines.utf8), start: start, command: Supervisor.commandLine(["render", "x"]))
  }

  /// Fields that do not matter in these tests.
  private static let rest = "\"frameCount\": 9, \"jobs\": 2, \"memoryLimit\": null, \"workingMemory\": 1"

  private static let beginning = """
    {"event": "began", "time": 1.5, "sceneCount": 4, \(CrashRecoveryTests.rest)}
    {"event": "sceneBegan", "time": 2, "index": 0, "scene": "a.yaml", "outputs": []}
    {"event": "sceneBegan", "time": 2, "index": 1, "scene": "b.yaml (red)", "outputs": []}
    {"event": "chunkBegan", "time": 2, "index": 0, "path": "a.mp4", "chunk": 1, "chunkCount": 2}
    {"event": "chunkBegan", "time": 2, "index": 1, "path": "b.mp4", "chunk": 1, "chunkCount": 3}
    {"event": "chunkBegan", "time": 2, "index": 1, "path": "b.mp4", "chunk": 2, "chunkCount": 3}
    {"event": "chunkFinished", "time": 2, "index": 1, "path": "b.mp4", "chunk": 1, "chunkCount": 3}

    """
  private static let crash = "\n{\"event\": \"crashed\", \"time\": 3, \"signal\": 11}\n"

  private static func ending(_ index: Int, exitCode: Int = 0) -> String {
    """
    {"event": "sceneFinished", "time": 2, "index": \(index), "scene": "s", "title": null, "exitCode": \(exitCode), \
    "message": \(exitCode == 0 ? "null" : "\"late\""), "seconds": 0.5, "outputs": []}

    """
  }

  @Test func `several scenes in progress are suspects`() throws {
    let recovery = Self.recovery(Self.beginning + "{\"event\": \"unitBeg" + Self.crash)
    let resumption = try #require(recovery.resumption)
    #expect(resumption.suspects == [0, 1])
    #expect(resumption.failures.isEmpty)
    #expect(resumption.kept.isEmpty)
    #expect(resumption.start == Self.start + .seconds(1.5))
    #expect(resumption.sceneCount == 4)
    #expect(recovery.failure == nil)
    #expect(
      recovery.note?.contains("(SIGSEGV), with 2 scenes in progress; each is now rendered by itself") == true)
  }

  @Test func `one that was in progress alone has failed`() throws {
    let recovery = Self.recovery(Self.beginning + Self.ending(0) + Self.crash)
    let crash = try #require(Crash(signal: SIGSEGV))
    #expect(recovery.resumption?.suspects == [])
    #expect(
      recovery.resumption?.failures == [
        1: .crashed(crash, in: "b.yaml (red)", work: ["chunk 2 of 3 of b.mp4"])
      ])
    #expect(recovery.resumption?.kept[0]?.seconds == 0.5)
    #expect(recovery.note == nil)
  }

  @Test func `a scene that finished without a report is reported by the next process`() throws {
    let told = "{\"event\": \"sceneTold\", \"time\": 2, \"index\": 0}\n"
    let recovery = Self.recovery(Self.beginning + Self.ending(0) + told + Self.ending(1) + Self.crash)
    #expect(recovery.resumption?.kept.keys.sorted() == [0, 1])
    #expect(recovery.told == [0])
  }

  @Test func `a scene that was given up may be the one`() throws {
    let recovery = Self.recovery(Self.beginning + Self.ending(0, exitCode: 75) + Self.crash)
    #expect(recovery.resumption?.suspects == [1])
    #expect(recovery.resumption?.failures == [:])
    let failure = recovery.resumption?.kept[0]?.failure as? RecordedFailure
    #expect(failure == RecordedFailure(exitCode: 75, message: "late"))
  }

  @Test func `work that exceeds its time ends with its worker`() throws {
    let again = """
      {"event": "began", "time": 4, "sceneCount": 4, \(CrashRecoveryTests.rest)}
      {"event": "sceneBegan", "time": 5, "index": 1, "scene": "b.yaml", "outputs": []}

      """
    let recovery = Self.recovery(
      Self.beginning + Self.ending(0, exitCode: 75) + Self.crash + again + Self.crash)
    #expect(recovery.resumption?.suspects == [])
    #expect(recovery.resumption?.failures.keys.sorted() == [1])
  }

  /// The worker may have died in the middle of a line, so the crash begins on a new one.
  @Test func `a crash is a line of the journal`() throws {
    let journal = try #require(Journal())
    let descriptor = try #require(Mirror(reflecting: journal).descendant("file") as? Int32)
    let file = FileHandle(fileDescriptor: descriptor)
    try file.write(contentsOf: Data("{\"event\": \"unitBeg".utf8))
    journal.record(try #require(Crash(signal: SIGSEGV)))
    try file.seek(toOffset: 0)
    let lines = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.last?.contains("\"crashed\"") == true, "\(lines)")
  }

  @Test func `messages name commands, long ones by their beginnings`() {
    #expect(Supervisor.commandLine(["still", "a.yaml"]) == "'flickbook still a.yaml'")
    let long = Supervisor.commandLine(["render"] + Array(repeating: "scene.yaml", count: 50))
    #expect(long.count < 120)
    #expect(long.hasPrefix("'flickbook render scene.yaml "))
    #expect(long.hasSuffix("…'"))
  }

  @Test func `suspects are cleared one by one`() throws {
    let again = "{\"event\": \"began\", \"time\": 4, \"sceneCount\": 4, \(CrashRecoveryTests.rest)}\n"
    let alone =
      "{\"event\": \"sceneBegan\", \"time\": 5, \"index\": 0, \"scene\": \"a.yaml\", \"outputs\": []}\n"
    let twice = Self.recovery(Self.beginning + Self.crash + again + alone + Self.crash)
    #expect(twice.resumption?.suspects == [1])
    #expect(twice.resumption?.failures.keys.sorted() == [0])
    #expect(
      twice.resumption?.start == Self.start + .seconds(1.5), "when the batch began, not what is left of it")
    let better = Self.recovery(Self.beginning + Self.crash + again + alone + Self.ending(0) + Self.crash)
    #expect(better.resumption?.suspects == [1])
    #expect(better.resumption?.failures == [:])
    #expect(better.failure != nil, "nothing was in progress")
  }

  private static func reading(_ index: Int, _ scene: String, _ time: Double = 1) -> String {
    "{\"event\": \"reading\", \"time\": \(time), \"index\": \(index), \"scene\": \"\(scene)\", \"sceneCount\": 4}\n"
  }

  private static func read(_ index: Int) -> String {
    "{\"event\": \"readingFinished\", \"time\": 1, \"index\": \(index)}\n"
  }

  @Test func `a scene that was read alone has failed`() throws {
    let lines = Self.reading(0, "a.yaml") + Self.read(0) + Self.reading(1, "b.yaml (red)", 2) + Self.crash
    let resumption = try #require(Self.recovery(lines).resumption)
    let crash = try #require(Crash(signal: SIGSEGV))
    #expect(resumption.unreadable == [1: .crashed(crash, in: "b.yaml (red)", work: [])])
    #expect(resumption.readingSuspects == [])
    #expect(resumption.failures == [:])
    #expect(resumption.suspects == [])
    #expect(resumption.sceneCount == 4)
    #expect(!resumption.hasBegun)
    #expect(resumption.start == Self.start + .seconds(1))
    #expect(Self.recovery(lines).failure == nil)
    #expect(Self.recovery(lines).note == nil)
    // Later crashes, and the batch's beginning, are handled as usual.
    let later = Self.recovery(lines + Self.beginning + Self.ending(0) + Self.crash)
    #expect(later.resumption?.unreadable == resumption.unreadable)
    #expect(later.resumption?.hasBegun == true)
    #expect(later.resumption?.failures.keys.sorted() == [1])
    #expect(later.resumption?.start == Self.start + .seconds(1.5))
  }

  @Test func `several scenes that were read are read again, alone`() throws {
    let first = Self.reading(0, "a") + Self.reading(1, "b") + Self.reading(2, "c") + Self.read(1) + Self.crash
    let several = Self.recovery(first)
    #expect(several.resumption?.readingSuspects == [0, 2])
    #expect(several.resumption?.unreadable == [:])
    #expect(several.note?.contains("(SIGSEGV), while 2 scenes were read; each is now read by itself") == true)
    let second = Self.recovery(
      first + Self.reading(0, "a") + Self.read(0) + Self.reading(2, "c") + Self.crash)
    #expect(second.resumption?.readingSuspects == [])
    #expect(second.resumption?.unreadable.keys.sorted() == [2])
    #expect(second.note == nil)
    #expect(second.failure == nil)
  }

  @Test func `a crash of an unknown scene counts as a crash of the command`() throws {
    for lines in [
      Self.crash,
      "{\"event\": \"began\", \"time\": 1, \"sceneCount\": 1, \(CrashRecoveryTests.rest)}" + Self.crash,
    ] {
      let failure = try #require(Self.recovery(lines).failure)
      #expect(
        "\(failure)" == "'flickbook render x': the program or one of its libraries crashed (SIGSEGV)")
      #expect(ExitStatus(failure) == .internalError)
    }
    #expect(Crash(signal: SIGTERM) == nil)
    #expect(Crash(signal: SIGQUIT) == nil)
    let text = "{\"event\": \"standardInput\", \"time\": 0, \"text\": \"scene: 1\\n\"}" + Self.crash
    #expect(Self.recovery(text).standardInput == "scene: 1\n")
  }
}
