import FlickBasics
import FlickDiagnostics

/// A line of a manifest, as words with their offsets.
struct ManifestLine {
  struct Word {
    let text: Substring
    /// The word's place, in bytes from the line's start.
    let offset: Int
  }

  let file: String
  /// The line's number in its file, from 1.
  let number: Int
  let text: String
  let words: [Word]
  /// The number of spaces at the line's start.
  let indentation: Int

  init(_ text: String, number: Int, file: String) {
    (self.text, self.number, self.file) = (text, number, file)
    let bytes = text.utf8
    let space = UInt8(ascii: " ")
    indentation = bytes.prefix { $0 == space }.count
    words = text.utf8.split(separator: space).map {
      Word(text: Substring($0), offset: bytes.distance(from: bytes.startIndex, to: $0.startIndex))
    }
  }

  /// The rest of the line from a word on, as one word, because a name may have spaces in it.
  func rest(from index: Int) -> Word? {
    guard index < words.count else { return nil }
    let bytes = text.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: words[index].offset)
    return Word(text: text[start...], offset: words[index].offset)
  }

  /// Returns a mistake at a word, or at the end of the line if there is no such word.
  func mistake(_ message: String, at index: Int = 0, note: String? = nil) -> Diagnostic {
    guard index < words.count else {
      return mistake(message, from: text.count + 1, to: text.count + 1, note: note)
    }
    return mistake(message, at: words[index], note: note)
  }

  func mistake(_ message: String, at word: Word, note: String? = nil) -> Diagnostic {
    let bytes = text.utf8
    let before = text[..<bytes.index(bytes.startIndex, offsetBy: word.offset)].count
    return mistake(message, from: before + 1, to: before + 1 + word.text.count, note: note)
  }

  private func mistake(_ message: String, from start: Int, to end: Int, note: String?) -> Diagnostic {
    let range = SourceRange(
      file: file, start: SourcePosition(line: number, column: start),
      end: SourcePosition(line: number, column: end))
    return Diagnostic(message, at: range, note: note)
  }
}
