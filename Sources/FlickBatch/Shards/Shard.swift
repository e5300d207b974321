/// One of several shares of a work, by its number. Together, the shards of a count do everything once.
package struct Shard: Hashable, Sendable {
  /// The number of this shard, 0 up to `count`, exclusive.
  package let index: Int
  /// The number of shards, at least 1.
  package let count: Int

  /// All of the work.
  package static let whole = Shard(unchecked: 0, of: 1)

  /// - Returns: Nil if there is no shard of that number.
  package init?(index: Int, count: Int) {
    guard index >= 0, index < count else { return nil }
    self.init(unchecked: index, of: count)
  }

  private init(unchecked index: Int, of count: Int) { (self.index, self.count) = (index, count) }

  /// Whether the shard takes the item at a position, at least 0, when the items of a list are dealt out in turn.
  package func takes(_ position: Int) -> Bool { position % count == index }
}
