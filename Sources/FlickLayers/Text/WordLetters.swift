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
  /// Returns the longest words of the text in writing with spaces, by their letters, each once. A word has two letters or
  /// more; hyphens and other signs divide words.
  package func longestWords(_ count: Int) -> [String] {
    let words = Set(string.unicodeScalars.split { !$0.isOfWord }.map { String($0) }).filter { $0.count > 1 }
    let longestFirst = words.sorted { a, b in
      let (first, second) = (a.count, b.count)
      return first == second ? a < b : first > second
    }
    return Array(longestFirst.prefix(count))
  }
}
