extension TextContents {
  /// The string, split at its line ends, without control characters: they have no glyphs, and a NUL would end the text
  /// in C.
  package var paragraphs: [String] {
    var paragraphs = [String.UnicodeScalarView()]
    var previous: Unicode.Scalar?
    for scalar in string.unicodeScalars.prefix(TextContents.longestString) {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}": paragraphs.append(.init())
      case "\t": paragraphs[paragraphs.count - 1].append(scalar)
      default:
        if scalar.properties.generalCategory != .control { paragraphs[paragraphs.count - 1].append(scalar) }
      }
      previous = scalar
    }
    return paragraphs.map { String($0) }
  }
}
