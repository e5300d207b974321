import FlickPlatform

/// A folder of files that is either complete or absent. Its files are written into a hidden folder in the same place,
/// which takes the target's name in one step when all files are complete and on the disk. A previous folder is replaced
/// only if it holds nothing but plain files of the same kind. Whatever fails leaves it as it was. A symbolic link to a
/// folder is itself replaced. It owns the descriptor and the hidden folder.
///
/// A killed run leaves a hidden folder `.NAME.flickbook-XXXXXX`, which the next run for the same target removes. A lock
/// on the folder shows that its writer is still running. If the file system cannot exchange two folders, the old one is
/// first moved aside, so for a moment neither folder exists.
///
/// Several threads may write files at the same time.
package final class OutputFolder: Sendable {
  /// The target as the caller named it.
  package let path: String

  private let folder: Int32
  private let place: OutputPlace
  private let temporaryName: String
  private let mayReplace: @Sendable (String) -> Bool
  private let state = FolderState()

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - mayReplace: Whether a folder that holds a file with this name may be replaced.
  /// - Throws: `FileError.cannotCreateOutput` when the folder above is missing or not accessible, or when something
  ///   other than such a folder has the target's name.
  package convenience init(_ path: String, mayReplace: @escaping @Sendable (String) -> Bool) throws(FileError)
  {
    try self.init(OutputFolder.place(named: path), mayReplace: mayReplace)
  }

  /// Makes a folder below another one. No link may lead out of that one.
  package init(_ target: FilePlace, mayReplace: @escaping @Sendable (String) -> Bool) throws(FileError) {
    path = target.path
    self.mayReplace = mayReplace
    do throws(SystemError) {
      place = try OutputPlace(ofFolder: target)
      OutputFolder.removeStale(of: place)
      (folder, temporaryName) = try OutputFolder.openHidden(place)
    } catch {
      let isFile = (try? SystemCalls.status(of: path).st_mode & S_IFMT) == S_IFREG
      throw .cannotCreateOutput(
        path: path,
        reason: isFile ? "it is a file, and the output is a folder of files" : target.reason(error))
    }
    let stranger: String?
    do { stranger = try self.stranger() } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
    if let stranger {
      throw .cannotCreateOutput(
        path: path, reason: "the folder holds '\(stranger)', which Flickbook does not replace")
    }
  }

  deinit {
    // The descriptor is closed first, because removing the folder needs one and there may be no other.
    SystemCalls.close(folder)
    if !state.isCommitted { OutputFolder.remove(temporaryName, in: place.folder) }
  }

  /// Writes a whole file in the folder.
  package func write(_ bytes: [UInt8], as name: String) throws(FileError) {
    try reportingFailures { () throws(SystemError) in
      let file = try SystemCalls.open(name, in: folder, O_CREAT | O_EXCL | O_WRONLY, mode: 0o666)
      defer { SystemCalls.close(file) }
      try SystemCalls.write(bytes, to: file)
      try SystemCalls.synchronize(file)
    }
    state.add(bytes.count)
  }

  /// The size of all files so far, in bytes.
  package var byteCount: Int { state.byteCount }

  /// Gives the folder its name. The folder cannot be used after that.
  package func commit() throws(FileError) {
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
    // A file may have been put there in the meantime.
    if try stranger() != nil { throw SystemError(code: ENOTEMPTY) }
    do throws(SystemError) {
      try SystemCalls.exchange(temporaryName, with: place.name, in: parent)
      OutputFolder.remove(temporaryName, in: place.folder)
    } catch {
      guard error.code == EINVAL || error.code == ENOSYS else { throw error }
      let aside = place.newTemporaryName()
      do throws(SystemError) {
        try SystemCalls.rename(place.name, to: aside, in: parent)
      } catch {
        guard error.code == ENOENT else { throw error }
      }
      // If the process is killed between the renamings, no folder has the name, and the next run removes the old one.
      do throws(SystemError) {
        try SystemCalls.rename(temporaryName, to: place.name, in: parent)
      } catch {
        try? SystemCalls.renameToNew(aside, to: place.name, in: parent)
        throw error
      }
      OutputFolder.remove(aside, in: place.folder)
    }
  }

  private var parent: Int32 { place.folder.descriptor }

  private static func place(named path: String) -> FilePlace {
    FilePlace(named: path.hasSuffix("/") ? String(path.dropLast()) : path)
  }

  private func reportingFailures(_ body: () throws(SystemError) -> Void) throws(FileError) {
    do { try body() } catch { throw .inputOutput(path: path, reason: error.reason) }
  }
}

