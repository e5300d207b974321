// Unsafe: the system's calls for threads take pointers. Their targets live until the thread has taken them over.
import CDispatch
import Dispatch
import FlickPlatform

/// Threads of the system, whose number may be limited: by `ulimit -u`, by a container, or by the memory for their
/// stacks.
package enum SystemThread {
  private static let stackSize = 8 << 20

  /// Owns the work of a thread from its creation to its start.
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  /// Runs work on its own thread, which ends with the work.
  ///
  /// - Returns: Whether the system could create the thread.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = make(body) else { return false }
    pthread_detach(thread)
    return true
  }

  /// The number of further threads that can exist at the same time, at most `count`.
  package static func available(upTo count: Int) -> Int {
    let gate = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    while threads.count < count, let thread = make({ gate.wait() }) { threads.append(thread) }
    for _ in threads { gate.signal() }
    for thread in threads { pthread_join(thread, nil) }
    return threads.count
  }

  private static func make(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, stackSize)
    let work = unsafe Unmanaged.passRetained(Work(body))
    var thread: pthread_t = 0
    let failure = unsafe pthread_create(
      &thread, &attributes,
      { context in
        unsafe Unmanaged<Work>.fromOpaque(context!).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard failure == 0 else {
      unsafe work.release()
      return nil
    }
    return thread
  }
}
