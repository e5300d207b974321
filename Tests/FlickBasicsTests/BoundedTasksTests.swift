import FlickBasics
import Synchronization
import Testing

@Suite struct BoundedTasksTests {
  /// The number of tasks at work, and the greatest number so far.
  final class Counter: Sendable {
    let counts = Mutex((now: 0, most: 0))

    func enter() {
      counts.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
    }

    func leave() { counts.withLock { $0.now -= 1 } }
  }

  struct Refusal: Error, Equatable { var item: Int }

  @Test(arguments: [1, 2, 3, 7])
  func `the number of running items is limited, and all results come in order`(limit: Int) async throws {
    let counter = Counter()
    let results = try await BoundedTasks(atATime: limit).map(0..<50) { item in
      counter.enter()
      for _ in 0..<item % 5 { await Task.yield() }
      counter.leave()
      return item * item
    }
    #expect(results == (0..<50).map { $0 * $0 })
    #expect(counter.counts.withLock { $0.most } <= limit)
  }

  @Test func `items begin in order, and each result is reported once`() async throws {
    var (begun, recordedOptions): ([Int], [Int]) = ([], [])
    try await BoundedTasks(atATime: 3).run(
      0..<20, begin: { begun.append($0) }, work: { $0 }, finish: { recordedOptions.append($0) })
    #expect(begun == Array(0..<20))
    #expect(recordedOptions.sorted() == begun)
  }

  @Test func `without items there is no work`() async throws {
    #expect(try await BoundedTasks(atATime: 4).map([Int]()) { $0 }.isEmpty)
  }

  @Test func `an error ends the work that has not begun`() async throws {
    var begun = 0
    await #expect(throws: Refusal(item: 2)) {
      try await BoundedTasks(atATime: 1).run(
        0..<100, begin: { _ in begun += 1 }, work: { if $0 == 2 { throw Refusal(item: 2) } }, finish: { _ in }
      )
    }
    #expect(begun == 3)
  }

  @Test func `an error of the receiver of results ends it, too`() async throws {
    var begun = 0
    await #expect(throws: Refusal(item: 1)) {
      try await BoundedTasks(atATime: 1).runInOrder(
        0..<100, begin: { _ in begun += 1 }, work: { $0 }, finish: { if $0 == 1 { throw Refusal(item: 1) } })
    }
    #expect(begun <= 3)
  }

  @Test func `a cancelled task begins nothing`() async throws {
    let begun = Mutex(0)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await BoundedTasks(atATime: 2).run(
        0..<10, work: { _ in begun.withLock { $0 += 1 } }, finish: { _ in })
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(begun.withLock { $0 } == 0)
  }
}
