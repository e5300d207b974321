// Unsafe: the system's calls take pointers; all of them point to local variables.
import CLinux
import FlickBasics
import FlickDiagnostics
import FlickFiles
import FlickPlanning
import FlickPlatform

/// The system's limits for this process: open files, threads and memory. The program reports at its start if they are
/// too low, because libraries would later crash or wait forever.
enum ResourceCheck {
  /// The number of files that the process must be able to open at a time. With fewer, it could not even report an
  /// error.
  private static let fewestFiles = 5
  /// The number of threads besides the working ones: those of timers, and those of the font library, which ends the
  /// process when it gets none.
  private static let otherThreads = 8
  /// The least memory in bytes that the process must still be able to allocate.
  static let leastMemory = 128 << 20

  /// Ends the process when it may not open the few files that it needs. Call it before anything is opened.
  static func requireFiles() {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    while files.count < fewestFiles {
      let file = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else {
        let reason = unsafe String(cString: strerror(errno))
        refuse(
          .inputOutput,
          "cannot open \(fewestFiles) files at a time: \(reason); 'ulimit -n' shows the limit")
      }
      files.append(file)
    }
  }

  /// Ends the process when it gets no threads or hardly any memory. If there are few threads, the process uses fewer
  /// cores, so that the threads suffice. Call it before there are other threads.
  static func requireThreadsAndMemory(quiet: Bool) {
    requireMemory()
    let cores = Processor.coreCount
    // The system's queues have one thread for each core, and so does this program.
    let threads = SystemThread.available(upTo: 2 * cores + otherThreads)
    let usable = (threads - otherThreads) / 2
    guard usable >= 1 else {
      refuse(
        .temporary,
        "the system allows \(counted(threads, "more thread")), and \(otherThreads + 2) are needed; 'ulimit -u' or the "
          + "container limits them")
    }
    guard usable < cores else { return }
    useCores(usable)
    crashAtOnce()
    if !quiet {
      Console.printMessage(
        "flickbook: note: the system allows \(counted(threads, "more thread")), so \(usable) of \(cores) cores "
          + "\(usable == 1 ? "is" : "are") used")
    }
  }

  /// The number of jobs that can get a thread, at least 1 and at most `wanted`. If it is less than `wanted`, `note`
  /// receives a message.
  static func jobs(_ wanted: Int, note: (String) -> Void) -> Int {
    let present = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 1
    let others = max(Processor.coreCount + otherThreads - (present - 1), 0)
    let jobs = max(SystemThread.available(upTo: wanted + others) - others, 1)
    if jobs < wanted {
      note("flickbook: note: the system has threads for \(counted(jobs, "job")), not for \(wanted)")
    }
    return jobs
  }

  private static func requireMemory() {
    guard let limit = AddressSpace.limit else { return }
    crashAtOnce()
    // Otherwise the C library would reserve 64 MiB of address space for each thread.
    _ = mallopt(M_ARENA_MAX, 1)
    guard AddressSpace.isRoom(forBytes: leastMemory) else {
      refuse(
        .temporary,
        "less than \(ByteCount.text(leastMemory)) are left of the \(ByteCount.text(limit)) of memory that 'ulimit -v' allows"
      )
    }
  }

  /// Lets a crash end the process at once. Otherwise the Swift runtime would examine the crash with another process,
  /// which may wait forever when there is no memory left.
  private static func crashAtOnce() {
    for number in CrashNote.signals { _ = signal(number, SIG_DFL) }
    if AddressSpace.limit != nil { CrashNote.write() }
  }

  /// Confines this process to the first `count` of its cores, because the system's queues start as many threads as the
  /// process has cores.
  private static func useCores(_ count: Int) {
    var cores = [UInt8](repeating: 0, count: 1024)
    guard unsafe flick_get_cores(&cores, cores.count) > 0 else { return }
    var left = count
    for index in cores.indices {
      for bit in 0..<8 where cores[index] & 1 << bit != 0 {
        if left == 0 { cores[index] &= ~(1 << bit) } else { left -= 1 }
      }
    }
    _ = unsafe flick_set_cores(&cores, cores.count)
  }

  private static func refuse(_ status: ExitStatus, _ reason: String) -> Never {
    Console.printError(reason)
    _exit(status.rawValue)
  }
}
