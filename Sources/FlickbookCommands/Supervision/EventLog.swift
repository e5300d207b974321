import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering
import Synchronization

/// Writes the events of a batch as newline-delimited JSON, an object for each event, as soon as they happen.
final class EventLog: Sendable {
  private let descriptor: Int32
  private let path: String
  private let start: ContinuousClock.Instant
  private let isContinued: Bool
  private let firstFailure = Mutex<SystemError?>(nil)

  /// - Parameters:
  ///   - descriptor: A file that stays open for writing as long as this value lives.
  ///   - path: The path in messages; `-` for standard output.
  ///   - start: The start of the events' time.
  ///   - isContinued: Whether an earlier process has already written that the batch began.
  init(_ descriptor: Int32, path: String, start: ContinuousClock.Instant, isContinued: Bool = false) {
    (self.descriptor, self.path, self.start, self.isContinued) = (descriptor, path, start, isContinued)
  }

  /// - Parameters:
  ///   - path: The path of a file, or `-` for standard output.
  ///   - start: The start of the events' time.
  ///   - isContinued: Whether the file has the events of an earlier process, to which more are appended; otherwise the
  ///     file is replaced.
  /// - Throws: `FlickbookError.cannotCreateOutput`, `FileError.cannotCreateOutput`.
  convenience init(_ path: String, start: ContinuousClock.Instant, isContinued: Bool) throws {
    var descriptor = STDOUT_FILENO
    if path != "-" {
      try FileSystem.createFolder(PathString.folder(of: path))
      descriptor = try LiveFile.open(path, isContinued: isContinued)
    }
    self.init(descriptor, path: path, start: start, isContinued: isContinued)
  }

  /// Writes an event. An event that cannot be written is lost and does not stop the work; `requireComplete` reports the
  /// loss.
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
    guard let failure = firstFailure.withLock({ $0 }) else {
      guard path != "-", LiveFile.isLost(descriptor, at: path) else { return }
      throw FileError.inputOutput(path: path, reason: "it was removed, or replaced by another run, meanwhile")
    }
    if path == "-" { throw ConsoleClosed(failure) }
    throw FileError.inputOutput(path: path, reason: failure.reason)
  }
}

extension BatchEvent {
  /// Whether the event is written. A scene that an earlier process finished already has its line. The events of chunks
  /// suffice for progress, and the event for a scene's end includes its failure.
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
