import FlickBasics
import Synchronization

/// The display lists that scenes of a run share if they differ only in their texts. A scene without such others has
/// none. Owns this cache.
package final class OutlineCache: Sendable {
  /// The number of outlines whose lists are kept, and the number of keys that are remembered.
  private static let (kept, met) = (4, 10_000)

  private let lists = SharedCache<String, SharedLists>(budget: OutlineCache.kept) { _ in 1 }
  private let keys = Mutex<Set<String>>([])

  /// Returns the lists of an outline that occurred before; nil for the first occurrence.
  package func lists(for key: String, make: () -> SharedLists?) -> SharedLists? {
    let isKnown = keys.withLock { keys in
      if keys.count >= OutlineCache.met { keys = [] }
      return !keys.insert(key).inserted
    }
    return isKnown ? lists.value(for: key, make: make) : nil
  }
}
