import FlickDiagnostics
import FlickLayers

/// A text with values of the moment, by their names in traces: `{velocity.y} pt/s`, or `{offset.y:1}` with one decimal.
/// `{{` and `}}` stand for braces.
package struct CalloutText: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case value(TraceValue, decimals: Int)
  }

  package let source: String
  let pieces: [Piece]

  /// The text in place of a missing value.
  static let missing = "–"

  /// The reason that a text is invalid.
  package struct Mistake: Error, Hashable, Sendable {
    package let message: String
    package let suggestion: String?
  }

  package init(_ source: String) throws(Mistake) {
    self.source = source
    var (pieces, text) = ([Piece](), "")
    var rest = source[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        text.append(character)
        continue
      }
      if rest.first == character {
        rest.removeFirst()
        text.append(character)
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw Mistake(
          message: "'\(character)' stands alone",
          suggestion: "write a brace twice: '\(character)\(character)'")
      }
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
      pieces.append(try Self.value(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    self.pieces = text.isEmpty ? pieces : pieces + [.text(text)]
  }

  private static func value(_ text: Substring) throws(Mistake) -> Piece {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, let value = TraceValue(text: String(name)) else {
      throw Mistake(
        message: "'{\(text)}' is not the name of a value",
        suggestion: "such as '{velocity.y}', or '{velocity.y:1}' with one decimal")
    }
    guard parts.count == 2 else { return .value(value, decimals: 0) }
    guard let decimals = Int(parts[1]), (0...NumberFormat.mostDecimals).contains(decimals) else {
      throw Mistake(
        message: "'\(parts[1])' is not a number of decimals",
        suggestion: "0 to \(NumberFormat.mostDecimals), as in '{\(name):1}'")
    }
    return .value(value, decimals: decimals)
  }

  /// The values in the text, in order.
  package var values: [TraceValue] {
    pieces.compactMap { if case .value(let value, _) = $0 { value } else { nil } }
  }

  /// The first words of the values' names, which may be names of scenes in a comparison or a film.
  package var scenes: Set<String> { Set(values.compactMap(\.words.first)) }

  /// The text at a moment.
  ///
  /// - Parameter values: The values of the moment; nil if they are unknown, and numbers are then written as zeros.
  package func string(_ values: TraceTree?) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .value(let value, let decimals):
        values.map { $0.text(of: value, decimals: decimals) ?? Self.missing } ?? "0"
      }
    }.joined()
  }
}

extension TraceTree {
  /// A single value in a form for people; nil if there is none.
  package func text(of value: TraceValue, decimals: Int) -> String? {
    guard case .leaf(let leaf)? = self[value.words] else { return nil }
    switch leaf {
    case .number(let number):
      return NumberFormat(NumberFormat.place, decimals: decimals).text(of: number)
    case .integer(let number):
      return NumberFormat(NumberFormat.place, decimals: decimals).text(of: Double(number))
    case .boolean(let truth): return truth ? "true" : "false"
    case .string(let text): return text
    case .null, .array, .object: return nil
    }
  }
}

extension CalloutText {
  /// The seconds that a reader needs for the text.
  package var readingTime: Double { string(nil).readingTime }
}

extension String {
  /// The seconds that a reader needs for the text: 0.5, and 0.35 for each word, which is 160 to 180 words per minute.
  /// In scripts without spaces, characters are counted instead of words.
  package var readingTime: Double { 0.5 + 0.35 * words }

  private var words: Double {
    var (words, isInWord) = (0.0, false)
    for character in self {
      let share = character.unicodeScalars.first.map(Self.wordShare) ?? 0
      if share > 0 {
        words += share
        isInWord = false
      } else if character.isWhitespace {
        isInWord = false
      } else if !isInWord {
        words += 1
        isInWord = true
      }
    }
    return words
  }

  /// The share of a word that a character counts as: a half for Chinese, Japanese and Korean, a quarter for Thai, Lao
  /// and Khmer, nothing for scripts with spaces.
  private static func wordShare(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1780...0x17FF: 0.25
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: 0.5
    default: 0
    }
  }
}
