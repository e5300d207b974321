import FlickScene

/// A scene's text as it would be, of which no file knows yet.
package struct Draft: Sendable {
  package let number: Int
  /// Which of the preview's scenes it is.
  package let scene: Int
  /// The digest of the file that it was made from.
  package let digest: String
  package let text: String
  /// The step that is new in it.
  package let step: String?
  /// The step whose finger is down at the same time.
  package let overlap: String?
  package let difference: TextDifference
}

/// The lines in which two texts differ.
package struct TextDifference: Hashable, Sendable {
  /// The first of them, from 1.
  package let line: Int
  package let removed: [String]
  package let added: [String]

  package init(from old: String, to new: String) {
    let (old, new) = (SourceText(name: "", text: old).lines, SourceText(name: "", text: new).lines)
    let most = min(old.count, new.count)
    let head = (0..<most).first { old[$0] != new[$0] } ?? most
    let tail = (0..<most - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? most - head
    line = head + 1
    removed = Array(old[head..<old.count - tail])
    added = Array(new[head..<new.count - tail])
  }
}
