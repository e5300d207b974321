import FlickDecoding
import FlickLayerFormat
import FlickScene

extension ValueDecoder where Value == String {
  /// Decodes a line of text that is short enough for a movie file.
  static let chapterTitle = ValueDecoder.shownText.then { title, node, decoding in
    let isLine = !title.contains(where: \.isNewline) && title.contains { !$0.isWhitespace }
    if isLine, title.utf8.count <= longestTitle { return title }
    decoding.report(
      isLine
        ? "a chapter's title has at most \(longestTitle) bytes, and this one has \(title.utf8.count)"
        : "a chapter's title is one line of text", at: node)
    return nil
  }

  /// The largest number of bytes, because the file counts a title's bytes in a byte.
  private static let longestTitle = 255
}
