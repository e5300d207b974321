import Foundation

/// Folders for what is needed for a while, where the system wants such things. Their names tell which run they belong to:
/// what a crash leaves is found by the process that goes on.
package enum TemporaryFolders {
  private static let mark = "flickbook-\(UUID().uuidString)-"

  /// The processes that are copies of this one from now on are one run.
  package static func prepare() { _ = mark }

  /// The path of a folder that does not exist.
  static func newPath() -> String { NSTemporaryDirectory() + mark + UUID().uuidString }

  /// Removes all of this run.
  package static func removeAll() {
    let place = NSTemporaryDirectory()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(mark)
    {
      try? FileManager.default.removeItem(atPath: place + name)
    }
  }
}
