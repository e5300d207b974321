import FlickScene
import Flickbook
import Foundation
import Synchronization

/// Writes what happens to a batch as newline-delimited JSON, an object for each event, as soon as it happens.
final class EventLog: Sendable {
  private let file: FileHandle
  private let start: ContinuousClock.Instant
  private let isContinued: Bool
  private let lock = Mutex(())

  /// - Parameters:
  ///   - start: When the time of events began.
  ///   - isContinued: Whether an earlier process has written that the batch began.
  init(_ file: FileHandle, start: ContinuousClock.Instant, isContinued: Bool = false) {
    (self.file, self.start, self.isContinued) = (file, start, isContinued)
  }

  /// - Parameters:
  ///   - path: of a file, or `-` for standard output.
  ///   - start: When the time of events began.
  ///   - isContinued: Whether the file has the events of an earlier process, and gets more; otherwise it is written anew.
  /// - Throws: `FlickbookError.cannotCreateOutput`.
  convenience init(_ path: String, start: ContinuousClock.Instant, isContinued: Bool) throws {
    guard path != "-" else {
      self.init(.standardOutput, start: start, isContinued: isContinued)
      return
    }
    let isMade = isContinued || FileManager.default.createFile(atPath: path, contents: nil)
    guard isMade, let file = FileHandle(forWritingAtPath: path) else {
      throw FlickbookError.cannotCreateOutput(path: path, reason: "not possible there")
    }
    if isContinued { _ = try? file.seekToEnd() }
    self.init(file, start: start, isContinued: isContinued)
  }

  func record(_ event: BatchEvent) {
    if isContinued, case .began = event { return }
    if let (name, members) = EventLog.members(of: event) { record(name, members) }
  }

  /// Of what is no batch.
  func record(_ event: RenderEvent) {
    if let (name, members) = EventLog.members(of: event) { record(name, members) }
  }

  /// The end of all, after the last scene.
  func record(_ report: BatchReport) {
    record(
      "finished",
      [
        .init("sceneCount", .integer(report.scenes.count)),
        .init("failureCount", .integer(report.failureCount)),
        .init("exitCode", .integer(Int(report.firstFailure.map { ExitStatus($0).rawValue } ?? 0))),
      ])
  }

  func record(_ name: String, _ members: [JSONValue.Member]) {
    lock.withLock { _ in
      let time = JSONValue.rounded((ContinuousClock.now - start) / .seconds(1))
      let line = JSONValue.object([.init("event", .string(name)), .init("time", time)] + members).line
      // Whoever reads may have gone; that is no reason to stop.
      try? file.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  private static func members(of event: BatchEvent) -> (String, [JSONValue.Member])? {
    switch event {
    case .reading(let input, let index, let sceneCount):
      return (
        "reading",
        [
          .init("index", .integer(index)), .init("scene", .string(input.title)),
          .init("sceneCount", .integer(sceneCount)),
        ]
      )
    case .finishedReading(let index): return ("readingFinished", [.init("index", .integer(index))])
    case .began(let setup):
      return (
        "began",
        [
          .init("flickbook", .string(Release.version)), .init("sceneCount", .integer(setup.sceneCount)),
          .init("frameCount", .integer(setup.frameCount)), .init("jobs", .integer(setup.jobs)),
          .init("memoryLimit", .orNull(setup.memoryLimit)),
          .init("workingMemory", .integer(setup.workingMemory)),
        ]
      )
    case .beganScene(let item):
      let outputs = item.outputs.map { output -> JSONValue in
        ["path": .string(output.path), "frameCount": .integer(output.frameCount)]
      }
      return (
        "sceneBegan",
        [
          .init("index", .integer(item.index)), .init("scene", .string(item.input.title)),
          .init("outputs", .array(outputs)),
        ]
      )
    // It stands in the log already.
    case .keptScene: return nil
    case .finishedScene(let report):
      return ("sceneFinished", report.document(Failure.description).members)
    case .scene(let item, let event):
      guard let (name, members) = self.members(of: event) else { return nil }
      return (name, [.init("index", .integer(item.index))] + members)
    }
  }

  private static func members(of event: RenderEvent) -> (String, [JSONValue.Member])? {
    switch event {
    case .searching(let path): ("searching", [.init("path", .string(path))])
    case .chose(let path, let output, let trials):
      (
        "chose",
        [
          .init("path", .string(path)), .init("settings", .string(output.settings)),
          .init("trials", .integer(trials)),
        ]
      )
    case .began(let path, let frameCount):
      ("outputBegan", [.init("path", .string(path)), .init("frameCount", .integer(frameCount))])
    case .reused(let path, let frameCount):
      ("reused", [.init("path", .string(path)), .init("frameCount", .integer(frameCount))])
    case .unchanged(let path, let byteCount):
      ("outputUnchanged", [.init("path", .string(path)), .init("bytes", .integer(byteCount))])
    case .beganUnit(let unit): ("unitBegan", unit.members)
    case .finishedUnit(let unit): ("unitFinished", unit.members)
    case .checking(let path): ("checking", [.init("path", .string(path))])
    case .finished(let path, let byteCount):
      ("outputFinished", [.init("path", .string(path)), .init("bytes", .integer(byteCount))])
    // Units tell how far it is; the end of the scene tells that it failed.
    case .drewFrame, .failed: nil
    }
  }
}

extension RenderUnit {
  fileprivate var members: [JSONValue.Member] {
    [.init("path", .string(path)), .init("unit", .integer(number)), .init("unitCount", .integer(count))]
  }
}

extension JSONValue {
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }
}
