// Unsafe: inotify writes its events into memory that is passed by address. Their contents are ignored, because they
// only mean that it is time to examine the files.
import FlickPlatform

/// The system's reports of changes in folders. A thread can wait for them. It owns the inotify descriptor and a pipe.
final class FolderChanges: Sendable {
  private let reports: Int32
  /// A pipe that becomes readable when the waiting has to end.
  private let bell: (reading: Int32, writing: Int32)

  /// - Throws: `SystemError` when the system has no room for another one.
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

  /// The kind of changes of a folder that are reported.
  enum Interest {
    /// Only that the folder itself is removed or renamed.
    case itself
    /// Also that something is added to the folder.
    case newcomers
    /// Also that files in the folder change, appear or disappear.
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

  /// Watches a folder. It may be watched already.
  ///
  /// - Returns: The watch, for `remove`; nil when the folder cannot be watched.
  func add(_ folder: String, _ interest: Interest) -> Int32? {
    // `IN_MASK_ADD` keeps the previous interests, so that a folder with two paths is watched for both.
    let watch = unsafe inotify_add_watch(reports, folder, UInt32(interest.events) | 0x2000_0000)
    return watch < 0 ? nil : watch
  }

  func remove(_ watch: Int32) { _ = inotify_rm_watch(reports, watch) }

  /// Makes `wait` return.
  func wake() { _ = try? SystemCalls.write([1], to: bell.writing) }

  /// Waits for a report; returns false when there is none in that time.
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
