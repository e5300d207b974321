import FlickFiles
import FlickPlanning
import FlickPlatform

/// Lets commands that read pictures, fonts and videos or encode do so in another process, the worker, and waits for its
/// end. When a library crashes the worker or the system kills it, the next worker goes on where the other one was, as
/// its journal tells, or says what has happened.
///
/// A worker is a copy of this process as it is when it has just been started (fork without exec): that takes less than
/// a millisecond, and nothing has to be found or said again. The supervisor does nothing but wait.
enum Supervisor {
  private static let commands: Set = [
    "render", "assemble", "still", "sheet", "embed", "check", "plan", "inspect", "trace", "profile", "test",
    "verify", "diff", "preview",
  ]
  /// The commands that go on serving after a crash.
  private static let services: Set = ["preview"]

  /// Returns in every worker, with what happened to the others. It has to be called while there is only one thread,
  /// with the signals of `Interruption` blocked.
  ///
  /// - Returns: Nil where nobody is supervised: other commands, and systems that allow no further process.
  static func start(_ arguments: [String]) -> Journal? {
    guard let command = arguments.first, commands.contains(command),
      let journal = Journal(isOfService: services.contains(command))
    else { return nil }
    ScratchFolder.prepare()
    var last: (crash: Crash, progress: Progress)?
    while true {
      CrashNote.prepare()
      switch Worker.start() {
      case .here: return journal
      case .there(let worker):
        let end = worker.wait()
        if end.isStop { journal.removeTemporaries() }
        guard let crash = Crash(end) else { end.follow() }
        // One that comes to nothing at all is not tried again.
        if last?.progress == Progress(journal) { fail(crash, arguments) }
        journal.record(crash)
        last = (crash, Progress(journal))
      case .nowhere:
        guard let last else { return nil }
        fail(last.crash, arguments)
      }
    }
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

  /// How messages call the command: `'flickbook still tabs.yaml --at 0'`.
  static func commandLine(_ arguments: [String]) -> String {
    let text = arguments.joined(separator: " ")
    return "'flickbook \(text.count > 100 ? text.prefix(100) + "…" : text)'"
  }
}

extension Crash {
  /// Nil when the process ended by itself, or somebody wanted it to.
  fileprivate init?(_ end: Worker.End) {
    guard case .killed(let signal) = end else { return nil }
    self.init(signal: signal, lackedMemory: CrashNote.isOfMemory)
  }
}
