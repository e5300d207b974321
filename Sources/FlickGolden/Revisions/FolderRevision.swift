import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPlatform

/// A folder as it was in a commit of the Git repository that contains it. It is unpacked into a temporary folder, which
/// exists as long as this object lives. The folder itself may have been deleted since that commit.
final class FolderRevision {
  private let temporary: ScratchFolder
  /// The path of the unpacked files.
  let path: String

  /// - Parameter revision: Any revision that Git accepts: `HEAD~1`, `v1.2`, `main@{yesterday}`.
  /// - Throws: `Git.Failure`.
  init(_ revision: String, of folder: String) throws(Git.Failure) {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Git.Failure(reason: "'\(revision)' is not a revision")
    }
    let folder = FileSystem.normalized(folder)
    var present = folder
    while !FileSystem.isFolder(present) { present = PathString.folder(of: present) }
    let git = Git(folder: present)
    let inRepository = try git("rev-parse", "--show-prefix") + FileSystem.relative(folder, to: present)
    do {
      temporary = try ScratchFolder()
      path = temporary.path(of: "files")
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw Git.Failure(reason: "no temporary folder can be made")
    }
    // A separate index leaves the user's untouched. Unlike `git archive`, it also includes files that attributes
    // exclude.
    let index = temporary.path(of: "index")
    let top = Git(folder: try git("rev-parse", "--show-toplevel"))
    try top("read-tree", "\(revision):\(inRepository)", index: index)
    try top("checkout-index", "--all", "--prefix=\(path)/", index: index)
  }
}
