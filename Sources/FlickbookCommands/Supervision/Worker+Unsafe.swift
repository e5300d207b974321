// Unsafe: the system's calls for processes and signals take pointers; all of them point to local variables.
import CLinux
import FlickPlatform

/// A child process that is a copy of this process.
struct Worker {
  enum Start {
    /// The call has returned in the worker.
    case here
    case there(Worker)
    case nowhere
  }

  enum End {
    case exited(status: Int32)
    case killed(signal: Int32)
    /// The worker was asked to stop, but did not end.
    case stopped(signal: Int32)
  }

  private let number: pid_t

  /// Starts a worker, which ends with its supervisor, however the supervisor ends.
  static func start() -> Start {
    var signals = endings
    _ = signal(SIGCHLD, SIG_DFL)
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    let supervisor = getpid()
    let number = flick_fork()
    guard number == 0 else { return number < 0 ? .nowhere : .there(Worker(number: number)) }
    _ = flick_die_with_parent()
    // The supervisor may have ended before that call.
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

  /// The worker's end; nil when it has not ended and may be halted.
  private func end(after request: Int32?) -> End? {
    var status: Int32 = 0
    guard unsafe waitpid(number, &status, WNOHANG) == number else { return nil }
    // These are the computations of the macros WIFEXITED, WEXITSTATUS and WTERMSIG.
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
  /// Whether the worker ended because it was asked to.
  var isStop: Bool {
    switch self {
    case .exited(let status): status > ExitStatus.signal(0)
    case .killed: false
    case .stopped: true
    }
  }

  /// The signal that asked the worker to stop, or killed it; nil if it ended by itself.
  var request: Int32? {
    switch self {
    case .exited(let status): isStop ? status - ExitStatus.signal(0) : nil
    case .killed(let number), .stopped(let number): number
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
      // The first process of a container cannot be killed by its own signal.
      _exit(ExitStatus.signal(number))
    }
  }
}
