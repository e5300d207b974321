package import FlickCompositor
import FlickGeometry
package import FlickLayers

/// Hashes display lists, so that equal hashes mean equal pictures of one compositor. Pictures count by the contents of
/// their files, and texts by the outlines and pictures of their glyphs, whatever their fonts are.
///
/// Items that a list shares with the previous one are not hashed again, so that consecutive moments are hashed quickly.
package struct ImageHasher {
  /// How far to search for an item in the previous list: this number of removed items is skipped at most.
  private static let reach = 16

  private let images: Pictures
  private let compositor: Compositor
  private let texts: TextHashes
  /// The large items of the previous list, in order, with their hashes.
  private var previous: [(item: DisplayItem, hash: String)] = []
  /// The number of words of the previous list.
  private var wordCount = 0

  package init(images: Pictures, compositor: Compositor, texts: TextHashes) {
    (self.images, self.compositor, self.texts) = (images, compositor, texts)
  }

  package mutating func hash(of list: DisplayList) -> String {
    var (words, holes) = outline(of: list, capacity: wordCount)
    var large: [(item: DisplayItem, hash: String)] = []
    large.reserveCapacity(holes.count)
    // The place where the list before continues: items of both lists are mostly in the same order.
    var place = 0
    for hole in holes {
      let known = previous[place...].prefix(ImageHasher.reach).firstIndex { $0.item.showsSame(as: hole.item) }
      let hash = known.map { previous[$0].hash } ?? hash(ofLarge: hole.item)
      if let known { place = known + 1 }
      large.append((hole.item, hash))
      words.set(hash: hash, at: hole.place)
    }
    (previous, wordCount) = (large, words.words.count)
    return words.hash()
  }

  /// Returns the words to hash for a list, with room for the hashes of its large items, and these items with their
  /// places among the words.
  func outline(
    of list: DisplayList, capacity: Int = 0
  ) -> (words: DisplayListDigest, holes: [(place: Int, item: DisplayItem)]) {
    var words = DisplayListDigest(capacity: capacity)
    words.append(list.canvas)
    words.append(list.items.count)
    var holes: [(place: Int, item: DisplayItem)] = []
    for item in list.items {
      appendPlace(of: item, to: &words)
      if item.content.isLarge {
        holes.append((words.words.count, item))
        words.appendRoomForHash()
      } else {
        append(item.content, to: &words)
      }
    }
    return (words, holes)
  }

  func hash(ofLarge item: DisplayItem) -> String {
    if case .text(let text) = item.content {
      return texts.hash(of: text, in: item.bounds, compositor)
    }
    var words = DisplayListDigest()
    append(item.content, to: &words)
    return words.hash()
  }

  private func append(_ item: DisplayItem, to words: inout DisplayListDigest) {
    appendPlace(of: item, to: &words)
    if case .text(let text) = item.content {
      words.append(hash: texts.hash(of: text, in: item.bounds, compositor))
    } else {
      append(item.content, to: &words)
    }
  }

  private func append(_ items: [DisplayItem], to words: inout DisplayListDigest) {
    words.append(items.count)
    for item in items { append(item, to: &words) }
  }

  private func append(_ content: DisplayItem.Content, to words: inout DisplayListDigest) {
    switch content {
    case .fill(let paint, let shape):
      words.append(0)
      words.append(paint)
      words.append(shape)
    case .border(let color, let width, let shape):
      words.append(1)
      words.append(color)
      words.append(width)
      words.append(shape)
    case .shadow(let color, let radius, let shape):
      words.append(2)
      words.append(color)
      words.append(radius)
      words.append(shape)
    case .image(let name, let source):
      words.append(3)
      words.append(hash: images.hash(ofImage: name))
      words.append(source)
    case .text: preconditionFailure("a text is known by its hash")
    case .shape(let shape):
      words.append(5)
      words.append(shape)
    case .group(let items, let mask):
      words.append(6)
      append(items, to: &words)
      words.append(mask)
      if case .picture(let picture) = mask { words.append(hash: images.hash(ofImage: picture.name)) }
    case .raster(let items, let scale):
      words.append(7)
      append(items, to: &words)
      words.append(scale)
    case .magnified(let items, let scale, let times):
      words.append(8)
      append(items, to: &words)
      words.append(scale)
      words.append(times)
    case .backdrop(let backdrop):
      words.append(9)
      words.append(backdrop.filter)
      words.append(backdrop.shape)
      words.append(backdrop.isOverShadow)
    case .filtered(let items, let filter):
      words.append(10)
      append(items, to: &words)
      words.append(filter)
    }
  }
}

extension ImageHasher {
  /// Appends all properties of an item except its content.
  private func appendPlace(of item: DisplayItem, to words: inout DisplayListDigest) {
    words.append(item.bounds)
    words.append(item.matrix)
    words.append(item.opacity)
    words.append(item.isDoubleSided)
    words.append(item.blend)
    words.append(item.clips.count)
    for clip in item.clips {
      words.append(clip)
      if case .text(let text, let bounds) = clip.shape {
        words.append(hash: texts.hash(of: text, in: bounds, compositor))
      }
    }
  }
}

extension DisplayItem {
  /// Whether this item has the same contents as another, possibly at another place.
  func showsSame(as other: DisplayItem) -> Bool {
    bounds == other.bounds && path == other.path && content == other.content
  }
}

extension DisplayItem.Content {
  /// Whether searching for an earlier hash is worthwhile.
  fileprivate var isLarge: Bool {
    switch self {
    case .fill, .border, .shadow, .image, .backdrop: false
    case .text, .shape, .group, .raster, .magnified, .filtered: true
    }
  }
}
