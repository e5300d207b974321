// Unsafe: inotify writes its events into memory that is passed by address. What they say is not looked at: they only
// tell that it is time to look at the files.
import FlickPlatform

/// The system's reports of changes in folders, as something to wait for.
final class FolderChanges: Sendable {
  private let reports: Int32
  /// Becomes readable when somebody wants to end the waiting.
  private let bell: (reading: Int32, writing: Int32)

  /// - Throws: when the system has no room for one more.
  init() throws(SystemError) {
    reports = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard reports >= 0 else { throw SystemError(code: errno) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      let failure = SystemError(code: errno)
      SystemCalls.close(reports)
      throw failure
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    bell = (ends[0], ends[1])
  }

  deinit {
    for descriptor in [reports, bell.reading, bell.writing] { SystemCalls.close(descriptor) }
  }

  /// The changes of a folder that are reported.
  enum Interest {
    /// The folder itself goes, or gets another name.
    case itself
    /// Also, something comes into it.
    case newcomers
    /// Also, files in it change, come or go.
    case files

    fileprivate var events: Int32 {
      let itself = IN_DELETE_SELF | IN_MOVE_SELF
      let newcomers = itself | IN_CREATE | IN_MOVED_TO
      return switch self {
      case .itself: itself
      case .newcomers: newcomers
      case .files: newcomers | IN_CLOSE_WRITE | IN_MODIFY | IN_DELETE | IN_MOVED_FROM | IN_ATTRIB
      }
    }
  }

  /// A folder that is reported on already may be added again.
  ///
  /// - Returns: The watch that `remove` takes; nil when the folder cannot be watched.
  func add(_ folder: String, _ interest: Interest) -> Int32? {
    // `IN_MASK_ADD`, so that one folder under two names is watched for both.
    let watch = unsafe inotify_add_watch(reports, folder, UInt32(interest.events) | 0x2000_0000)
    return watch < 0 ? nil : watch
  }

  func remove(_ watch: Int32) { _ = inotify_rm_watch(reports, watch) }

  /// Ends the waiting.
  func wake() { _ = try? SystemCalls.write([1], to: bell.writing) }

  /// Waits for a report; false when there was none in that time.
  func wait(milliseconds: Int32) -> Bool {
    var sources = [
      pollfd(fd: reports, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0),
    ]
    let count = unsafe poll(&sources, 2, milliseconds)
    guard count > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while unsafe read(reports, &bytes, bytes.count) > 0 {}
    return true
  }
}
