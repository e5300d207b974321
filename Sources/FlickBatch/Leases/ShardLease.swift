import FlickPlatform

/// The content of a lease: which process works on a shard.
package struct ShardLease: Codable, Hashable, Sendable {
  /// A number that no count reaches. Whoever may write to the store may write any number.
  private static let most = 1 << 48

  /// The version of the format.
  var lease = 1
  /// A name that no other process has.
  var worker: String
  /// The number of the shard that the process was started for.
  var shard: Int
  /// How often processes of other shards have taken the lease over. Work that crashes one process after another must
  /// not be taken over forever.
  var takeovers: Int
  /// How often the lease was renewed. It makes the bytes, and so the tag, new each time.
  var renewals = 0

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    // A structure of numbers and a text can always be encoded.
    return (try? Array(encoder.encode(self))) ?? []
  }

  /// Nil when the bytes are not those of a lease.
  package init?(bytes: [UInt8]) {
    guard bytes.count <= 4096, let lease = try? JSONDecoder().decode(ShardLease.self, from: Data(bytes)),
      lease.lease == 1,
      [lease.shard, lease.takeovers, lease.renewals].allSatisfy({ (0...ShardLease.most).contains($0) })
    else { return nil }
    self = lease
  }

  init(worker: String, shard: Int, takeovers: Int) {
    (self.worker, self.shard, self.takeovers) = (worker, shard, takeovers)
  }
}
