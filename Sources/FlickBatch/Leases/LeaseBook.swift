import FlickFiles

/// A lease as the store has it.
struct HeldLease: Hashable, Sendable {
  /// The number of the shard that the lease is for.
  var part: Int
  var tag: String
  /// The moment of the last renewal.
  var renewed: StoreTime
}

/// The leases of a plan's shards in a store: one object for each shard in progress. A lease is taken, renewed and taken
/// over by conditional writes. Its age is measured by the store's clock.
struct LeaseBook: Sendable {
  let store: any ObjectStore
  /// The beginning of the leases' names.
  let prefix: String
  let worker: String
  let shard: Int
  /// The time after which a lease expires without a renewal.
  let limit: Duration

  /// - Parameters:
  ///   - plan: A name of the plan.
  ///   - count: The number of shards.
  ///   - worker: A name that no other process has.
  init(
    _ store: any ObjectStore, plan: String, shard: Int, of count: Int, worker: String, limit: Duration
  ) {
    (self.store, self.worker, self.shard, self.limit) = (store, worker, shard, limit)
    prefix = "leases/\(plan)/\(count)/"
  }

  private func name(_ part: Int) -> String { prefix + String(part) }

  /// All leases, and the store's time.
  func all() throws(FileError) -> StoreResponse<[HeldLease]> {
    let list = try store.list(prefix)
    let leases = list.value.compactMap { status in
      Int(status.name.dropFirst(prefix.count)).map {
        HeldLease(part: $0, tag: status.tag, renewed: status.modified)
      }
    }
    return StoreResponse(leases, at: list.time)
  }

  /// Returns the content and the tag of a lease; nil when it is not there, or damaged.
  func content(_ part: Int) throws(FileError) -> (lease: ShardLease, tag: String)? {
    guard let object = try store.get(name(part)).value, let lease = ShardLease(bytes: object.bytes) else {
      return nil
    }
    return (lease, object.tag)
  }

  /// Takes the lease of a shard.
  ///
  /// - Parameter held: The lease to take over; nil if there is none.
  /// - Returns: The lease and its tag; nil when somebody else was faster.
  func take(_ part: Int, from held: HeldLease?) throws(FileError) -> (lease: ShardLease, tag: String)? {
    let before = held == nil ? 0 : try content(part)?.lease.takeovers ?? 0
    let lease = ShardLease(worker: worker, shard: shard, takeovers: part == shard ? before : before + 1)
    return try written(part, lease, over: held?.tag)
  }

  /// Renews a lease.
  ///
  /// - Returns: Nil when it is somebody else's now.
  func renew(
    _ part: Int, _ lease: ShardLease, tag: String
  ) throws(FileError) -> (lease: ShardLease, tag: String)? {
    var lease = lease
    lease.renewals += 1
    return try written(part, lease, over: tag)
  }

  private func written(
    _ part: Int, _ lease: ShardLease, over tag: String?
  ) throws(FileError) -> (lease: ShardLease, tag: String)? {
    let answer =
      if let tag {
        try store.putIfUnchanged(name(part), lease.bytes, tag: tag)
      } else {
        try store.putIfAbsent(name(part), lease.bytes)
      }
    if let tag = answer.value { return (lease, tag) }
    // The first try may have succeeded with its answer lost. The store then refuses the second try because of the
    // first.
    guard let now = try content(part), now.lease == lease else { return nil }
    return (lease, now.tag)
  }

  /// Gives a lease back.
  func release(_ part: Int) throws(FileError) { _ = try store.remove(name(part)) }

  func isExpired(_ lease: HeldLease, at time: StoreTime) -> Bool {
    time.elapsed(since: lease.renewed) >= limit
  }
}
