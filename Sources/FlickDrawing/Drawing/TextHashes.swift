import FlickBasics
import FlickCompositor
import FlickDigest
import FlickGeometry
import FlickLayers
import FlickText

/// Hashes of texts as they are drawn: of the outlines, pictures and colors of their glyphs. Each text is laid out once,
/// and is then ready to be drawn. Owns this cache.
package final class TextHashes: Sendable {
  private struct Key: Hashable {
    var text: TextContents
    var bounds: Rect
    /// The identity of the fonts.
    var source: String
  }

  private let hashes = SharedCache<Key, String>(budget: 50_000) { _ in 1 }

  func hash(of text: TextContents, in bounds: Rect, _ compositor: Compositor) -> String {
    let key = Key(text: text, bounds: bounds, source: compositor.textIdentity)
    let hash = hashes.value(for: key) {
      var words = DisplayListDigest()
      words.append(text.color)
      words.append(compositor.drawing(of: text, in: bounds))
      return words.hash()
    }
    guard let hash else { preconditionFailure("hashes are made") }
    return hash
  }
}

extension DisplayListDigest {
  fileprivate mutating func append(_ drawing: TextDrawing) {
    append(drawing.outlines.count)
    for path in drawing.outlines { append(path) }
    append(drawing.colors.count)
    for part in drawing.colors {
      switch part {
      case .fill(let path, let color):
        append(color == nil ? 0 : 1)
        if let color { append(color) }
        append(path)
      case .picture(let picture, let rect):
        append(2)
        append(hash: SHA256.hexDigest(of: picture.png))
        append(rect)
      }
    }
  }
}
