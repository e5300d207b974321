import FlickBasics
import Synchronization

/// The display lists of a run's scenes that differ in their texts alone. A scene that is the only one of its kind has
/// none.
package final class OutlineCache: Sendable {
  /// The number of outlines that are kept, and of those that are known to have been met.
  private static let (kept, met) = (4, 10_000)

  private let lists = SharedCache<String, SharedLists>(budget: OutlineCache.kept) { _ in 1 }
  private let keys = Mutex<Set<String>>([])

  /// The lists of an outline that was met before; nil for one that is new.
  package func lists(for key: String, make: () -> SharedLists?) -> SharedLists? {
    let isKnown = keys.withLock { keys in
      if keys.count >= OutlineCache.met { keys = [] }
      return !keys.insert(key).inserted
    }
    return isKnown ? lists.value(for: key, make: make) : nil
  }
}
