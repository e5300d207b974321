extension StringProtocol {
  /// Without white space at both ends.
  package var trimmed: String { String(trimmed(of: \.isWhitespace)) }

  /// Without such characters at both ends.
  package func trimmed(of isUnwanted: (Character) -> Bool) -> SubSequence {
    let start = drop(while: isUnwanted)
    let end = start.lastIndex { !isUnwanted($0) }.map(index(after:)) ?? start.startIndex
    return self[start.startIndex..<end]
  }
}
