import Foundation
import Synchronization
package import Testing

/// Threads for tests that wait for programs, one more than there are processors, since some programs wait, too. A test that
/// waited on a thread of Swift's own pool, which has no more threads than that, would keep a processor from all other tests.
package final class ProgramThreads: TaskExecutor {
  package static let shared = ProgramThreads(count: ProcessInfo.processInfo.activeProcessorCount + 1)

  private let jobs = Mutex<[UnownedJob]>([])
  private let areThere = DispatchSemaphore(value: 0)

  private init(count: Int) {
    for _ in 0..<count {
      let thread = Thread { [self] in while true { runNextJob() } }
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    areThere.signal()
  }

  private func runNextJob() {
    areThere.wait()
    let job = jobs.withLock { $0.removeFirst() }
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// The trait of tests that start programs: they run, and wait, on `ProgramThreads`.
package struct StartsPrograms: SuiteTrait, TestTrait, TestScoping {
  /// Whether the running test has this trait.
  @TaskLocal package static var isActive = false

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Self.$isActive.withValue(true) {
      try await withTaskExecutorPreference(ProgramThreads.shared) { try await function() }
    }
  }
}

extension Trait where Self == StartsPrograms {
  package static var startsPrograms: Self { Self() }
}
