import FlickPlatform

/// A mark that shows whether a file is unchanged, without reading it. The marks of all missing files are equal.
package struct FileStamp: Hashable, Sendable {
  private var numbers: [Int]

  /// Reads the mark of the file at a path. Links are followed.
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
