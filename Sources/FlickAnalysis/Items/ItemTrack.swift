import FlickGeometry

/// Where an item is over time, in few words: where and when it rests, where it passes, when it is away.
public struct ItemTrack: Hashable, Sendable {
  /// The item's id; in a comparison with its side's name first: `a.page-3`.
  public var item: String
  /// In ascending order, without overlaps.
  public var entries: [Entry]

  public struct Entry: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
      /// It stays at a place in all of these frames.
      case rests(ItemPlace)
      /// It is at a place in this one frame, on its way.
      case passes(ItemPlace)
      /// Nothing of it is on the screen.
      case away
    }

    /// Not empty; one frame for an item that passes.
    public var frames: Range<Int>
    public var kind: Kind

    public init(frames: Range<Int>, kind: Kind) { (self.frames, self.kind) = (frames, kind) }

    /// Nil when it is away.
    public var place: ItemPlace? {
      switch kind {
      case .rests(let place), .passes(let place): place
      case .away: nil
      }
    }
  }

  public init(item: String, entries: [Entry]) { (self.item, self.entries) = (item, entries) }

  /// The entry of a frame.
  public func entry(at frame: Int) -> Entry? {
    let next = entries.partitioningIndex { $0.frames.lowerBound > frame }
    guard next > 0, entries[next - 1].frames.contains(frame) else { return nil }
    return entries[next - 1]
  }
}
