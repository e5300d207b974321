import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering
import Synchronization

/// Writes what happens to a batch as newline-delimited JSON, an object for each event, as soon as it happens.
final class EventLog: Sendable {
  private let descriptor: Int32
  private let path: String
  private let start: ContinuousClock.Instant
  private let isContinued: Bool
  private let firstFailure = Mutex<SystemError?>(nil)

  /// - Parameters:
  ///   - descriptor: Open for writing, for as long as the value lives.
  ///   - path: How messages call it; `-` for standard output.
  ///   - start: When the time of events began.
  ///   - isContinued: Whether an earlier process has written that the batch began.
  init(_ descriptor: Int32, path: String, start: ContinuousClock.Instant, isContinued: Bool = false) {
    (self.descriptor, self.path, self.start, self.isContinued) = (descriptor, path, start, isContinued)
  }

  /// - Parameters:
  ///   - path: The path of a file, or `-` for standard output.
  ///   - start: When the time of events began.
  ///   - isContinued: Whether the file has the events of an earlier process, and gets more; otherwise it is written
  ///     anew.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError.cannotCreateOutput`.
  convenience init(_ path: String, start: ContinuousClock.Instant, isContinued: Bool) throws {
    var descriptor = STDOUT_FILENO
    if path != "-" {
      try FileSystem.createFolder(PathString.folder(of: path))
      descriptor = try LiveFile.open(path, isContinued: isContinued)
    }
    self.init(descriptor, path: path, start: start, isContinued: isContinued)
  }

  /// Writes an event. One that cannot be written is lost, and the work goes on: `requireComplete` tells.
  func record(_ event: BatchEvent) {
    if isContinued, case .began = event { return }
    guard event.isLogged else { return }
    firstFailure.withLock { failure in
      let event = LoggedEvent(event, time: (ContinuousClock.now - start) / .seconds(1))
      guard failure == nil,
        let line = try? JSONValue(encoding: event, describing: Failure.description).line
      else { return }
      do throws(SystemError) {
        try SystemCalls.write(Array((line + "\n").utf8), to: descriptor)
      } catch {
        failure = error
      }
    }
  }

  /// - Throws: `ConsoleClosed`, `FileError.inputOutput` when events were lost.
  func requireComplete() throws {
    guard let failure = firstFailure.withLock({ $0 }) else { return }
    if path == "-" { throw ConsoleClosed(failure) }
    throw FileError.inputOutput(path: path, reason: failure.reason)
  }
}

extension BatchEvent {
  /// Whether it is worth a line. A scene that an earlier process finished has one already; chunks tell how far a file
  /// is, and the end of a scene tells that it failed.
  fileprivate var isLogged: Bool {
    switch self {
    case .keptScene, .scene(_, .drewFrame), .scene(_, .advancedTrial), .scene(_, .failed),
      .scene(_, .expects),
      .scene(_, .worked):
      false
    default: true
    }
  }
}
