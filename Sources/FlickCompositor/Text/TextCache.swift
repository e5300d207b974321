import FlickGeometry
import FlickLayers

/// The outlines of recently shown text, up to a bound on their size.
struct TextCache {
  /// What outlines depend on: all but the colour and where the bounds lie.
  struct Key: Hashable {
    private let text: TextContents
    private let size: Size

    init(_ text: TextContents, _ size: Size) {
      var text = text
      text.color = .black
      self.text = text
      self.size = size
    }
  }

  /// Path elements in all, about 100 bytes each.
  private static let capacity = 500_000
  private var entries: [Key: [Path]] = [:]
  private var count = 0

  /// Setting a value may drop all others.
  subscript(key: Key) -> [Path]? {
    get { entries[key] }
    set {
      guard let newValue else { return }
      // A key's own size matters too: a long string of blanks has no outlines.
      let cost = newValue.reduce(100) { $0 + $1.elements.count }
      if count + cost > Self.capacity {
        entries.removeAll()
        count = 0
      }
      entries[key] = newValue
      count += cost
    }
  }
}
