import FlickPlatform

/// A file that others read while it is written, line by line. Unlike an `OutputFile`, it has its name from the start.
package enum LiveFile {
  /// Opens the file for writing, emptied or at its end.
  ///
  /// A symbolic link to a file is replaced, never followed. Anything else, such as a pipe, is opened where it is,
  /// through links too, because shells name their pipes by links.
  ///
  /// - Throws: `FileError.cannotCreateOutput`.
  package static func open(_ path: String, isContinued: Bool) throws(FileError) -> Int32 {
    do throws(SystemError) {
      let flags = O_WRONLY | O_CREAT | (isContinued ? O_APPEND : O_TRUNC)
      if isStream(path) { return try SystemCalls.open(path, flags, mode: 0o666) }
      if let link = try? SystemCalls.linkStatus(of: path), link.st_mode & S_IFMT == S_IFLNK {
        try SystemCalls.remove(path)
      }
      return try SystemCalls.open(path, flags | O_NOFOLLOW, mode: 0o666)
    } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
  }

  /// Whether the path leads to something other than a plain file, or to one of the system's names for open files.
  private static func isStream(_ path: String) -> Bool {
    guard let status = try? SystemCalls.status(of: path) else { return false }
    return status.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }
}
