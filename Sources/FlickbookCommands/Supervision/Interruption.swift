import FlickFiles
import Foundation
import Synchronization

/// INT, TERM, HUP and QUIT: a request to stop, and an end when that is not followed in time.
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

  /// The signals that are waited for. HUP stays ignored where it was: that is what `nohup` asks for.
  private static let numbers = [SIGINT, SIGTERM, SIGQUIT] + (isIgnored(SIGHUP) ? [] : [SIGHUP])
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
