/// Runs work on many items, a limited number of them at a time, so that memory does not grow with the number of items.
///
/// The next item begins as soon as any other is done. The first error that `work` or `finish` throws cancels the work
/// under way, and no further item begins; the error is thrown once that work has ended. Canceling the surrounding task
/// also cancels the work, which has to check for it, and no further item begins.
package struct BoundedTasks: Sendable {
  private let limit: Int
  private let executor: (any TaskExecutor)?

  /// - Parameters:
  ///   - limit: The greatest number of items under way at a time, at least 1.
  ///   - executor: The executor of the work; nil for the system's own.
  package init(atATime limit: Int, on executor: (any TaskExecutor)? = nil) {
    precondition(limit >= 1, "without a task nothing is done")
    (self.limit, self.executor) = (limit, executor)
  }

  /// - Parameters:
  ///   - begin: Called right before an item's work begins: one call at a time, in the order of the items.
  ///   - finish: Receives the results one at a time, in the order in which they are completed.
  /// - Throws: The errors of `work` and `finish`; `CancellationError` if canceled before all items have begun.
  package func run<Item: Sendable, Output: Sendable>(
    _ items: some Sequence<Item>, begin: (Item) -> Void = { _ in },
    work: @escaping @Sendable (Item) async throws -> Output, finish: (Output) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Output.self) { group in
      var waiting = items.makeIterator()
      func beginNext() throws -> Bool {
        guard let item = waiting.next() else { return false }
        try Task.checkCancellation()
        begin(item)
        group.addTask(executorPreference: executor) { try await work(item) }
        return true
      }
      var begun = 0
      while try begun < limit && beginNext() { begun += 1 }
      while let output = try await group.next() {
        _ = try beginNext()
        try finish(output)
      }
    }
  }

  /// Runs the work and passes the results to `finish` in the items' order, each as soon as all before it are complete.
  package func runInOrder<Item: Sendable, Output: Sendable>(
    _ items: some Sequence<Item>, begin: (Item) -> Void = { _ in },
    work: @escaping @Sendable (Item) async throws -> Output, finish: (Output) throws -> Void
  ) async throws {
    var early: [Int: Output] = [:]
    var due = 0
    let numbered = items.enumerated().map { (offset: $0.offset, item: $0.element) }
    func take(_ offset: Int, _ output: Output) throws {
      early[offset] = output
      while let next = early.removeValue(forKey: due) {
        due += 1
        try finish(next)
      }
    }
    try await run(
      numbered, begin: { begin($0.item) }, work: { ($0.offset, try await work($0.item)) },
      finish: { try take($0.0, $0.1) })
  }

  /// All results in the items' order.
  package func map<Item: Sendable, Output: Sendable>(
    _ items: some Sequence<Item>, _ work: @escaping @Sendable (Item) async throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await runInOrder(items, work: work, finish: { outputs.append($0) })
    return outputs
  }
}
