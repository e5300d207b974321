import FlickBasics
import Synchronization

/// Tells when files change, appear or go, by watching the folders that they are in: editors put a new file in an old
/// one's place.
///
/// Where the system reports nothing, as on some shared folders, files are looked at every now and then.
package final class FileWatch: Sendable {
  /// How long nothing has to change before that is told, in milliseconds: a save is often several changes.
  package static let quietTime: Int32 = 40
  /// How often files are looked at when nothing is reported, in milliseconds.
  package static let pollTime: Int32 = 2000

  private struct State {
    var stamps: [String: FileStamp] = [:]
    /// The folders on which the system reports.
    var watches: Set<Int32> = []
    var isEnded = false
  }

  private let state = Mutex(State())
  private let changes: FolderChanges
  private let tell: @Sendable (Set<String>) -> Void

  /// - Parameters:
  ///   - poll: How often files are looked at anyway, in milliseconds.
  ///   - tell: Is called on a thread of the watch's own with the paths that have changed.
  /// - Throws: `FileError.inputOutput` where the system has no room for one more watch.
  package init(poll: Int32 = pollTime, tell: @escaping @Sendable (Set<String>) -> Void) throws(FileError) {
    do throws(SystemError) { changes = try FolderChanges() } catch {
      throw .inputOutput(path: "inotify", reason: error.reason)
    }
    self.tell = tell
    _ = SystemThread.start { [self] in while follow(poll: poll) {} }
  }

  /// Watches these files, whether they are there or not, in place of those before. What has changed since a file was
  /// watched first is told.
  package func watch(_ paths: Set<String>) {
    state.withLock { state in
      for path in paths where state.stamps[path] == nil { state.stamps[path] = FileStamp(path) }
      state.stamps = state.stamps.filter { paths.contains($0.key) }
      renewWatches(&state)
    }
  }

  /// Has the system report on the folders that have the names now: one that is put in another's place is another.
  private func renewWatches(_ state: inout State) {
    var watches: Set<Int32> = []
    for folder in Set(state.stamps.keys.map(PathString.folder)) {
      var (place, interest) = (folder, FolderChanges.Interest.files)
      while true {
        if let watch = changes.add(place, interest) {
          watches.insert(watch)
          interest = .itself
        } else if interest == .files {
          // A missing file or folder appears in the first folder above that is there.
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

  /// Tells nothing any more, and ends the thread.
  package func end() {
    state.withLock { $0.isEnded = true }
    changes.wake()
  }

  /// Waits for a change, or for the time to look; false when the watch has ended.
  private func follow(poll: Int32) -> Bool {
    if changes.wait(milliseconds: poll) { settle() }
    if isEnded { return false }
    let changed = newlyChanged()
    if !changed.isEmpty { tell(changed) }
    return true
  }

  /// Waits until nothing changes, but not for ever: something else in the folder may go on and on.
  private func settle() {
    for _ in 0..<10 where !isEnded {
      guard changes.wait(milliseconds: FileWatch.quietTime) else { return }
    }
  }

  private var isEnded: Bool { state.withLock { $0.isEnded } }

  private func newlyChanged() -> Set<String> {
    state.withLock { state in
      // First, so that nothing is missed in between.
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
