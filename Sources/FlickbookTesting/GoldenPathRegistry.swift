import Synchronization

/// Which file of frames belongs to which scene, so that two calls do not take each other's for their own.
package final class GoldenPathRegistry: Sendable {
  /// The paths that this process has taken.
  package static let shared = GoldenPathRegistry()

  private let owners = Mutex<[String: Int]>([:])

  package init() {}

  /// Takes a path for frames that follow from `content`; repeated calls with the same are one.
  ///
  /// - Returns: Whether nobody has taken it for something else.
  func take(_ path: String, for content: some Hashable) -> Bool {
    let hash = content.hashValue
    return owners.withLock { owners in
      let owner = owners[path] ?? hash
      owners[path] = owner
      return owner == hash
    }
  }
}
