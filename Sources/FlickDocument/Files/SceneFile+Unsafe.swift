// Unsafe: the system call that reads bytes writes into memory that is passed by address.

import FlickDiagnostics
import FlickPlatform

/// The file of a scene, or of a part of scenes, read whole, but never more of it than one may have.
package struct SceneFile {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package func text() throws(AssetError) -> String {
    let bytes = try bytes()
    if bytes.count > ReadingLimits.bytes { throw AssetError("it is larger than 1 MiB") }
    return try TextEncoding.text(of: bytes)
  }

  /// At most one byte more than allowed.
  private func bytes() throws(AssetError) -> [UInt8] {
    // Without waiting: what is not a regular file is refused, even a pipe that nobody writes to.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw AssetError(reason, isWantOfRoom ? .unreadable : .closed) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw AssetError(reason, .unreadable) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw AssetError("it is not a regular file", .closed) }
    // The buffer has the size of the file and a byte more to see its end; the file may grow meanwhile.
    var bytes = [UInt8](repeating: 0, count: min(Int(status.st_size), ReadingLimits.bytes) + 1)
    var count = 0
    while true {
      if count == bytes.count {
        if count > ReadingLimits.bytes { break }
        bytes += [UInt8](repeating: 0, count: ReadingLimits.bytes + 1 - count)
      }
      let n = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe FlickPlatform.read(file, buffer.baseAddress! + count, buffer.count - count)
      }
      if n < 0, errno == EINTR { continue }
      guard n >= 0 else { throw AssetError(reason, .unreadable) }
      if n == 0 { break }
      count += n
    }
    return Array(bytes[..<count])
  }

  /// Whether nothing is wrong with the file: too many others are open.
  private var isWantOfRoom: Bool { errno == EMFILE || errno == ENFILE || errno == ENOMEM }

  private var reason: String {
    switch errno {
    case ENOENT: "there is no such file"
    case EACCES: "permission denied"
    case ENAMETOOLONG: "its name is too long"
    // A text of the C library's that is copied at once.
    default: unsafe String(cString: strerror(errno))
    }
  }
}
