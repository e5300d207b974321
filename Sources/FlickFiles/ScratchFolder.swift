import FlickBasics
import FlickPlatform

/// Owns a folder among the system's temporary files, which exists as long as the value. Other users cannot look into
/// the folder. Its name shows the run that made it, so that the process that continues after a crash finds the folders
/// that the crash left.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Throws: `FileError.cannotCreateOutput`.
  package init() throws(FileError) {
    path = PathString.joined([ScratchFolder.place, ScratchFolder.mark + UUID().uuidString])
    do { try SystemCalls.createFolder(path, mode: 0o700) } catch {
      throw .cannotCreateOutput(
        path: path, reason: "\(error.reason); set TMPDIR to a folder for temporary files")
    }
  }

  deinit { remove() }

  /// Removes the folder early. Otherwise it is removed after the last use of the value (not of its path).
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file or folder in this folder.
  package func path(of name: String) -> String { PathString.joined([path, name]) }
}

extension ScratchFolder {
  private static let mark = "flickbook-\(UUID().uuidString)-"

  /// The system's folder for temporary files, which `TMPDIR` can set.
  package static var place: String { FileManager.default.temporaryDirectory.path(percentEncoded: false) }

  /// Chooses the run's mark, so that processes forked later have the same one and belong to the same run.
  package static func prepare() { _ = mark }

  /// Removes all scratch folders of this run.
  package static func removeAll() {
    let place = place
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(mark)
    {
      try? FileManager.default.removeItem(atPath: PathString.joined([place, name]))
    }
  }
}
