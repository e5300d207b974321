import FlickGeometry

/// The places of an item over time, as a few entries: where and when it rests, where it passes, and when it is away.
package struct ItemTrack: Hashable, Sendable {
  /// The item's id; in a comparison, the side's name comes first: `a.page-3`.
  package var item: String
  /// The entries in ascending order, without overlaps.
  package var entries: [Entry]

  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// The item stays at a place in all of these frames.
      case rests(ItemPlace)
      /// The item passes a place in this one frame, on its way.
      case passes(ItemPlace)
      /// Nothing of the item is on the screen.
      case away
    }

    /// The frames, not empty; a single frame for an item that passes.
    package var frames: Range<Int>
    package var kind: Kind

    package init(frames: Range<Int>, kind: Kind) { (self.frames, self.kind) = (frames, kind) }

    /// The item's place; nil when it is away.
    package var place: ItemPlace? {
      switch kind {
      case .rests(let place), .passes(let place): place
      case .away: nil
      }
    }
  }

  package init(item: String, entries: [Entry]) { (self.item, self.entries) = (item, entries) }

  /// The entry of a frame.
  package func entry(at frame: Int) -> Entry? {
    let next = entries.partitioningIndex { $0.frames.lowerBound > frame }
    guard next > 0, entries[next - 1].frames.contains(frame) else { return nil }
    return entries[next - 1]
  }
}
