import Synchronization

/// Results that go to standard output line by line while something else is made. One that cannot be written is lost,
/// and the work goes on: `requireComplete` tells.
final class ResultLog: Sendable {
  private let failure = Mutex<ConsoleClosed?>(nil)
  private let lineCount = Mutex(0)

  /// How many results there were, lost ones as well.
  var count: Int { lineCount.withLock(\.self) }

  func printResult(_ text: String) {
    lineCount.withLock { $0 += 1 }
    failure.withLock { failure in
      guard failure == nil else { return }
      do throws(ConsoleClosed) { try Console.printResult(text) } catch { failure = error }
    }
  }

  /// - Throws: `ConsoleClosed` when results were lost.
  func requireComplete() throws(ConsoleClosed) {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }
}
