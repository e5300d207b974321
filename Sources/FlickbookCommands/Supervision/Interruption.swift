import FlickFiles
import FlickPlatform
import Synchronization

/// The signals that ask a process to stop, and an end when that is not followed in time: TERM and its kind, and those that
/// queues of jobs, timers and limits of processor time send.
///
/// The signals are blocked in every thread and waited for by one, so that no code ever runs inside a signal
/// handler.
final class Interruption: Sendable {
  /// How long the work may take to stop by itself: what people are promised is half a second.
  private static let grace: Duration = .milliseconds(350)

  private let received = Mutex<Int32?>(nil)

  /// The signal that has arrived, if one has.
  var signal: Int32? { received.withLock { $0 } }

  /// Returns when a signal has arrived.
  func wait() {
    let number = waitForSignal()
    received.withLock { $0 = number }
  }

  /// Gives the work its time to stop and end the process, then ends it anyway: a file in work has no name yet, so
  /// that the system takes it back.
  func end() -> Never {
    usleep(useconds_t(Interruption.grace / .microseconds(1)))
    ScratchFolder.removeAll()
    _exit(ExitStatus.signal(signal ?? SIGTERM))
  }

  /// The signals that are waited for: all that end a process by default and are no crash. Those beside INT, TERM and QUIT
  /// stay ignored where they were: for HUP, that is what `nohup` asks for. The C library keeps the first two real-time
  /// signals to itself.
  static let numbers: [Int32] =
    [SIGINT, SIGTERM, SIGQUIT]
    + ([
      SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT,
    ] + Array(34...64)).filter { !isIgnored($0) }
}
