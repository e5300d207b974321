import FlickBasics
package import FlickPlanning

/// A scene and the other files of its folder, as they were in a commit of the Git repository that contains the folder.
package final class SceneRevision {
  /// The path of the unpacked scene, valid as long as this object lives.
  package let path: String
  private let folder: FolderRevision

  /// - Parameters:
  ///   - revision: Any revision that Git accepts: `HEAD~1`, `v1.2`, `main@{yesterday}`.
  ///   - path: The path of the scene, relative to the current folder. The scene and its folder may have been deleted
  ///     since that commit.
  /// - Throws: `FlickbookError.inputMissing`, with Git's message, or if the commit has no such file.
  package init(_ revision: String, _ path: String) throws(FlickbookError) {
    do {
      folder = try FolderRevision(revision, of: PathString.folder(of: path))
    } catch {
      throw .inputMissing(path: "\(revision):\(path)", reason: error.reason)
    }
    self.path = PathString.joined([folder.path, PathString.name(of: path)])
    guard FileSystem.kind(of: self.path) == .file else {
      throw .inputMissing(path: "\(revision):\(path)", reason: "the file did not exist at that commit")
    }
  }

  /// The path of the file that changes whenever the latest commit becomes another one; nil if Git does not tell.
  package static func commitLog(of path: String) -> String? {
    let folder = FileSystem.normalized(PathString.folder(of: path))
    guard let log = try? Git(folder: folder)("rev-parse", "--git-path", "logs/HEAD") else { return nil }
    return log.hasPrefix("/") ? log : PathString.joined([folder, log])
  }

  /// Splits `HEAD~1:scenes/tabs.yaml` into a revision and a path; nil for other texts, and for the path of an existing
  /// file.
  package static func parse(_ text: String) -> (revision: String, path: String)? {
    guard FileSystem.kind(of: text) == nil, let colon = text.firstIndex(of: ":") else { return nil }
    let (revision, path) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    return revision.isEmpty || path.isEmpty ? nil : (revision, path)
  }
}
