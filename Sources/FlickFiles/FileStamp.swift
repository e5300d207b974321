import FlickPlatform

/// A mark by which a file is known to be still the same, without reading it; equal for nothing at a path.
package struct FileStamp: Hashable, Sendable {
  private var numbers: [Int]

  /// Links are followed.
  package init(_ path: String) {
    guard let status = try? SystemCalls.status(of: path) else {
      numbers = []
      return
    }
    numbers = [
      Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec,
      status.st_mtim.tv_nsec,
      status.st_ctim.tv_sec, status.st_ctim.tv_nsec,
    ]
  }
}
