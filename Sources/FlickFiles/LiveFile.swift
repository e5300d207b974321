import FlickPlatform

/// A file that others read while it is written, line by line. It stands there from the start on, unlike an
/// `OutputFile`.
package enum LiveFile {
  /// Opens it for writing, anew or at its end.
  ///
  /// A symbolic link to a file is replaced, never followed. What is not a file, a pipe for example, is written to where
  /// it is, through links as well: that is how shells name their pipes.
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

  /// Whether there is something that is not a file, or a file that is open already.
  private static func isStream(_ path: String) -> Bool {
    guard let status = try? SystemCalls.status(of: path) else { return false }
    return status.st_mode & S_IFMT != S_IFREG || path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }
}
