extension Unicode.Scalar {
  /// Whether the character is of writing without spaces, such as that of South East and East Asia, where a line may end
  /// nearly everywhere.
  package var isOfWritingWithoutSpaces: Bool {
    value >= 0x2E80 || (0xE00..<0x1100).contains(value) || (0x1780..<0x1800).contains(value)
  }

  /// Whether no line should end beside the character: a letter, its mark or a digit of writing with spaces.
  fileprivate var isOfWord: Bool {
    guard !isOfWritingWithoutSpaces else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: return true
    default: return properties.isAlphabetic
    }
  }
}

extension TextContents {
  /// The signs beside which no line ends if a letter or digit precedes and one follows, as in `1,234.56`, `rock'n'roll`
  /// and `me@example.com`.
  private static let joiningSigns = Set(".,:;'\u{2019}@_&=+%$#~*\u{B7}\u{2011}".unicodeScalars)

  /// Returns the longest words of the text in writing with spaces, by their letters, each once. A word has two letters or
  /// more; hyphens and other signs at which a line may end divide words.
  package func longestWords(_ count: Int) -> [String] {
    var (words, word): (Set<String>, String.UnicodeScalarView) = ([], .init())
    let scalars = Array(string.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let isJoined =
        Self.joiningSigns.contains(scalar) && !word.isEmpty && scalars.indices.contains(index + 1)
        && scalars[index + 1].isOfWord && scalars[index - 1].isOfWord
      if scalar.isOfWord || isJoined {
        word.append(scalar)
      } else {
        words.insert(String(word))
        word = .init()
      }
    }
    words.insert(String(word))
    let longestFirst = words.filter { $0.count > 1 }.sorted { a, b in
      let (first, second) = (a.count, b.count)
      return first == second ? a < b : first > second
    }
    return Array(longestFirst.prefix(count))
  }
}
