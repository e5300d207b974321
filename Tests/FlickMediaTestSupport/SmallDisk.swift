package import FlickTestSupport
import Foundation

/// A file system of 128 KiB in memory, if one may be mounted here. Owns the mount.
package final class SmallDisk {
  package let folder = try! TemporaryFolder()

  package init() throws {
    try Program.run("mount", ["-t", "tmpfs", "-o", "size=128k", "tmpfs", folder.path])
  }

  deinit { _ = try? Program.run("umount", [folder.path]) }

  package static let isAvailable = (try? SmallDisk()) != nil
}
