// Unsafe: threads receive tasks as unretained references (`UnownedJob`); each task is run exactly once.
import Dispatch
import FlickBasics
import FlickPlatform
import Synchronization

/// The threads that run the tasks of a batch. Their number depends neither on the number of tasks nor on the number of
/// cores that a container sees. If the system allows fewer threads, the existing ones do all the work.
package final class WorkerThreads: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let available = DispatchSemaphore(value: 0)
  private let count = Atomic(0)

  package init(count: Int) {
    add(count)
    // At least one thread is needed. If the system refuses it, the loop waits for threads of other processes to end.
    while self.count.load(ordering: .relaxed) == 0 {
      usleep(10_000)
      add(1)
    }
  }

  /// Adds threads to replace those that an abandoned scene still occupies.
  func add(_ more: Int) {
    for _ in 0..<more where SystemThread.start({ [self] in run() }) { count.add(1, ordering: .relaxed) }
  }

  /// Ends the threads once no tasks are left. No task may be enqueued after that.
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
