import CLinux
import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPlatform
import FlickRendering

/// The events so far, for whoever goes on after a crash: a file in memory that all workers write to, an event a line.
/// An event that cannot be written is missing, no more.
final class Journal: Sendable {
  let start: ContinuousClock.Instant
  /// The counters that the workers of a service leave to each other.
  let service: SharedCrashCounter?
  /// Kept open as long as the process lives. Workers write at its end, which they share; whoever reads does not move
  /// it.
  private let file: Int32
  private let log: EventLog

  /// Nil when the system has no files in memory.
  ///
  /// - Parameter isOfService: Whether the workers serve something, and go on with it after a crash.
  init?(isOfService: Bool = false) {
    let descriptor = flick_memory_file()
    guard descriptor >= 0 else { return nil }
    start = .now
    service = isOfService ? SharedCrashCounter() : nil
    file = descriptor
    log = EventLog(descriptor, path: "the journal", start: start)
  }

  /// In bytes.
  var size: Int { (try? SystemCalls.byteCount(of: file)) ?? 0 }

  private var bytes: [UInt8] { (try? SystemCalls.read(file, count: size)) ?? [] }

  func record(_ event: BatchEvent) { log.record(event) }

  /// Removes what a worker that was told to stop, and has ended, left of outputs: it had no time to do so.
  func removeTemporaries() {
    var paths: Set<String> = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard
        case .scene(_, .began(let path, _)) = try? JSONDecoder().decode(LoggedEvent.self, from: Data(line))
          .event
      else { continue }
      paths.insert(path)
    }
    for path in paths { StaleTemporaries.removeAll(ofOutput: path) }
    ScratchFolder.removeAll()
  }

  /// The worker may have died in the middle of a line.
  func record(_ crash: Crash) {
    try? SystemCalls.write(Array("\n".utf8), to: file)
    log.record(.crashed(signal: crash.signal, lackedMemory: crash.isForWantOfMemory && !crash.isKill))
  }

  /// The recovery from the workers before this one, which had the same arguments; nil for the first one.
  func aftermath(of arguments: [String]) -> CrashRecovery? {
    guard size > 0 else { return nil }
    ScratchFolder.removeAll()
    service?.countCrashes()
    return CrashRecovery(bytes, start: start, command: Supervisor.commandLine(arguments))
  }
}
