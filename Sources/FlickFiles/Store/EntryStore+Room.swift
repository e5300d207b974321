import FlickPlatform

/// Lists the entries, and chooses which ones are removed when there is no room left.
extension EntryStore {
  private static let ending = ".entry"

  static func name(of key: String) -> String { key + ending }

  /// The key of an entry by its file's name; nil for other names.
  static func key(ofName name: String) -> String? {
    isEntry(name) ? String(name.dropLast(ending.utf8.count)) : nil
  }

  /// The file of an entry.
  struct File {
    var name: String
    var bytes: Int
    /// The time when the entry was made or last used, in nanoseconds.
    var used: Int
  }

  /// Returns all entries, in no particular order.
  func files() -> [File] {
    let names = (try? opened.names()) ?? []
    return names.compactMap { name in
      guard EntryStore.isEntry(name), let status = try? SystemCalls.status(of: name, in: descriptor) else {
        return nil
      }
      let used = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      return File(name: name, bytes: Int(status.st_size), used: used)
    }
  }

  private static func isEntry(_ name: String) -> Bool {
    name.utf8.count == 64 + ending.utf8.count && name.hasSuffix(ending)
      && name.utf8.prefix(64).allSatisfy { "0123456789abcdef".utf8.contains($0) }
  }

  /// Removes the least recently used entries down to nine tenths of the limit, unless another process is doing so.
  ///
  /// - Returns: The size of the remaining entries, in bytes.
  func removeLeastRecentlyUsed(_ limit: Int) -> Int {
    let flags = O_CREAT | O_RDWR | O_NOFOLLOW | O_NONBLOCK
    guard let lock = try? SystemCalls.open(".lock", in: descriptor, flags, mode: 0o666) else {
      return size.bytes
    }
    defer { SystemCalls.close(lock) }
    guard (try? SystemCalls.tryLock(lock)) ?? true else { return size.bytes }
    StaleTemporaries.removeAll(in: opened)
    let files = files().sorted { ($0.used, $0.name) < ($1.used, $1.name) }
    var bytes = files.reduce(0) { $0 + $1.bytes }
    for file in files where bytes > limit / 10 * 9 {
      try? SystemCalls.remove(file.name, in: descriptor)
      bytes -= file.bytes
      noteRemoval(of: file.name)
    }
    return bytes
  }
}

/// Finds out whether other users may write to the folder.
extension EntryStore {
  /// The reason why other users may add and remove entries; nil when nobody else may write there. A group that consists
  /// of the user alone, as on many systems, does not count.
  package var exposure: String? {
    guard let status = try? SystemCalls.status(of: descriptor) else { return nil }
    let user = geteuid()
    if status.st_uid != user, status.st_uid != 0 { return "it belongs to another user" }
    let isOwnGroup = status.st_gid == getegid() && getegid() == user
    if status.st_mode & S_IWOTH != 0 || status.st_mode & S_IWGRP != 0 && !isOwnGroup {
      return "other users may write to it"
    }
    return nil
  }
}
