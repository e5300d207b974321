import FlickBasics
import FlickPlatform
import Synchronization

/// Keeps results in a folder, one file each. The file's name is the key, a hash of everything that the result depends
/// on. An entry is complete or absent, and is checked when it is read; a damaged one is removed. It owns the opened
/// folder.
///
///     let store = try EntryStore("/home/me/.cache/flickbook", limit: 2_000_000_000)
///     if let entry = store.entry(for: key) { … }          // found
///     try store.put(StoreEntry(key: key, maker: me, content: bytes))
///
/// No symbolic link is followed; a link with an entry's name is removed. In a cache, only files of this user are
/// entries.
///
/// Several threads and processes may use the same folder. If it has a limit, the least recently used entries are
/// removed first. Reading an entry counts as using it.
package final class EntryStore: Sendable {
  /// The use of the entries. Those of a cache are for this user on this machine, and may be lost in a power failure.
  /// Results are for other processes, and are on the disk when `put` returns.
  package enum Purpose: Sendable { case cache, results }

  /// The size of the store: the number of entries, and their bytes.
  package struct Size: Hashable, Sendable {
    package var entries = 0
    package var bytes = 0
  }

  package let folder: String
  /// The largest size in bytes; nil for no limit.
  package let limit: Int?
  private let purpose: Purpose
  let opened: OpenFolder
  /// The approximate size in bytes, and the bytes that were added since it was last counted; nil before the first
  /// count.
  private let known = Mutex<(bytes: Int, since: Int)?>(nil)
  /// The ends of the keys that were put, which suffice to tell them apart; and whether one of these entries was removed
  /// to make room.
  private let own = Mutex<(keys: Set<String>, isRemoved: Bool)>(([], false))

  /// Opens the store. Missing folders are made.
  ///
  /// - Throws: `FileError.cannotCreateOutput`.
  package init(_ folder: String, limit: Int? = nil, for purpose: Purpose = .cache) throws(FileError) {
    (self.folder, self.limit, self.purpose) = (folder, limit, purpose)
    do {
      try EntryStore.createFolders(folder, mode: purpose == .cache ? 0o700 : 0o777)
      opened = try OpenFolder(folder)
    } catch {
      throw .cannotCreateOutput(path: folder, reason: error.reason)
    }
  }

  var descriptor: Int32 { opened.descriptor }

  package var isTooSmall: Bool { own.withLock(\.isRemoved) }

  /// Returns the entry under `key`, complete and checked; nil for none. This counts as using it.
  package func entry(for key: String) -> StoreEntry? { try? checkedEntry(for: key) }

  /// Whether there is an entry under `key`, with any content.
  package func has(_ key: String) -> Bool {
    (try? SystemCalls.status(of: EntryStore.name(of: key), in: descriptor)) != nil
  }

  /// Returns the entry under `key`; nil for none.
  ///
  /// - Throws: `StoreEntry.Fault` when something else is there, which is then removed.
  package func checkedEntry(for key: String) throws(StoreEntry.Fault) -> StoreEntry? {
    let name = EntryStore.name(of: key)
    do throws(StoreEntry.Fault) {
      guard let file = try open(name) else { return nil }
      defer { SystemCalls.close(file) }
      let entry = try StoreEntry(file: try bytes(of: file))
      guard entry.key == key else { throw .damaged(reason: "it is the entry of another key") }
      try? SystemCalls.touch(file)
      return entry
    } catch {
      try? SystemCalls.remove(name, in: descriptor)
      throw error
    }
  }

  /// Opens the file of an entry; nil when there is none, or it may not be read.
  private func open(_ name: String) throws(StoreEntry.Fault) -> Int32? {
    do throws(SystemError) {
      // `O_NONBLOCK`, because opening a pipe would wait for its writer.
      return try SystemCalls.open(name, in: descriptor, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      if error.code == ELOOP { throw .damaged(reason: "it is a symbolic link") }
      return nil
    }
  }

  /// Returns all bytes of an entry. A file that cannot be an entry is not read, because it could be larger than the
  /// memory.
  private func bytes(of file: Int32) throws(StoreEntry.Fault) -> [UInt8] {
    guard let status = try? SystemCalls.status(of: file), status.st_mode & S_IFMT == S_IFREG else {
      throw .damaged(reason: "it is not a plain file")
    }
    guard purpose == .results || status.st_uid == geteuid() else {
      throw .damaged(reason: "it belongs to another user")
    }
    let size = Int(status.st_size)
    guard size <= limit ?? Int.max else { throw .damaged(reason: "it is larger than the cache may be") }
    guard let head = try? SystemCalls.read(file, count: StoreEntry.headerSize) else {
      throw .damaged(reason: "it cannot be read")
    }
    guard try StoreEntry.fileSize(head: head) == size else { throw .damaged(reason: "it is cut off") }
    guard let bytes = try? SystemCalls.read(file, count: size) else {
      throw .damaged(reason: "it cannot be read")
    }
    return bytes
  }

  /// Keeps an entry in place of one with the same key. An entry that is larger than the limit is not kept.
  ///
  /// - Throws: `FileError` when the entry cannot be written.
  package func put(_ entry: StoreEntry) throws(FileError) {
    let bytes = entry.file()
    if let limit, bytes.count > limit { return }
    let name = EntryStore.name(of: entry.key)
    let file = try OutputFile(name, in: opened, path: folder + "/" + name)
    try file.write(bytes)
    try file.commit(synchronizing: purpose == .results)
    if limit != nil { own.withLock { _ = $0.keys.insert(String(entry.key.suffix(12))) } }
    makeRoom(after: bytes.count)
  }

  /// Removes an entry, if there is one.
  package func remove(_ key: String) { try? SystemCalls.remove(EntryStore.name(of: key), in: descriptor) }

  /// Removes the temporary files that killed processes left in the folder.
  package func removeStaleTemporaries() { StaleTemporaries.removeAll(in: opened) }

  /// The size of the store now.
  package var size: Size {
    files().reduce(into: Size()) { size, file in
      size.entries += 1
      size.bytes += file.bytes
    }
  }

  /// Removes all entries.
  package func clear() {
    for file in files() { try? SystemCalls.remove(file.name, in: descriptor) }
    removeStaleTemporaries()
    known.withLock { $0 = nil }
  }

  private func makeRoom(after bytes: Int) {
    guard let limit else { return }
    known.withLock { known in
      // Other processes add entries, too, so all are counted again at times.
      if known == nil || known!.since > limit / 8 { known = (size.bytes - bytes, 0) }
      known!.bytes += bytes
      known!.since += bytes
      if known!.bytes > limit { known = (removeLeastRecentlyUsed(limit), 0) }
    }
  }

  func noteRemoval(of name: String) {
    guard let key = EntryStore.key(ofName: name) else { return }
    own.withLock { own in if own.keys.contains(String(key.suffix(12))) { own.isRemoved = true } }
  }

  private static func createFolders(_ path: String, mode: mode_t) throws(SystemError) {
    do throws(SystemError) {
      try SystemCalls.createFolder(path, mode: mode)
    } catch {
      guard error.code == ENOENT else { return try requireMade(error) }
      let above = PathString.folder(of: path)
      guard above != ".", above != "/" else { throw error }
      try createFolders(above, mode: mode)
      do throws(SystemError) { try SystemCalls.createFolder(path, mode: mode) } catch {
        try requireMade(error)
      }
    }
  }

  /// Passes on a failure to make a folder, unless the folder is there: a path that ends in a slash names a folder that
  /// has just been made, and other processes make folders, too.
  private static func requireMade(_ error: SystemError) throws(SystemError) {
    if error.code != EEXIST { throw error }
  }
}
