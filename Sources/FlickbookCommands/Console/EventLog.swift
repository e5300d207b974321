import FlickScene
import Flickbook
import Foundation
import Synchronization

/// Writes what happens to a batch as newline-delimited JSON, an object for each event, as soon as it happens.
final class EventLog: Sendable {
  private let file: FileHandle
  private let start = ContinuousClock.now
  private let lock = Mutex(())

  /// - Parameter path: of a file that is written anew, or `-` for standard output.
  /// - Throws: `FlickbookError.cannotCreateOutput`.
  init(_ path: String) throws {
    guard path != "-" else {
      file = .standardOutput
      return
    }
    let isMade = FileManager.default.createFile(atPath: path, contents: nil)
    guard isMade, let file = FileHandle(forWritingAtPath: path) else {
      throw FlickbookError.cannotCreateOutput(path: path, reason: "not possible there")
    }
    self.file = file
  }

  func record(_ event: BatchEvent) {
    guard let (name, members) = EventLog.members(of: event) else { return }
    lock.withLock { _ in
      let time = JSONValue.rounded((ContinuousClock.now - start) / .seconds(1))
      let line = JSONValue.object([.init("event", .string(name)), .init("time", time)] + members).line
      // Whoever reads may have gone; that is no reason to stop.
      try? file.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  /// The end of all, after the last scene.
  func record(_ report: BatchReport) {
    lock.withLock { _ in
      let line = JSONValue.object([
        .init("event", "finished"), .init("time", .rounded((ContinuousClock.now - start) / .seconds(1))),
        .init("sceneCount", .integer(report.scenes.count)),
        .init("failureCount", .integer(report.failureCount)),
        .init("exitCode", .integer(Int(report.firstFailure.map { ExitStatus($0).rawValue } ?? 0))),
      ]).line
      try? file.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  private static func members(of event: BatchEvent) -> (String, [JSONValue.Member])? {
    switch event {
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
