import Glibc

/// Temporaries that killed runs left beside an output.
enum StaleTemporaries {
  /// Removes those of `place`. A running writer holds the lock on its temporary, so only those whose lock is
  /// free are stale. What cannot be removed is left to the next run.
  static func remove(of place: OutputPlace, in folder: Int32) {
    guard let names = try? SystemCalls.names(inFolder: place.folder) else { return }
    let prefix = place.temporaryPrefix
    for name in names where name.hasPrefix(prefix) && name.utf8.count == prefix.utf8.count + 6 {
      try? removeIfStale(name, in: folder)
    }
  }

  private static func removeIfStale(_ name: String, in folder: Int32) throws(SystemError) {
    let descriptor = try SystemCalls.open(name, in: folder, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    defer { SystemCalls.close(descriptor) }
    guard try SystemCalls.status(of: descriptor).st_mode & S_IFMT == S_IFREG else { return }
    if try SystemCalls.tryLock(descriptor) { try SystemCalls.remove(name, in: folder) }
  }
}
