import Synchronization

/// Keeps entries in a store of objects. Each object has the name and the bytes of the entry's file in a folder
/// (`EntryStore`). So a folder of segments and a store of segments can be copied to each other.
package final class ObjectEntries: EntryStorage {
  package let store: any ObjectStore
  /// The keys of the entries that are known to be there.
  private let known = Mutex<Set<String>>([])

  package init(_ store: any ObjectStore) { self.store = store }

  package var place: String { store.address }
  package var isRemote: Bool { true }
  package var exposure: String? { nil }

  /// Finds out which entries there are. Until then, and between two calls, only entries that were put are known.
  package func refresh() throws(FileError) {
    let names = try store.list("").value.map(\.name)
    let keys = Set(names.compactMap(EntryStore.key(ofName:)))
    known.withLock { $0 = keys }
  }

  package func has(_ key: String) -> Bool { known.withLock { $0.contains(key) } }

  package func entry(for key: String) -> StoreEntry? { try? checkedEntry(for: key) }

  /// Returns the entry under `key`; nil for none. An entry that arrives damaged is fetched once more; if it is damaged
  /// then, too, it is removed.
  package func checkedEntry(for key: String) throws(FileError) -> StoreEntry? {
    guard has(key) else { return nil }
    let name = EntryStore.name(of: key)
    for _ in 0..<2 {
      guard let object = try store.get(name).value else { break }
      if let entry = try? StoreEntry(file: object.bytes), entry.key == key { return entry }
    }
    _ = try store.remove(name)
    known.withLock { _ = $0.remove(key) }
    return nil
  }

  package func put(_ entry: StoreEntry) throws(FileError) {
    _ = try store.put(EntryStore.name(of: entry.key), entry.file())
    known.withLock { _ = $0.insert(entry.key) }
  }

  package func removeStaleTemporaries() {}
}
