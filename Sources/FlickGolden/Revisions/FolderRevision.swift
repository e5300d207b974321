import FlickBasics
import FlickFiles
import FlickPlanning
import FlickPlatform

/// A folder as it was in a commit of the Git repository around it, unpacked into a temporary one for as long as this
/// value lives. It need not be there any more.
final class FolderRevision {
  private let temporary: ScratchFolder
  /// Where its files are now.
  let path: String

  /// - Parameter revision: Whatever Git takes for one: `HEAD~1`, `v1.2`, `main@{yesterday}`.
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
    // An index of our own: the user's stays as it is, and attributes that leave files out of archives do not count.
    let index = temporary.path(of: "index")
    let top = Git(folder: try git("rev-parse", "--show-toplevel"))
    try top("read-tree", "\(revision):\(inRepository)", index: index)
    try top("checkout-index", "--all", "--prefix=\(path)/", index: index)
  }
}
