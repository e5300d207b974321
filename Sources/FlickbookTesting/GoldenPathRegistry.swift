import Synchronization

/// Records which scene each file of frames belongs to, so that two calls cannot compare different scenes with one file.
package final class GoldenPathRegistry: Sendable {
  /// The paths that are taken in this process.
  package static let shared = GoldenPathRegistry()

  private let owners = Mutex<[String: Int]>([:])

  package init() {}

  /// Takes a path for frames that depend on `content`. It may be taken again for the same content.
  ///
  /// - Returns: Whether the path is not taken for other content.
  func take(_ path: String, for content: some Hashable) -> Bool {
    let hash = content.hashValue
    return owners.withLock { owners in
      let owner = owners[path] ?? hash
      owners[path] = owner
      return owner == hash
    }
  }
}
