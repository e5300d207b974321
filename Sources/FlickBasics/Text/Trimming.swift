extension StringProtocol {
  /// The text without white space at both ends.
  package var trimmed: String { String(trimmed(of: \.isWhitespace)) }

  /// The text without the characters at both ends that meet a condition.
  package func trimmed(of isUnwanted: (Character) -> Bool) -> SubSequence {
    let start = drop(while: isUnwanted)
    let end = start.lastIndex { !isUnwanted($0) }.map(index(after:)) ?? start.startIndex
    return self[start.startIndex..<end]
  }
}
