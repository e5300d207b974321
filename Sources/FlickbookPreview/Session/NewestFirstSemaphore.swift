/// A semaphore that serves the newest waiter first, because the last requested frame is the one on the screen.
actor NewestFirstSemaphore {
  private var free: Int
  private var waiting: [(number: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  private var count = 0

  init(_ count: Int) { free = count }

  /// The number of waiters.
  var waitingCount: Int { waiting.count }

  /// Does some work when its turn comes, unless its task is cancelled first.
  ///
  /// - Throws: `CancellationError`, and the errors of the work.
  func take<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await begin()
    defer { end() }
    try Task.checkCancellation()
    return try await work()
  }

  private func begin() async throws {
    if free > 0 {
      free -= 1
      return
    }
    count += 1
    let number = count
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        if Task.isCancelled {
          continuation.resume(throwing: CancellationError())
        } else {
          waiting.append((number, continuation))
        }
      }
    } onCancel: {
      Task { await self.giveUp(number) }
    }
  }

  private func end() {
    if let next = waiting.popLast() { next.continuation.resume() } else { free += 1 }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(throwing: CancellationError())
  }
}
