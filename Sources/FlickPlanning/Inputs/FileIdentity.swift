import FlickFiles
import FlickPlatform

/// The identity of a file's present content, found without reading it: its place on the disk, size and time of change.
/// Links are followed.
package struct FileIdentity: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ path: String) {
    guard let status = try? SystemCalls.status(of: path) else {
      description = path
      return
    }
    let changed = "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    description = "\(status.st_dev):\(status.st_ino):\(status.st_size):\(changed):\(path)"
  }
}
