import FlickFiles
import FlickPlatform
import Synchronization

/// The signals that ask a process to stop: TERM and similar ones, and those that job queues, timers and limits of
/// processor time send. If the work does not stop in time, the process ends anyway.
///
/// The signals are blocked in every thread, and one thread waits for them, so that no code ever runs inside a signal
/// handler.
final class Interruption: Sendable {
  /// The time that the work has to stop by itself. The promise to users is half a second.
  private static let grace: Duration = .milliseconds(350)

  private let received = Mutex<Int32?>(nil)

  /// The signal that has arrived, if one has.
  var signal: Int32? { received.withLock { $0 } }

  /// Returns when a signal has arrived.
  func wait() {
    let number = waitForSignal()
    received.withLock { $0 = number }
  }

  /// Gives the work time to stop and to end the process, then ends the process anyway. Files in progress have no names
  /// yet, so the system removes them.
  func end() -> Never {
    usleep(useconds_t(Interruption.grace / .microseconds(1)))
    ScratchFolder.removeAll()
    _exit(ExitStatus.signal(signal ?? SIGTERM))
  }

  /// The signals to wait for: all that end a process by default and are not crashes. INT, TERM and QUIT always count.
  /// Another signal that was ignored at the start stays ignored, as `nohup` demands for HUP. The C library reserves the
  /// first two real-time signals.
  static let numbers: [Int32] =
    [SIGINT, SIGTERM, SIGQUIT]
    + ([
      SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT,
    ] + Array(34...64)).filter { !isIgnored($0) }
}
