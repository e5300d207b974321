import FlickFiles

/// Checks, with an object of its own, whether a store's conditional writes work.
struct ConditionalWriteCheck {
  /// The object's name, which no other process uses.
  let name: String

  init(worker: String) { name = "trials/\(worker)" }

  /// Returns the reason why a store cannot hold leases; nil when it can.
  ///
  /// - Parameter limit: The time after which a lease expires without a renewal.
  /// - Throws: `FileError`.
  func fault(of store: any ObjectStore, limit: Duration) throws(FileError) -> String? {
    let fault = try firstFault(of: store, limit: limit)
    _ = try store.remove(name)
    return fault
  }

  private func firstFault(of store: any ObjectStore, limit: Duration) throws(FileError) -> String? {
    guard let first = try store.putIfAbsent(name, Array("1".utf8)).value else {
      return "it refuses to write an object that is not there yet"
    }
    guard try store.putIfAbsent(name, Array("2".utf8)).value == nil else {
      return "it writes over an object that must not be there"
    }
    guard let second = try store.putIfUnchanged(name, Array("3".utf8), tag: first).value, second != first
    else {
      return "it refuses to overwrite an unchanged object, or does not give it a new tag"
    }
    guard try store.putIfUnchanged(name, Array("4".utf8), tag: first).value == nil else {
      return "it writes over an object that has changed"
    }
    let list = try store.list(name)
    guard let status = list.value.first, status.name == name, status.tag == second else {
      return "its list does not show what was just written"
    }
    let age = list.time.elapsed(since: status.modified)
    guard age > .seconds(-2), age < limit / 2 else { return "the times of its objects do not fit its clock" }
    return nil
  }
}
