import FlickCompositor
import FlickGeometry
import FlickLayers

/// Hashes of texts as they are drawn: of their glyphs' outlines and their colour. Each text is laid out once, and then
/// lies ready to be drawn.
final class TextHashes: Sendable {
  private struct Key: Hashable {
    var text: TextContents
    var bounds: Rect
    /// Of the fonts.
    var source: String
  }

  private let hashes = SharedCache<Key, String>(budget: 50_000) { _ in 1 }

  func hash(of text: TextContents, in bounds: Rect, _ compositor: Compositor) -> String {
    let key = Key(text: text, bounds: bounds, source: compositor.textIdentity)
    let hash = hashes.value(for: key) {
      var words = DisplayListDigest()
      words.append(text.color)
      for path in compositor.outlines(of: text, in: bounds) { words.append(path) }
      return words.hash()
    }
    guard let hash else { preconditionFailure("hashes are made") }
    return hash
  }
}