extension OutputFolder {
  /// Makes a locked hidden folder in the target's place; if this fails, nothing stays behind.
  private static func openHidden(
    _ place: OutputPlace
  ) throws(SystemError) -> (descriptor: Int32, name: String) {
    let parent = place.folder.descriptor
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
        // Another run may have taken the folder for an abandoned one before it was locked.
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

  /// Returns the first entry of the target, by name, that is not a file that may be replaced; hidden entries count,
  /// too.
  private func stranger() throws(SystemError) -> String? {
    let target: Int32
    do throws(SystemError) {
      target = try SystemCalls.open(place.name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    } catch {
      // The target is missing, or it is a link, and only the link itself is replaced.
      if [ENOENT, ELOOP, ENOTDIR].contains(error.code) { return nil }
      throw error
    }
    defer { SystemCalls.close(target) }
    // This reads the opened folder itself, even if its name is taken by another one.
    let names = try SystemCalls.names(in: target)
    return names.filter { $0 != "." && $0 != ".." }.sorted().first { isStrange($0, in: target) }
  }

  private func isStrange(_ name: String, in folder: Int32) -> Bool {
    do throws(SystemError) {
      return try SystemCalls.status(of: name, in: folder).st_mode & S_IFMT != S_IFREG || !mayReplace(name)
    } catch {
      // Another run may be removing the folder that it has replaced.
      return error.code != ENOENT
    }
  }

  /// Removes the hidden folders that killed runs left for a target, which need not exist.
  static func removeStale(of path: String) {
    if let place = try? OutputPlace(ofFolder: OutputFolder.place(named: path)) { removeStale(of: place) }
  }

  /// Removes the hidden folders that killed runs left; their locks are free.
  private static func removeStale(of place: OutputPlace) {
    let (prefix, parent) = (place.temporaryPrefix, place.folder.descriptor)
    for name in (try? place.folder.names()) ?? [] where name.hasPrefix(prefix) {
      guard name.utf8.count == prefix.utf8.count + OutputPlace.suffixLength,
        let folder = try? SystemCalls.open(name, in: parent, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
      else { continue }
      defer { SystemCalls.close(folder) }
      if (try? SystemCalls.tryLock(folder)) == true { remove(name, in: place.folder) }
    }
  }

  /// Removes a folder of plain files as far as possible, or a link.
  private static func remove(_ name: String, in parent: OpenFolder) {
    // The first attempt may fail for a reason that does not last.
    if (try? removeOnce(name, in: parent)) == nil { try? removeOnce(name, in: parent) }
  }

  private static func removeOnce(_ name: String, in parent: OpenFolder) throws(SystemError) {
    // The name may be that of a symbolic link that the folder has replaced.
    if (try? parent.remove(name)) != nil { return }
    // The listing is closed before the folder is opened, since there may be few descriptors left.
    let files = try SystemCalls.names(inFolder: parent.path + "/" + name)
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    let folder = try SystemCalls.open(name, in: parent.descriptor, flags)
    defer { SystemCalls.close(folder) }
    for file in files where file != "." && file != ".." {
      try? SystemCalls.remove(file, in: folder)
    }
    try SystemCalls.removeFolder(name, in: parent.descriptor)
  }
}
