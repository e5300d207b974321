import Synchronization

/// Prints results line by line to standard output while the work goes on. A line that cannot be written is lost and
/// does not stop the work; `requireComplete` reports the loss.
final class ResultLog: Sendable {
  private let failure = Mutex<ConsoleClosed?>(nil)
  private let lineCount = Mutex(0)

  /// The number of results, including lost ones.
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
