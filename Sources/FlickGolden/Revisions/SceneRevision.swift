import FlickBasics
package import FlickPlanning

/// A scene as it was in a commit of the Git repository around its folder, with the files of its folder.
package final class SceneRevision {
  /// Where the scene is now, for as long as this value lives.
  package let path: String
  private let folder: FolderRevision

  /// - Parameters:
  ///   - revision: Whatever Git takes for one: `HEAD~1`, `v1.2`, `main@{yesterday}`.
  ///   - path: The scene, from the current folder. Neither it nor its folder need be there any more.
  /// - Throws: `FlickbookError.inputMissing` with Git's words.
  package init(_ revision: String, _ path: String) throws(FlickbookError) {
    do {
      folder = try FolderRevision(revision, of: PathString.folder(of: path))
    } catch {
      throw .inputMissing(path: "\(revision):\(path)", reason: error.reason)
    }
    self.path = PathString.joined([folder.path, PathString.name(of: path)])
    guard FileSystem.kind(of: self.path) == .file else {
      throw .inputMissing(path: "\(revision):\(path)", reason: "there was no such file")
    }
  }

  /// `HEAD~1:scenes/tabs.yaml` as a revision and a path; nil for what is none, and for files that are there.
  package static func parse(_ text: String) -> (revision: String, path: String)? {
    guard FileSystem.kind(of: text) == nil, let colon = text.firstIndex(of: ":") else { return nil }
    let (revision, path) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
    return revision.isEmpty || path.isEmpty ? nil : (revision, path)
  }
}
