// Unsafe: the system's calls for signals take pointers to sets; all of them point to local variables.
import FlickPlatform

extension Interruption {
  /// Blocks the signals in this thread and in the threads that it starts; call it before there are others. From then
  /// on, a vanished reader or a file above the size limit does not end the process; writing fails with an ordinary
  /// error instead.
  static func blockSignals() {
    _ = FlickPlatform.signal(SIGPIPE, SIG_IGN)
    _ = FlickPlatform.signal(SIGXFSZ, SIG_IGN)
    var set = signalSet
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// The signal that a worker does not block. The Swift runtime halts the threads of a crashed process with it, and would
  /// wait for a thread that blocks it. The supervisor receives the signal on behalf of the worker.
  static let haltsThreads = SIGPROF

  /// Unblocks the signal in a worker; called while the worker has one thread.
  static func hearHalts() {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    _ = unsafe sigaddset(&set, haltsThreads)
    _ = unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Waits for a request to stop.
  ///
  /// When the process crashes, the Swift runtime halts its threads with a signal that they do not block. To the
  /// runtime, the signals that this thread waits for are not blocked. So a signal of the process itself is no request:
  /// it takes its usual effect on this thread.
  func waitForSignal() -> Int32 {
    var set = Interruption.signalSet
    while true {
      var info = unsafe siginfo_t()
      let number = unsafe sigwaitinfo(&set, &info)
      guard number > 0 else { continue }
      let isOwn = unsafe info.si_code == SI_USER && info._sifields._kill.si_pid == getpid()
      guard isOwn else { return number }
      var halt = sigset_t()
      _ = unsafe sigemptyset(&halt)
      _ = unsafe sigaddset(&halt, number)
      _ = unsafe pthread_sigmask(SIG_UNBLOCK, &halt, nil)
      raise(number)
    }
  }

  static var signalSet: sigset_t {
    var set = sigset_t()
    _ = unsafe sigemptyset(&set)
    for number in numbers { _ = unsafe sigaddset(&set, number) }
    return set
  }

  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    _ = unsafe sigaction(number, nil, &action)
    let handler = unsafe action.__sigaction_handler.sa_handler
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
