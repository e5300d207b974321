import FlickBasics
package import FlickFiles

extension FilePlace {
  /// Makes the folder of the file: the folder that the user has named, the folders above it, and those below it that
  /// lead to the file. No link may lead out of the user's folder.
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
