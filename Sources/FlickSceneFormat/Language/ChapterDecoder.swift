import FlickDecoding
import FlickScene

extension ValueDecoder where Value == String {
  /// One line of text. Players show about so much of it.
  static let chapterTitle = ValueDecoder.shownText.then { title, node, decoding in
    let isLine = !title.contains(where: \.isNewline) && title.contains { !$0.isWhitespace }
    if isLine, title.utf8.count <= longestTitle { return title }
    decoding.report(
      isLine
        ? "a chapter's title has at most \(longestTitle) bytes, and this one has \(title.utf8.count)"
        : "a chapter's title is one line of text", at: node)
    return nil
  }

  /// A byte in the file counts a title's bytes.
  private static let longestTitle = 255
}
