import FlickBasics
package import FlickFiles

extension FilePlace {
  /// Makes the folder that the file is to be in: the one that the user has named, with those above it, and those below
  /// that no link may lead out of it.
  ///
  /// - Throws: `FlickbookError.cannotCreateOutput`.
  package func makeFolder() throws(FlickbookError) {
    try FileSystem.createFolder(root.isEmpty ? "." : root)
    do { _ = try folder(isMade: true) } catch {
      guard case .cannotCreateOutput(_, let reason) = error else { return }
      throw .cannotCreateOutput(path: PathString.folder(of: path), reason: reason)
    }
  }
}
