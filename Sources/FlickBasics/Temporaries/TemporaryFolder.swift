import Foundation

/// A folder for what is needed for a while, where the system wants such things, for as long as the value lives. Its name
/// tells which run it belongs to: what a crash leaves is found by the process that goes on.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// - Throws: Foundation's error when the folder cannot be made.
  package init() throws {
    path = NSTemporaryDirectory() + TemporaryFolder.mark + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { remove() }

  /// Removes it before the value's life ends, which is at the last use of the value, not of its path.
  package func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file or folder in it.
  package func path(of name: String) -> String { PathString.joined([path, name]) }
}

extension TemporaryFolder {
  private static let mark = "flickbook-\(UUID().uuidString)-"

  /// The processes that are copies of this one from now on are one run.
  package static func prepare() { _ = mark }

  /// Removes all folders of this run.
  package static func removeAll() {
    let place = NSTemporaryDirectory()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? [] where name.hasPrefix(mark)
    {
      try? FileManager.default.removeItem(atPath: place + name)
    }
  }
}
