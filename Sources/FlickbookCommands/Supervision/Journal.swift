import CLinux
import FlickBasics
import FlickPlanning
import FlickRendering
import Foundation

/// What has happened so far, for whoever goes on after a crash: a file in memory that all workers write to, an event a line.
/// What cannot be written is missing, no more.
final class Journal: Sendable {
  let start: ContinuousClock.Instant
  private let file: FileHandle
  private let log: EventLog

  /// Nil when the system has no files in memory.
  init?() {
    let descriptor = flick_memory_file()
    guard descriptor >= 0 else { return nil }
    start = .now
    file = FileHandle(fileDescriptor: descriptor)
    log = EventLog(file, start: start)
  }

  /// In bytes.
  var size: Int { Int((try? file.offset()) ?? 0) }

  func record(_ event: BatchEvent) { log.record(event) }

  /// The worker may have died in the middle of a line.
  func record(_ crash: Crash) {
    try? file.write(contentsOf: Data("\n".utf8))
    log.record(.crashed(signal: crash.signal))
  }

  /// What happened to the workers before this one, which had the same arguments; nil for the first one.
  func aftermath(of arguments: [String]) -> CrashRecovery? {
    guard size > 0, (try? file.seek(toOffset: 0)) != nil,
      let lines = try? file.readToEnd()
    else { return nil }
    TemporaryFolder.removeAll()
    return CrashRecovery(lines, start: start, command: Supervisor.commandLine(arguments))
  }
}
