// Unsafe: system calls take pointers. Each call is wrapped once, here, and repeated when a signal interrupts it.
import CLinux
package import FlickPlatform

/// The error number of a failed system call.
package struct SystemError: Error, Hashable {
  package let code: Int32

  package init(code: Int32) { self.code = code }

  /// Whether the file does not exist.
  package var isMissingFile: Bool { code == ENOENT }
  /// Whether there is a symbolic link where none is allowed.
  package var isUnexpectedLink: Bool { code == ELOOP }

  package var reason: String { unsafe String(cString: strerror(code)) }

  /// Whether the request is in order, but the process or the system has no room for it.
  package var isOutOfResources: Bool { [EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN].contains(code) }
}

/// The system calls of this module.
package enum SystemCalls {
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) -> Int32 {
    try repeating { unsafe FlickPlatform.open(path, flags | O_CLOEXEC, mode) }
  }

  static func open(
    _ name: String, in folder: Int32, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemError) -> Int32 {
    try repeating { unsafe FlickPlatform.openat(folder, name, flags | O_CLOEXEC, mode) }
  }

  /// Creates a file without a name, for reading and writing.
  static func openUnnamed(in folder: Int32, mode: mode_t) throws(SystemError) -> Int32 {
    // `O_TMPFILE`, which the C library's module does not declare.
    try open(".", in: folder, 0o20_000_000 | O_DIRECTORY | O_RDWR, mode: mode)
  }

  /// Closes a descriptor. The call is not repeated, because Linux has released the descriptor even when it reports an
  /// interruption.
  package static func close(_ descriptor: Int32) { _ = FlickPlatform.close(descriptor) }

  /// Checks that the process may open so many more files at once, for libraries that skip what they cannot open.
  package static func requireDescriptors(_ count: Int) throws(SystemError) {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count { opened.append(try open("/", O_RDONLY | O_DIRECTORY)) }
  }

  /// Makes a descriptor refer to the open file of another one.
  static func redirect(_ descriptor: Int32, to other: Int32) throws(SystemError) {
    try repeating { dup2(other, descriptor) }
    try repeating { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  static func synchronize(_ descriptor: Int32) throws(SystemError) {
    try repeating { fsync(descriptor) }
  }

  package static func status(of descriptor: Int32) throws(SystemError) -> stat {
    var status = stat()
    try repeating { unsafe fstat(descriptor, &status) }
    return status
  }

  /// Returns the size of an open file in bytes.
  package static func byteCount(of descriptor: Int32) throws(SystemError) -> Int {
    Int(try status(of: descriptor).st_size)
  }

  package static func status(of path: String) throws(SystemError) -> stat {
    var status = stat()
    try repeating { unsafe stat(path, &status) }
    return status
  }

  /// Returns the status of a path, without following a symbolic link.
  package static func linkStatus(of path: String) throws(SystemError) -> stat {
    var status = stat()
    try repeating { unsafe lstat(path, &status) }
    return status
  }

  static func canRead(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Returns the absolute path without symbolic links.
  package static func resolved(_ path: String) throws(SystemError) -> String {
    guard let resolved = unsafe realpath(path, nil) else { throw SystemError(code: errno) }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Gives the file at `path` another name. If `path` is a symbolic link, this names the file that it leads to.
  static func link(_ path: String, as name: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe linkat(AT_FDCWD, path, folder, name, AT_SYMLINK_FOLLOW) }
  }

  static func rename(_ name: String, to newName: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe renameat(folder, name, folder, newName) }
  }

  /// Renames a file, unless the new name is taken; then the error is `EEXIST`.
  static func renameToNew(_ name: String, to newName: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe flick_rename(folder, name, newName, 1) }
  }

  /// Exchanges the names of two files or folders.
  static func exchange(_ name: String, with other: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe flick_rename(folder, name, other, 2) }
  }

  static func status(of name: String, in folder: Int32) throws(SystemError) -> stat {
    var status = stat()
    try repeating { unsafe fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
    return status
  }

  /// Returns the status of a name, following a symbolic link.
  static func targetStatus(of name: String, in folder: Int32) throws(SystemError) -> stat {
    var status = stat()
    try repeating { unsafe fstatat(folder, name, &status, 0) }
    return status
  }

  /// - Parameter mode: The folder's permissions, which the user's mask restricts.
  package static func createFolder(_ path: String, mode: mode_t) throws(SystemError) {
    try repeating { unsafe mkdir(path, mode) }
  }

  static func createFolder(_ name: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe mkdirat(folder, name, 0o777) }
  }

  /// Removes a folder, which has to be empty.
  static func removeFolder(_ name: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe unlinkat(folder, name, AT_REMOVEDIR) }
  }

  static func remove(_ name: String, in folder: Int32) throws(SystemError) {
    try repeating { unsafe unlinkat(folder, name, 0) }
  }

  static func remove(_ path: String) throws(SystemError) {
    try repeating { unsafe unlink(path) }
  }

  /// Takes the file's lock unless another process holds it. The lock is released when the descriptor is closed.
  static func tryLock(_ descriptor: Int32) throws(SystemError) -> Bool {
    do {
      try repeating { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// Whether another program has the file open for writing; false where the system cannot tell.
  static func isOpenForWriting(_ descriptor: Int32) -> Bool {
    // `F_SETSIG` and `F_SETLEASE`, which the C library's module does not declare. A lease is granted when nobody
    // writes. When a program wants to write while the lease is held, this process gets a signal, which has to be
    // harmless.
    let (setSignal, setLease): (Int32, Int32) = (10, 1024)
    guard fcntl(descriptor, setSignal, SIGURG) == 0 else { return false }
    guard fcntl(descriptor, setLease, Int32(F_RDLCK)) == 0 else { return errno == EAGAIN }
    _ = fcntl(descriptor, setLease, Int32(F_UNLCK))
    return false
  }

  static func setPermissions(of descriptor: Int32, _ mode: mode_t) throws(SystemError) {
    try repeating { fchmod(descriptor, mode) }
  }

  /// Sets the modification time of the file to now.
  static func touch(_ descriptor: Int32) throws(SystemError) {
    try repeating { futimens(descriptor, nil) }
  }

  /// Returns the names in a folder, in no particular order.
  static func names(inFolder path: String) throws(SystemError) -> [String] {
    try entries(inFolder: path).map { String(decoding: $0.name, as: UTF8.self) }
  }

  /// Returns the names in a folder as bytes, and whether each is known to be a folder.
  static func entries(inFolder path: String) throws(SystemError) -> [(name: [UInt8], isFolder: Bool)] {
    guard let stream = unsafe opendir(path) else { throw SystemError(code: errno) }
    return unsafe entries(of: stream)
  }

  /// Returns the names in an open folder, whatever its own name is now.
  static func names(in folder: Int32) throws(SystemError) -> [String] {
    let descriptor = try open(".", in: folder, O_RDONLY | O_DIRECTORY)
    guard let stream = unsafe fdopendir(descriptor) else {
      let failure = SystemError(code: errno)
      close(descriptor)
      throw failure
    }
    return unsafe entries(of: stream).map { String(decoding: $0.name, as: UTF8.self) }
  }

  private static func entries(of stream: OpaquePointer) -> [(name: [UInt8], isFolder: Bool)] {
    defer { unsafe closedir(stream) }
    var entries: [(name: [UInt8], isFolder: Bool)] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      entries.append((name, unsafe Int(entry.pointee.d_type) == Int(DT_DIR)))
    }
    return entries
  }

  package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try transferring {
        unsafe bytes.withUnsafeBytes {
          let count = unsafe FlickPlatform.write(descriptor, $0.baseAddress! + done, $0.count - done)
          return count < 0 && errno == EAGAIN ? waitForRoom(descriptor) : count
        }
      }
    }
  }

  /// Waits until a pipe has room, when another program has made it non-blocking.
  private static func waitForRoom(_ descriptor: Int32) -> Int {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, -1) < 0 ? -1 : 0
  }

  /// Writes bytes at `offset`, over those that are there.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, at offset: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try transferring {
        unsafe bytes.withUnsafeBytes {
          unsafe pwrite(descriptor, $0.baseAddress! + done, $0.count - done, off_t(offset + done))
        }
      }
    }
  }

  /// Returns up to `count` bytes from `offset` on; fewer at the file's end.
  package static func read(_ descriptor: Int32, count: Int, from offset: Int = 0) throws(SystemError)
    -> [UInt8]
  {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let more = try transferring {
        unsafe bytes.withUnsafeMutableBytes {
          unsafe pread(descriptor, $0.baseAddress! + done, count - done, off_t(offset + done))
        }
      }
      if more == 0 { break }
      done += more
    }
    return Array(bytes.prefix(done))
  }

  @discardableResult
  static func repeating(_ call: () -> Int32) throws(SystemError) -> Int32 {
    Int32(try transferring { Int(call()) })
  }

  static func transferring(_ call: () -> Int) throws(SystemError) -> Int {
    while true {
      let result = call()
      if result >= 0 { return result }
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
  }
}
