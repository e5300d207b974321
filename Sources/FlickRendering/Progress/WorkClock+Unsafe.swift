// Unsafe: the system's call writes through a pointer to a value of this function.
import Dispatch
import FlickPlatform

/// A clock of the time that work takes.
package enum WorkClock: Sendable {
  /// The time that the calling thread has had a core, which no other thread moves: so work is known by its own cost,
  /// however many share the cores. Two readings belong together only if no `await` lies between them.
  case thread
  /// The wall's, for work that other threads do while this one waits.
  case wall

  /// In seconds.
  package var now: Double {
    switch self {
    case .thread:
      var time = timespec()
      // It fails for clocks alone that the system does not have.
      _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    case .wall: return Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
  }
}
