import FlickGeometry
import FlickLayers
import Synchronization

/// What is costly to prepare and the same in many frames: pictures with their smaller versions, rasters,
/// shadows, laid out text. Any number of compositors and threads may share one, as long as they share their image and text
/// sources as well.
///
/// Entries are found by content, and the least recently used go when the budget is exceeded. What a frame looks
/// like never depends on what is in the cache.
public final class ContentCache: Sendable {
  enum Key: Hashable, Sendable {
    case image(String)
    case raster([DisplayItem], Rect, scale: Double)
    case shadow(ShadowShape)
    case outlines(TextContents, Rect)
  }

  enum Value: Sendable {
    case texture(Texture)
    case shadow(ShadowTexture)
    case outlines([Path])

    /// About how many bytes it takes.
    var cost: Int {
      switch self {
      case .texture(let texture): texture.byteCount
      case .shadow(let texture): 2 * texture.values.count
      case .outlines(let paths): paths.reduce(0) { $0 + 64 * $1.elements.count }
      }
    }
  }

  private struct Entry {
    var value: Value
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var cost = 0
    var clock = 0

    mutating func value(for key: Key) -> Value? {
      clock += 1
      entries[key]?.lastUse = clock
      return entries[key]?.value
    }

    mutating func insert(_ value: Value, for key: Key, budget: Int) {
      guard value.cost <= budget, entries[key] == nil else { return }
      entries[key] = Entry(value: value, lastUse: clock)
      cost += value.cost
      while cost > budget, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
        cost -= oldest.value.value.cost
        entries[oldest.key] = nil
      }
    }
  }

  /// In bytes.
  public let budget: Int
  private let state = Mutex(State())

  /// - Parameter budget: In bytes; what alone exceeds it is made anew whenever it is needed.
  public init(budget: Int = 512 << 20) { self.budget = budget }

  /// The value of `key`, made by `make` unless it is there. Two threads may make the same value at once.
  func value(for key: Key, make: () -> Value?) -> Value? {
    if let value = state.withLock({ $0.value(for: key) }) { return value }
    guard let value = make() else { return nil }
    state.withLock { $0.insert(value, for: key, budget: budget) }
    return value
  }
}
