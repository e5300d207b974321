import Glibc

/// A folder of files that is whole or absent: its files are written into a hidden folder beside it, which takes the
/// target's place in one step when all of them are complete and on the disk. A folder that stood there before is
/// replaced only if all it holds are plain files of the same kind; whatever fails leaves it as it was. A symbolic link to a
/// folder is replaced itself.
///
/// A killed run leaves a hidden folder `.NAME.flickbook-XXXXXX`, which the next run for the same target clears away; the
/// lock on it tells that its writer is gone. Where the file system cannot exchange two folders, the old one is moved
/// aside first, so that for a moment neither stands there.
///
/// Files may be written by any number of threads.
public final class OutputFolder: Sendable {
  /// The target as the caller named it.
  public let path: String

  private let parent: Int32
  private let folder: Int32
  private let place: OutputPlace
  private let temporaryName: String
  private let mayReplace: @Sendable (String) -> Bool
  private let state = FolderState()

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - mayReplace: Whether a folder that holds a file of that name may be replaced.
  /// - Throws: `FileError.cannotCreateOutput` when the folder above is missing or closed to us, or something else than
  ///   such a folder has the target's name.
  public init(_ path: String, mayReplace: @escaping @Sendable (String) -> Bool) throws(FileError) {
    self.path = path
    self.mayReplace = mayReplace
    do {
      place = try OutputPlace(folder: path)
      parent = try SystemCalls.open(place.folder, O_RDONLY | O_DIRECTORY)
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    do throws(SystemError) {
      OutputFolder.removeStale(of: place, in: parent)
      (folder, temporaryName) = try OutputFolder.openHidden(place, in: parent)
    } catch {
      SystemCalls.close(parent)
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    let stranger: String?
    do { stranger = try self.stranger() } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    if let stranger {
      throw .cannotCreateOutput(
        path: path, reason: "the folder holds '\(stranger)', which is not ours to replace")
    }
  }

  deinit {
    // Before the removal, which needs a descriptor where there may be no other.
    SystemCalls.close(folder)
    if !state.isCommitted { OutputFolder.remove(temporaryName, in: parent, at: place.folder) }
    SystemCalls.close(parent)
  }

  /// Writes a whole file.
  public func write(_ bytes: [UInt8], as name: String) throws(FileError) {
    try reportingFailures { () throws(SystemError) in
      let file = try SystemCalls.open(name, in: folder, O_CREAT | O_EXCL | O_WRONLY, mode: 0o666)
      defer { SystemCalls.close(file) }
      try SystemCalls.write(bytes, to: file)
      try SystemCalls.synchronize(file)
    }
    state.add(bytes.count)
  }

  /// The bytes of all files so far.
  public var byteCount: Int { state.byteCount }

  /// Gives the folder its name, for good. Nothing can be done with it after that.
  public func commit() throws(FileError) {
    try reportingFailures { () throws(SystemError) in
      try SystemCalls.synchronize(folder)
      do throws(SystemError) {
        try SystemCalls.renameToNew(temporaryName, to: place.name, in: parent)
      } catch {
        guard error.code == EEXIST || error.code == ENOTEMPTY || error.code == EINVAL else { throw error }
        try replaceOld()
      }
      state.isCommitted = true
      try SystemCalls.synchronize(parent)
    }
  }

  private func replaceOld() throws(SystemError) {
    // Somebody may have put something there meanwhile.
    if try stranger() != nil { throw SystemError(code: ENOTEMPTY) }
    do throws(SystemError) {
      try SystemCalls.exchange(temporaryName, with: place.name, in: parent)
      OutputFolder.remove(temporaryName, in: parent, at: place.folder)
    } catch {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      let aside = place.newTemporaryName()
      do throws(SystemError) {
        try SystemCalls.rename(place.name, to: aside, in: parent)
      } catch {
        guard error.code == ENOENT else { throw error }
      }
      try SystemCalls.rename(temporaryName, to: place.name, in: parent)
      OutputFolder.remove(aside, in: parent, at: place.folder)
    }
  }

  private func reportingFailures(_ body: () throws(SystemError) -> Void) throws(FileError) {
    do { try body() } catch { throw .inputOutput(path: path, reason: error.reason) }
  }
}

extension OutputFolder {
  /// Makes a locked folder beside the target, or leaves nothing.
  private static func openHidden(
    _ place: OutputPlace, in parent: Int32
  ) throws(SystemError) -> (descriptor: Int32, name: String) {
    while true {
      let name = place.newTemporaryName()
      do throws(SystemError) {
        try SystemCalls.createFolder(name, in: parent)
      } catch {
        if error.code == EEXIST { continue }
        throw error
      }
      do throws(SystemError) {
        let descriptor = try SystemCalls.open(name, in: parent, O_RDONLY | O_DIRECTORY)
        // Another run may have taken the folder for a stale one before it was locked.
        if OutputFile.isLockedByUs(descriptor), try SystemCalls.status(of: descriptor).st_nlink > 0 {
          return (descriptor, name)
        }
        SystemCalls.close(descriptor)
      } catch {
        try? SystemCalls.removeFolder(name, in: parent)
        if error.code != ENOENT { throw error }
      }
    }
  }

  /// What stands in the target, hidden or not, and is not a file that may be replaced; the first by its name.
  private func stranger() throws(SystemError) -> String? {
    let target: Int32
    do throws(SystemError) {
      target = try SystemCalls.open(place.name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      // Nothing is there, or a link, of which nothing but itself is replaced.
      if [ENOENT, ELOOP, ENOTDIR].contains(error.code) { return nil }
      throw error
    }
    defer { SystemCalls.close(target) }
    // The folder itself, whoever may have taken its name meanwhile.
    let names = try SystemCalls.names(in: target)
    return names.filter { $0 != "." && $0 != ".." }.sorted().first { isStrange($0, in: target) }
  }

  private func isStrange(_ name: String, in folder: Int32) -> Bool {
    do throws(SystemError) {
      return try SystemCalls.status(of: name, in: folder).st_mode & S_IFMT != S_IFREG || !mayReplace(name)
    } catch {
      // Another run removes what it has replaced.
      return error.code != ENOENT
    }
  }

  /// Removes what killed runs left behind of a folder that need not exist.
  static func removeStale(of path: String) {
    guard let place = try? OutputPlace(folder: path),
      let parent = try? SystemCalls.open(place.folder, O_RDONLY | O_DIRECTORY)
    else { return }
    removeStale(of: place, in: parent)
    SystemCalls.close(parent)
  }

  /// Removes the folders that killed runs left behind: those whose lock is free.
  private static func removeStale(of place: OutputPlace, in parent: Int32) {
    let prefix = place.temporaryPrefix
    for name in (try? SystemCalls.names(inFolder: place.folder)) ?? [] where name.hasPrefix(prefix) {
      guard name.utf8.count == prefix.utf8.count + OutputPlace.suffixLength,
        let folder = try? SystemCalls.open(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      else { continue }
      defer { SystemCalls.close(folder) }
      if (try? SystemCalls.tryLock(folder)) == true { remove(name, in: parent, at: place.folder) }
    }
  }

  /// Removes a folder of plain files, as far as possible, or a link.
  private static func remove(_ name: String, in parent: Int32, at path: String) {
    // What stood in the way may have passed.
    if (try? removeOnce(name, in: parent, at: path)) == nil {
      try? removeOnce(name, in: parent, at: path)
    }
  }

  private static func removeOnce(_ name: String, in parent: Int32, at path: String) throws(SystemError) {
    // A symbolic link that the folder has taken the place of.
    if (try? SystemCalls.remove(name, in: parent)) != nil { return }
    // One after the other, since there may be few descriptors left.
    let files = try SystemCalls.names(inFolder: path + "/" + name)
    let folder = try SystemCalls.open(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    defer { SystemCalls.close(folder) }
    for file in files where file != "." && file != ".." {
      try? SystemCalls.remove(file, in: folder)
    }
    try SystemCalls.removeFolder(name, in: parent)
  }
}
