// Unsafe code: the system's calls for processes and signals take pointers; all of them point to variables of the
// caller.
import CLinux
import FlickPlatform

/// A copy of this process.
struct Worker {
  enum Start {
    /// This is the worker.
    case here
    case there(Worker)
    case nowhere
  }

  enum End {
    case exited(status: Int32)
    case killed(signal: Int32)
    /// It was told to stop and did not end by itself.
    case stopped(signal: Int32)
  }

  private let number: pid_t

  /// A worker dies with its supervisor, however that ends.
  static func start() -> Start {
    var signals = endings
    _ = signal(SIGCHLD, SIG_DFL)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let supervisor = getpid()
    let number = flick_fork()
    guard number == 0 else { return number < 0 ? .nowhere : .there(Worker(number: number)) }
    _ = flick_die_with_parent()
    // It may have died before that was said.
    if getppid() != supervisor { _exit(ExitStatus.signal(SIGKILL)) }
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    Interruption.hearHalts()
    return .here
  }

  /// Waits for the worker's end, and passes on requests to stop.
  func wait() -> End {
    var request: Int32?
    var signals = Interruption.signalSet
    _ = unsafe sigaddset(&signals, SIGCHLD)
    while true {
      var signal: Int32 = 0
      guard unsafe sigwait(&signals, &signal) == 0 else { continue }
      if signal != SIGCHLD {
        request = signal
        kill(number, signal == Interruption.haltsThreads ? SIGTERM : signal)
      } else if let end = end(after: request) {
        return end
      }
    }
  }

  /// Nil when it has not ended: it may be halted.
  private func end(after request: Int32?) -> End? {
    var status: Int32 = 0
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    // This is what the macros WIFEXITED, WEXITSTATUS and WTERMSIG compute.
    let signal = status & 0x7f
    if request == Interruption.haltsThreads { return .stopped(signal: Interruption.haltsThreads) }
    if signal == 0 { return .exited(status: status >> 8 & 0xff) }
    return request.map { .stopped(signal: $0) } ?? .killed(signal: signal)
  }

  private static var endings: sigset_t {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    _ = unsafe sigaddset(&set, SIGCHLD)
    return set
  }
}

extension Worker.End {
  /// Whether it ended since somebody wanted it to.
  var isStop: Bool {
    switch self {
    case .exited(let status): status > ExitStatus.signal(0)
    case .killed: false
    case .stopped: true
    }
  }

  /// Ends this process in the same way.
  func follow() -> Never {
    switch self {
    case .exited(let status): _exit(status)
    case .stopped(let number): _exit(ExitStatus.signal(number))
    case .killed(let number):
      _ = signal(number, SIG_DFL)
      kill(getpid(), number)
      // The first process of a container is not killed by itself.
      _exit(ExitStatus.signal(number))
    }
  }
}
