// Unsafe: the system call for reading writes into memory that is passed by address.

import FlickBasics
import FlickDiagnostics
import FlickPlatform

/// The file of a scene, or of a part. It is read whole, but never beyond the largest size of a scene.
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

  /// Returns the file's bytes, at most one more than allowed.
  private func bytes() throws(AssetError) -> [UInt8] {
    // The file is opened without waiting, because a pipe without a writer must be refused, not waited for.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw AssetError(reason, isOutOfResources ? .unreadable : .closed) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw AssetError(reason, .unreadable) }
    if let obstacle = status.obstacle { throw AssetError(obstacle, .closed) }
    // The buffer has one byte more than the file, to notice its end; the file may grow meanwhile.
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

  /// Whether the file is not to blame: too many other files are open, or memory is short.
  private var isOutOfResources: Bool { errno == EMFILE || errno == ENFILE || errno == ENOMEM }

  private var reason: String {
    switch errno {
    case ENOENT: PathString.scheme(of: path) == nil ? "there is no such file" : PathString.addressReason
    case EACCES: "permission denied"
    case ENAMETOOLONG: "its name is too long"
    // The C library owns the text, which is copied at once.
    default: unsafe String(cString: strerror(errno))
    }
  }
}
