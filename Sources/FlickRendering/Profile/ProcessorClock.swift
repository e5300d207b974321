import Dispatch
import FlickPlatform
import Synchronization

/// A clock of the processor time that this process has used, which other processes do not affect. Owns its last
/// readings.
///
/// Asking the system for that time takes ten times as long as reading the wall clock. So this clock reads the wall
/// clock, and asks the system only after a longer step, in which another process may have used the processor.
package final class ProcessorClock: Sendable {
  /// The longest time between two readings, in nanoseconds, without a question to the system.
  private static let longestStep = 100_000
  /// The longest time, in nanoseconds, without a question to the system.
  private static let longestGuess = 2_000_000

  private struct State {
    /// The last answer of the system, and the wall clock's time at that moment.
    var asked: (wall: Int, processor: Int)
    var latestWall: Int
    var latest: Int
  }

  private let wall: @Sendable () -> Int
  private let processor: @Sendable () -> Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - wall: Returns the time of a monotonic clock in nanoseconds; must be fast.
  ///   - processor: Returns the processor time of all threads of the process together, in nanoseconds.
  package init(
    wall: @escaping @Sendable () -> Int = { Int(DispatchTime.now().uptimeNanoseconds) },
    processor: @escaping @Sendable () -> Int = { Int(clock()) * (1_000_000_000 / Int(CLOCKS_PER_SEC)) }
  ) {
    (self.wall, self.processor) = (wall, processor)
    let start = (wall: wall(), processor: processor())
    state = Mutex(State(asked: start, latestWall: start.wall, latest: start.processor))
  }

  /// Returns the time in nanoseconds, which never decreases.
  package func callAsFunction() -> Int {
    state.withLock { state in
      let wall = wall()
      let isSure =
        wall - state.latestWall <= ProcessorClock.longestStep
        && wall - state.asked.wall <= ProcessorClock.longestGuess
      if !isSure { state.asked = (wall, processor()) }
      state.latestWall = wall
      state.latest = max(state.latest, state.asked.processor + wall - state.asked.wall)
      return state.latest
    }
  }
}
