import FlickPlanning
import FlickRendering
import FlickScene
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
    guard event.isLogged else { return }
    lock.withLock { _ in
      let event = LoggedEvent(event, time: (ContinuousClock.now - start) / .seconds(1))
      guard let line = try? JSONValue(encoding: event, describing: Failure.description).line else { return }
      // Whoever reads may have gone; that is no reason to stop.
      try? file.write(contentsOf: Data((line + "\n").utf8))
    }
  }
}

extension BatchEvent {
  /// Whether it is worth a line. A scene that an earlier process finished has one already; chunks tell how far a file is,
  /// and the end of a scene tells that it failed.
  fileprivate var isLogged: Bool {
    switch self {
    case .keptScene, .scene(_, .drewFrame), .scene(_, .failed): false
    default: true
    }
  }
}
