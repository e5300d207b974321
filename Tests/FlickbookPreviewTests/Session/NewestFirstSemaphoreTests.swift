import Testing

@testable import FlickbookPreview

@Suite struct NewestFirstSemaphoreTests {
  @Test func `work is limited to the number of turns, and the newest waiter goes first`() async throws {
    let turns = NewestFirstSemaphore(1)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (log, write) = AsyncStream<Int>.makeStream()
    var lines = log.makeAsyncIterator()
    let first = await holder(of: turns, until: gate)
    let others = try await waiting(for: turns, count: 3) { number in write.yield(number) }
    open.finish()
    _ = try await first.value
    for task in others { _ = try await task.value }
    #expect([await lines.next(), await lines.next(), await lines.next()] == [3, 2, 1])
  }

  @Test func `a waiter that gives up gets no turn`() async throws {
    let turns = NewestFirstSemaphore(1)
    let (gate, open) = AsyncStream<Void>.makeStream()
    let (log, write) = AsyncStream<Int>.makeStream()
    var lines = log.makeAsyncIterator()
    let first = await holder(of: turns, until: gate)
    let others = try await waiting(for: turns, count: 2) { number in write.yield(number) }
    others[1].cancel()
    await #expect(throws: CancellationError.self) { try await others[1].value }
    open.finish()
    _ = try await first.value
    _ = try await others[0].value
    #expect(await lines.next() == 1)
  }

  /// A task that has taken a turn, and keeps it until the gate opens.
  private func holder(
    of turns: NewestFirstSemaphore, until gate: AsyncStream<Void>
  ) async -> Task<Void, any Error> {
    let (taken, take) = AsyncStream<Void>.makeStream()
    let task = Task {
      try await turns.take {
        take.finish()
        for await _ in gate {}
      }
    }
    for await _ in taken {}
    return task
  }

  /// Tasks that wait for their turn; each begins to wait before the next one is made.
  private func waiting(
    for turns: NewestFirstSemaphore, count: Int, _ work: @escaping @Sendable (Int) -> Void
  ) async throws -> [Task<Void, any Error>] {
    var tasks: [Task<Void, any Error>] = []
    for number in 1...count {
      tasks.append(Task { try await turns.take { work(number) } })
      while await turns.waitingCount < number { await Task.yield() }
    }
    return tasks
  }
}
