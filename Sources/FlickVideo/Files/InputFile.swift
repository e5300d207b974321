import Glibc

/// Reading whole files, within a budget.
package enum InputFile {
  /// The bytes of a plain file.
  ///
  /// - Throws: `VideoError.missingInput` when there is no such file, it is not a plain file or may not be
  ///   read; `.unreadableImage` when it is larger than `limit` bytes; `.inputOutput` when reading fails.
  package static func bytes(of path: String, limit: Int) throws(VideoError) -> [UInt8] {
    let file: Int32
    let size: Int
    do {
      // Not blocking: opening a pipe would wait for its writer.
      file = try SystemCalls.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw .missingInput(path: path, reason: error.reason)
    }
    defer { SystemCalls.close(file) }
    do {
      let status = try SystemCalls.status(of: file)
      guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError(code: EINVAL) }
      size = Int(status.st_size)
    } catch {
      throw .missingInput(path: path, reason: "it is not a plain file")
    }
    guard size <= limit else {
      throw .unreadableImage(path: path, reason: "it has \(size) bytes, more than the \(limit) allowed")
    }
    do {
      return try SystemCalls.read(file, count: size)
    } catch {
      throw .inputOutput(path: path, reason: error.reason)
    }
  }
}
