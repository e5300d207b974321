import FlickBasics
package import FlickLayers
import Synchronization

/// The hashes of the pictures that one run of a scene has drawn so far, for all its threads. Frames with equal display
/// lists are drawn once. Owns this cache.
package final class DrawnPictures: Sendable {
  /// A display list as a key. Its hash value depends only on the places of the items; lists with equal places are
  /// compared as a whole.
  private struct Key: Hashable {
    let list: DisplayList

    func hash(into hasher: inout Hasher) {
      hasher.combine(list.items.count)
      for item in list.items {
        hasher.combine(item.matrix)
        hasher.combine(item.opacity)
      }
    }
  }

  /// The number of items of the lists that are kept, which take about 64 MB.
  package static let capacity = 200_000

  private let hashes: Mutex<RecentlyUsed<Key, String>>

  /// - Parameter capacity: The number of items of the lists that are kept.
  package init(capacity: Int = DrawnPictures.capacity) { hashes = Mutex(RecentlyUsed(budget: capacity)) }

  /// Returns the hash of a list's picture. `draw` draws the picture, unless it was drawn before.
  package func hash<Failure: Error>(
    of list: DisplayList, draw: () throws(Failure) -> String
  ) throws(Failure) -> String {
    let key = Key(list: list)
    if let hash = hashes.withLock({ $0.use(key) }) { return hash }
    let hash = try draw()
    hashes.withLock { $0.insert(hash, cost: list.items.count, for: key) }
    return hash
  }
}
