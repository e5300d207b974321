// Unsafe: the system call writes through a pointer to a local variable.
import Dispatch
import FlickPlatform

/// A clock that measures the time that work takes.
package enum WorkClock: Sendable {
  /// The time for which the calling thread has had a core. Other threads do not affect it, so it measures the cost of
  /// the work itself, however many threads share the cores. Two readings are comparable only if there is no `await`
  /// between them.
  case thread
  /// The wall clock, for work that other threads do while this one waits.
  case wall

  /// The time in seconds.
  package var now: Double {
    switch self {
    case .thread:
      var time = timespec()
      // The call fails only for clocks that the system does not have.
      _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    case .wall: return Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
  }
}
