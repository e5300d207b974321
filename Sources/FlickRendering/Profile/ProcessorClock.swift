import Dispatch
import FlickPlatform
import Synchronization

/// A clock of the processor time that this process has used: other processes do not move it.
///
/// Asking the system for that time takes ten times as long as reading the wall's clock. So this clock reads the wall's,
/// and asks the system only after a longer step: another process may have had the processor then.
package final class ProcessorClock: Sendable {
  /// Readings that are further apart ask the system, in nanoseconds.
  private static let longestStep = 100_000
  /// So do those for which the system has not been asked for so long.
  private static let longestGuess = 2_000_000

  private struct State {
    /// When the system was asked last: the wall's time then, and its answer.
    var asked: (wall: Int, processor: Int)
    var latestWall: Int
    var latest: Int
  }

  private let wall: @Sendable () -> Int
  private let processor: @Sendable () -> Int
  private let state: Mutex<State>

  /// - Parameters:
  ///   - wall: In nanoseconds from whenever; quick to read.
  ///   - processor: In nanoseconds, of all threads of the process together.
  package init(
    wall: @escaping @Sendable () -> Int = { Int(DispatchTime.now().uptimeNanoseconds) },
    processor: @escaping @Sendable () -> Int = { Int(clock()) * (1_000_000_000 / Int(CLOCKS_PER_SEC)) }
  ) {
    (self.wall, self.processor) = (wall, processor)
    let start = (wall: wall(), processor: processor())
    state = Mutex(State(asked: start, latestWall: start.wall, latest: start.processor))
  }

  /// In nanoseconds; never less than before.
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
