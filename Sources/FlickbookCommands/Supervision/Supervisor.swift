import FlickFiles
import FlickPlanning
import FlickPlatform

/// Runs commands that encode, or read pictures, fonts and videos, in another process, the worker, and waits for its
/// end. When a library crashes the worker, or the system kills it, the next worker continues from the journal, or
/// reports the crash.
///
/// A worker is a copy of this process in the state just after its start (fork without exec). Copying takes less than a
/// millisecond, and nothing has to be looked up or passed on. The supervisor does nothing but wait.
enum Supervisor {
  private static let commands: Set = [
    "render", "assemble", "still", "sheet", "embed", "check", "plan", "inspect", "trace", "profile", "test",
    "verify", "diff", "preview", "share", "fonts", "effects",
  ]
  /// The commands that continue to serve after a crash.
  private static let services: Set = ["preview"]

  /// Starts workers until one ends by itself, and then ends the process in the same way. In every worker it returns the
  /// journal of the previous workers. Call it while there is only one thread, with the signals of `Interruption`
  /// blocked.
  ///
  /// - Returns: The journal; nil when nothing is supervised, because the command needs no worker or the system allows
  ///   no further process.
  static func start(_ arguments: [String]) -> Journal? {
    guard let command = arguments.first, commands.contains(command),
      let journal = Journal(isOfService: services.contains(command))
    else { return nil }
    ScratchFolder.prepare()
    ProcessorTime.leaveTimeToStop()
    var last: (crash: Crash, progress: Progress)?
    while true {
      CrashNote.prepare()
      switch Worker.start() {
      case .here: return journal
      case .there(let worker):
        let end = worker.wait()
        if end.isStop { finish(journal.rest, of: arguments, after: end) }
        guard let crash = Crash(end) else { end.follow() }
        // If two workers in a row make no progress at all, no other one is started.
        if last?.progress == Progress(journal) { fail(crash, arguments) }
        journal.record(crash)
        last = (crash, Progress(journal))
      case .nowhere:
        guard let last else { return nil }
        fail(last.crash, arguments)
      }
    }
  }

  /// Removes what a stopped worker leaves, and says that it was stopped: otherwise the log of a queue or a timer would end
  /// without a word. A person at a terminal knows, and so does one who ends a service.
  private static func finish(_ rest: StoppedWork, of arguments: [String], after end: Worker.End) {
    rest.removeTemporaries()
    guard let command = arguments.first, !services.contains(command), isatty(STDERR_FILENO) == 0,
      let signal = end.request
    else { return }
    let isKept = command != "render" || !StoppedWork.isForgotten(by: arguments)
    Console.printMessage("flickbook: stopped by \(SignalName.text(signal))\(rest.words(isKept: isKept))")
  }

  /// The progress of all workers together.
  private struct Progress: Equatable {
    let journalSize: Int
    let startCount: UInt8?

    init(_ journal: Journal) { (journalSize, startCount) = (journal.size, journal.service?.startCount) }
  }

  private static func fail(_ crash: Crash, _ arguments: [String]) -> Never {
    let error = FlickbookError.crashed(crash, in: commandLine(arguments), work: [])
    Console.printError(error.description)
    _exit(ExitStatus(error).rawValue)
  }

  /// The command line in messages: `'flickbook still tabs.yaml --at 0'`.
  static func commandLine(_ arguments: [String]) -> String {
    let text = arguments.joined(separator: " ")
    return "'flickbook \(text.count > 100 ? text.prefix(100) + "…" : text)'"
  }
}

extension Crash {
  /// Nil when the process ended by itself, or was asked to end.
  fileprivate init?(_ end: Worker.End) {
    guard case .killed(let signal) = end else { return nil }
    self.init(signal: signal, lackedMemory: CrashNote.isOutOfMemory)
  }
}
