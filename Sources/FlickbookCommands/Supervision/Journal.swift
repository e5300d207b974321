import CLinux
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickRendering
import Foundation

/// What has happened so far, for whoever goes on after a crash: a file in memory that all workers write to, an event a line.
/// What cannot be written is missing, no more.
final class Journal: Sendable {
  let start: ContinuousClock.Instant
  /// What the workers of a service leave to each other.
  let service: SharedCrashCounter?
  private let file: FileHandle
  private let log: EventLog

  /// Nil when the system has no files in memory.
  ///
  /// - Parameter isOfService: Whether the workers serve something, and go on with it after a crash.
  init?(isOfService: Bool = false) {
    let descriptor = flick_memory_file()
    guard descriptor >= 0 else { return nil }
    start = .now
    service = isOfService ? SharedCrashCounter() : nil
    file = FileHandle(fileDescriptor: descriptor)
    log = EventLog(descriptor, path: "the journal", start: start)
  }

  /// In bytes.
  var size: Int { Int((try? file.offset()) ?? 0) }

  func record(_ event: BatchEvent) { log.record(event) }

  /// Removes what a worker that was told to stop, and has ended, left of outputs: it had no time to do so.
  func removeTemporaries() {
    guard (try? file.seek(toOffset: 0)) != nil, let lines = try? file.readToEnd() else { return }
    var paths: Set<String> = []
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      guard
        case .scene(_, .began(let path, _)) = try? JSONDecoder().decode(LoggedEvent.self, from: line).event
      else { continue }
      paths.insert(path)
    }
    for path in paths { StaleTemporaries.removeAll(ofOutput: path) }
    ScratchFolder.removeAll()
  }

  /// The worker may have died in the middle of a line.
  func record(_ crash: Crash) {
    try? file.write(contentsOf: Data("\n".utf8))
    log.record(.crashed(signal: crash.signal, lackedMemory: crash.isForWantOfMemory && !crash.isKill))
  }

  /// What happened to the workers before this one, which had the same arguments; nil for the first one.
  func aftermath(of arguments: [String]) -> CrashRecovery? {
    guard size > 0, (try? file.seek(toOffset: 0)) != nil,
      let lines = try? file.readToEnd()
    else { return nil }
    ScratchFolder.removeAll()
    service?.countCrashes()
    return CrashRecovery(lines, start: start, command: Supervisor.commandLine(arguments))
  }
}
