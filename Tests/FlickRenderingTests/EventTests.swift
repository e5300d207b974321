import Foundation
import Testing

@testable import FlickDiagnostics
@testable import FlickRendering
@testable import FlickScene

/// Tests lines of the events file and of the journal.
@Suite struct EventTests {
  private static let output = OutputReport(
    name: "main", path: "a.mp4", format: .mp4, frameCount: 6, reusedFrames: 2, frameRate: "60", duration: 0.1,
    size: nil, byteCount: nil, hash: nil, choice: .init(settings: "crf 17", trials: 4),
    limits: "320 x 480, 9 bytes")
  private static let trial = RenderTrial(path: "a.mp4", number: 2, settings: "crf 17", frameCount: 6)
  private static let chunk = RenderChunk(path: "a.mp4", number: 2, count: 3)
  private static let report = SceneReport(
    index: 1, input: nil, title: "A", outputs: [output],
    failure: RecordedFailure(exitCode: 75, message: "late"), seconds: 0.5, recordedScene: "a.yaml")
  private static let setup = BatchSetup(
    sceneCount: 2, frameCount: 12, jobs: 3, memoryLimit: nil, workingMemory: 9)

  private static let events: [BatchEvent] =
    [
      .readStandardInput("scene: 1\n"), .reading(scene: "a.yaml", index: 1, sceneCount: 2),
      .finishedReading(index: 1), .began(setup),
      .beganScene(
        SceneStart(index: 1, scene: "a.yaml (red)", outputs: [.init(path: "a.mp4", frameCount: 6)])),
      .keptScene(report), .finishedScene(report), .announcedScene(index: 1),
      .finished(BatchEnd(BatchReport(setup: setup, scenes: [report], seconds: 1), exitCode: 75)),
      .crashed(signal: 11, lackedMemory: true), .scene(index: nil, .checking(path: "a.mp4")),
    ] + happenings.map { .scene(index: 1, $0) }

  private static let happenings: [RenderEvent] = [
    .searching(path: "a.mp4"), .beganTrial(trial), .advancedTrial(path: "a.mp4", frameCount: 2),
    .finishedTrial(trial, byteCount: 9), .chose(output), .began(path: "a.mp4", frameCount: 6),
    .limitedJobs(RenderMemory(path: "a.mp4", jobs: 1, wantedJobs: 2, bytes: 7, workingMemory: 8)),
    .beganChunk(chunk),
    .finishedChunk(chunk), .drewFrame(path: "a.mp4"), .reused(path: "a.mp4", frameCount: 2),
    .unchanged(path: "a.mp4", byteCount: 5), .checking(path: "a.mp4"), .finished(path: "a.mp4", byteCount: 5),
    .accepted(path: "a.mp4", preset: "notion", limits: "320 x 480, 9 bytes"), .failed,
    .expects(path: "a.mp4", Work(.drawing, 1.5)),
    .worked(path: "a.mp4", Work(.encoding("png"), 1.5), seconds: 0.25),
  ]

  @Test func `every event is read as it was written`() throws {
    for event in Self.events {
      let line = try JSONValue(encoding: LoggedEvent(event, time: 1.25)).line
      let read = try JSONDecoder().decode(LoggedEvent.self, from: Data(line.utf8))
      #expect(read.time == 1.25)
      #expect(try JSONValue(encoding: read).line == line)
      #expect("\(read.event)" == "\(event)")
    }
  }

  /// A reader of a journal adds its times to the time at which the journal begins, so each has to be a time of a run.
  @Test(arguments: ["1e300", "-1e300", "-1", "1e10"]) func `an event with an impossible time is refused`(
    time: String
  ) {
    let line = #"{"event": "sceneTold", "time": \#(time), "index": 0}"#
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(LoggedEvent.self, from: Data(line.utf8)) }
  }

  @Test func `a line names the event and the time first`() throws {
    let event = LoggedEvent(.scene(index: 4, .beganChunk(Self.chunk)), time: 1.23456)
    let line =
      #"{"event": "chunkBegan", "time": 1.235, "index": 4, "path": "a.mp4", "chunk": 2, "chunkCount": 3}"#
    #expect(try JSONValue(encoding: event).line == line)
  }

  @Test func `lists and objects may lie in each other`() throws {
    struct Nested: Encodable {
      var list: [[String: Int?]] = [["a": 1], ["b": nil]]
    }
    #expect(try JSONValue(encoding: Nested()).line == #"{"list": [{"a": 1}, {"b": null}]}"#)
    #expect(throws: EncodingError.self) { try JSONValue(encoding: UInt64.max) }
    #expect(try JSONValue(encoding: [[Int]]()).line == "[]")
    let many = (0..<20_000).map { [$0] }
    #expect(try JSONValue(encoding: many) == .array((0..<20_000).map { .array([.integer($0)]) }))
  }

  @Test func `what encodes nothing is left out of an object, and null in a list`() throws {
    struct Empty: Encodable {
      func encode(to encoder: any Encoder) {}
    }
    struct Twice: Encodable {
      enum Key: CodingKey { case a, b, c }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(1, forKey: .a)
        try container.encode([Empty()], forKey: .b)
        try container.encode(Empty(), forKey: .c)
        try container.encode("new", forKey: .a)
      }
    }
    #expect(try JSONValue(encoding: Empty()).line == "null")
    #expect(try JSONValue(encoding: Twice()).line == #"{"a": "new", "b": [null]}"#)
  }
}
