import Dispatch
import FlickPlatform
import Synchronization

/// Tells how much time of a processor the process has had, so that what else a machine does counts for nobody.
///
/// Asking for that takes a call of the system, ten times as long as looking at the wall. So the wall's clock is read, and
/// the processor's where more time has passed than nothing else could have taken: then somebody else had the processor, or
/// a long piece of work was done.
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
