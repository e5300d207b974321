import FlickPlatform

/// A file that others read while it is written, line by line. Unlike an `OutputFile`, it has its name from the start.
package enum LiveFile {
  /// Opens the file for writing at its end, as a new file or continued.
  ///
  /// A new file takes the place of an older one, and has its permissions. So a run that still writes to the older file
  /// mixes no lines into the new one. If the older file cannot be removed, as when a container mounts it alone, it is
  /// emptied.
  ///
  /// A symbolic link to a file is replaced, never followed. Anything else, such as a pipe, is opened where it is,
  /// through links too, because shells name their pipes by links.
  ///
  /// - Throws: `FileError.cannotCreateOutput`.
  package static func open(_ path: String, isContinued: Bool) throws(FileError) -> Int32 {
    do throws(SystemError) {
      if isStream(path) {
        let flags = O_WRONLY | O_CREAT | (isContinued ? O_APPEND : O_TRUNC)
        return try SystemCalls.open(path, flags, mode: 0o666)
      }
      let older = try? SystemCalls.linkStatus(of: path)
      let isLink = older.map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
      if isLink { try SystemCalls.remove(path) }
      let flags = O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
      if isContinued { return try SystemCalls.open(path, flags, mode: 0o666) }
      if older != nil, !isLink { try? SystemCalls.remove(path) }
      // Another run may make the file at the same moment; then the later one replaces it, or both append whole lines.
      guard let new = try? SystemCalls.open(path, flags | O_EXCL, mode: 0o666) else {
        return try SystemCalls.open(path, flags | O_TRUNC, mode: 0o666)
      }
      if let older, !isLink { try? SystemCalls.setPermissions(of: new, older.st_mode & 0o7777) }
      return new
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
  }

  /// Whether the plain file behind an open descriptor has lost its name, because it was removed or replaced. What is
  /// written to it is lost.
  package static func isLost(_ descriptor: Int32, at path: String) -> Bool {
    guard !isStream(path), let status = try? SystemCalls.status(of: descriptor) else { return false }
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 0
  }

  /// Whether the path leads to something other than a plain file, or to one of the system's names for open files.
  private static func isStream(_ path: String) -> Bool {
    guard let status = try? SystemCalls.status(of: path) else { return false }
    return status.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }
}
