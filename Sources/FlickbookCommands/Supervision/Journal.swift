import CLinux
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering

/// The events so far, for the worker that continues after a crash. It is a file in memory to which all workers write,
/// an event on each line. An event that cannot be written is missing, which has no other consequences.
final class Journal: Sendable {
  let start: ContinuousClock.Instant
  /// The state that the workers of a service share; nil for other commands.
  let service: SharedPreviewState?
  /// The file, which stays open as long as the process lives. Workers append at its shared offset; reading does not
  /// move the offset.
  private let file: Int32
  private let log: EventLog

  /// Nil when the system does not offer files in memory.
  ///
  /// - Parameter isOfService: Whether the workers serve requests, and continue to do so after a crash.
  init?(isOfService: Bool = false) {
    let descriptor = flick_memory_file()
    guard descriptor >= 0 else { return nil }
    start = .now
    service = isOfService ? SharedPreviewState() : nil
    file = descriptor
    log = EventLog(descriptor, path: "the journal", start: start)
  }

  /// The size in bytes.
  var size: Int { (try? SystemCalls.byteCount(of: file)) ?? 0 }

  private var bytes: [UInt8] { (try? SystemCalls.read(file, count: size)) ?? [] }

  func record(_ event: BatchEvent) { log.record(event) }

  /// The work of a worker that was asked to stop.
  var rest: StoppedWork { StoppedWork(bytes) }

  /// Records a crash, on a new line because the worker may have died in the middle of one.
  func record(_ crash: Crash) {
    try? SystemCalls.write(Array("\n".utf8), to: file)
    log.record(.crashed(signal: crash.signal, lackedMemory: crash.isForWantOfMemory && !crash.isKill))
  }

  /// The recovery from the previous workers, which had the same arguments; nil in the first worker.
  func recovery(of arguments: [String]) -> CrashRecovery? {
    guard size > 0 else { return nil }
    ScratchFolder.removeAll()
    service?.countCrashes()
    return CrashRecovery(bytes, start: start, command: Supervisor.commandLine(arguments))
  }
}
