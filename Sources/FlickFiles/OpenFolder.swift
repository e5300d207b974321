import FlickPlatform

/// An open folder. It stays the same folder even if its name changes. It owns the descriptor.
package final class OpenFolder: Sendable {
  /// The folder's absolute path without symbolic links, at the time it was opened.
  package let path: String
  let descriptor: Int32

  private init(_ descriptor: Int32, path: String) { (self.descriptor, self.path) = (descriptor, path) }

  deinit { SystemCalls.close(descriptor) }

  /// Opens a folder that the user has named. Links in its path are followed.
  convenience init(_ path: String) throws(SystemError) {
    let path = try SystemCalls.resolved(path.isEmpty ? "." : path)
    self.init(try SystemCalls.open(path, O_RDONLY | O_DIRECTORY), path: path)
  }

  /// Opens a folder whose path must not contain links; if it does, the error is `ELOOP`.
  ///
  /// - Parameter path: The absolute path.
  convenience init(withoutLinks path: String) throws(SystemError) {
    // The folders above need only the permission to pass through.
    var step = try SystemCalls.open("/", OpenFolder.passage)
    defer { SystemCalls.close(step) }
    for name in path.split(separator: "/") {
      let next = try OpenFolder.open(String(name), in: step, OpenFolder.passage)
      SystemCalls.close(step)
      step = next
    }
    self.init(try SystemCalls.open(".", in: step, O_RDONLY | O_DIRECTORY), path: path)
  }

  /// Opens a folder in this one. A link is not followed; the error is `ELOOP`.
  ///
  /// - Parameter isMade: Whether to make the folder if it is missing.
  package func folder(_ name: String, isMade: Bool = false) throws(SystemError) -> OpenFolder {
    guard name != "..", !name.contains("/") else { throw SystemError(code: EINVAL) }
    if isMade {
      do { try SystemCalls.createFolder(name, in: descriptor) } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    let found = try OpenFolder.open(name, in: descriptor, O_RDONLY | O_DIRECTORY)
    return OpenFolder(found, path: path == "/" ? "/" + name : path + "/" + name)
  }

  /// Returns the type of the file with a name, without following links; nil if there is none.
  func kind(of name: String) throws(SystemError) -> mode_t? {
    do {
      return try SystemCalls.status(of: name, in: descriptor).st_mode & S_IFMT
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// Returns the names in the folder, in no particular order.
  package func names() throws(SystemError) -> [String] {
    try SystemCalls.names(in: descriptor).filter { $0 != "." && $0 != ".." }
  }

  /// Removes a file or a link.
  package func remove(_ name: String) throws(SystemError) { try SystemCalls.remove(name, in: descriptor) }

  /// The failure of work in this folder on an output: if somebody has removed the folder meanwhile, that is the reason,
  /// and repeating the work helps.
  ///
  /// - Parameters:
  ///   - path: The output's path in messages.
  ///   - usual: The failure if the folder is still there.
  func failure(_ path: String, or usual: FileError) -> FileError {
    let isRemoved = (try? SystemCalls.status(of: descriptor).st_nlink) == 0
    guard isRemoved || (try? SystemCalls.resolved(self.path)) == nil else { return usual }
    return .inputOutput(path: path, reason: "its folder was removed or renamed meanwhile")
  }

  /// `O_PATH`, which the C library's module does not declare.
  private static let passage: Int32 = 0o10_000_000 | O_DIRECTORY

  /// Opens a name without following links. If the name is a link where a folder is wanted, the system reports that it
  /// is not a folder; this function then throws `ELOOP`.
  private static func open(_ name: String, in folder: Int32, _ flags: Int32) throws(SystemError) -> Int32 {
    do {
      return try SystemCalls.open(name, in: folder, flags | O_NOFOLLOW)
    } catch {
      let kind = try? SystemCalls.status(of: name, in: folder).st_mode & S_IFMT
      throw kind == S_IFLNK ? SystemError(code: ELOOP) : error
    }
  }
}
