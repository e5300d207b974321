// Unsafe: the page is shared with another process, and system calls take addresses; the page lives as long as the
// process.
import FlickFiles
import FlickPlatform

/// A crashed worker's note to its supervisor on whether it lacked memory. Under `ulimit -v`, only the note
/// distinguishes a lack of memory from other crashes; without such a limit, the system kills a process that takes too
/// much.
enum CrashNote {
  /// The signals of crashes.
  static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

  /// A number in memory that the supervisor and its workers share; nil where the system has none left.
  nonisolated(unsafe) private static let page: UnsafeMutablePointer<Int32>? = {
    let block = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard unsafe block != MAP_FAILED else { return nil }
    return unsafe block?.bindMemory(to: Int32.self, capacity: 1)
  }()

  /// Clears the note, before a worker is started.
  static func prepare() { unsafe page?.pointee = 0 }

  /// Whether the last worker has noted a lack of memory.
  static var isOutOfMemory: Bool { unsafe page.map { unsafe $0.pointee != 0 } ?? false }

  /// Makes this process note, when it crashes, whether it lacked memory: the last failed call has set `ENOMEM`, or the
  /// system provides no more memory. The signal handler makes only system calls, as it must.
  static func write() {
    guard unsafe page != nil else { return }
    for number in signals {
      _ = signal(number) { number in
        if errno == ENOMEM || !AddressSpace.isRoom(forBytes: ResourceCheck.leastMemory) {
          unsafe CrashNote.page?.pointee = 1
        }
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
