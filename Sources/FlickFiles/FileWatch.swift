import FlickBasics
import Synchronization

/// Reports when files change, appear or disappear. It watches their folders, because editors replace a file by a new
/// one. It owns a thread and the system's watches.
///
/// Where the system reports nothing, as on some shared folders, the files are examined at intervals.
package final class FileWatch: Sendable {
  /// The time without changes before a change is reported, in milliseconds; a save often makes several changes.
  package static let quietTime: Int32 = 40
  /// The interval of checks that wait for no report of the system, in milliseconds.
  package static let pollTime: Int32 = 2000

  private struct State {
    var stamps: [String: FileStamp] = [:]
    /// The watches of folders, as the system numbers them.
    var watches: Set<Int32> = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let changes: FolderChanges
  private let tell: @Sendable (Set<String>) -> Void

  /// - Parameters:
  ///   - poll: The interval of checks that wait for no report of the system, in milliseconds.
  ///   - tell: Is called on the watch's own thread with the paths that have changed.
  /// - Throws: `FileError.inputOutput` when the system has no room for another watch.
  package init(poll: Int32 = pollTime, tell: @escaping @Sendable (Set<String>) -> Void) throws(FileError) {
    do throws(SystemError) { changes = try FolderChanges() } catch {
      throw .inputOutput(path: "inotify", reason: error.reason)
    }
    self.tell = tell
    _ = SystemThread.start { [self] in while follow(poll: poll) {} }
  }

  /// Watches these files, whether they exist or not, in place of the previous ones. Changes are reported from the time
  /// when a file was first watched.
  package func watch(_ paths: Set<String>) {
    state.withLock { state in
      for path in paths where state.stamps[path] == nil { state.stamps[path] = FileStamp(path) }
      state.stamps = state.stamps.filter { paths.contains($0.key) }
      renewWatches(&state)
    }
  }

  /// Makes the system report on the folders that are at the paths now, because a path may lead to another folder than
  /// before.
  private func renewWatches(_ state: inout State) {
    var watches: Set<Int32> = []
    for folder in Set(state.stamps.keys.map(PathString.folder)) {
      var (place, interest) = (folder, FolderChanges.Interest.files)
      while true {
        if let watch = changes.add(place, interest) {
          watches.insert(watch)
          interest = .itself
        } else if interest == .files {
          // A missing file or folder will appear in the nearest existing folder above it.
          interest = .newcomers
        }
        let above = PathString.folder(of: place)
        if above == place { break }
        place = above
      }
    }
    for watch in state.watches.subtracting(watches) { changes.remove(watch) }
    state.watches = watches
  }

  /// Ends the reports and the thread.
  package func end() {
    state.withLock { $0.isEnded = true }
    changes.wake()
  }

  /// Waits for a change, or until the interval has passed, and reports changes; returns false when the watch has ended.
  private func follow(poll: Int32) -> Bool {
    if changes.wait(milliseconds: poll) { settle() }
    if isEnded { return false }
    let changed = newlyChanged()
    if !changed.isEmpty { tell(changed) }
    return true
  }

  /// Waits until nothing changes. The wait is limited, because something else in the folder may change all the time.
  private func settle() {
    for _ in 0..<10 where !isEnded {
      guard changes.wait(milliseconds: FileWatch.quietTime) else { return }
    }
  }

  private var isEnded: Bool { state.withLock { $0.isEnded } }

  private func newlyChanged() -> Set<String> {
    state.withLock { state in
      // The watches come first, so that no change is missed in between.
      renewWatches(&state)
      var changed: Set<String> = []
      for (path, stamp) in state.stamps {
        let now = FileStamp(path)
        if now != stamp {
          state.stamps[path] = now
          changed.insert(path)
        }
      }
      return changed
    }
  }
}
