import FlickFiles
import Foundation
import Synchronization

/// The signals that ask a process to stop, and an end when that is not followed in time: TERM and its kind, and those that
/// queues of jobs, timers and limits of processor time send.
///
/// The signals are blocked in every thread and waited for by one, so that no code ever runs inside a signal
/// handler.
final class Interruption: Sendable {
  /// How long the work may take to stop by itself: what people are promised is half a second.
  private static let grace = 0.35

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
    Thread.sleep(forTimeInterval: Interruption.grace)
    ScratchFolder.removeAll()
    _exit(ExitStatus.signal(signal ?? SIGTERM))
  }

  /// The signals that are waited for: all that end a process by default and are no crash. Those beside INT, TERM and QUIT
  /// stay ignored where they were: for HUP, that is what `nohup` asks for. The C library keeps the first two real-time
  /// signals to itself.
  private static let numbers: [Int32] =
    [SIGINT, SIGTERM, SIGQUIT]
    + ([
      SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT,
    ] + Array(34...64)).filter { !isIgnored($0) }
}

// Unsafe: the system's calls for signals take pointers to sets; all of them point to variables of the caller.
extension Interruption {
  /// Keeps the signals away from this thread and those it starts, so that it must be called before there are
  /// others; and a reader that has gone, or a file that is larger than files may be, from ending the process: writing then
  /// fails with an error like any other.
  static func blockSignals() {
    _ = Foundation.signal(SIGPIPE, SIG_IGN)
    _ = Foundation.signal(SIGXFSZ, SIG_IGN)
    var set = signalSet
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Lets this signal through in a worker: the Swift runtime halts a crashed process's threads with it, and would wait for
  /// those that do not hear. Its supervisor hears it for the worker.
  static let haltsThreads = SIGPROF

  /// Of a worker, while it has one thread.
  static func hearHalts() {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    _ = unsafe sigaddset(&set, haltsThreads)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  private func waitForSignal() -> Int32 {
    var set = Interruption.signalSet
    var number: Int32 = 0
    while unsafe sigwait(&set, &number) != 0 {}
    return number
  }

  static var signalSet: sigset_t {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for number in numbers { _ = unsafe sigaddset(&set, number) }
    return set
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    _ = unsafe sigaction(number, nil, &action)
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
