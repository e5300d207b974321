import FlickBasics
import FlickPlatform

/// A folder in the system's place for temporary files, which exists as long as the value lives. Nobody else may look
/// into it. Its name tells which run it belongs to, so that the process that goes on after a crash finds the folders
/// that the crash left.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Throws: `FileError.cannotCreateOutput`.
  package init() throws(FileError) {
    path = PathString.joined([ScratchFolder.place, ScratchFolder.mark + UUID().uuidString])
    do { try SystemCalls.createFolder(path, mode: 0o700) } catch {
      throw .cannotCreateOutput(path: path, reason: error.reason)
    }
  }

  deinit { remove() }

  /// Removes the folder early. Without this, it goes at the last use of the value (not of its path).
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file or folder in this folder.
  package func path(of name: String) -> String { PathString.joined([path, name]) }
}

extension ScratchFolder {
  private static let mark = "flickbook-\(UUID().uuidString)-"

  /// Where temporary files belong: what `TMPDIR` says.
  package static var place: String { FileManager.default.temporaryDirectory.path(percentEncoded: false) }

  /// Processes forked from this one from now on belong to the same run.
  package static func prepare() { _ = mark }

  /// Removes all folders of this run.
  package static func removeAll() {
    let place = place
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(mark)
    {
      try? FileManager.default.removeItem(atPath: PathString.joined([place, name]))
    }
  }
}
