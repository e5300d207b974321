import FlickCompositor
import FlickGeometry
import FlickLayers

/// Hashes display lists, so that equal hashes mean equal pictures of one compositor: pictures count by the contents of
/// their files, texts by their glyphs' outlines and pictures, whatever fonts those are from.
///
/// What a list has in common with the one before it is not hashed again, so that lists of moments that follow each other
/// are quick.
struct ImageHasher {
  private let images: Pictures
  private let compositor: Compositor
  private let texts: TextHashes
  private var previous: [String: [DisplayItem]] = [:]
  private var hashes: [String: [String]] = [:]

  init(images: Pictures, compositor: Compositor, texts: TextHashes) {
    (self.images, self.compositor, self.texts) = (images, compositor, texts)
  }

  mutating func hash(of list: DisplayList) -> String {
    var words = DisplayListDigest()
    words.append(list.canvas)
    words.append(list.items.count)
    var (items, known): ([String: [DisplayItem]], [String: [String]]) = ([:], [:])
    for item in list.items {
      words.appendPlace(of: item)
      guard item.content.isLarge else {
        append(item.content, to: &words)
        continue
      }
      // Items of the same name are told apart by their order.
      let place = items[item.path]?.count ?? 0
      let hash = if let known = knownHash(item, place) { known } else { hash(ofLarge: item) }
      items[item.path, default: []].append(item)
      known[item.path, default: []].append(hash)
      words.append(hash: hash)
    }
    (previous, hashes) = (items, known)
    return words.hash()
  }

  private func knownHash(_ item: DisplayItem, _ place: Int) -> String? {
    guard let items = previous[item.path], place < items.count, items[place].content == item.content,
      items[place].bounds == item.bounds
    else { return nil }
    return hashes[item.path]?[place]
  }

  private func hash(ofLarge item: DisplayItem) -> String {
    if case .text(let text) = item.content {
      return texts.hash(of: text, in: item.bounds, compositor)
    }
    var words = DisplayListDigest()
    append(item.content, to: &words)
    return words.hash()
  }

  private func append(_ item: DisplayItem, to words: inout DisplayListDigest) {
    words.appendPlace(of: item)
    if case .text(let text) = item.content {
      words.append(hash: texts.hash(of: text, in: item.bounds, compositor))
    } else {
      append(item.content, to: &words)
    }
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
      words.append(items.count)
      for item in items { append(item, to: &words) }
      words.append(mask)
    case .raster(let items, let scale):
      words.append(7)
      words.append(items.count)
      for item in items { append(item, to: &words) }
      words.append(scale)
    }
  }
}

extension DisplayListDigest {
  /// All but its content.
  fileprivate mutating func appendPlace(of item: DisplayItem) {
    append(item.bounds)
    append(item.matrix)
    append(item.opacity)
    append(item.isDoubleSided)
    append(item.clips.count)
    for clip in item.clips { append(clip) }
  }
}

extension DisplayItem.Content {
  /// Whether it pays to look whether it was hashed before.
  fileprivate var isLarge: Bool {
    switch self {
    case .fill, .border, .shadow, .image: false
    case .text, .shape, .group, .raster: true
    }
  }
}
