// Unsafe code: tasks are handed to threads as references that nobody counts; each is run exactly once.
import Dispatch
import FlickBasics
import FlickPlatform
import Synchronization

/// The threads that the tasks of a batch run on: so many and no more, however many tasks there are, and however many
/// cores the machine shows a container. Where the system allows fewer, those that there are do all the work.
package final class WorkerThreads: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)
  private let count = Atomic(0)

  package init(count: Int) {
    add(count)
    // Nothing can be done without one; those of other processes come to an end.
    while self.count.load(ordering: .relaxed) == 0 {
      usleep(10_000)
      add(1)
    }
  }

  /// More threads, in place of those that somebody does not give back.
  func add(_ more: Int) {
    for _ in 0..<more where SystemThread.start({ [self] in run() }) { count.add(1, ordering: .relaxed) }
  }

  /// Ends the threads when nothing is left to do. No task may be given to them after that.
  package func close() {
    for _ in 0..<count.load(ordering: .relaxed) { available.signal() }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    available.signal()
  }

  private func run() {
    while true {
      available.wait()
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
