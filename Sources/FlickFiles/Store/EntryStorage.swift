/// Keeps entries under their keys: `EntryStore` in a folder, `ObjectEntries` in a store that other machines reach.
package protocol EntryStorage: Sendable {
  /// The folder, or the address of the store.
  var place: String { get }
  /// Whether an entry has to be fetched from another machine before it can be checked.
  var isRemote: Bool { get }
  /// The reason why other users can add and remove entries; nil when nobody else may write there.
  var exposure: String? { get }

  /// Whether entries that were put were removed to make room for others.
  var isTooSmall: Bool { get }

  /// Returns the entry under `key`, complete and checked; nil for none.
  func entry(for key: String) -> StoreEntry?

  /// Whether there is an entry under `key`, with any content.
  func has(_ key: String) -> Bool

  /// Keeps an entry in place of one with the same key.
  ///
  /// - Throws: `FileError` when the entry cannot be written.
  func put(_ entry: StoreEntry) throws(FileError)

  /// Removes the leftovers of killed processes.
  func removeStaleTemporaries()
}

extension EntryStorage {
  package var isTooSmall: Bool { false }
}

extension EntryStore: EntryStorage {
  package var place: String { folder }
  package var isRemote: Bool { false }
}
